/* three_card_kernel.c - a block of rounds in lanes. The rules are those of three_card_round.c.
 *
 * Phases: 1 random words, 2 deal, 3 how the round would settle, and where the decision on what the player sees stands,
 * 4 decide and count.
 */
#include "sim/base/tally.h"
#include "sim/games/three_card/three_card_six_lanes.h"

/* Inlined into one function, the constants of one phase would crowd the registers of another. */
#define PHASE static __attribute__((noinline)) void

enum { WORDS_MOST = BATCH_GROUPS * THREE_CARD_DEAL * STREAMS };

/* A slot of the tally is six << 6 | hand << 3 | outcome << 1 | plays, where an outcome is how a played round ends. In
 * Batch.slot the five bits below are those of a bit of a word of decisions; rejected deals have a hand that is none. */
enum { OUTCOME_NOT_QUALIFIED, OUTCOME_WIN, OUTCOME_LOSS, OUTCOME_TIE, SLOT_SHIFT = 5, REJECTED = 0x3f };

/* Words are spent when the cards are dealt; their room is used again, so that all stays in the L1 cache beside the
 * table of decisions. */
typedef struct Batch {
    union {
        LANES_ALIGNED uint32_t words[WORDS_MOST];
        struct {
            LANES_ALIGNED uint16_t seen[BATCH_ROUNDS]; /* word of the table of decisions */
            LANES_ALIGNED uint16_t slot[BATCH_ROUNDS];
        };
    };
    LANES_ALIGNED uint8_t card[THREE_CARD_DEAL][BATCH_ROUNDS];
    LANES_ALIGNED uint8_t rejected[BATCH_ROUNDS];
} Batch;

/* A hand of ranks a >= b >= c has a shape, by a - b and b - c: equal, neighbours, A-3 and apart. */
enum { EQUAL = 0, NEXT = 1, ACE_THREE = 2, APART = 3 };
static const LANES_ALIGNED uint8_t shape_above[16] = {4 * EQUAL, 4 * NEXT,      12, 12, 12, 12, 12, 12, 12, 12,
                                                      12,        4 * ACE_THREE, 12};
static const LANES_ALIGNED uint8_t shape_below[16] = {EQUAL, NEXT, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3};

/* What to add to the first rank for the first byte of a hand's value, by its shape; the category is in the upper half.
 * A straight flush up to the ace runs over into the mini royals, an ace below the deuce counts 1. */
enum {
    PAIR = EVAL_THREE_PAIR << 4,
    FLUSH = EVAL_THREE_FLUSH << 4,
    STRAIGHT = EVAL_THREE_STRAIGHT << 4,
    TRIPS = EVAL_THREE_TRIPS << 4,
    STRAIGHT_FLUSH = (EVAL_THREE_MINI_ROYAL << 4) - 12,
    ACE_LOW = -11
};

/* What the rules make of a shape, and patterns: see three_card_pattern(), by the third card's suit, then those of the
 * first two, each xor the shown one. Made once a block. */
typedef struct Readings {
    LANES_ALIGNED uint8_t plain[16];
    LANES_ALIGNED uint8_t suited[16];
    LANES_ALIGNED uint8_t pattern[4][16];
    int8_t below_least; /* the first byte of a value is above this if the banker qualifies */
} Readings;

static void read_shapes(Readings *readings, const ThreeCardRules *rules)
{
    memset(readings->plain, 0, sizeof readings->plain);
    memset(readings->suited, FLUSH, sizeof readings->suited);
    for (int gap = EQUAL; gap <= APART; gap++) {
        readings->plain[4 * EQUAL + gap] = readings->plain[4 * gap + EQUAL] = PAIR;
        if (rules->suited_pair_is_pair)
            readings->suited[4 * EQUAL + gap] = readings->suited[4 * gap + EQUAL] = PAIR;
    }
    readings->plain[4 * EQUAL + EQUAL] = readings->suited[4 * EQUAL + EQUAL] = TRIPS;
    readings->plain[4 * NEXT + NEXT] = STRAIGHT;
    readings->suited[4 * NEXT + NEXT] = STRAIGHT_FLUSH;
    readings->plain[4 * ACE_THREE + NEXT] = STRAIGHT + ACE_LOW;
    if (!rules->low_run_is_flush)
        readings->suited[4 * ACE_THREE + NEXT] = STRAIGHT_FLUSH + ACE_LOW;
}

