/* three_card_kernel.c - a block of rounds in lanes. The rules are those of three_card_round.c.
 *
 * Phases: 1 random words, 2 deal, 3 hands and how they settle, 4 what the player sees, 5 all six cards, 6 decide and
 * count.
 */
#include "evaluators/lanes_suits.h"
#include "evaluators/lanes_three.h"
#include "sim/base/tally.h"
#include "sim/games/three_card/three_card.h"

enum { WORDS_MOST = BATCH_GROUPS * THREE_CARD_DEAL * STREAMS, REJECTED = TALLY_SLOTS - 1, BIT_SHIFT = 12 };

typedef struct Batch {
    LANES_ALIGNED uint32_t words[WORDS_MOST];
    LANES_ALIGNED uint8_t card[THREE_CARD_DEAL][BATCH_ROUNDS];
    LANES_ALIGNED uint8_t rejected[BATCH_ROUNDS];
    LANES_ALIGNED uint8_t settled[BATCH_ROUNDS]; /* hand << 3 | result if played */
    LANES_ALIGNED uint16_t seen[BATCH_ROUNDS];   /* byte of the table of decisions */
    LANES_ALIGNED uint16_t slot[BATCH_ROUNDS];   /* class if played, with the bit of that byte above */
} Batch;

/* a > b in two bytes, as all ones. */
LANES_INLINE u8v above(ThreeValue a, ThreeValue b)
{
    return (u8v)(a.upper > b.upper) | ((u8v)(a.upper == b.upper) & (u8v)(a.lower > b.lower));
}

/* All ones where the player's hand reaches the least that is played against the rank shown. */
LANES_INLINE u8v reaches(ThreeValue hand, const ThreeCardTable *table, u8v shown)
{
    u8v upper = lookup16(table->least_upper, shown), lower = lookup16(table->least_lower, shown);
    return (u8v)(hand.upper > upper) | ((u8v)(hand.upper == upper) & (u8v)(hand.lower >= lower));
}

static void settle(Batch *batch, const ThreeCardTable *table)
{
    const ThreeCardRules *rules = &table->rules;
    const ThreeReadings readings = {all8(rules->low_run_is_flush ? 0xff : 0),
                                    all8(rules->suited_pair_is_pair ? 0xff : 0)};
    const int least = rules->qualifier == THREE_CARD_PAIR ? EVAL_THREE_PAIR << 4 : rules->qualifier;
    for (int i = 0; i < BATCH_ROUNDS; i += U8_LANES) {
        ThreeValue hand[2];
        for (int side = 0; side < 2; side++) {
            u8v x = load8(&batch->card[3 * side][i]), y = load8(&batch->card[3 * side + 1][i]);
            u8v z = load8(&batch->card[3 * side + 2][i]);
            u8v a = ranks_of(x), b = ranks_of(y), c = ranks_of(z);
            order_three(&a, &b, &c);
            hand[side] = three_value(a, b, c, one_suit(x, y, z), readings);
        }
        u8v tie = (u8v)(hand[0].upper == hand[1].upper) & (u8v)(hand[0].lower == hand[1].lower);
        u8v result =
            select8(above(hand[0], hand[1]), all8(RESULT_WIN), select8(tie, all8(RESULT_TIE), all8(RESULT_LOSS)));
        result = select8((u8v)(hand[1].upper < (uint8_t)least), all8(RESULT_NOT_QUALIFIED), result);
        if (table->by_rank)
            result &= reaches(hand[0], table, ranks_of(load8(&batch->card[3][i]))); /* RESULT_FOLD is 0 */
        store8(&batch->settled[i],
               (ranks_of(hand[0].upper) << 1 & 0x78) | result); /* the upper half of the byte, at bit 3 */
    }
}

/* REJECTED in the even, or odd, rounds that were. */
LANES_INLINE u16v rejected_at(const Batch *batch, int i, int odd)
{
    u8v rejected = load8(&batch->rejected[i]);
    return half_words(rejected, rejected, odd) & REJECTED;
}

