/* suggest.h - the known word nearest to a mistyped one. */
#ifndef CARDROOM_SUGGEST_H
#define CARDROOM_SUGGEST_H

/* Of `count` words the nearest to `word` by edit distance, or NULL when none is near enough to be meant. */
const char *suggest(const char *word, const char *const words[], int count);

/* The same as words to append to a message: " (did you mean banker?)", or "" for none. Returns `out`. */
enum { SUGGEST_HINT = 96 };
char *suggest_hint(char out[SUGGEST_HINT], const char *word, const char *const words[], int count);

#endif
