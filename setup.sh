#!/bin/sh
# Installs what is missing of the Debian packages that building and testing need, then builds. Prints to stderr only.
#   ./setup.sh [PRESET]     (default: release, into build/)
set -eu
cd "$(dirname "$0")"

packages="gcc g++ cmake ninja-build pkg-config git clang libclang-rt-14-dev libomp-dev
libgsl-dev libhdf5-dev libfyaml-dev libxxhash-dev zlib1g-dev
libcmocka-dev libpcg-cpp-dev dieharder hdf5-tools python3 python3-h5py strace scdoc gcovr"

missing=""
for package in $packages; do
    dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q "ok installed" || missing="$missing $package"
done
if [ -n "$missing" ]; then
    echo "installing:$missing" >&2
    as_root=""
    [ "$(id -u)" = 0 ] || as_root=sudo
    # shellcheck disable=SC2086
    { $as_root apt-get update -q && DEBIAN_FRONTEND=noninteractive $as_root apt-get install -qy --no-install-recommends $missing; } >&2
fi

preset=${1:-release}
{ cmake --preset "$preset" && cmake --build --preset "$preset"; } >"build-$preset.log" 2>&1 || {
    cat "build-$preset.log" >&2
    exit 1
}