static Readings read_rules(const ThreeCardRules *rules)
{
    Readings readings;
    read_shapes(&readings, rules);
    for (int third = 0; third < 4; third++)
        for (int two = 0; two < 16; two++)
            readings.pattern[third][two] = (uint8_t)three_card_pattern((const int[3]){two & 3, two >> 2, third}, 0);
    readings.below_least = (int8_t)((rules->qualifier == THREE_CARD_PAIR ? PAIR : rules->qualifier) - 1);
    return readings;
}

/* Two bytes that compare as hands do, signed. */
typedef struct Value {
    i8v upper, lower;
} Value;

/* Cards highest first. A pair is compared by its own rank, which is the middle one, then by the others. */
LANES_INLINE Value value_of(const Readings *readings, u8v a, u8v b, u8v c)
{
    u8v first = ranks_of(a), second = ranks_of(b), third = ranks_of(c);
    u8v shape = lookup16(shape_above, first - second) | lookup16(shape_below, second - third);
    u8v suits = ((a ^ b) | (b ^ c)) & 3;
    u8v kind = if_any8(suits, lookup16(readings->plain, shape), lookup16(readings->suited, shape));
    u8v swap = (first ^ second) & (u8v)(kind == PAIR);
    u8v beside = (u8v)((u16v)(second ^ swap) << 4) | third;
    return (Value){(i8v)(kind + (first ^ swap)), (i8v)(beside ^ 0x80)};
}

/* The outcome if played. */
LANES_INLINE u8v settle(const Value *player, const Value *banker, i8v below_least)
{
    u8v equal = (u8v)(player->upper == banker->upper);
    u8v wins = (u8v)(player->upper > banker->upper) | (equal & (u8v)(player->lower > banker->lower));
    u8v ties = equal & (u8v)(player->lower == banker->lower);
    u8v qualifies = (u8v)(banker->upper > below_least);
    return (OUTCOME_LOSS + wins - ties) & qualifies; /* masks are -1: to OUTCOME_WIN or OUTCOME_TIE */
}

LANES_INLINE u8v pattern_of(const Readings *readings, u8v a, u8v b, u8v c, u8v shown)
{
    u8v two = ((a ^ shown) & 3) | ((u8v)((u16v)(b ^ shown) << 2) & 12), third = c ^ shown;
    u8v even = if_any8(third & 2, lookup16(readings->pattern[2], two), lookup16(readings->pattern[0], two));
    u8v odd = if_any8(third & 2, lookup16(readings->pattern[3], two), lookup16(readings->pattern[1], two));
    return if_any8(third & 1, odd, even);
}

/* The number of a set of ranks a >= b >= c: C(a + 2, 3) + C(b + 1, 2) + c. */
static const LANES_ALIGNED uint8_t hands_below_a[16] = {0,  1,   4,   10,  20,        35,       56,
                                                        84, 120, 165, 220, 286 - 256, 364 - 256};
static const LANES_ALIGNED uint8_t hands_below_b[16] = {0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66, 78};

/* Always inlined with a constant `six_card`. Bytes x << 4 and the like are shifted as words: no bit passes a byte, or
 * it is masked. */
LANES_INLINE void settle_and_look(Batch *batch, const Readings *readings, const bool six_card)
{
    const i8v below_least = (i8v)all8(readings->below_least);
    for (int i = 0; i < BATCH_ROUNDS; i += U8_LANES) {
        u8v card[THREE_CARD_DEAL];
        for (int k = 0; k < THREE_CARD_DEAL; k++)
            card[k] = load8(&batch->card[k][i]);
        u8v shown = card[3];
        order_three(&card[0], &card[1], &card[2]);
        order_three(&card[3], &card[4], &card[5]);

        Value player = value_of(readings, card[0], card[1], card[2]);
        Value banker = value_of(readings, card[3], card[4], card[5]);
        u8v outcome = settle(&player, &banker, below_least);
        u8v kinds = ((u8v)((u16v)player.upper >> 4) & 7) | (load8(&batch->rejected[i]) & REJECTED);
        if (six_card)
            kinds |= (u8v)((u16v)six_category_of(card) << 3);

        u8v pattern = pattern_of(readings, card[0], card[1], card[2], shown);
        u8v a = ranks_of(card[0]), below = lookup16(hands_below_a, a);
        u8v hand = below + lookup16(hands_below_b, ranks_of(card[1])) + ranks_of(card[2]);
        u8v beyond = ((u8v)(a > 10) | (u8v)(hand < below)) & 8; /* the number is 256 or more */
        u8v seen = (u8v)((u16v)pattern << 4) | beyond | ((u8v)((u16v)hand >> 5) & 7);
        u8v bits = (u8v)((u16v)outcome << 6) | (hand & 31);
        for (int odd = 0; odd < 2; odd++) {
            store16(&batch->seen[i + odd * U16_LANES], half_words(seen, ranks_of(shown), odd));
            store16(&batch->slot[i + odd * U16_LANES], half_words(bits, kinds, odd));
        }
    }
}

