/* define.c - a block of rounds by a game's definition. */
#include "sim/games/define.h"

static bool deal_round(const DealPlan *plan, const Deck *deck, const uint32_t output[], int half, Card card[])
{
    uint16_t word[DEAL_MAX_CARDS], place[DEAL_MAX_CARDS];
    for (int i = 0; i < plan->words; i++)
        word[i] = (uint16_t)(output[i] >> 16 * half);
    bool accepted = deal_scalar(plan, word, place);
    for (int i = 0; i < plan->dealt; i++)
        card[i] = deck->card[place[i]];
    return accepted;
}

int define_block(const DealPlan *plan, const Deck *deck, DefineRound *play, const void *table, const Streams *streams,
                 uint64_t counts[], int64_t wanted, Text *story)
{
    Pcg32 stream[STREAMS];
    int64_t round = 0;
    int told_class = -1;
    for (int s = 0; s < STREAMS; s++)
        stream[s] = streams_get(streams, s);
    for (int group = 0; group < BLOCK_GROUPS; group++)
        for (int s = 0; s < STREAMS; s++) {
            uint32_t output[DEAL_MAX_CARDS];
            for (int i = 0; i < plan->words; i++)
                output[i] = pcg32_next(&stream[s]);
            for (int half = 0; half < 2; half++) {
                Card card[DEAL_MAX_CARDS];
                if (!deal_round(plan, deck, output, half, card))
                    continue;
                bool told = round++ == wanted;
                int class = play(table, card, told ? story : NULL);
                if (counts)
                    counts[class]++;
                if (told)
                    told_class = class;
                if (told && !counts)
                    return class;
            }
        }
    return told_class;
}
