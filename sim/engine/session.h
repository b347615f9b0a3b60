/* session.h - plays a run towards its goal, with checkpoints, until it is there or told to stop. */
#ifndef CARDROOM_SESSION_H
#define CARDROOM_SESSION_H

#include "analysis/run_file.h"
#include "sim/engine/workers.h"

typedef struct SessionProgress {
    uint64_t blocks, goal_blocks;   /* of this goal: there already, and wanted */
    double seconds;                 /* since the session began */
    uint64_t played;                /* blocks of this session */
    uint64_t rounds, played_rounds; /* of the run; of this session */
    const char *worst_bet;          /* the bet known least precisely, its edge and the half-width of its interval */
    double edge, half_width;
} SessionProgress;

typedef struct Session {
    Workers workers;
    uint64_t first, end; /* the goal: blocks first ... end - 1 */
    double precision;    /* or as soon as the worst bet's edge is this certain; 0 for never */
    double confidence;
    double time_limit; /* seconds; 0 for none */
    double checkpoint; /* seconds between checkpoints */
    const char *path;  /* of the run file; NULL to keep the run in memory */
    void (*progress)(void *context, const SessionProgress *progress); /* NULL for none; some times a second */
    void *context;
} Session;

typedef enum SessionEnd {
    SESSION_DONE,      /* all blocks, or the precision asked for */
    SESSION_IMPRECISE, /* all blocks, and still not the precision */
    SESSION_STOPPED,   /* by a signal */
    SESSION_TIME       /* by the time limit */
} SessionEnd;

/* Plays what is missing, and commits it to the path if there is one. */
int session_play(const Session *session, Run *run, SessionEnd *end, Error *error);

/* Whether the run has reached the goal, with nothing left to play; then *end says how. */
bool session_reached(const Session *session, const Run *run, SessionEnd *end);

/* Precision is looked at when blocks 0 to n - 1 are there, for fixed n only: every 16 up to 128, then 8
 * times as the run doubles, and at the end of the goal. So where a run stops does not depend on who played
 * it. The least such n above `blocks`. */
uint64_t session_next_check(uint64_t blocks);

#endif
