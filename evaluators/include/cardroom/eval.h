/* eval.h - all hand evaluators of cardroom; see each header for how to use its family. */
#ifndef CARDROOM_EVAL_H
#define CARDROOM_EVAL_H

#include "eval_cards.h" /* text to cards and back */
#include "eval_high.h"  /* 5, 6, 7 cards of 52 */
#include "eval_joker.h" /* pai gow's joker, wild joker */
#include "eval_low.h"   /* ace-to-five, razz, eight or better */
#include "eval_omaha.h" /* two of four with three of five */
#include "eval_small.h" /* three cards, two cards */

#endif
