#!/bin/sh
# Sets up, builds and runs the tests: everything of the quick tier, on a release build, under the address and undefined
# behaviour sanitizers (gcc) and under the thread sanitizer (clang). With an argument, only that tier of the release build.
#   ./test.sh            ./test.sh nightly
set -eu
cd "$(dirname "$0")"
./setup.sh
if [ $# -gt 0 ]; then
    exec ctest --test-dir build --output-on-failure --no-tests=error -L "$1"
fi
ctest --test-dir build --output-on-failure --no-tests=error -j 2 -L quick
./setup.sh asan
ctest --test-dir build-asan --output-on-failure --no-tests=error -j 2 -L quick
./setup.sh tsan
TSAN_OPTIONS=ignore_noninstrumented_modules=1 \
    ctest --test-dir build-tsan --output-on-failure --no-tests=error -L threads
