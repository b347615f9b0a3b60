/* hands_show.c - who wins, for people and for scripts. */
#include "analysis/show_table.h"
#include "sim/app/hands.h"
#include "sim/base/memory.h"
#include <stdlib.h>

enum { CARDS_TEXT = 3 * HANDS_CARDS };

static const char *const half_names[HANDS_HALVES] = {"high", "low"};

static int halves_of(const Hands *hands)
{
    return hands->game->low ? 2 : 1;
}

/* --- judging ---------------------------------------------------------------------------------------------------- */

static void rank_hand(const Hands *hands, Hand *hand)
{
    uint8_t cards[HANDS_CARDS];
    int count = hand->held.count;
    for (int i = 0; i < count; i++)
        cards[i] = hand->held.card[i];
    for (int i = 0; i < hands->board.count; i++)
        cards[count++] = hands->board.card[i];
    for (int half = 0; half < halves_of(hands); half++) {
        const Evaluator *evaluator = half ? hands_low_evaluator(hands->game) : hands_evaluator(hands->game, count);
        HandRank *rank = &hand->rank[half];
        rank->value = evaluator->value(cards);
        rank->plays = evaluator->best(cards, rank->best);
        evaluator->words(rank->value, rank->words, sizeof rank->words);
    }
}

void hands_judge(Hands *hands)
{
    for (int i = 0; i < hands->count; i++)
        rank_hand(hands, &hands->hand[i]);
    for (int half = 0; half < halves_of(hands); half++)
        for (int i = 0; i < hands->count; i++) {
            HandRank *rank = &hands->hand[i].rank[half];
            rank->place = rank->value > 0;
            for (int j = 0; j < hands->count && rank->place; j++)
                rank->place += hands->hand[j].rank[half].value > rank->value;
        }
}

/* --- for people ------------------------------------------------------------------------------------------------- */

static const char *cards_text(const uint8_t *cards, int count, char out[CARDS_TEXT])
{
    eval_print(cards, count, out, CARDS_TEXT);
    return out;
}

static const char *held_text(const HandCards *cards, char out[CARDS_TEXT])
{
    return cards_text(cards->card, cards->count, out);
}

static void add_row(ShowTable *table, const Hands *hands, int i, int half)
{
    char text[CARDS_TEXT];
    const HandRank *rank = &hands->hand[i].rank[half];
    Text *place = show_table_cell(table);
    if (hands->count > 1 && rank->place > 0)
        text_add(place, "%d", rank->place);
    else if (hands->count > 1)
        text_add(place, "-");
    Text *number = show_table_cell(table);
    if (hands->count > 1)
        text_add(number, "%d", i + 1);
    text_add(show_table_cell(table), "%s", held_text(&hands->hand[i].held, text));
    text_add(show_table_cell(table), "%s", rank->words);
    text_add(show_table_cell(table), "%s", cards_text(rank->best, rank->plays, text));
}

/* From best to worst, those that tie in the order they were given in. */
static void add_rows(ShowTable *table, const Hands *hands, int half)
{
    for (int place = 1; place <= hands->count; place++)
        for (int i = 0; i < hands->count; i++)
            if (hands->hand[i].rank[half].place == place)
                add_row(table, hands, i, half);
    for (int i = 0; i < hands->count; i++)
        if (hands->hand[i].rank[half].place == 0)
            add_row(table, hands, i, half);
}

/* "winner: hand 2 (Ah Ad), full house, aces over kings" */
static void add_winners(Text *out, const Hands *hands, int half, ShowPaint paint)
{
    char text[CARDS_TEXT];
    int count = 0, said = 0, winner = 0;
    for (int i = 0; i < hands->count; i++)
        if (hands->hand[i].rank[half].place == 1 && ++count)
            winner = i;
    bool halves = halves_of(hands) > 1;
    text_add(out, "%s%s%s", paint.strong, halves ? half_names[half] : "", halves ? " " : "");
    text_add(out, count == 0 ? "winner: none, no low qualifies" : count == 1 ? "winner:" : "tie:");
    for (int i = 0; i < hands->count; i++)
        if (hands->hand[i].rank[half].place == 1)
            text_add(out, "%s hand %d (%s)",
                     said++ == 0     ? ""
                     : said == count ? " and"
                                     : ",",
                     i + 1, held_text(&hands->hand[i].held, text));
    text_add(out, "%s%s%s\n", count ? ", " : "", count ? hands->hand[winner].rank[half].words : "", paint.plain);
}

void hands_text(Text *out, const Hands *hands, bool color)
{
    char text[CARDS_TEXT];
    const char *const headings[] = {"place", "hand", "cards", "in words", "plays", NULL};
    ShowTable table;
    ShowPaint paint = show_paint(color);
    show_table_new(&table, 5, headings);
    for (int half = 0; half < halves_of(hands); half++) {
        if (halves_of(hands) > 1)
            show_table_title(&table, half_names[half]);
        add_rows(&table, hands, half);
    }
    text_add(out, "%s: %s\n", hands->game->name, hands->game->title);
    if (hands->with_board)
        text_add(out, "board: %s\n", held_text(&hands->board, text));
    text_add(out, "\n");
    show_table_write(out, &table, paint);
    show_table_free(&table);
    text_add(out, hands->count > 1 ? "\n" : "");
    for (int half = 0; half < halves_of(hands) && hands->count > 1; half++)
        add_winners(out, hands, half, paint);
}

/* --- for scripts ------------------------------------------------------------------------------------------------ */

static void add_rank_json(Text *out, const HandRank *rank)
{
    char text[CARDS_TEXT];
    text_add(out, "\"words\": \"%s\", \"value\": %lu, \"plays\": \"%s\", \"place\": ", rank->words,
             (unsigned long)rank->value, cards_text(rank->best, rank->plays, text));
    if (rank->place > 0)
        text_add(out, "%d", rank->place);
    else
        text_add(out, "null");
}

static void add_winners_json(Text *out, const Hands *hands, int half)
{
    const char *before = "";
    text_add(out, "[");
    for (int i = 0; i < hands->count; i++)
        if (hands->hand[i].rank[half].place == 1) {
            text_add(out, "%s%d", before, i);
            before = ", ";
        }
    text_add(out, "]");
}

void hands_json(Text *out, const Hands *hands)
{
    char text[CARDS_TEXT];
    text_add(out, "{\"game\": \"%s\", ", hands->game->name);
    if (hands->with_board)
        text_add(out, "\"board\": \"%s\", ", held_text(&hands->board, text));
    text_add(out, "\"hands\": [");
    for (int i = 0; i < hands->count; i++) {
        const Hand *hand = &hands->hand[i];
        text_add(out, "%s{\"cards\": \"%s\", ", i > 0 ? ", " : "", held_text(&hand->held, text));
        add_rank_json(out, &hand->rank[0]);
        text_add(out, halves_of(hands) > 1 ? ", \"low\": {" : "");
        if (halves_of(hands) > 1)
            add_rank_json(out, &hand->rank[1]);
        text_add(out, halves_of(hands) > 1 ? "}}" : "}");
    }
    text_add(out, "], \"winners\": ");
    add_winners_json(out, hands, 0);
    if (halves_of(hands) > 1) {
        text_add(out, ", \"low_winners\": ");
        add_winners_json(out, hands, 1);
    }
    text_add(out, "}\n");
}
