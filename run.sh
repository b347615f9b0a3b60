#!/bin/sh
# Prices every rules file that ships, leaving the run files in results/; or passes its arguments to cardroom.
#   ./run.sh                        ./run.sh run marina-zoobac --precision 1e-4
set -eu
root=$(dirname "$0")
"$root/setup.sh" run
[ $# -eq 0 ] || exec "$root/build/cardroom" "$@"

cd "$root"
mkdir -p results
price() {
    build/cardroom run "$1" --rounds 2e9 -o "results/$1.h5" --resume
}
for rules in $(build/cardroom list --ids); do
    price "$rules" || {
        [ $? -eq 3 ] || exit 4 # a run of older rules stands in the way: set it aside
        mv "results/$rules.h5" "results/$rules.h5.old"
        price "$rules"
    }
    echo
done
echo "The run files are in results/; try: ./run.sh show results/marina-zoobac.h5 --json" >&2
