/* suggest.h - the known word nearest to a mistyped one. */
#ifndef CARDROOM_SUGGEST_H
#define CARDROOM_SUGGEST_H

/* Of `count` words the nearest to `word` by edit distance, or NULL when none is near enough to be meant. */
const char *suggest(const char *word, const char *const words[], int count);

#endif
