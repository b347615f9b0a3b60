/* joker_kernel.c - hands of 53 cards in lanes: pai gow's joker and the wild one. */
#include "evaluators/kernels.h"
#include "evaluators/lanes_joker.h"

LANES_INLINE Strength pai_gow(const SuitWords *words, u16v joker, int wheel_second, int count)
{
    RankSets held = rank_sets(words);
    u16v straight = joker_straight(held.once, joker, wheel_second), ace = joker & TOP_ACE;
    u16v five = if_any16(held.four & ace, all16(FIVE_ABOVE_ROYAL + 12), all16(0));
    return stronger(strength_by_ranks(one_more(held, ace), straight, five, count),
                    strength_in_suit(words, joker, wheel_second, count));
}

/* The rank that is the only bit of a set. */
LANES_INLINE u16v rank_of_bit(u16v bit)
{
    const u16v none = all16(0);
    return if_any16(bit & 0xaaaa, all16(1), none) | if_any16(bit & 0xcccc, all16(2), none)
           | if_any16(bit & 0xf0f0, all16(4), none) | if_any16(bit & 0xff00, all16(8), none);
}

/* The wild joker joins the most frequent rank, of two the higher: nothing better can be made of it by ranks. */
LANES_INLINE Strength wild_hand(const SuitWords *words, u16v joker, int five_of_a_kind)
{
    const u16v none = all16(0);
    RankSets held = rank_sets(words);
    u16v rank = if_any16(held.twice, held.twice, held.once);
    rank = if_any16(held.thrice, held.thrice, rank);
    for (int i = 0; i < 3; i++) {
        u16v upper = drop_lowest(rank);
        rank = if_any16(upper, upper, rank);
    }
    u16v five = if_any16(held.four & joker, rank_of_bit(held.four) + (uint16_t)five_of_a_kind, none);
    u16v straight = joker_straight(held.once, joker, 0);
    return stronger(strength_by_ranks(one_more(held, rank & joker), straight, five, 5),
                    strength_in_suit(words, joker, 0, 5));
}

LANES_INLINE void joker_chunk(const u8v cards[], int count, int wheel_second, int five_of_a_kind, EvalValue *values)
{
    SuitWords words[2];
    u16v rank[2], kickers[2];
    suit_words(cards, count, words);
    for (int odd = 0; odd < 2; odd++) {
        u16v joker = joker_mask(cards, count, odd);
        Strength strength = five_of_a_kind ? wild_hand(&words[odd], joker, five_of_a_kind)
                                           : pai_gow(&words[odd], joker, wheel_second, count);
        rank[odd] = strength.rank;
        kickers[odd] = strength.kickers;
    }
    write_chunk(values, rank, kickers);
}

KERNEL(pai_gow_5, 5, joker_chunk(cards, 5, 0, 0, values))
KERNEL(pai_gow_7, 7, joker_chunk(cards, 7, 0, 0, values))
KERNEL(pai_gow_5_second, 5, joker_chunk(cards, 5, 1, 0, values))
KERNEL(pai_gow_7_second, 7, joker_chunk(cards, 7, 1, 0, values))
KERNEL(wild, 5, joker_chunk(cards, 5, 0, FIVE_ABOVE_ROYAL, values))
KERNEL(wild_royal, 5, joker_chunk(cards, 5, 0, FIVE_BELOW_ROYAL, values))
