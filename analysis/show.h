/* show.h - a run in words: a table for people, an object or rows for programs.
 *
 * A run with counts is shown as a simulation, with the exact figures and how far it is from them beside its
 * own if it has exact weights too; a run with exact weights alone is shown as exact. A figure there is none
 * of (no rounds, say) is
 * "-" in the table, null in JSON and empty in CSV.
 */
#ifndef CARDROOM_SHOW_H
#define CARDROOM_SHOW_H

#include "analysis/profile.h"
#include "analysis/run_file.h"
#include "sim/base/text.h"

typedef struct ShowStyle {
    bool color;        /* terminal codes */
    double confidence; /* of intervals, 0 to 1, both excluded */
    bool outcomes;     /* the outcomes of each bet, not only the bets */
} ShowStyle;

/* Appends the table for people, UTF-8. Control characters in names from a file are replaced. */
void show_text(Text *out, const Run *run, const ShowStyle *style);

/* Appends one JSON object, on one line, whose keys scripts rely on; pays are in units. An exact
 * run has the total weight as "rounds" and its counts as strings of digits, and neither seed nor blocks (null). */
void show_json(Text *out, const Run *run, double confidence);

/* Appends a heading and a row for each outcome of each bet, quoted as RFC 4180 says, lines ended by \n alone. */
void show_csv(Text *out, const Run *run, double confidence);

/* What these stakes bring together instead: edge, spread, and the chance to be ahead after `rounds` rounds, or after
 * some usual numbers of them if that is 0. Exact where the run has exact weights. */
void show_profile_text(Text *out, const Run *run, const Profile *profile, uint64_t rounds, const ShowStyle *style);
void show_profile_json(Text *out, const Run *run, const Profile *profile, uint64_t rounds, double confidence);

#endif
