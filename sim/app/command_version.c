/* command_version.c - which cardroom this is. */
#include "build_commit.h"
#include "sim/app/command.h"
#include "sim/app/version.h"
#include "sim/base/isa.h"
#include "sim/base/streams.h"
#include <stdlib.h>

const char *const cardroom_version = CARDROOM_VERSION, *const cardroom_commit = CARDROOM_COMMIT;

static int run_version(const Command *command, int argc, char **argv, Error *error)
{
    OptionList words;
    Isa isa;
    const Option options[] = {{0}};
    int code = options_read(command, options, argc, argv, 0, 0, &words, error);
    if (code || (code = isa_choose(&isa, getenv("CARDROOM_ISA"), error)))
        return code;
    Text out = {0};
    text_add(&out, "cardroom %s, commit %s\ninstruction set %s, streams %s\n", cardroom_version, cardroom_commit,
             isa_name(isa), STREAMS_SCHEME);
    code = print_result(&out, error);
    text_free(&out);
    return code;
}

const Command version_command = {.name = "version",
                                 .words = "",
                                 .summary = "the version, commit and instruction set",
                                 .examples = "  cardroom version\n",
                                 .run = run_version};
