/* version.h - which cardroom this is. */
#ifndef CARDROOM_VERSION_H
#define CARDROOM_VERSION_H

extern const char *const cardroom_version, *const cardroom_commit;

#endif
