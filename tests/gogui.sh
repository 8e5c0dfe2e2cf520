#!/usr/bin/env bash
#
# tests/gogui.sh MOYO [PICTURES [RULESET ...]]: games are played by clicks in GoGui itself (1.6.0), on
# a screen that nobody sees.  GOGUI is its jar; status 77 where that, Java, Xvfb, xdotool or
# ImageMagick is missing.  With PICTURES, a folder, its windows are kept as they were at the end.

root=$(dirname "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")")
moyo=$(readlink -f "$1")
pictures=${2:+$(readlink -m "$2")}
shift $(($# < 2 ? $# : 2))
[[ $# -gt 0 ]] || set -- go:size=9 gengo:size=7 gorogo sygo:size=5 twog:size=5 besiege:size=5 \
  multiplayer:map=square5,players=2
GOGUI=${GOGUI:-/usr/share/java/gogui.jar}
[[ -f $GOGUI ]] || exit 77
command -v java Xvfb xdotool import >/dev/null || exit 77

scratch=$(mktemp -d)
Xvfb -displayfd 9 -screen 0 1200x900x24 9>"$scratch/display" >"$scratch/screen" 2>&1 &
screen=$!
trap 'kill $screen; rm -rf "$scratch"' EXIT
for _ in {1..100}; do
  [[ ! -s $scratch/display ]] || break
  sleep 0.1
done
DISPLAY=:$(<"$scratch/display")
[[ -z $pictures ]] || mkdir -p "$pictures"
export DISPLAY GOGUI

# GoGui starts it several times, as player and as referee: each writes down what it hears and says.
cat >"$scratch/engine" <<END
#!/bin/sh
tee "\$1/\$\$.in" | "$moyo" gtp "\$2" | tee "\$1/\$\$.out"
END
chmod +x "$scratch/engine"

status=0
for ruleset; do
  folder=$(mktemp -d -p "$scratch")
  # Go GoGui referees alone, and tells a program of it only when that is to play
  computer=none
  [[ $ruleset != go:* ]] || computer=white
  java -Djava.util.prefs.userRoot="$folder" -Duser.home="$folder" -jar "$GOGUI" -computer-$computer \
    -program "$scratch/engine $folder $ruleset" >"$folder/gogui.log" 2>&1 &
  gogui=$!
  "$moyo" lua "$root/tests/gogui.lua" "$folder" "$ruleset" || {
    status=1
    head -n 5 "$folder/gogui.log"
  }
  [[ -z $pictures ]] || import -window root "$pictures/gogui-${ruleset//[^a-z0-9]/-}.png"
  kill $gogui
  wait $gogui 2>/dev/null
done
exit $status
