/* progress.c - the line that shows how far a run has come. */
#include "sim/app/progress.h"
#include "analysis/show_number.h"
#include "sim/app/command.h"
#include <math.h>

/* Seconds left at the speed so far, or NAN when nothing is known yet. A precision needs rounds by its square. */
static double seconds_left(const Session *session, const SessionProgress *p)
{
    double speed = (double)p->played / p->seconds, wanted = (double)p->goal_blocks;
    if (session->precision > 0) {
        double needed = (double)p->blocks * pow(p->half_width / session->precision, 2);
        wanted = needed < wanted ? needed : wanted;
    }
    double left = (wanted - (double)p->blocks) / speed;
    if (session->time_limit > 0 && !(left < session->time_limit - p->seconds))
        left = session->time_limit - p->seconds;
    return left < 0 ? 0 : left;
}

static void add_duration(Text *out, double seconds)
{
    if (!isfinite(seconds) || seconds > 1e9)
        text_add(out, "?");
    else if (seconds < 100)
        text_add(out, "%.0f s", seconds);
    else if (seconds < 6000)
        text_add(out, "%.0f min", seconds / 60);
    else
        text_add(out, "%.1f h", seconds / 3600);
}

void progress_show(void *context, const SessionProgress *p)
{
    const Session *session = context;
    Text line = {0};
    show_whole(&line, p->rounds);
    text_add(&line, " rounds, %.0f M/s, %s %.4f %% ± %.4f, ", (double)p->played_rounds / p->seconds / 1e6, p->worst_bet,
             100 * p->edge, 100 * p->half_width);
    add_duration(&line, seconds_left(session, p));
    text_add(&line, " left");
    print_progress(&line);
    text_free(&line);
}