/* Classes as words, where the decision is already in the result. */
static void widen(Batch *batch)
{
    const u8v none = all8(0);
    for (int i = 0; i < BATCH_ROUNDS; i += U8_LANES)
        for (int odd = 0; odd < 2; odd++)
            store16(&batch->slot[i + odd * U16_LANES],
                    half_words(load8(&batch->settled[i]), none, odd) | rejected_at(batch, i, odd));
}

/* The number of a set of ranks a >= b >= c: C(a + 2, 3) + C(b + 1, 2) + c. */
static const uint8_t LANES_ALIGNED hands_below_a[16] = {0,  1,   4,   10,  20,        35,       56,
                                                        84, 120, 165, 220, 286 - 256, 364 - 256};
static const uint8_t LANES_ALIGNED hands_below_b[16] = {0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66, 78};
/* Of the shared suits, see three_card_pattern(): the first pattern of each way to share the shown suit, and the further
 * ones. */
static const uint8_t LANES_ALIGNED first_pattern[16] = {0, 5, 7, 11, 9, 12, 13, 14}, further[16] = {4, 1, 1, 0, 1};

/* Where the decision on what the player sees stands. */
static void look(Batch *batch)
{
    for (int i = 0; i < BATCH_ROUNDS; i += U8_LANES) {
        u8v a = load8(&batch->card[0][i]), b = load8(&batch->card[1][i]), c = load8(&batch->card[2][i]);
        u8v shown = load8(&batch->card[3][i]);
        order_three(&a, &b, &c);
        u8v ab = (u8v)(((a ^ b) & 3) == 0), bc = (u8v)(((b ^ c) & 3) == 0), ac = (u8v)(((a ^ c) & 3) == 0);
        u8v among = max8(max8(ab & 1, bc & 2), max8(ac & 3, ab & bc & 4));
        u8v with = ((u8v)(((a ^ shown) & 3) == 0) & 1) | ((u8v)(((b ^ shown) & 3) == 0) & 2)
                   | ((u8v)(((c ^ shown) & 3) == 0) & 4);
        u8v pattern = lookup16(first_pattern, with) + min8(among, lookup16(further, with));
        u8v row = ranks_of(shown) << 4 | pattern;

        u8v rank_a = ranks_of(a), low = lookup16(hands_below_a, rank_a), high = (u8v)(rank_a > 10) & 1;
        u8v rest = lookup16(hands_below_b, ranks_of(b)) + ranks_of(c);
        u8v settled = load8(&batch->settled[i]);
        const u8v none = all8(0);
        for (int odd = 0; odd < 2; odd++) {
            u16v hand = half_words(low, high, odd) + half_words(rest, none, odd);
            store16(&batch->seen[i + odd * U16_LANES], half_words(row, none, odd) << 6 | hand >> 3);
            store16(&batch->slot[i + odd * U16_LANES],
                    half_words(settled, none, odd) | (hand & 7) << BIT_SHIFT | rejected_at(batch, i, odd));
        }
    }
}

/* The best five of six as far as they pay. */
LANES_INLINE u16v six_category(const SuitWords *words)
{
    u16v longest = max16(max16(words->suit[0], words->suit[1]), max16(words->suit[2], words->suit[3]));
    RankSets held = rank_sets(words);
    u16v played = if_at_least16(longest, SUIT_FLUSH, longest & SUIT_RANKS, held.once);
    u16v line = played << 1 | played >> 12, twos = line & line << 1;
    u16v straight = twos & twos << 2 & line << 4;
    u16v two_pairs = drop_lowest(held.twice);

    u16v suited =
        if_any16(straight, if_any16(straight & 1 << 13, all16(SIX_ROYAL), all16(SIX_STRAIGHT_FLUSH)), all16(SIX_FLUSH));
    u16v category = if_any16(held.thrice, all16(SIX_TRIPS), all16(SIX_NOTHING));
    category = if_any16(straight, all16(SIX_STRAIGHT), category);
    category = if_any16(held.thrice, if_any16(two_pairs, all16(SIX_FULL_HOUSE), category), category);
    category = if_any16(held.four, all16(SIX_QUADS), category);
    return if_at_least16(longest, SUIT_FLUSH, suited, category);
}

