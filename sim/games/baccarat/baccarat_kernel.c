/* baccarat_kernel.c - a block of rounds in lanes. The rules are those of baccarat_round.c.
 *
 * Phases: 1 random words, 2 deal, 3 draw and total, 4 class, 5 count.
 */
#include "sim/base/tally.h"
#include "sim/games/baccarat/baccarat.h"

enum { REJECTED = TALLY_SLOTS - 1 };

/* The player draws on totals up to STANDS_ABOVE, and so does the banker when the player stood; else the
 * banker's limit depends on the value of the player's third card. */
enum { STANDS_ABOVE = 5 };
static const LANES_ALIGNED uint8_t banker_limit[16] = {3, 3, 4, 4, 5, 5, 6, 6, 2, 3};
static const LANES_ALIGNED uint8_t times_ten[16] = {0, 10, 20, 30, 40, 50, 60, 70, 80, 90};

typedef struct Batch {
    LANES_ALIGNED uint32_t words[BATCH_GROUPS * BACCARAT_DEAL * STREAMS];
    LANES_ALIGNED uint8_t rank[BACCARAT_DEAL][BATCH_ROUNDS];
    LANES_ALIGNED uint8_t rejected[BATCH_ROUNDS];
    LANES_ALIGNED uint8_t drawn[BATCH_ROUNDS], totals[BATCH_ROUNDS];
    LANES_ALIGNED uint16_t slot[BATCH_ROUNDS];
} Batch;

/* x mod 10 for x below 20: where x is below 10, x - 10 wraps to a large number. */
LANES_INLINE u8v mod10(u8v x)
{
    return min8(x, x - 10);
}

/* Ranks 0 to 3 are ten-valued, 4 to 12 ace to nine. */
LANES_INLINE u8v value(const Batch *batch, int card, int i)
{
    return monus8(load8(&batch->rank[card][i]), all8(3));
}

static void draw_and_total(Batch *batch)
{
    for (int i = 0; i < BATCH_ROUNDS; i += U8_LANES) {
        u8v player = mod10(value(batch, 0, i) + value(batch, 2, i));
        u8v banker = mod10(value(batch, 1, i) + value(batch, 3, i));
        u8v fifth = value(batch, 4, i), sixth = value(batch, 5, i);

        u8v no_natural = (u8v)(max8(player, banker) < 8);
        u8v player_draws = no_natural & (u8v)(player <= STANDS_ABOVE);
        u8v limit = select8(player_draws, lookup16(banker_limit, fifth), all8(STANDS_ABOVE));
        u8v banker_draws = no_natural & (u8v)(banker <= limit);

        u8v banker_card = select8(player_draws, sixth, fifth);
        player = mod10(player + (fifth & player_draws));
        banker = mod10(banker + (banker_card & banker_draws));

        store8(&batch->drawn[i], (player_draws & 1) | (banker_draws & 2));
        store8(&batch->totals[i], lookup16(times_ten, player) + banker);
    }
}

/* Even and odd bytes become two rows of words; the order of rounds is immaterial to the counts. */
static void classify(Batch *batch)
{
    for (int i = 0; i < BATCH_ROUNDS; i += U8_LANES) {
        u16v drawn = load16((const uint16_t *)&batch->drawn[i]), totals = load16((const uint16_t *)&batch->totals[i]);
        u16v rejected = load16((const uint16_t *)&batch->rejected[i]);
        u16v even = (drawn & 0xff) * 100 + (totals & 0xff), odd = (drawn >> 8) * 100 + (totals >> 8);
        store16(&batch->slot[i], even | (u16v)((i16v)(rejected << 8) >> 15 & REJECTED));
        store16(&batch->slot[i + U16_LANES], odd | (u16v)((i16v)rejected >> 15 & REJECTED));
    }
}

void FOR_ISA(baccarat_play)(const void *table, Streams *streams, uint64_t counts[]);

void FOR_ISA(baccarat_play)(const void *table, Streams *streams, uint64_t counts[])
{
    const DealPlan *plan = &((const BaccaratTable *)table)->ranks;
    Batch batch;
    Tally tally = {0};
    for (int b = 0; b < BLOCK_BATCHES; b++) {
        pcg32_lanes_fill(streams, batch.words, BATCH_GROUPS * BACCARAT_DEAL);
        deal_wide(plan, BACCARAT_DEAL, 1, (const uint16_t *)batch.words, batch.rank, batch.rejected);
        draw_and_total(&batch);
        classify(&batch);
        tally_add(&tally, batch.slot, BACCARAT_CLASSES, counts);
    }
    tally_flush(&tally, BACCARAT_CLASSES, counts);
}
