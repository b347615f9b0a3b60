/* run_check.c - whether the parts of a run fit each other.
 *
 * One list of conditions serves both directions, so that no run can be written that could not be read again.
 */
#include "analysis/run_check.h"
#include <stdio.h>
#include <string.h>

/* Says why and returns false. */
#define NO(...) (snprintf(why, size, __VA_ARGS__), false)

static bool check_sizes(const Run *run, char *why, size_t size)
{
    const Bets *bets = &run->bets;
    const History *history = &run->history;
    if (bets->classes < 1 || bets->classes > RUN_MOST_CLASSES)
        return NO("it has %d classes", bets->classes);
    if (bets->count < 0 || bets->count > RUN_MOST_BETS)
        return NO("it has %d bets", bets->count);
    if (run->parameter_count < 0 || run->parameter_count > RUN_MOST_PARAMETERS)
        return NO("it has %d parameters", run->parameter_count);
    if (history->count < 0 || history->count > HISTORY_MOST_INTERVALS)
        return NO("it has %d intervals of blocks where at most %d fit", history->count, HISTORY_MOST_INTERVALS);
    if (history->count > 0 && history->classes != bets->classes)
        return NO("it counts %d classes where its bets have %d", history->classes, bets->classes);
    if ((int64_t)history->count * bets->classes > RUN_MOST_COUNTS)
        return NO("it has %d intervals of %d counts, which is too many", history->count, bets->classes);
    if (strspn(run->rules_digest, "0123456789abcdefABCDEF") != 32 || run->rules_digest[32] != '\0')
        return NO("its rules digest is not 32 hexadecimal digits");
    return true;
}

static bool check_bet(const Bet *bet, int classes, char *why, size_t size)
{
    if (!memchr(bet->name, '\0', sizeof bet->name) || !*bet->name || strchr(bet->name, '/')
        || strcmp(bet->name, ".") == 0)
        return NO("a bet has no usable name");
    if (bet->ticks < 1 || bet->ticks > BETS_MOST_TICKS)
        return NO("bet %s has %lld ticks to the unit", bet->name, (long long)bet->ticks);
    if (bet->outcome_count < 1 || bet->outcome_count > BET_OUTCOMES)
        return NO("bet %s has %d outcomes", bet->name, bet->outcome_count);
    for (int o = 0; o < bet->outcome_count; o++) {
        const Outcome *outcome = &bet->outcome[o];
        if (!memchr(outcome->label, '\0', sizeof outcome->label))
            return NO("a label of bet %s is too long", bet->name);
        if (outcome->pay < -BETS_MOST_TICKS || outcome->pay > BETS_MOST_TICKS || outcome->wager < 0
            || outcome->wager > BETS_MOST_TICKS)
            return NO("a pay or wager of bet %s is out of range", bet->name);
    }
    for (int c = 0; c < classes; c++)
        if (bet->outcome_of_class[c] >= bet->outcome_count)
            return NO("class %d of bet %s has outcome %d of %d", c, bet->name, bet->outcome_of_class[c],
                      bet->outcome_count);
    return true;
}

/* Intervals in order, disjoint, none empty, and none with more rounds than it had attempts. */
static bool check_history(const Run *run, char *why, size_t size)
{
    u128 all = 0;
    uint64_t end = 0;
    for (int i = 0; i < run->history.count; i++) {
        const Interval *interval = &run->history.interval[i];
        if (interval->first < end || interval->end <= interval->first)
            return NO("its intervals of blocks are empty or out of order");
        end = interval->end;
        u128 rounds = 0;
        for (int c = 0; c < run->history.classes; c++)
            rounds += interval->counts[c];
        if (rounds > (u128)(interval->end - interval->first) * run->block_attempts)
            return NO("blocks %llu to %llu count more rounds than they can have", (unsigned long long)interval->first,
                      (unsigned long long)interval->end - 1);
        all += rounds;
    }
    if (all > UINT64_MAX)
        return NO("it counts more than 2^64 rounds");
    return true;
}

static bool check_exact(const Run *run, char *why, size_t size)
{
    u128 all = 0;
    for (int c = 0; run->exact && c < run->bets.classes; c++)
        if (__builtin_add_overflow(all, run->exact[c], &all))
            return NO("its exact weights do not fit 128 bits");
    if (run->exact && all == 0)
        return NO("its exact weights are all zero");
    return true;
}

bool run_check(const Run *run, char *why, size_t size)
{
    if (!check_sizes(run, why, size))
        return false;
    for (int i = 0; i < run->bets.count; i++) {
        if (!check_bet(&run->bets.bet[i], run->bets.classes, why, size))
            return false;
        if (bets_find(&run->bets, run->bets.bet[i].name) != i)
            return NO("two bets are called %s", run->bets.bet[i].name);
    }
    return check_history(run, why, size) && check_exact(run, why, size);
}