static void add_six(Batch *batch)
{
    for (int i = 0; i < BATCH_ROUNDS; i += U8_LANES) {
        u8v card[THREE_CARD_DEAL];
        SuitWords words[2];
        for (int k = 0; k < THREE_CARD_DEAL; k++)
            card[k] = load8(&batch->card[k][i]);
        suit_words(card, THREE_CARD_DEAL, words);
        for (int odd = 0; odd < 2; odd++) {
            uint16_t *slot = &batch->slot[i + odd * U16_LANES];
            store16(slot, load16(slot) | six_category(&words[odd]) << 6);
        }
    }
}

/* A fold clears the result, the lowest three bits of a class; a rejected round stays beyond all classes. */
static void decide(Batch *batch, const ThreeCardPlay *decisions)
{
    const uint8_t *table = &decisions->play[0][0];
    for (int i = 0; i < BATCH_ROUNDS; i++) {
        unsigned slot = batch->slot[i], plays = (unsigned)table[batch->seen[i]] >> (slot >> BIT_SHIFT) & 1;
        batch->slot[i] = (uint16_t)(slot & (0x1f8 | ((0 - plays) & 7)));
    }
}

/* From cards to classes in batch->slot. */
static void play_batch(Batch *batch, const ThreeCardTable *table)
{
    settle(batch, table);
    if (table->by_rank)
        widen(batch);
    else
        look(batch);
    if (table->six_card)
        add_six(batch);
    if (!table->by_rank)
        decide(batch, &table->decisions);
}

void FOR_ISA(three_card_play)(const void *table, Streams *streams, uint64_t counts[]);

void FOR_ISA(three_card_play)(const void *opaque, Streams *streams, uint64_t counts[])
{
    const ThreeCardTable *table = opaque;
    const bool one_deck = table->rules.decks == 1;
    Batch batch;
    Tally tally = {0};
    for (int b = 0; b < BLOCK_BATCHES; b++) {
        pcg32_lanes_fill(streams, batch.words, BATCH_GROUPS * table->cards.words);
        if (one_deck)
            deal_narrow(&table->cards, THREE_CARD_DEAL, THREE_CARD_PER_WORD, (const uint16_t *)batch.words, batch.card,
                        batch.rejected);
        else
            deal_wide(&table->cards, THREE_CARD_DEAL, 1, (const uint16_t *)batch.words, batch.card, batch.rejected);
        play_batch(&batch, table);
        tally_add(&tally, batch.slot, THREE_CARD_CLASSES, counts);
    }
    tally_flush(&tally, THREE_CARD_CLASSES, counts);
}

_Static_assert((int)THREE_CARD_BATCH == (int)BATCH_ROUNDS, "three_card.h says how many deals a batch has");

void FOR_ISA(three_card_deals)(const ThreeCardTable *table, const uint8_t card[THREE_CARD_DEAL][THREE_CARD_BATCH],
                               int deals, uint64_t counts[])
{
    Batch batch;
    memcpy(batch.card, card, sizeof batch.card);
    memset(batch.rejected, 0, sizeof batch.rejected);
    play_batch(&batch, table);
    /* Even rounds of a vector stand before its odd ones; which is which matters only where the batch is not full. */
    for (int i = 0; i < BATCH_ROUNDS; i++) {
        int vector = i / U8_LANES * U8_LANES, within = i % U8_LANES;
        int round = vector + (within < U16_LANES ? 2 * within : 2 * (within - U16_LANES) + 1);
        if (round < deals)
            counts[batch.slot[i]]++;
    }
}
