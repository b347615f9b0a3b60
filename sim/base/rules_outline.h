/* rules_outline.h - fills a RulesFile from its text. */
#ifndef CARDROOM_RULES_OUTLINE_H
#define CARDROOM_RULES_OUTLINE_H

#include "sim/base/rules_file.h"

/* Reads game, title and entries from `file->text`, whose bytes have been checked. */
int rules_outline_read(RulesFile *file, Error *error);

void rules_outline_free(RulesEntry *entries, int count);

#endif
