#!/bin/sh
# Installs what is missing of the Debian packages that building (and testing) need, then builds. Prints to stderr only.
#   ./setup.sh [PRESET]     release (default, with the tests), run (without them), or another of CMakePresets.json
set -eu
cd "$(dirname "$0")"
preset=${1:-release}

packages="gcc g++ cmake ninja-build pkg-config git libgsl-dev libhdf5-dev libfyaml-dev libxxhash-dev zlib1g-dev scdoc"
[ "$preset" = run ] || packages="$packages clang libclang-rt-dev libomp-dev clang-format libcmocka-dev libpcg-cpp-dev
dieharder hdf5-tools python3 python3-h5py strace gcovr"

missing=""
for package in $packages; do
    dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q "ok installed" || missing="$missing $package"
done
if [ -n "$missing" ]; then
    echo "installing:$missing" >&2
    as_root=""
    if [ "$(id -u)" != 0 ]; then
        as_root=$(command -v sudo) || { echo "as root: apt-get install$missing" >&2; exit 1; }
    fi
    # shellcheck disable=SC2086
    {
        $as_root apt-get update -q
        $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -qy --no-install-recommends $missing
    } >&2
fi

{ cmake --preset "$preset" && cmake --build --preset "$preset"; } >"build-$preset.log" 2>&1 || {
    cat "build-$preset.log" >&2
    exit 1
}
