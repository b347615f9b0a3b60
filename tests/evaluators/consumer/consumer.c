/* consumer.c - uses a function of every family of the installed library and prints what it finds. */
#include <cardroom/eval.h>
#include <stdio.h>

enum { HANDS = 100 };

static void show(size_t (*words)(EvalValue, char *, size_t), EvalValue value)
{
    char text[EVAL_WORDS];
    words(value, text, sizeof text);
    puts(text);
}

static const uint8_t *read(const char *text)
{
    static uint8_t cards[9];
    eval_parse(text, cards, 9, NULL);
    return cards;
}

int main(void)
{
    show(eval_high_words, eval_high(read("As Ks Qs Js Ts 2d 3c"), 7));
    show(eval_pai_gow_words, eval_pai_gow(read("As Ad Ac Ah Jk"), 5, EVAL_WHEEL_LOWEST));
    show(eval_wild_words, eval_wild(read("9s 9d 9c 9h Jk"), EVAL_ROYAL_ABOVE_FIVE));
    show(eval_three_words, eval_three(read("As Ks Qs")));
    show(eval_two_words, eval_two(read("Jk As")));
    show(eval_low_words, eval_low(read("As 2s 3d 4c 6h 6d 6c"), 7));
    show(eval_high_words, eval_omaha_high(read("As Ad Kc Kd Ah Ac 2d 3d 4d")));

    /* Many hands: the ace of spades with six other cards, in columns. */
    static uint8_t rows[HANDS][7], column_store[7][HANDS];
    uint8_t *columns[7];
    EvalValue values[HANDS];
    int same = 0;
    for (int i = 0; i < HANDS; i++)
        for (int k = 0; k < 7; k++)
            rows[i][k] = (uint8_t)((51 + k * (7 + i % 3)) % 52);
    for (int k = 0; k < 7; k++)
        columns[k] = column_store[k];
    eval_columns(rows[0], 7, HANDS, columns);
    eval_high_bulk((const uint8_t *const *)columns, 7, values, HANDS);
    for (int i = 0; i < HANDS; i++)
        same += values[i] == eval_high(rows[i], 7);
    printf("%d of %d\n", same, HANDS);
    return 0;
}
