/* three_card_round.c - the rules of the round, as they are read at the table: the definition.
 *
 * Hands are ranked here by counting and sorting, without the evaluators: the kernel and the enumeration use those, each
 * in another form.
 */
#include "sim/games/define.h"
#include "sim/games/three_card/three_card.h"

/* What a hand counts as, then its ranks in the order they are compared. */
typedef struct Described {
    EvalThreeCategory category;
    int rank[3];
} Described;

static void sort_descending(int rank[3])
{
    for (int last = 2; last > 0; last--)
        for (int i = 0; i < last; i++)
            if (rank[i] < rank[i + 1]) {
                int less = rank[i];
                rank[i] = rank[i + 1];
                rank[i + 1] = less;
            }
}

static Described describe(const ThreeCardRules *rules, const Card card[3])
{
    Described hand = {EVAL_THREE_HIGH_CARD, {card_rank(card[0]), card_rank(card[1]), card_rank(card[2])}};
    int *rank = hand.rank;
    sort_descending(rank);
    bool suited = card[0] % 4 == card[1] % 4 && card[1] % 4 == card[2] % 4;
    bool low_run = rank[0] == 12 && rank[1] == 1 && rank[2] == 0;
    bool run = low_run || (rank[0] == rank[1] + 1 && rank[1] == rank[2] + 1);
    bool pair = rank[0] == rank[1] || rank[1] == rank[2];
    if (rank[0] == rank[2])
        hand.category = EVAL_THREE_TRIPS;
    else if (suited && low_run && rules->low_run_is_flush)
        hand.category = EVAL_THREE_FLUSH;
    else if (suited && run)
        hand.category = rank[0] == 12 && !low_run ? EVAL_THREE_MINI_ROYAL : EVAL_THREE_STRAIGHT_FLUSH;
    else if (run)
        hand.category = EVAL_THREE_STRAIGHT;
    else if (suited && !(pair && rules->suited_pair_is_pair))
        hand.category = EVAL_THREE_FLUSH;
    else if (pair)
        hand.category = EVAL_THREE_PAIR;

    if (low_run && hand.category != EVAL_THREE_FLUSH) {
        rank[0] = -1; /* the ace is below the deuce */
        sort_descending(rank);
    }
    if (hand.category == EVAL_THREE_PAIR && rank[0] != rank[1]) { /* the pair first */
        int kicker = rank[0];
        rank[0] = rank[2];
        rank[2] = kicker;
    }
    return hand;
}

/* Above 0 if the first is better. */
static int compare(const Described *a, const Described *b)
{
    if (a->category != b->category)
        return (int)a->category - (int)b->category;
    for (int i = 0; i < 3; i++)
        if (a->rank[i] != b->rank[i])
            return a->rank[i] - b->rank[i];
    return 0;
}

static bool qualifies(const ThreeCardRules *rules, const Described *banker)
{
    return banker->category != EVAL_THREE_HIGH_CARD
           || (rules->qualifier != THREE_CARD_PAIR && banker->rank[0] >= rules->qualifier);
}

/* Whether five of six cards, all but one, are a run; the ace counts high and low. */
static bool has_run(int ranks, int *top)
{
    for (*top = 12; *top >= 3; --*top) {
        int run = 0;
        for (int i = 0; i < 5; i++)
            run += ranks >> (*top - i < 0 ? 12 : *top - i) & 1;
        if (run == 5)
            return true;
    }
    return false;
}

static SixCategory six_cards(const Card card[THREE_CARD_DEAL])
{
    int copies[CARD_RANKS] = {0}, in_suit[CARD_SUITS] = {0}, ranks = 0, suit_ranks[CARD_SUITS] = {0}, top;
    int most = 0, pairs = 0, flush = -1;
    for (int i = 0; i < THREE_CARD_DEAL; i++) {
        int rank = card_rank(card[i]), suit = card[i] % CARD_SUITS;
        copies[rank]++;
        ranks |= 1 << rank;
        suit_ranks[suit] |= 1 << rank;
        if (++in_suit[suit] >= 5)
            flush = suit;
    }
    for (int rank = 0; rank < CARD_RANKS; rank++) {
        most = copies[rank] > most ? copies[rank] : most;
        pairs += copies[rank] >= 2;
    }
    if (flush >= 0 && has_run(suit_ranks[flush], &top))
        return top == 12 ? SIX_ROYAL : SIX_STRAIGHT_FLUSH;
    if (most == 4)
        return SIX_QUADS;
    if (most == 3 && pairs > 1)
        return SIX_FULL_HOUSE;
    if (flush >= 0)
        return SIX_FLUSH;
    if (has_run(ranks, &top))
        return SIX_STRAIGHT;
    return most == 3 ? SIX_TRIPS : SIX_NOTHING;
}

static void tell_cards(Text *story, const char *who, const Card card[3], const Described *hand)
{
    static const char *const names[] = {"high card",       "a pair",           "a flush",     "a straight",
                                        "three of a kind", "a straight flush", "a mini royal"};
    char name[3][CARD_TEXT];
    text_add(story, "%s %s %s %s: %s\n", who, card_name(card[0], name[0]), card_name(card[1], name[1]),
             card_name(card[2], name[2]), names[hand->category]);
}

static void tell(Text *story, const ThreeCardTable *table, const Card card[], const Described *player,
                 const Described *banker, ThreeCardClass end)
{
    static const char *const results[] = {"the ante is lost",
                                          "the banker does not qualify: the ante wins, the play bet comes back",
                                          "the player wins", "the banker wins", "a tie"};
    static const char *const six[] = {"nothing",      "three of a kind", "a straight",       "a flush",
                                      "a full house", "four of a kind",  "a straight flush", "a royal flush"};
    char shown[CARD_TEXT];
    tell_cards(story, "player is dealt", card, player);
    if (table->rules.exposed_cards > 0)
        text_add(story, "banker shows %s\n", card_name(card[3], shown));
    text_add(story, "player %s\n", end.result == RESULT_FOLD ? "folds" : "plays");
    tell_cards(story, "banker has", card + 3, banker);
    text_add(story, "%s\n", results[end.result]);
    if (table->six_card)
        text_add(story, "the six cards make %s\n", six[end.six]);
}

int three_card_round(const ThreeCardTable *table, const Card card[THREE_CARD_DEAL], Text *story)
{
    /* 1 deal */
    Described player = describe(&table->rules, card), banker = describe(&table->rules, card + 3);
    ThreeCardClass end = {.hand = player.category, .six = table->six_card ? six_cards(card) : SIX_NOTHING};

    /* 2 decide and settle */
    int better = compare(&player, &banker);
    if (!three_card_plays(&table->decisions, card, card[3]))
        end.result = RESULT_FOLD;
    else if (!qualifies(&table->rules, &banker))
        end.result = RESULT_NOT_QUALIFIED;
    else
        end.result = better > 0 ? RESULT_WIN : better < 0 ? RESULT_LOSS : RESULT_TIE;

    /* 3 class */
    if (story)
        tell(story, table, card, &player, &banker, end);
    return three_card_class_index(end);
}

static int play(const void *table, const Card card[], Text *story)
{
    return three_card_round(table, card, story);
}

int three_card_define(const void *opaque, const Streams *streams, uint64_t counts[], int64_t wanted, Text *story)
{
    const ThreeCardTable *table = opaque;
    return define_block(&table->cards, &table->deck, play, table, streams, counts, wanted, story);
}
