#!/usr/bin/env bash
#
# tests/determinism.sh PROGRAM… [--games PROGRAM…]: the same seed gives the same
# games, whichever compiler and optimisation made the moyo PROGRAM, and on one
# thread and two.  Those after --games are held to the games alone: they make no
# experiments.
#
# Every program plays the rulesets below at random, and walks a game of each
# step by step with scores and saved states (tests/determinism.lua); it compares
# rulesets by searched games, and looks for cycles and living groups.  What is
# compared is all that it prints but the time.  Prints one signature for all;
# the first program that differs from the first of all is shown with a diff.
# Exit status 1 when something differs, 2 when a program cannot be run.

cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.." || exit 2
if (($# == 0)); then
  sed -n '3,/^$/s/^# \{0,1\}//p' tests/determinism.sh >&2
  exit 2
fi
export MOYO_HOME=$PWD # whatever tree or system a program was built for
unset MOYO_PATH

rulesets=(
  go:size=9
  go:size=13,board=torus,ko=situational,suicide=forbidden
  go:size=7x9,board=hex,ko=natural,scoring=territory,tax=all
  japanese:size=9
  go:size=9,komi_rule=bid,button=yes
  go:size=5,goal=capture,capture_goal=3
  gengo:size=13
  gengo:size=11,regions=large_o,friendly_fire=before,ko=positional
  gengo:size=9,own_overlap=yes,scoring=area,handicap=3
  tests/rules/go_lua.lua:size=7
  gorogo
  gorogo:capture_timing=turn_start,ko=positional
  sygo:size=9
  sygo:board=hex,size=7,growth=compulsory,suicide_check=turn
  twog:size=9,contract=5
  twog:size=7,stacking=yes,contract=declared
  twog:size=7,contract=5,push=yes
  besiege:size=9
  multiplayer:map=square9
  multiplayer:players=5,map=octagon9,draw_on_pair=end,dead=agreed
  multiplayer:pro,map=river19,scoring=area
)

work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT

# experiments PROGRAM THREADS: what its searches come to; 1 is an answer of cycles.
experiments() {
  local ruleset
  for ruleset in go:size=5 gengo:size=9 gorogo sygo:size=5 twog:size=5,contract=5 \
    besiege:size=5 multiplayer:map=square6; do
    "$1" compare "$ruleset" -n 2 --players mcts:6,mcts:3 --threads "$2" \
      --json || return
  done
  "$1" life gengo --where corner,edge --most 5 --threads "$2" --json || return
  "$1" cycles go:ko=simple --positions 2000 -n 4 --json
  (($? <= 1))
}

# games PROGRAM THREADS: what it says about all rulesets, without times.
games() { "$1" lua tests/determinism.lua "$2" "${rulesets[@]}"; }

# say PART PROGRAM THREADS FILE: what it says, or nothing if it fails.
say() {
  "$1" "$2" "$3" >"$4.now" && mv "$4.now" "$4"
}

# As many at a time as there are processors.
set -o pipefail
first=$1 count=0 parts=(games experiments) said=()
for program; do
  if [[ $program == --games ]]; then
    parts=(games)
    continue
  fi
  count=$((count + 1))
  for threads in 1 2; do
    for part in "${parts[@]}"; do
      (($(jobs -rp | wc -l) < $(nproc))) || wait -n
      said+=("$part $count-$threads $threads $program")
      say "$part" "$program" "$threads" "$work/$part-$count-$threads" &
    done
  done
done
wait

status=0
for line in "${said[@]}"; do
  read -r part number threads program <<<"$line"
  if [[ ! -e $work/$part-$number ]]; then
    echo "$program, $threads thread(s): failed" >&2
    exit 2
  fi
  if ! cmp -s "$work/$part-1-1" "$work/$part-$number"; then
    status=1
    echo "$program, $threads thread(s), differs from $first:" >&2
    diff "$work/$part-1-1" "$work/$part-$number" | head -n 8 | cut -c 1-300 >&2
  fi
done
((status == 0)) || exit 1
printf 'Signature: %s (%d programs, one thread and two)\n' \
  "$(cat "$work"/{experiments,games}-1-1 | sha256sum | cut -c 1-16)" "$count"
