/* rules_events.h - the YAML of a rules file, one event at a time.
 *
 * Events rather than libfyaml's document: an event is seen before anything is built from it, so an alias is
 * refused before it is followed and a list in a list before the next hundred thousand.
 */
#ifndef CARDROOM_RULES_EVENTS_H
#define CARDROOM_RULES_EVENTS_H

#include "sim/base/rules_file.h"
#include "sim/base/rules_text.h"
#include <libfyaml.h>
#include <stdbool.h>

typedef struct RulesEvents {
    const RulesFile *file;
    Error *error;
    struct fy_diag *diagnostics; /* collects libfyaml's complaints, which it would otherwise print */
    struct fy_parser *parser;
    struct fy_event *event; /* the current one */
    RulesPlace place;       /* where it begins */
} RulesEvents;

/* Begins to read `events->file`; close it also after a failure. */
int rules_events_open(RulesEvents *events);
void rules_events_close(RulesEvents *events);

/* Goes to the next event. Refuses what is not YAML, and anchors, aliases and tags. */
int rules_events_next(RulesEvents *events);

/* Whether the current event is the absent value of `name:`. */
bool rules_events_absent(const RulesEvents *events);

/* Appends the text of the current scalar. Quoted text can spell characters that the bytes may not have;
 * refuses it. */
int rules_events_text(RulesEvents *events, Text *text);

#endif
