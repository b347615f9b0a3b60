/* eval_words.c - a value in words, as a dealer calls the hand.
 *
 * A value is read into its ranks, which a template per category then names. Every number is looked at before it is
 * used: a value that no hand has is "no hand".
 */
#include "evaluators/include/cardroom/eval.h"
#include "evaluators/value.h"

enum { RANKS = 13, ACE = 12, FIVE_HIGH = 3 /* rank of the lowest top of a straight */, RUN = 0x1f, WHEEL = 0x100f };

/* The ranks of a hand, those that decide and those beside them, highest first; deuce 0, ace 12. */
typedef struct Ranks {
    int tops, kickers;
    int top[2], kicker[5];
} Ranks;

/* Templates: # and & the first and last deciding rank in the plural, @ the first in the singular, + the kicker in the
 * plural, * the kickers in words, % in figures. */
static const char *const high_templates[EVAL_CATEGORIES] = {
    [EVAL_HIGH_CARD] = "* high",
    [EVAL_PAIR] = "pair of #, *",
    [EVAL_TWO_PAIR] = "two pair, # and &, * kicker",
    [EVAL_TRIPS] = "three #, *",
    [EVAL_STRAIGHT] = "straight, @ high",
    [EVAL_FLUSH] = "flush, *",
    [EVAL_FULL_HOUSE] = "full house, # over +",
    [EVAL_QUADS] = "four #, * kicker",
    [EVAL_STRAIGHT_FLUSH] = "straight flush, @ high",
    [EVAL_FIVE_OF_A_KIND] = "five #",
};
static const char *const low_templates[EVAL_CATEGORIES] = {
    [EVAL_HIGH_CARD] = "% low",
    [EVAL_PAIR] = "pair of # low, %",
    [EVAL_TWO_PAIR] = "two pair low, # and &, %",
    [EVAL_TRIPS] = "three # low, %",
    [EVAL_FULL_HOUSE] = "full house low, # over +",
    [EVAL_QUADS] = "four # low, %",
};
static const char *const three_templates[EVAL_THREE_CATEGORIES] = {
    [EVAL_THREE_HIGH_CARD] = "* high",      [EVAL_THREE_PAIR] = "pair of #, * kicker",
    [EVAL_THREE_FLUSH] = "flush, *",        [EVAL_THREE_STRAIGHT] = "straight, @ high",
    [EVAL_THREE_TRIPS] = "three #",         [EVAL_THREE_STRAIGHT_FLUSH] = "straight flush, @ high",
    [EVAL_THREE_MINI_ROYAL] = "mini royal",
};

/* How many ranks decide, and how many stand beside them. */
static const struct {
    int tops, kickers;
} shapes[EVAL_FIVE_OF_A_KIND] = {
    [EVAL_HIGH_CARD] = {0, 5},  [EVAL_PAIR] = {1, 3},  [EVAL_TWO_PAIR] = {2, 1},
    [EVAL_TRIPS] = {1, 2},      [EVAL_STRAIGHT] = {1}, [EVAL_FLUSH] = {0, 5},
    [EVAL_FULL_HOUSE] = {1, 1}, [EVAL_QUADS] = {1, 1}, [EVAL_STRAIGHT_FLUSH] = {1},
};

/* --- writing ---------------------------------------------------------------------------------------------------- */

typedef struct Words {
    char *out;
    size_t size, length;
} Words;

static void add(Words *words, const char *text)
{
    for (; *text; text++, words->length++)
        if (words->length + 1 < words->size)
            words->out[words->length] = *text;
}

static size_t end(Words *words)
{
    if (words->size > 0)
        words->out[words->length < words->size ? words->length : words->size - 1] = '\0';
    return words->length;
}

static void add_rank(Words *words, int rank, bool plural)
{
    static const char names[RANKS][6] = {"deuce", "three", "four", "five",  "six",  "seven", "eight",
                                         "nine",  "ten",   "jack", "queen", "king", "ace"};
    add(words, names[rank]);
    if (plural)
        add(words, names[rank][2] == 'x' ? "es" : "s");
}

static void add_kickers(Words *words, const Ranks *ranks, bool figures)
{
    static const char figure[RANKS][3] = {"2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"};
    for (int i = 0; i < ranks->kickers; i++) {
        add(words, i > 0 ? "-" : "");
        if (figures)
            add(words, figure[ranks->kicker[i]]);
        else
            add_rank(words, ranks->kicker[i], false);
    }
}

static size_t say(const char *template, const Ranks *ranks, char *out, size_t size)
{
    Words words = {out, size, 0};
    for (; *template; template ++)
        if (*template == '#' || *template == '@')
            add_rank(&words, ranks->top[0], *template == '#');
        else if (*template == '&')
            add_rank(&words, ranks->top[1], true);
        else if (*template == '+')
            add_rank(&words, ranks->kicker[0], true);
        else if (*template == '*' || *template == '%')
            add_kickers(&words, ranks, *template == '%');
        else
            add(&words, (const char[2]){*template});
    return end(&words);
}

static size_t say_none(char *out, size_t size)
{
    return say("no hand", &(Ranks){0}, out, size);
}

/* --- reading five cards ----------------------------------------------------------------------------------------- */

static int size_of(uint32_t set)
{
    int size = 0;
    for (; set; set &= set - 1)
        size++;
    return size;
}

/* The ranks of a set, highest first; where the ace is low, rank 0 of the set is the ace. */
static void list_ranks(uint32_t set, bool ace_low, int list[])
{
    for (int rank = RANKS - 1; rank >= 0; rank--)
        if (set >> rank & 1)
            *list++ = ace_low ? (rank + ACE) % RANKS : rank;
}

