/* progress.h - the line that shows how far a run has come. */
#ifndef CARDROOM_PROGRESS_H
#define CARDROOM_PROGRESS_H

#include "sim/engine/session.h"

/* A callback for Session, whose context is the Session itself. */
void progress_show(void *session, const SessionProgress *progress);

#endif
