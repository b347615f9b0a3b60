/* signals.h - requests to stop, asked for rather than caught.
 *
 * SIGINT, SIGTERM, SIGHUP (a lost terminal) and SIGUSR1 (a batch system's warning) are blocked and polled
 * between blocks, so there is no handler and no global for it to set.
 */
#ifndef CARDROOM_SIGNALS_H
#define CARDROOM_SIGNALS_H

#include <stdbool.h>

/* Blocks them in this thread and those it starts. */
void signals_block(void);

/* True if one has arrived since the last call. */
bool signals_arrived(void);

#endif
