#!/usr/bin/env bash
#
# tests/package.sh [PACKAGE]: installs the Debian package, which it makes unless
# there is one, in a new system with nothing but what it depends on, and uses it
# there: rules, a game, playouts at each level of the processor, experiments,
# manuals, completion, a C program.
#
# Exit status 77 where no such system can be made (root and debootstrap).

cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.." || exit 2

skip() {
  echo "skipped: $*"
  exit 77
}

fail() {
  echo "FAILED: $*" >&2
  exit 1
}

[[ $(id -u) == 0 ]] || skip "only root can make a system to install in"
command -v debootstrap >/dev/null || skip "debootstrap is not here"
# shellcheck source=/dev/null
. /etc/os-release
# shellcheck disable=SC2016 # apt-get expands it
mirror=$(apt-get indextargets 'Created-By: Packages' \
  "Codename: $VERSION_CODENAME" --format '$(SITE)' 2>/dev/null | head -1)
[[ $mirror ]] || skip "apt knows no mirror of $VERSION_CODENAME"

# -- The package --------------------------------------------------------------

package=${1-}
if [[ ! $package ]]; then
  mkdir -p build-package && rm -f build-package/*.deb
  tools/package >build-package/package.log 2>&1 || {
    cat build-package/package.log >&2
    fail "there is no package"
  }
  package=$(echo build-package/moyo_*.deb)
  echo "built $package"
fi
if command -v lintian >/dev/null; then
  lintian --allow-root --fail-on error,warning --suppress-tags \
    bogus-mail-host,bogus-mail-host-in-debian-changelog "$package" ||
    fail "lintian finds fault with the package"
fi

# -- A new system -------------------------------------------------------------

system=$(mktemp -d) || exit 2
clean() {
  ! mountpoint -q "$system/proc" || umount "$system/proc"
  rm -rf --one-file-system "$system"
}
trap clean EXIT
chmod 755 "$system"

quietly() {
  "$@" >"$system/log" 2>&1 </dev/null || {
    cat "$system/log" >&2
    fail "$*"
  }
}

# Runs a script there: as nobody, or as root.
there() {
  chroot --userspec=nobody "$system" env -i PATH=/usr/bin:/bin HOME=/tmp \
    bash -euc "$1"
}
as_root() {
  quietly chroot "$system" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin \
    DEBIAN_FRONTEND=noninteractive "$@"
}

# expect NAME SCRIPT PATTERN: what the script prints has a line like this.
expect() {
  local output
  output=$(there "$2" 2>&1) || fail "$1: $output"
  grep -q -e "$3" <<<"$output" || fail "$1: no line has $3 in: $output"
  echo "ok - $1"
}

quietly debootstrap --variant=minbase "$VERSION_CODENAME" "$system" "$mirror"
cp "$package" "$system/tmp/moyo.deb"
as_root apt-get install -q -y --no-install-recommends /tmp/moyo.deb
echo "installed in a new $VERSION_CODENAME"

# -- The program --------------------------------------------------------------

version=$(sed -n 's/^#define MOYO_VERSION "\(.*\)"/\1/p' runtime/moyo.h)
expect "the version" "moyo --version" "^moyo $version\$"
expect "variants" "moyo list" "^gengo"
expect "the rulebook" "moyo rules gengo:ko=none" "^\* ko"
expect "a game" "printf '%s\n' E5 C3 board | moyo play gengo:size=9" "X"
expect "a new variant" "cd /tmp && moyo new mine --from go &&
  moyo check --quick mine" "mine.lua: ok"
expect "experiments and their database" "cd /tmp && moyo compare go:size=5 \
  ko=simple,none -n 2 --players random --db games.sqlite" "simple"

# -- Levels of the processor ---------------------------------------------------

playout="playout gengo:size=9 -n 200 --seed 7"
# games LEVEL: what is played there with the library for this level alone.
games() {
  there "/lib64/ld-linux-x86-64.so.2 --glibc-hwcaps-mask $1 /usr/bin/moyo \
    $playout" | grep signature
}

if [[ $(uname -m) == x86_64 ]]; then
  portable=$(games none)
  [[ $portable ]] || fail "no games with portable code"
  while read -r level; do
    expect "the library for $level" "/lib64/ld-linux-x86-64.so.2 \
      --glibc-hwcaps-mask $level --list /usr/bin/moyo" "/$level/libmoyo.so"
    [[ $(games "$level") == "$portable" ]] || fail "other games with $level"
    echo "ok - the same games with $level"
  done < <(/lib64/ld-linux-x86-64.so.2 --help |
    sed -n 's/^ *\(x86-64-v[23]\) (supported.*/\1/p')
fi

# -- Manuals, the shell, libmoyo -----------------------------------------------

expect "completion" "bash -ic '. /usr/share/bash-completion/completions/moyo
  moyo completion --complete -- rules gengo:siz'" "^gengo:size="
as_root apt-get install -q -y --no-install-recommends \
  man-db gcc libc6-dev pkg-config liblua5.4-dev
expect "the man page" "MANWIDTH=80 man moyo" "Moyo $version"
cp tests/example.c "$system/tmp"
expect "a C program with libmoyo.so" "cd /tmp && gcc example.c \
  \$(pkg-config --cflags --libs moyo) -o shared && ./shared" "won"
expect "a C program with libmoyo.a" "cd /tmp && gcc example.c \
  \$(pkg-config --static --cflags --libs moyo | sed s/-lmoyo/-l:libmoyo.a/) \
  -o static && ./static" "won"
expect "the yardstick" "moyo bench --against --only go9-light --seconds 0.1" \
  "^go9-light .* yardstick"
if grep -rlF "$PWD" "$system/usr" 2>/dev/null | grep .; then
  fail "the package names the folder that it was built in"
fi
as_root apt-get purge -q -y moyo
left=$(find "$system/usr" "$system/etc" -iname '*moyo*')
[[ -z $left ]] || fail "left behind: $left"
echo "ok - removed without a trace"