static bool is_straight(uint32_t set)
{
    while (set && !(set & 1))
        set >>= 1;
    return set == RUN || set == WHEEL;
}

static uint32_t top_of(EvalValue value)
{
    return value >> 16 & VALUE_RANKS;
}

/* Reads a value laid out as value.h says, without five of a kind; false if no hand has it. */
static bool read_five(EvalValue value, bool ace_low, Ranks *ranks)
{
    EvalCategory category = eval_high_category(value);
    int tops = shapes[category].tops, kickers = shapes[category].kickers;
    uint32_t top = top_of(value), beside = (value & 0xffff) + (kickers > 0);
    bool straight = category == EVAL_STRAIGHT || category == EVAL_STRAIGHT_FLUSH;
    if (size_of(top) != tops || size_of(beside) != kickers || beside > VALUE_RANKS || (top & beside))
        return false;
    if (straight ? top >> FIVE_HIGH == 0 : kickers == 5 && !ace_low && is_straight(beside))
        return false;
    *ranks = (Ranks){.tops = tops, .kickers = kickers};
    list_ranks(top, ace_low, ranks->top);
    list_ranks(beside, ace_low, ranks->kicker);
    return true;
}

static bool is_straight_flush(EvalValue value, uint32_t top)
{
    return value == ((uint32_t)BLOCK_STRAIGHT_FLUSH << VALUE_BLOCK | top) << 16;
}

size_t eval_high_words(EvalValue value, char *out, size_t size)
{
    Ranks ranks;
    if (!read_five(value, false, &ranks))
        return say_none(out, size);
    return say(is_straight_flush(value, TOP_ACE) ? "royal flush" : high_templates[eval_high_category(value)], &ranks,
               out, size);
}

static size_t say_five_of_a_kind(int rank, char *out, size_t size)
{
    return say(high_templates[EVAL_FIVE_OF_A_KIND], &(Ranks){.tops = 1, .top = {rank}}, out, size);
}

size_t eval_pai_gow_words(EvalValue value, char *out, size_t size)
{
    EvalCategory category = eval_high_category(value);
    bool straight = category == EVAL_STRAIGHT || category == EVAL_STRAIGHT_FLUSH;
    if (is_straight_flush(value, FIVE_ABOVE_ROYAL + ACE))
        return say_five_of_a_kind(ACE, out, size);
    if (straight && top_of(value) == TOP_WHEEL_SECOND)
        value ^= (uint32_t)(TOP_WHEEL_SECOND ^ TOP_WHEEL) << 16; /* it has another place, but the same name */
    return eval_high_words(value, out, size);
}

size_t eval_wild_words(EvalValue value, char *out, size_t size)
{
    for (int rank = 0; rank < RANKS; rank++)
        if (is_straight_flush(value, (uint32_t)(FIVE_ABOVE_ROYAL + rank))
            || is_straight_flush(value, (uint32_t)(FIVE_BELOW_ROYAL + rank)))
            return say_five_of_a_kind(rank, out, size);
    return eval_high_words(value, out, size);
}

size_t eval_low_words(EvalValue value, char *out, size_t size)
{
    Ranks ranks;
    EvalCategory category = eval_high_category(~value);
    if (value == 0)
        return say("no low", &(Ranks){0}, out, size);
    if (!low_templates[category] || !read_five(~value, true, &ranks))
        return say_none(out, size);
    return say(low_templates[category], &ranks, out, size);
}

/* --- three cards and two ----------------------------------------------------------------------------------------- */

static bool are_ranks(int a, int b, int c)
{
    return a < RANKS && b < RANKS && c < RANKS;
}

/* Whether a hand of this category has these digits; see value.h. */
static bool is_three(uint32_t category, int a, int b, int c)
{
    bool run = (a == b + 1 && b == c + 1) || (a == ACE && b == 1 && c == 0), alone = b == 0 && c == 0;
    switch (category) {
    case EVAL_THREE_HIGH_CARD:
        return a > b && b > c && !run;
    case EVAL_THREE_FLUSH:
        return a >= b && b >= c && a > c && !run;
    case EVAL_THREE_PAIR:
        return b == 0 && a != c;
    case EVAL_THREE_STRAIGHT:
        return alone && a > 0;
    case EVAL_THREE_STRAIGHT_FLUSH:
        return alone && a > 0 && a < ACE;
    case EVAL_THREE_MINI_ROYAL:
        return alone && a == ACE;
    default:
        return category == EVAL_THREE_TRIPS && alone;
    }
}

size_t eval_three_words(EvalValue value, char *out, size_t size)
{
    uint32_t category = value >> THREE_CATEGORY;
    int a = value >> 8 & 15, b = value >> 4 & 15, c = value & 15;
    if (!are_ranks(a, b, c) || !is_three(category, a, b, c))
        return say_none(out, size);
    bool pair = category == EVAL_THREE_PAIR;
    Ranks ranks = {1, pair ? 1 : 3, {a}, {pair ? c : a, b, c}};
    return say(three_templates[category], &ranks, out, size);
}

size_t eval_two_words(EvalValue value, char *out, size_t size)
{
    int high = value >> 4 & 15, low = value & 15;
    bool pair = value & TWO_PAIR_BIT;
    if (value >= 2 * TWO_PAIR_BIT || !are_ranks(high, low, 0) || (pair ? high != low : high <= low))
        return say_none(out, size);
    return say(pair ? "pair of #" : "*", &(Ranks){1, 2, {high}, {high, low}}, out, size);
}
