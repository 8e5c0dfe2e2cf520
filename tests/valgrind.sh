#!/usr/bin/env bash
#
# tests/valgrind.sh PROGRAM: nothing that the moyo PROGRAM does depends on memory
# that nobody has written, or outside of what is its own.
#
# Plays a few turns of every variant at random under valgrind.  The program must
# use no instructions that valgrind does not know: build it with
# -DMOYO_NATIVE=OFF.  Exit status 1 when something is found, 2 when it is used
# wrongly.

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

status=0
for ruleset in "${rulesets[@]}"; do
  if ! valgrind -q --error-exitcode=9 "$1" playout "$ruleset" -n 2 --seed 3 \
    --limit 200 >/dev/null; then
    echo "$ruleset: see above" >&2
    status=1
  fi
done
exit "$status"
