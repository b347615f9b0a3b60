#!/bin/sh
# Prices every rules file that ships, leaving the run files in results/; or passes its arguments to cardroom.
#   ./run.sh                        ./run.sh run marina-zoobac --precision 1e-4
set -eu
cd "$(dirname "$0")"
./setup.sh
[ $# -eq 0 ] || exec build/cardroom "$@"

mkdir -p results
for rules in $(build/cardroom list --ids); do
    build/cardroom run "$rules" --rounds 2e9 -o "results/$rules.h5" --resume
    echo
done
echo "The run files are in results/; try: ./run.sh show results/marina-zoobac.h5 --json" >&2
