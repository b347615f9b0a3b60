// consumer_cpp.cpp - the headers from C++.
#include <cardroom/eval.h>
#include <iostream>

int main()
{
    uint8_t cards[5];
    char words[EVAL_WORDS];
    eval_parse("Ks Kd Kc 2h 2d", cards, 5, nullptr);
    eval_high_words(eval_high(cards, 5), words, sizeof words);
    std::cout << words << "\n";
}
