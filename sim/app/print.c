/* print.c - the only file that writes to stdout and stderr. */
#include "sim/app/command.h"
#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int print_result(const Text *text, Error *error)
{
    size_t written = fwrite(text_get(text), 1, text->size, stdout);
    if (written == text->size && fflush(stdout) == 0)
        return 0;
    return error_set(error, ERROR_IO, "the result cannot be written to the standard output: %s", strerror(errno));
}

void print_note(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    fputs("cardroom: ", stderr);
    vfprintf(stderr, format, arguments);
    fputc('\n', stderr);
    va_end(arguments);
}

bool print_in_color(void)
{
    const char *no = getenv("NO_COLOR"), *term = getenv("TERM");
    return isatty(STDOUT_FILENO) && !(no && *no) && !(term && strcmp(term, "dumb") == 0);
}

bool print_progress_wanted(void)
{
    return isatty(STDERR_FILENO);
}

void print_progress(const Text *line)
{
    fprintf(stderr, "\r%s\033[K", text_get(line)); /* and clears the rest of the line */
    fflush(stderr);
}
