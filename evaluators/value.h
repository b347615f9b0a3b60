/* value.h - how the values of hands of five cards are laid out; known to this room only.
 *
 * Bits 29 to 31 are the block, 16 to 28 the ranks that decide (bit 16 the deuce, bit 28 the ace), 0 to 15 the kickers:
 * a set of ranks less one, or 0 where no kicker plays. Within a block the deciding ranks compare before the kickers.
 *   high card        no deciding rank, five kickers          pair             its rank, three kickers
 *   two pair         both ranks, one kicker                  three of a kind  its rank, two kickers
 *   straight         its top rank (the five for A-2-3-4-5)   flush            no deciding rank, five kickers
 *   full house       the rank of the three, and as kicker that of the two
 *   four of a kind   its rank, one kicker                    straight flush   its top rank
 * Five of a kind and the wheel as second highest straight stand between the bits of top ranks, see below.
 *
 * A low hand is laid out the same way with the ace as lowest rank (bit 16 the ace, bit 28 the king; kickers likewise),
 * without straights and flushes, and then complemented, so that the greater value is again the better hand.
 */
#ifndef CARDROOM_VALUE_H
#define CARDROOM_VALUE_H

enum ValueBlock {
    BLOCK_HIGH_OR_PAIR,
    BLOCK_TWO_PAIR,
    BLOCK_TRIPS,
    BLOCK_STRAIGHT,
    BLOCK_FLUSH,
    BLOCK_FULL_HOUSE,
    BLOCK_QUADS,
    BLOCK_STRAIGHT_FLUSH
};

enum {
    VALUE_RANKS = 0x1fff,
    VALUE_BLOCK = 13,   /* the shift of the block within the upper word */
    TOP_ACE = 1 << 12,  /* deciding ranks of a straight to the ace, a royal flush */
    TOP_KING = 1 << 11, /* to the king */
    TOP_WHEEL = 1 << 3, /* A-2-3-4-5 as the lowest */
    TOP_WHEEL_SECOND = TOP_KING + 1,
    FIVE_ABOVE_ROYAL = TOP_ACE + 1, /* + rank, in the straight flush block: five of a kind on top */
    FIVE_BELOW_ROYAL = TOP_KING + 1 /* + rank: between royal and straight flush */
};

/* Three cards: category (EvalThreeCategory) << 12, then the ranks that decide, four bits each from bit 8 down: top of a
 * straight; rank of three; pair and kicker (the kicker in bits 0 to 3); all three in order for a flush and high card.
 * Two cards: pair << 8 | higher rank << 4 | lower rank. */
enum { THREE_CATEGORY = 12, TWO_PAIR_BIT = 1 << 8 };

#endif
