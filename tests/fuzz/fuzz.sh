#!/usr/bin/env bash
#
# tests/fuzz/fuzz.sh [SECONDS [TARGET…]]: each of libFuzzer's targets for so long,
# 60 seconds unless given, as many at a time as there are processors, at most two.
# They give way to other work.
#
# The corpus is in tests/fuzz/corpus and in the tree's rule files, maps and picture
# tests; what is found to reach new code stays in build-fuzz/corpus for the next
# run.  A crash, a leak, an error that is no message, and an input that takes a
# minute are findings: the input is printed, and kept in build-fuzz.  The exit status
# is 1 if an input of the tree is one, which is so each time; 78 if chance led to one,
# which says little of the last change; 77 without clang's libFuzzer.
#
#   MOYO_FUZZ_SEED   the same inputs each time, as far as the time lets

. "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/../../tools/setup" || exit
cd "$root" || exit

seconds=${1:-60}
targets=("${@:2}")
if ((${#targets[@]} == 0)); then
  targets=(state sgf referee gtp ruleset json map pictures rules machine counted games
    calls)
fi

build=$root/build-fuzz
if ! echo 'int LLVMFuzzerTestOneInput(const char *p, long n) { return p && n < 0; }' |
  clang -x c -fsanitize=fuzzer,address -o /dev/null - 2>/dev/null; then
  say "clang has no libFuzzer here"
  exit 77
fi
build_moyo moyo_fuzz -DBUILD_TESTING=OFF -DMOYO_FUZZ=ON -DMOYO_NATIVE=OFF \
  -DCMAKE_C_COMPILER=clang -DCMAKE_BUILD_TYPE=RelWithDebInfo || exit 1

# The folders with a target's first inputs.
seeds_of() {
  case $1 in
    map) echo rules/maps tests/rules/guide/maps ;;
    pictures) echo tests/rules tests/fuzz/corpus/pictures ;;
    rules) echo rules tests/rules/guide tests/fuzz/attacks ;;
    machine | counted | games | calls) ;; # any bytes do
    *) echo "tests/fuzz/corpus/$1" ;;
  esac
}

# Fuzzes one target and says how many inputs were tried, and how much they reach.
fuzz() {
  # texts grow from short ones; where bytes are numbers drawn, long ones say more
  local name=$1 growth=100 log=$build/$1.log dictionary=tests/fuzz/dictionaries/$1.dict seeds
  local kept edges
  [[ -z $(seeds_of "$name") ]] && growth=0
  read -ra seeds <<<"$(seeds_of "$name")"
  mkdir -p "$build/corpus/$name"
  [[ -f $dictionary ]] && dictionary=-dict=$dictionary || dictionary=
  run() {
    MOYO_FUZZ_TARGET=$name ASAN_OPTIONS=detect_leaks=0 "${manner[@]}" "$build/moyo_fuzz" \
      -timeout=60 -max_len=6000 -rss_limit_mb=2500 -artifact_prefix="$build/$name-" "$@" \
      "${seeds[@]}" >"$log" 2>&1 && return
    grep -E -m 3 'ERROR|failed|SUMMARY|timeout' "$log"
    kept=$(sed -n 's/.*Test unit written to //p' "$log" | tail -1)
    echo "$name: see ${log#"$root/"} and ${kept#"$root/"}, which is, in base64:"
    [[ -f $kept ]] && base64 "$kept"
    return 1
  }
  local manner=()
  run -runs=0 || {
    touch "$build/failed"
    return
  }
  manner=(nice)
  run -seed="${MOYO_FUZZ_SEED:-0}" -max_total_time="$seconds" -len_control="$growth" \
    ${dictionary:+"$dictionary"} -print_final_stats=1 "$build/corpus/$name" || touch "$build/found"
  edges=$(grep -o 'cov: [0-9]* ft: [0-9]*' "$log" | tail -1)
  printf '%-9s %s inputs, %s\n' "$name" \
    "$(sed -n 's/^stat::number_of_executed_units: *//p' "$log")" \
    "${edges/ft:/edges of C, features of both:}"
}

rm -f "$build/failed" "$build/found"
jobs=$(($(nproc) < 2 ? 1 : 2))
for name in "${targets[@]}"; do
  while (($(jobs -rp | wc -l) >= jobs)); do wait -n; done
  fuzz "$name" &
done
wait
if [[ -e $build/failed ]]; then
  exit 1
elif [[ -e $build/found ]]; then
  exit 78
fi
