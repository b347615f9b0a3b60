/* load_plan.h - a plan for a test of a game. Include it after cmocka.h. */
#ifndef CARDROOM_TESTS_LOAD_PLAN_H
#define CARDROOM_TESTS_LOAD_PLAN_H

#include "sim/engine/plan.h"
#include <stdio.h>
#include <string.h>

/* `settings` are name=value, with blanks between. */
static inline void load(Plan *plan, const char *rules, const char *strategy, const char *settings)
{
    char copy[400];
    const char *setting[16];
    int count = 0;
    Error error = {0};
    snprintf(copy, sizeof copy, "%s", settings);
    for (char *word = strtok(copy, " "); word; word = strtok(NULL, " "))
        setting[count++] = word;
    if (plan_load(plan, rules, setting, count, strategy, &error))
        fail_msg("%s", error.message);
}

#endif
