/* error.c - what went wrong, in a sentence for the user. */
#include "sim/base/error.h"
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

int error_set(Error *error, int code, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(error->message, sizeof error->message, format, arguments);
    va_end(arguments);
    return error->code = code;
}

void error_add(Error *error, const char *format, ...)
{
    size_t used = strlen(error->message);
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(error->message + used, sizeof error->message - used, format, arguments);
    va_end(arguments);
}