static void flush_slots(Tally *tally, uint64_t counts[])
{
    static const ThreeCardResult results[8] = {RESULT_FOLD, RESULT_NOT_QUALIFIED, RESULT_FOLD, RESULT_WIN,
                                               RESULT_FOLD, RESULT_LOSS,          RESULT_FOLD, RESULT_TIE};
    for (int way = 0; way < TALLY_WAYS; way++)
        for (int slot = 0; slot < THREE_CARD_CLASSES + 3; slot++) /* up to the hands that are none */
            counts[(slot & ~7) + (int)results[slot & 7]] += tally->count[way][slot];
    memset(tally, 0, sizeof *tally);
}

PHASE decide_and_count(const Batch *batch, const ThreeCardPlay *decisions, Tally *tally)
{
    const uint8_t *table = &decisions->play[0][0];
    for (int i = 0; i < BATCH_ROUNDS; i += TALLY_WAYS)
        for (int way = 0; way < TALLY_WAYS; way++) {
            unsigned slot = batch->slot[i + way];
            uint32_t word;
            memcpy(&word, table + sizeof word * batch->seen[i + way], sizeof word);
            tally->count[way][(slot >> SLOT_SHIFT) + (word >> (slot & 31) & 1)]++;
        }
}

PHASE settle_three(Batch *batch, const Readings *readings)
{
    settle_and_look(batch, readings, false);
}

PHASE settle_six(Batch *batch, const Readings *readings)
{
    settle_and_look(batch, readings, true);
}

static void play_batch(Batch *batch, const ThreeCardTable *table, const Readings *readings, Tally *tally)
{
    if (table->six_card)
        settle_six(batch, readings);
    else
        settle_three(batch, readings);
    decide_and_count(batch, &table->decisions, tally);
}

PHASE deal_one(Batch *batch, const DealPlan *plan)
{
    deal_narrow(plan, THREE_CARD_DEAL, THREE_CARD_PER_WORD, (const uint16_t *)batch->words, batch->card,
                batch->rejected);
}

PHASE deal_many(Batch *batch, const DealPlan *plan)
{
    deal_wide(plan, THREE_CARD_DEAL, 1, (const uint16_t *)batch->words, batch->card, batch->rejected);
}

void FOR_ISA(three_card_play)(const void *table, Streams *streams, uint64_t counts[]);

void FOR_ISA(three_card_play)(const void *opaque, Streams *streams, uint64_t counts[])
{
    const ThreeCardTable *table = opaque;
    const bool one_deck = table->rules.decks == 1;
    const Readings readings = read_rules(&table->rules);
    Batch batch;
    Tally tally = {0};
    for (int b = 0; b < BLOCK_BATCHES; b++) {
        pcg32_lanes_fill(streams, batch.words, BATCH_GROUPS * table->cards.words);
        if (one_deck)
            deal_one(&batch, &table->cards);
        else
            deal_many(&batch, &table->cards);
        play_batch(&batch, table, &readings, &tally);
        if (++tally.batches == TALLY_BATCHES)
            flush_slots(&tally, counts);
    }
    flush_slots(&tally, counts);
}

_Static_assert((int)THREE_CARD_BATCH == (int)BATCH_ROUNDS, "three_card.h says how many deals a batch has");

void FOR_ISA(three_card_deals)(const ThreeCardTable *table, const uint8_t card[THREE_CARD_DEAL][THREE_CARD_BATCH],
                               int deals, uint64_t counts[])
{
    const Readings readings = read_rules(&table->rules);
    Batch batch;
    Tally tally = {0};
    memcpy(batch.card, card, sizeof batch.card);
    memset(batch.rejected, 0xff, sizeof batch.rejected); /* what is beyond the deals */
    memset(batch.rejected, 0, (size_t)deals);
    play_batch(&batch, table, &readings, &tally);
    flush_slots(&tally, counts);
}
