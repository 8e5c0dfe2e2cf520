#!/usr/bin/env bash
#
# tests/aarch64.sh PROGRAM: a build for 64-bit ARM plays the same games as PROGRAM.
#
# It is built by Debian's cross compiler into build-aarch64 and run by qemu.  Lua and
# its modules are Debian's for that architecture:
#
#   dpkg --add-architecture arm64 && apt-get update
#   apt-get install qemu-user gcc-aarch64-linux-gnu libc6-dev-arm64-cross \
#     liblua5.4-0:arm64 lua-lpeg:arm64 lua-sql-sqlite3:arm64
#
# What is compared is all that random games, walks of games step by step and searched
# games print but the time.  Exit status 1 when something differs, 77 when something is
# missing here.

cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.." || exit 2
program=${1:?the program to compare with}
home=$PWD build=$PWD/build-aarch64 libraries=/usr/lib/aarch64-linux-gnu

missing() {
  echo "no 64-bit ARM here: $1 is missing (see tests/aarch64.sh)"
  exit 77
}
for command in qemu-aarch64 aarch64-linux-gnu-gcc cmake; do
  command -v "$command" >/dev/null || missing "$command"
done
for file in liblua5.4.so.0 lua/5.4/lpeg.so lua/5.4/luasql/sqlite3.so; do
  [[ -e $libraries/$file ]] || missing "$libraries/$file"
done
headers=$(pkg-config --variable=includedir lua5.4) || missing "liblua5.4-dev"

# Lua's headers are those of this machine, but for the one that names it.
mkdir -p "$build/lua" || exit 2
ln -sf "$libraries/liblua5.4.so.0" "$build/lua/liblua5.4.so"
ln -sf "$headers"/lua5.4/*.h "$headers"/*.h "$build/lua/" 2>/dev/null
rm -f "$build/lua/lua5.4-deb-multiarch.h"
cat >"$build/lua/lua5.4-deb-multiarch.h" <<'HEADER'
#define DEB_HOST_MULTIARCH "aarch64-linux-gnu"
HEADER
cat >"$build/lua/lua5.4.pc" <<PC
Name: Lua
Description: Lua for 64-bit ARM
Version: 5.4.4
Libs: -L$build/lua -llua5.4
Cflags: -I$build/lua
PC
export PKG_CONFIG_LIBDIR=$build/lua
{
  cmake -S . -B "$build" -DCMAKE_SYSTEM_NAME=Linux -DCMAKE_SYSTEM_PROCESSOR=aarch64 \
    -DCMAKE_C_COMPILER=aarch64-linux-gnu-gcc -DBUILD_TESTING=OFF &&
    make -C "$build" -j"$(nproc)" moyo
} >"$build/log" 2>&1 || {
  tail -n 20 "$build/log"
  exit 1
}

rulesets=(go:size=9 go:size=5,board=torus,ko=situational gengo:size=9 gorogo sygo:size=7
  twog:size=7,contract=5 besiege:size=7 multiplayer:map=square7
  tests/rules/go_lua.lua:size=5 go+density:size=7)

games() {
  "$@" lua tests/determinism.lua 1 "${rulesets[@]}" || return
  "$@" compare go:size=5 komi=0,7 -n 2 --players mcts:6,mcts:3 --json || return
  "$@" life gengo --where corner --most 4 --json
}

export MOYO_HOME=$home
unset MOYO_PATH
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
games "$program" >"$work/here" || exit 2
games qemu-aarch64 "$build/moyo" >"$work/there" || exit 2
if ! cmp -s "$work/here" "$work/there"; then
  diff "$work/here" "$work/there" | head -n 8 | cut -c 1-300
  exit 1
fi
printf 'Signature: %s, here and on 64-bit ARM (%d lines)\n' \
  "$(sha256sum <"$work/here" | cut -c 1-16)" "$(wc -l <"$work/here")"
