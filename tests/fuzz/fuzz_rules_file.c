/* fuzz_rules_file.c - libFuzzer target: no bytes crash the rules reader, leak, or take it long. */
#include "sim/base/rules_file.h"
#include <stdint.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    RulesFile file;
    Error error;
    int code = rules_file_parse(&file, "fuzz.yaml", (const char *)data, size, &error);
    if (code != 0 && (code != ERROR_INPUT || file.text || file.entries))
        abort(); /* bad input is the only reason to fail, and leaves nothing behind */
    rules_file_free(&file);
    return 0;
}
