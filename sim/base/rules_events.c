/* rules_events.c - libfyaml's events, with the places counted by rules_text.h and the complaints in an Error. */
#include "sim/base/rules_events.h"
#include <string.h>

#define FAIL(events, ...) \
    rules_file_error((events)->file, (events)->place.line, (events)->place.column, (events)->error, __VA_ARGS__)

int rules_events_open(RulesEvents *events)
{
    struct fy_diag_cfg how;
    fy_diag_cfg_default(&how);
    how.fp = NULL; /* nothing is ever printed */
    events->diagnostics = fy_diag_create(&how);
    if (!events->diagnostics)
        return error_set(events->error, ERROR_INTERNAL, "libfyaml does not start");
    fy_diag_set_collect_errors(events->diagnostics, true);
    events->parser = fy_parser_create(
        &(struct fy_parse_cfg){.flags = FYPCF_QUIET | FYPCF_COLLECT_DIAG | FYPCF_DEFAULT_VERSION_1_2 | FYPCF_JSON_NONE,
                               .diag = events->diagnostics});
    if (!events->parser || fy_parser_set_string(events->parser, events->file->text, events->file->size))
        return error_set(events->error, ERROR_INTERNAL, "libfyaml does not start");
    return 0;
}

void rules_events_close(RulesEvents *events)
{
    if (events->parser)
        fy_parser_event_free(events->parser, events->event);
    fy_parser_destroy(events->parser);
    fy_diag_destroy(events->diagnostics);
}

static void move_to(RulesEvents *events, const struct fy_mark *mark)
{
    const RulesFile *file = events->file;
    if (!mark)
        return; /* an event without text of its own, such as an absent value: it is where the last one was */
    size_t at = mark->input_pos;
    if (at > 0 && at <= file->size && strchr("\"'&*", file->text[at - 1]))
        at--; /* libfyaml's marks are behind these signs */
    rules_place_move(&events->place, file->text, file->size, at);
}

/* What to do about the complaints of libfyaml that a slip of the pen brings about. */
static const char *advice_for(const char *complaint)
{
    static const char *const advice[][2] = {
        {"multiline plain key", "write one `name: value` per line, with a space after the colon, and indent the "
                                "rules alike"},
        {"on the same line", "put a value that has a colon in quotes"},
        {"cannot start with", "put the value in quotes"},
        {"closing quote", "close the quote"},
        {"quoted scalar", "close the quote"},
        {"closing bracket", "close the list with ]"},
        {"tab", "indent with spaces"},
        {"could not find expected ':'", "put a space after the colon, as in `name: value`"},
    };
    for (size_t i = 0; i < sizeof advice / sizeof *advice; i++)
        if (strstr(complaint, advice[i][0]))
            return advice[i][1];
    return "write `name: value` lines, those under `rules:` indented alike";
}

static int syntax_error(RulesEvents *events)
{
    void *next = NULL;
    const struct fy_diag_error *first = fy_diag_errors_iterate(events->diagnostics, &next);
    const char *complaint = first && first->msg ? first->msg : "libfyaml cannot read this";
    if (first && first->fyt)
        move_to(events, fy_token_start_mark(first->fyt));
    return FAIL(events, "not valid YAML: %s; %s", complaint, advice_for(complaint));
}

/* What could make text mean something not written at its place. */
static int refuse_decoration(RulesEvents *events)
{
    struct fy_token *anchor = fy_event_get_anchor_token(events->event);
    struct fy_token *tag = fy_event_get_tag_token(events->event);
    if (events->event->type == FYET_ALIAS)
        return FAIL(events, "aliases (*name) are not used in rules files; write the value out");
    if (anchor) {
        move_to(events, fy_token_start_mark(anchor));
        return FAIL(events, "anchors (&name) are not used in rules files; delete it");
    }
    if (tag) {
        move_to(events, fy_token_start_mark(tag));
        return FAIL(events, "tags (!name) are not used in rules files; delete it");
    }
    return 0;
}

int rules_events_next(RulesEvents *events)
{
    fy_parser_event_free(events->parser, events->event);
    events->event = fy_parser_parse(events->parser);
    if (!events->event)
        return syntax_error(events);
    move_to(events, fy_event_start_mark(events->event));
    return refuse_decoration(events);
}

bool rules_events_absent(const RulesEvents *events)
{
    struct fy_token *value = events->event->type == FYET_SCALAR ? events->event->scalar.value : NULL;
    return events->event->type == FYET_SCALAR
           && (!value || (fy_token_scalar_style(value) == FYSS_PLAIN && fy_token_get_text_length(value) == 0));
}

int rules_events_text(RulesEvents *events, Text *text)
{
    size_t size = 0, at = 0;
    struct fy_token *value = events->event->scalar.value;
    const char *bytes = value ? fy_token_get_text(value, &size) : "";
    if (!bytes)
        return FAIL(events, "libfyaml cannot read this value; write it in plain letters");
    if (rules_text_fault(bytes, size, &at))
        return FAIL(events, "this text spells a control character; write it in plain letters");
    text_add_bytes(text, bytes, size);
    return 0;
}
