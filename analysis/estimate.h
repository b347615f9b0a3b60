/* estimate.h - what class counts say about each bet: edge, spread, hit rate, and how sure we are.
 *
 * The only place where counts become floating point. Weights are the class counts of a simulation, or those
 * of an exact enumeration, of which nothing is uncertain. Everything is in units of the bet (its initial
 * stake) and per round.
 */
#ifndef CARDROOM_ESTIMATE_H
#define CARDROOM_ESTIMATE_H

#include "analysis/interval_proportion.h"
#include "sim/base/bets.h"
#include <stdint.h>

/* What intervals have unless one says otherwise. */
#define ESTIMATE_CONFIDENCE 0.95

/* An outcome seen less often says too little for a normal interval: see estimate_half_width(). */
enum { ESTIMATE_HARDLY_SEEN = 20 };

typedef struct BetEstimate {
    double edge;               /* the house's: minus the mean pay */
    Span edge_span;            /* normal */
    double sd;                 /* of the pay of one round */
    double wagered;            /* mean of all put at risk */
    double element_of_risk;    /* edge / wagered */
    Span element_of_risk_span; /* normal, of a ratio of means by the delta method */
    Proportion hit;            /* pays that are positive */
    Proportion outcome[BET_OUTCOMES];
} BetEstimate;

/* With no rounds all doubles are NaN; with one the spreads are. */
typedef struct Estimate {
    int count; /* bets */
    bool exact;
    double confidence;
    u128 total;         /* rounds, or the sum of the exact weights */
    BetEstimate *bet;   /* [count] */
    double *covariance; /* of pays, [count * count] */
} Estimate;

/* Estimates from weights[bets->classes], whose sum fits 128 bits; freed with estimate_free(). */
void estimate_make(Estimate *estimate, const Bets *bets, const u128 weights[], bool exact, double confidence);
void estimate_free(Estimate *estimate);

double estimate_covariance(const Estimate *estimate, int a, int b);

/* Between -1 and 1; NaN if either bet always pays the same. */
double estimate_correlation(const Estimate *estimate, int a, int b);

/* The half-width of the edge interval of the bet where it is largest, in units; that bet in `worst_bet`
 * unless NULL. A run that has not seen a jackpot must not call itself precise, so it is wider than edge_span
 * where outcomes are hardly seen: their part of the normal interval is replaced by what their share would
 * move the edge if it were at its upper limit of Clopper and Pearson, added up. INFINITY with no
 * rounds; 0 with no bets. */
double estimate_half_width(const Bets *bets, const uint64_t counts[], double confidence, int *worst_bet);

/* The same for one bet. */
double estimate_bet_half_width(const Bets *bets, int bet, const uint64_t counts[], double confidence);

#endif
