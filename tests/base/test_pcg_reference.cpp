// test_pcg_reference.cpp - our PCG32 is the one of its author: M. E. O'Neill's pcg-cpp (Debian's
// libpcg-cpp-dev).
//
// Compared are the outputs for a seed and a stream number, the outputs of a run's streams (set by state and
// increment), far along a stream (the reference can jump; we walk), and draws below a bound. pcg-cpp makes
// its bounded draws by remainder and we by product, so there the oracle is std::uniform_int_distribution on
// its generator: libstdc++ from 11 on uses the same method of Lemire.
#include "tests/base/streams_shim.h"
#include <cinttypes>
#include <cstdio>
#include <pcg_random.hpp>
#include <random>
#include <sstream>

static bool same(const char *what, uint64_t a, uint64_t b, Pcg32 ours, pcg32 reference, int count)
{
    for (int i = 0; i < count; i++) {
        uint32_t got = pcg32_next(&ours), wanted = reference();
        if (got != wanted) {
            std::fprintf(stderr, "%s (%" PRIu64 ", %" PRIu64 "): output %d is %#" PRIx32 ", not %#" PRIx32 "\n", what,
                         a, b, i, got, wanted);
            return false;
        }
    }
    return true;
}

static bool seeds_and_stream_numbers_give_the_same_outputs()
{
    pcg32 any(1, 2);
    for (int i = 0; i < 2000; i++) {
        uint64_t start = i % 2 ? uint64_t(any()) << 32 | any() : uint64_t(i);
        uint64_t stream = i % 3 ? uint64_t(any()) << 32 | any() : ~uint64_t(i); // the top bit is shifted out
        if (!same("seed and stream", start, stream, pcg32_seed(start, stream), pcg32(start, stream), 1000))
            return false;
    }
    return true;
}

// The reference takes a state and an increment in the form in which it writes them.
static pcg32 at(Pcg32 ours)
{
    pcg32 reference;
    std::stringstream text;
    text << PCG32_MULTIPLIER << ' ' << ours.increment << ' ' << ours.state;
    text >> reference;
    if (text.fail())
        std::fprintf(stderr, "pcg-cpp does not take the state and increment\n");
    return reference;
}

static bool streams_of_a_block_give_the_same_outputs()
{
    for (uint64_t block = 0; block < 8; block++)
        for (int lane = 0; lane < streams_shim_count(); lane++) {
            Pcg32 ours = streams_shim_get(1, block, lane);
            if (!same("block and lane", block, uint64_t(lane), ours, at(ours), 10000))
                return false;
        }
    return true;
}

// A lane plays 2^14 rounds of a block, of up to some hundred words each: a few million outputs.
static bool a_stream_is_the_same_far_along()
{
    const int far = 10000000;
    Pcg32 ours = streams_shim_get(2, 3, 4);
    pcg32 reference = at(ours);
    reference.advance(far);
    for (int i = 0; i < far; i++)
        pcg32_next(&ours);
    return same("far along, by", far, 0, ours, reference, 1000);
}

static bool draws_below_a_bound_are_the_same()
{
#if _GLIBCXX_RELEASE >= 11
    const uint32_t large[] = {65537, 1u << 31, (1u << 31) + 1, 3u << 30, UINT32_MAX};
    for (uint32_t b = 2; b < 1005; b++) {
        uint32_t bound = b < 1000 ? b : large[b - 1000];
        Pcg32 ours = pcg32_seed(bound, 7);
        pcg32 reference(bound, 7);
        std::uniform_int_distribution<uint32_t> below(0, bound - 1);
        for (int i = 0; i < 2000; i++)
            if (pcg32_below(&ours, bound) != below(reference)) {
                std::fprintf(stderr, "draw %d below %" PRIu32 " differs\n", i, bound);
                return false;
            }
        if (!same("after draws below", bound, 0, ours, reference, 1))
            return false;
    }
#endif
    return true;
}

int main()
{
    bool seeds = seeds_and_stream_numbers_give_the_same_outputs();
    bool streams = streams_of_a_block_give_the_same_outputs();
    bool far = a_stream_is_the_same_far_along();
    bool draws = draws_below_a_bound_are_the_same();
    return seeds && streams && far && draws ? 0 : 1;
}
