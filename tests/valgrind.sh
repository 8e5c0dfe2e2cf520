#!/usr/bin/env bash
#
# tests/valgrind.sh PROGRAM: nothing that the moyo PROGRAM does depends on memory
# that nobody has written, or outside of what is its own.
#
# Plays a few turns of every variant at random under valgrind, and runs the commands
# that search, compare and prove.  The program must use no instructions that
# valgrind does not know: build it with -DMOYO_NATIVE=OFF.  Exit status 1 when
# something is found, 2 when it is used wrongly.

cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.." || exit 2
if (($# != 1)); then
  sed -n '3,/^$/s/^# \{0,1\}//p' tests/valgrind.sh >&2
  exit 2
fi
unset MOYO_HOME MOYO_PATH

rulesets=(
  go:size=7,dead=agreed
  go:size=5,board=hex,ko=natural,handicap=2
  gengo:size=9
  gorogo
  sygo:size=5,suicide_check=turn
  twog:size=5,contract=declared
  besiege:size=5
  multiplayer:map=square7
  multiplayer:map=square6,players=3,dead=agreed,move_cards=any,replace_any=yes
  tests/rules/go_lua.lua:size=5
)

commands=(
  "gtp go:size=5 --engine mcts:40:threads=2"
  "gtp twog:size=5,contract=5 --engine mcts:20:threads=2"
  "compare gorogo stones=4,5 -n 1 --players mcts:3 --threads 2 --json"
  "cycles go:ko=positional --positions 200 -n 1 --json"
  "life go --where corner --definition two-eyed --threads 2 --json"
  "life gengo --where centre --nodes 200 --threads 2 --json"
)

program=$1 number=0
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT

# check WORD…: moyo with these words, and what gtp is asked; as many at a time as
# there are processors.
check() {
  local log=$work/$((number++))
  (($(jobs -rp | wc -l) < $(nproc))) || wait -n
  {
    valgrind -q --error-exitcode=9 "$program" "$@" >/dev/null \
      <<<$'genmove b\ngenmove w\nquit' 2>"$log" || {
      printf 'moyo %s:\n%s\n' "$*" "$(<"$log")" >&2
      touch "$work/failed"
    }
  } &
}

for ruleset in "${rulesets[@]}"; do
  check playout "$ruleset" -n 2 --seed 3 --limit 200
done
for command in "${commands[@]}"; do
  # shellcheck disable=SC2086 # words
  check $command
done
wait
[[ ! -e $work/failed ]]
