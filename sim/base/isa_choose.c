/* isa_choose.c - the instruction set of a run: the best, or the one asked for. */
#include "sim/base/isa.h"
#include <string.h>

int isa_choose(Isa *out, const char *forced, Error *error)
{
    if (forced && *forced) {
        for (int isa = 0; isa < ISA_COUNT; isa++)
            if (strcmp(forced, isa_name((Isa)isa)) == 0) {
                *out = (Isa)isa;
                return isa_runs(*out) ? 0
                                      : error_set(error, ERROR_INPUT,
                                                  "CARDROOM_ISA=%s: this processor lacks those instructions", forced);
            }
        return error_set(error, ERROR_INPUT, "CARDROOM_ISA=%s: no such instruction set; it is generic, v2, v3 or v4",
                         forced);
    }
    *out = isa_best();
    return 0;
}
