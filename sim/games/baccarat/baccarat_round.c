/* baccarat_round.c - the rules of the round, one card after another: the definition.
 *
 * Written as the filed rules say it, sentence by sentence; baccarat_kernel.c plays the same in lanes from a
 * table of limits and baccarat_exact.c from the filed chart of stand and hit, so the three check each other.
 */
#include "sim/games/baccarat/baccarat.h"
#include "sim/games/define.h"

/* Aces count one, tens and pictures nothing (ten, of which only the last digit matters), others their face. */
static int card_value(Card card)
{
    int rank = card_rank(card);
    if (rank == 12)
        return 1;
    return rank >= 8 ? 0 : rank + 2;
}

static bool banker_draws(int banker, bool player_drew, int third)
{
    if (!player_drew)
        return banker <= 5;
    if (banker <= 2)
        return true;
    if (banker == 3)
        return third != 8;
    if (banker == 4)
        return third >= 2 && third <= 7;
    if (banker == 5)
        return third >= 4 && third <= 7;
    if (banker == 6)
        return third == 6 || third == 7;
    return false;
}

static void tell_hand(Text *story, const char *who, Card a, Card b, int total)
{
    char first[CARD_TEXT], second[CARD_TEXT];
    if (story)
        text_add(story, "%s is dealt %s %s: %d\n", who, card_name(a, first), card_name(b, second), total);
}

static void tell_draw(Text *story, const char *who, Card card, int total)
{
    char name[CARD_TEXT];
    if (story)
        text_add(story, "%s draws %s: %d\n", who, card_name(card, name), total);
}

static void tell_stand(Text *story, const char *who, int total)
{
    if (story)
        text_add(story, "%s stands on %d\n", who, total);
}

static void tell_end(Text *story, BaccaratClass end)
{
    const char *winner = end.player > end.banker ? "player wins" : end.banker > end.player ? "banker wins" : "a tie";
    if (story)
        text_add(story, "%s, player %d, banker %d\n", winner, end.player, end.banker);
}

/* Third cards, where there is no natural. */
static BaccaratClass draw(BaccaratClass end, const Card *next, Text *story)
{
    int third = 0;
    end.player_drew = end.player <= 5;
    if (end.player_drew) {
        third = card_value(*next);
        end.player = (end.player + third) % 10;
        tell_draw(story, "player", *next++, end.player);
    } else {
        tell_stand(story, "player", end.player);
    }
    end.banker_drew = banker_draws(end.banker, end.player_drew, third);
    if (end.banker_drew) {
        end.banker = (end.banker + card_value(*next)) % 10;
        tell_draw(story, "banker", *next, end.banker);
    } else {
        tell_stand(story, "banker", end.banker);
    }
    return end;
}

int baccarat_round(const Card card[BACCARAT_DEAL], Text *story)
{
    /* 1 deal: player, banker, player, banker */
    BaccaratClass end = {.player = (card_value(card[0]) + card_value(card[2])) % 10,
                         .banker = (card_value(card[1]) + card_value(card[3])) % 10};
    tell_hand(story, "player", card[0], card[2], end.player);
    tell_hand(story, "banker", card[1], card[3], end.banker);

    /* 2 draw: a natural on either side stops both */
    if (end.player < 8 && end.banker < 8)
        end = draw(end, &card[4], story);
    else if (story)
        text_add(story, "a natural: both stand\n");

    /* 3 class */
    tell_end(story, end);
    return baccarat_class_index(end);
}

static int play(const void *table, const Card card[], Text *story)
{
    (void)table;
    return baccarat_round(card, story);
}

int baccarat_define(const void *opaque, const Streams *streams, uint64_t counts[], int64_t wanted, Text *story)
{
    const BaccaratTable *table = opaque;
    return define_block(&table->cards, &table->deck, play, table, streams, counts, wanted, story);
}
