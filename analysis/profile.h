/* profile.h - a player who makes several bets at once: his edge, spread, and chance to be ahead after some rounds.
 *
 * The bets of one round are settled on the same class, so their joint result is known exactly from the class weights,
 * whatever correlation they have.
 */
#ifndef CARDROOM_PROFILE_H
#define CARDROOM_PROFILE_H

#include "analysis/interval_proportion.h"
#include "sim/base/bets.h"
#include "sim/base/wide.h"

typedef struct Profile {
    Ratio *stake; /* [bets], 0 for a bet he does not make */
    Ratio total;  /* of the stakes */
} Profile;

/* Reads "base=10,pair_plus=5". ERROR_INPUT, and a suggestion where a name is near a bet's, if it is none; freed with
 * profile_free() in any case. */
int profile_read(Profile *profile, const char *text, const Bets *bets, Error *error);
void profile_free(Profile *profile);

typedef struct ProfileEstimate {
    double mean, sd; /* of what he wins in a round, in the money of the stakes */
    double edge;     /* -mean by the total of the stakes */
    Span edge_span;  /* normal; the edge itself if exact */
} ProfileEstimate;

/* NaN where there are no rounds. */
ProfileEstimate profile_estimate(const Profile *profile, const Bets *bets, const u128 weights[], bool exact,
                                 double confidence);

typedef struct ProfileAfter {
    double ahead, even, behind;
    bool normal; /* by the normal approximation: the exact sum would be too long */
} ProfileAfter;

/* Where he stands after that many rounds, if a round's chances are as the weights say. */
ProfileAfter profile_after(const Profile *profile, const Bets *bets, const u128 weights[], uint64_t rounds);

#endif
