/* command.h - what a command is, and how it reads its words. */
#ifndef CARDROOM_COMMAND_H
#define CARDROOM_COMMAND_H

#include "sim/base/error.h"
#include "sim/base/text.h"
#include <stdbool.h>
#include <stdint.h>

typedef struct Command {
    const char *name;
    const char *words;    /* the arguments in the usage line */
    const char *summary;  /* one line */
    const char *examples; /* lines of `cardroom ...`; the tests run them */
    int (*run)(const struct Command *command, int argc, char **argv, Error *error);
} Command;

/* Every command; ends with a NULL name. */
extern const Command *const commands[];

enum { OPTION_LIST_MOST = 4096 };

/* Words that may be repeated. */
typedef struct OptionList {
    int count;
    const char *item[OPTION_LIST_MOST];
} OptionList;

typedef enum OptionType {
    OPTION_FLAG,  /* bool */
    OPTION_TEXT,  /* const char * */
    OPTION_COUNT, /* uint64_t: 1e9, 10M, 2G; from `least` to `most` */
    OPTION_REAL,  /* double, 0 or more; also as 5% */
    OPTION_ABOVE, /* double above 0; so 0 is left for "not given" */
    OPTION_WORDS  /* OptionList, may be repeated */
} OptionType;

typedef struct Option {
    const char *name; /* without the dashes; the list ends with NULL */
    char letter;      /* short form, or 0 */
    OptionType type;
    void *value;
    const char *argument, *help;
    uint64_t least, most; /* of a count; most 0 for any */
} Option;

/* Reads options and between `least` and `most` other words. Returns 0, an error, or COMMAND_HELPED after
 * printing help, which the command passes on. */
enum { COMMAND_HELPED = -1 };
int options_read(const Command *command, const Option options[], int argc, char **argv, int least, int most,
                 OptionList *words, Error *error);

/* The words of a command as one line, for the run file; the caller frees it. */
char *command_line(int argc, char **argv);

/* --- the only way out to the terminal
 * ------------------------------------------------------------------------ */

/* Prints to stdout; ERROR_IO if that fails, as on a full disk. */
int print_result(const Text *text, Error *error);

/* A line to stderr, for people. */
void print_note(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* Whether stdout is a terminal that wants color. */
bool print_in_color(void);

/* A line on a terminal that the next one replaces; an empty one clears it. Wanted if stderr is a terminal. */
bool print_progress_wanted(void);
void print_progress(const Text *line);

#endif
