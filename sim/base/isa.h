/* isa.h - which build of the kernels this processor runs. Chosen once, at the start. */
#ifndef CARDROOM_ISA_H
#define CARDROOM_ISA_H

#include "sim/base/error.h"
#include <stdbool.h>

/* Baseline vectors of the compiler, then the levels of the x86-64 psABI: SSE4.1, AVX2, AVX-512. */
typedef enum Isa { ISA_GENERIC, ISA_V2, ISA_V3, ISA_V4, ISA_COUNT } Isa;

const char *isa_name(Isa isa);

/* Whether this build has it and this processor runs it. */
bool isa_runs(Isa isa);

/* The best one that runs. */
Isa isa_best(void);

/* That one, or the one `forced` names (generic, v2, v3, v4; NULL or "" for none). ERROR_INPUT
 * if that is no name or does not run here. */
int isa_choose(Isa *out, const char *forced, Error *error);

#endif
