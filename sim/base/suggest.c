/* suggest.c - edit distance with neighbours exchanged counted as one slip (optimal string alignment). */
#include "sim/base/suggest.h"
#include <stddef.h>
#include <stdio.h>
#include <string.h>

enum { LONGEST = 64 };

static int least(int a, int b)
{
    return a < b ? a : b;
}

static int distance(const char *a, const char *b)
{
    int rows = (int)strlen(a), columns = (int)strlen(b), d[LONGEST + 1][LONGEST + 1];
    for (int i = 0; i <= rows; i++)
        for (int j = 0; j <= columns; j++) {
            if (i == 0 || j == 0) {
                d[i][j] = i + j;
                continue;
            }
            d[i][j] = least(least(d[i - 1][j], d[i][j - 1]) + 1, d[i - 1][j - 1] + (a[i - 1] != b[j - 1]));
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                d[i][j] = least(d[i][j], d[i - 2][j - 2] + 1);
        }
    return d[rows][columns];
}

const char *suggest(const char *word, const char *const words[], int count)
{
    const char *best = NULL;
    size_t length = strlen(word);
    if (length == 0 || length > LONGEST)
        return NULL;
    int nearest = length < 4 ? 2 : (int)(length + 2) / 3 + 1; /* a slip in about every third letter */
    for (int i = 0; i < count; i++) {
        int d = strlen(words[i]) > LONGEST ? nearest : distance(word, words[i]);
        if (d < nearest) {
            nearest = d;
            best = words[i];
        }
    }
    return best;
}

char *suggest_hint(char out[SUGGEST_HINT], const char *word, const char *const words[], int count)
{
    const char *near = suggest(word, words, count);
    out[0] = '\0';
    if (near)
        snprintf(out, SUGGEST_HINT, " (did you mean %.64s?)", near);
    return out;
}
