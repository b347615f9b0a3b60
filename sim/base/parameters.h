/* parameters.h - the rules of a game as named values.
 *
 * A game declares its parameters in one table. The table reads rules files and --set, words the error
 * messages, fills `cardroom rules`, and is echoed into run files with where each value was filed.
 */
#ifndef CARDROOM_PARAMETERS_H
#define CARDROOM_PARAMETERS_H

#include "sim/base/number.h"
#include "sim/base/rules_file.h"
#include "sim/base/text.h"

typedef enum ParameterType {
    PARAMETER_INTEGER, /* least to most */
    PARAMETER_RATIO,   /* 9, 6:5, 0.95 or 5%; least to most */
    PARAMETER_CHOICE,  /* one of `words` */
    PARAMETER_NAMES    /* some of `words`, at least one */
} ParameterType;

typedef struct Parameter {
    const char *name;
    ParameterType type;
    const char *fallback; /* the default, as a rules file would say it */
    int64_t least, most;
    const char *words; /* separated by single spaces */
    const char *meaning;
} Parameter;

typedef struct ParameterValue {
    Ratio number;    /* of an integer or ratio */
    uint64_t chosen; /* bit i: word i of a choice or of names */
    char *text;      /* the same, in the one way to write it */
    char *filed;     /* where this value was filed, or NULL */
} ParameterValue;

typedef struct Parameters {
    int count;
    const Parameter *table;
    ParameterValue *value;
} Parameters;

/* Reads the values of `table` (which ends with a NULL name) from a rules file; NULL gives the defaults. The
 * caller frees them with parameters_free(), also after a failure. */
int parameters_read(Parameters *parameters, const Parameter *table, const RulesFile *file, Error *error);

/* Applies "name=value" of the command line. */
int parameters_override(Parameters *parameters, const char *setting, Error *error);

void parameters_free(Parameters *parameters);

/* Values by name, which must be in the table. */
int64_t parameters_integer(const Parameters *parameters, const char *name);
Ratio parameters_ratio(const Parameters *parameters, const char *name);
bool parameters_has(const Parameters *parameters, const char *name, const char *word);

/* What may stand there: "a whole number from 1 to 8", "one of: none, 8". */
void parameter_domain(Text *out, const Parameter *parameter);

#endif
