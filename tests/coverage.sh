#!/usr/bin/env bash
#
# tests/coverage.sh [ARGUMENTS OF ctest…]: the lines and branches of runtime/ that the
# tests run, by room; without arguments, the quick tests.
#
# Needs gcc and gcov; the build is in build-coverage.  A branch counts if each way out of
# a condition was taken; those that the compiler made for calls are not there in C.
# Functions that are always inlined stand for themselves, or each place that calls one
# would count anew.  A confined process cannot write what it has counted and says so,
# so tests that look at all that one says fail in this build.

. "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/../tools/setup" || exit
cd "$root" || exit
build=$root/build-coverage
export MOYO_NATIVE=OFF
build_moyo all -DMOYO_COVERAGE=ON -DMOYO_NATIVE=OFF -DCMAKE_BUILD_TYPE=Debug \
  -DCMAKE_C_COMPILER=gcc -DCMAKE_C_FLAGS=-Dalways_inline=noinline -DBUILD_TESTING=ON || exit 1
find "$build" -name '*.gcda' -delete
(($# > 0)) || set -- -LE slow
ctest --test-dir "$build" -j"$(nproc)" "$@" | tail -n 12

# gcov's JSON, one file an object, into sums by room.
find "$build" -path '*moyo_*.dir/runtime/*.gcda' |
  while read -r object; do gcov --json-format --branch-probabilities --stdout "$object" 2>/dev/null; done |
  "$build/moyo" lua tests/coverage.lua
