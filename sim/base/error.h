/* error.h - what went wrong, in a sentence for the user.
 *
 * A function that can fail returns 0 or one of these codes, which are also the program's exit codes, and
 * fills an Error. Messages from a file begin with file:line:column and show the line.
 */
#ifndef CARDROOM_ERROR_H
#define CARDROOM_ERROR_H

enum {
    ERROR_INTERNAL = 1,
    ERROR_USAGE = 2,
    ERROR_INPUT = 3,
    ERROR_IO = 4,
    ERROR_PRECISION = 5, /* round cap reached before the precision asked for */
    ERROR_STOPPED = 75   /* stopped by a signal or a time limit, and resumable */
};

typedef struct Error {
    int code;
    char message[1600];
} Error;

/* Fills the error and returns `code`. */
int error_set(Error *error, int code, const char *format, ...) __attribute__((format(printf, 3, 4)));

/* Appends to the message. */
void error_add(Error *error, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
