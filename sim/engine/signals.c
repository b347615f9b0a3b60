/* signals.c - requests to stop, asked for rather than caught. */
#include "sim/engine/signals.h"
#include <pthread.h>
#include <signal.h>
#include <time.h>

static sigset_t requests(void)
{
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, SIGINT);
    sigaddset(&set, SIGTERM);
    sigaddset(&set, SIGHUP);
    sigaddset(&set, SIGUSR1);
    return set;
}

void signals_block(void)
{
    sigset_t set = requests();
    pthread_sigmask(SIG_BLOCK, &set, NULL);
}

bool signals_arrived(void)
{
    sigset_t set = requests();
    return sigtimedwait(&set, NULL, &(struct timespec){0}) > 0;
}
