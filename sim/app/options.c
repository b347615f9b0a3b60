/* options.c - the words of a command line, by getopt_long, with suggestions for those that are not known. */
#include "sim/app/command.h"
#include "sim/base/memory.h"
#include "sim/base/number.h"
#include "sim/base/suggest.h"
#include <getopt.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_OPTIONS = 32, HELP = 1000 };

/* Tables for getopt_long: option i is reported as i + 1. */
typedef struct Forms {
    struct option longs[MOST_OPTIONS];
    char shorts[2 * MOST_OPTIONS + 2];
    const char *names[MOST_OPTIONS];
    int count;
} Forms;

static void make_forms(Forms *forms, const Option options[])
{
    int letters = 0;
    *forms = (Forms){.shorts = ":"};
    for (; options[forms->count].name; forms->count++) {
        const Option *o = &options[forms->count];
        forms->names[forms->count] = o->name;
        forms->longs[forms->count] =
            (struct option){o->name, o->type == OPTION_FLAG ? no_argument : required_argument, NULL, forms->count + 1};
        if (o->letter) {
            forms->shorts[++letters] = o->letter;
            if (o->type != OPTION_FLAG)
                forms->shorts[++letters] = ':';
        }
    }
    forms->names[forms->count] = "help";
    forms->longs[forms->count++] = (struct option){"help", no_argument, NULL, HELP};
    forms->shorts[++letters] = 'h';
}

/* What getopt_long() could not read: `optopt` is a letter, the number of a flag that was given a value, or 0. */
static int unknown_option(const Command *command, const Forms *forms, const char *word, Error *error)
{
    if (optopt >= ' ' && optopt != HELP)
        return error_set(error, ERROR_USAGE, "cardroom %s has no option -%c; see cardroom %s --help", command->name,
                         optopt, command->name);
    if (optopt > 0)
        return error_set(error, ERROR_USAGE, "%.60s: --%s takes no value; see cardroom %s --help", word,
                         forms->names[optopt == HELP ? forms->count - 1 : optopt - 1], command->name);
    const char *near = suggest(word + 2, forms->names, forms->count);
    return error_set(error, ERROR_USAGE, "cardroom %s has no option %.60s%s%s%s; see cardroom %s --help", command->name,
                     word, near ? " (did you mean --" : "", near ? near : "", near ? "?)" : "", command->name);
}

static int read_real(const char *text, double *out)
{
    Text number = {0};
    size_t length = strlen(text);
    bool percent = length > 0 && text[length - 1] == '%';
    text_add_bytes(&number, text, length - percent);
    bool fine = number_parse_real(text_get(&number), out) && *out >= 0;
    text_free(&number);
    *out /= percent ? 100 : 1;
    return fine;
}

static int read_count(const Option *option, const char *text, Error *error)
{
    uint64_t most = option->most ? option->most : UINT64_MAX, *value = option->value;
    if (number_parse_count(text, value) && *value >= option->least && *value <= most)
        return 0;
    error_set(error, ERROR_INPUT, "--%s %.60s: a whole number is expected, such as 1000000, 1e9, 10M or 2G",
              option->name, text);
    if (option->most)
        error_add(error, ", from %llu to %llu", (unsigned long long)option->least, (unsigned long long)most);
    return ERROR_INPUT;
}

static int read_value(const Option *option, const char *text, Error *error)
{
    OptionList *list = option->value;
    switch (option->type) {
    case OPTION_FLAG:
        *(bool *)option->value = true;
        return 0;
    case OPTION_TEXT:
        *(const char **)option->value = text;
        return 0;
    case OPTION_COUNT:
        return read_count(option, text, error);
    case OPTION_REAL:
    case OPTION_ABOVE:
        if (read_real(text, option->value) && (option->type == OPTION_REAL || *(double *)option->value > 0))
            return 0;
        return error_set(error, ERROR_INPUT, "--%s %.60s: a number%s is expected, such as 0.5 or 1e-4", option->name,
                         text, option->type == OPTION_ABOVE ? " above 0" : "");
    case OPTION_WORDS:
        if (list->count == OPTION_LIST_MOST)
            return error_set(error, ERROR_USAGE, "--%s is given more than %d times", option->name, OPTION_LIST_MOST);
        list->item[list->count++] = text;
    }
    return 0;
}

static void add_option_help(Text *out, const char *name, char letter, const char *argument, const char *help)
{
    Text form = {0};
    if (letter)
        text_add(&form, "-%c, ", letter);
    else
        text_add(&form, "    ");
    text_add(&form, "--%s%s%s", name, argument ? " " : "", argument ? argument : "");
    text_add(out, "  %-28s %s\n", text_get(&form), help);
    text_free(&form);
}

static int print_help(const Command *command, const Option options[], Error *error)
{
    Text out = {0};
    text_add(&out, "cardroom %s: %s\n\nusage: cardroom %s %s\n\n", command->name, command->summary, command->name,
             command->words);
    for (const Option *o = options; o->name; o++)
        add_option_help(&out, o->name, o->letter, o->argument, o->help);
    add_option_help(&out, "help", 'h', NULL, "this text");
    text_add(&out, "\nexamples:\n%s", command->examples);
    int code = print_result(&out, error);
    text_free(&out);
    return code ? code : COMMAND_HELPED;
}

/* Reads the options out of `argv`, which getopt_long() reorders so that the other words come last. */
static int read_options(const Command *command, const Option options[], int argc, char **argv, Error *error)
{
    Forms forms;
    int code = 0, found;
    make_forms(&forms, options);
    opterr = 0;
    optind = 0;
    while (!code && (found = getopt_long(argc, argv, forms.shorts, forms.longs, NULL)) != -1) {
        if (found == HELP || found == 'h')
            return print_help(command, options, error);
        if (found == ':')
            return error_set(error, ERROR_USAGE, "%s needs a value; see cardroom %s --help", argv[optind - 1],
                             command->name);
        if (found == '?')
            return unknown_option(command, &forms, argv[optind - 1], error);
        int i = found - 1;
        for (int j = 0; options[j].name && found >= ' '; j++)
            if (options[j].letter == found)
                i = j;
        code = read_value(&options[i], optarg, error);
    }
    return code;
}

int options_read(const Command *command, const Option options[], int argc, char **argv, int least, int most,
                 OptionList *words, Error *error)
{
    char **copy = memory_new((size_t)argc + 1, sizeof *copy);
    memcpy(copy, argv, (size_t)argc * sizeof *copy);
    int code = read_options(command, options, argc, copy, error);
    words->count = argc - optind;
    if (!code && (words->count < least || words->count > most))
        code = error_set(error, ERROR_USAGE, "usage: cardroom %s %s", command->name, command->words);
    for (int i = 0; i < words->count && !code; i++)
        words->item[i] = copy[optind + i];
    free(copy);
    return code;
}

/* A word as a shell reads it back. */
static void add_quoted(Text *out, const char *word)
{
    static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_=+.,:/%@";
    if (*word && word[strspn(word, plain)] == '\0') {
        text_add(out, " %s", word);
        return;
    }
    text_add(out, " '");
    for (; *word; word++)
        if (*word == '\'')
            text_add(out, "'\\''");
        else
            text_add(out, "%c", *word);
    text_add(out, "'");
}

char *command_line(int argc, char **argv)
{
    Text out = {0};
    text_add(&out, "cardroom");
    for (int i = 0; i < argc; i++)
        add_quoted(&out, argv[i]);
    return out.data;
}
