/* main.c - finds the command and turns its error into words and an exit code. */
#include "sim/app/command.h"
#include "sim/base/suggest.h"
#include <fcntl.h>
#include <gsl/gsl_errno.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

extern const Command list_command, rules_command, run_command, exact_command, show_command, replay_command,
    verify_command, merge_command, strategy_command, eval_command, bench_command, selftest_command, version_command;

const Command *const commands[] = {&list_command,     &rules_command,
                                   &run_command,      &exact_command,
                                   &show_command,     &replay_command,
                                   &verify_command,   &merge_command,
                                   &strategy_command, &eval_command,
                                   &bench_command,    &selftest_command,
                                   &version_command,  NULL};

static int print_overview(Error *error)
{
    Text out = {0};
    text_add(&out, "cardroom prices card-room games: edge, variance and hit rates, simulated and exact.\n\n");
    for (const Command *const *c = commands; *c; c++)
        text_add(&out, "  cardroom %-9s %s\n", (*c)->name, (*c)->summary);
    text_add(&out, "\nBegin with `cardroom list`; `cardroom COMMAND --help` says more, with examples.\n");
    int code = print_result(&out, error);
    text_free(&out);
    return code;
}

static const Command *find_command(const char *name, Error *error)
{
    const char *names[32];
    int count = 0;
    for (; commands[count]; count++) {
        if (strcmp(commands[count]->name, name) == 0)
            return commands[count];
        names[count] = commands[count]->name;
    }
    char hint[SUGGEST_HINT];
    suggest_hint(hint, name, names, count);
    error_set(error, ERROR_USAGE, "there is no command %.60s%s; `cardroom help` lists them", name, hint);
    return NULL;
}

static int dispatch(int argc, char **argv, Error *error)
{
    const char *word = argc > 1 ? argv[1] : "help";
    bool help = strcmp(word, "help") == 0 || strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0;
    if (help && argc < 3)
        return print_overview(error);
    if (strcmp(word, "--version") == 0)
        word = "version";
    const Command *command = find_command(help ? argv[2] : word, error);
    if (!command)
        return error->code;
    if (help)
        return command->run(command, 2, (char *[]){argv[0], (char[]){"--help"}, NULL}, error);
    return command->run(command, argc - 1, argv + 1, error);
}

/* A closed standard stream must stay one: else the next file opened would take its number, and results would
 * be written there. What is opened here cannot be written, so a lost result is noticed. */
static void hold_standard_streams(void)
{
    for (int fd = open("/dev/null", O_RDONLY | O_CLOEXEC); fd >= 0; fd = open("/dev/null", O_RDONLY | O_CLOEXEC))
        if (fd > STDERR_FILENO) {
            close(fd);
            return;
        }
}

int main(int argc, char **argv)
{
    Error error = {0};
    hold_standard_streams();
    signal(SIGPIPE, SIG_IGN); /* a closed pipe or a file size limit is an error to report, not to die of */
    signal(SIGXFSZ, SIG_IGN);
    gsl_set_error_handler_off(); /* which would end the program; a figure GSL cannot give is NaN and shown as
                                    such */
    int code = dispatch(argc, argv, &error);
    if (code == COMMAND_HELPED)
        code = 0;
    if (*error.message && code)
        print_note("%s", error.message);
    return code;
}
