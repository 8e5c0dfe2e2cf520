#!/usr/bin/env bash
#
# tests/browser.sh MOYO [PICTURES [PAGE ...]]: the pages of Moyo in Chromium.  What it needs beyond
# Chromium and Node.js comes from npm, by the lock file, into build-browser/; status
# 77 where any of this is missing, 78 where a test passed only the second time.
# With PICTURES, a folder, the pages are kept as pictures.  PAGE: a test alone, such as
# records; figures measures how fast the page is.

set -e
root=$(dirname "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")")
moyo=$(readlink -f "$1")
pictures=${2:+$(readlink -m "$2")}
for folder in MOYO_SITE MOYO_PUBLISHED; do
  [[ -z ${!folder} ]] || export "$folder=$(readlink -m "${!folder}")"
done
place=$root/build-browser

command -v node npm >/dev/null || exit 77
# The shell, which has no windows, takes half the time of the others.
CHROMIUM=${CHROMIUM:-$(command -v chromium-headless-shell chromium chromium-browser \
  google-chrome | head -n 1)}
[[ -n $CHROMIUM ]] || exit 77
export CHROMIUM
mkdir -p "$place"
cp "$root"/tests/browser/* "$place"
cd "$place"
npm ci --no-audit --no-fund --ignore-scripts >npm.log 2>&1 || {
  tail -n 3 npm.log
  exit 77
}
shift $(($# < 2 ? $# : 2))
[[ $# -gt 0 ]] || set -- studio study seats editor records broken linked journey laboratory pictures

# As many pages at a time as there are processors.
rm -f ./*.status
for page; do
  (($(jobs -rp | wc -l) < $(nproc))) || wait -n || true
  {
    status=0
    node "$page.mjs" "$moyo" $pictures >"$page.log" 2>&1 || status=$?
    echo $status >"$page.status"
  } &
done
wait
for page; do
  echo "-- $page"
  cat "$page.log"
done
case $(sort -nu ./*.status | tr '\n' ' ') in
  '0 ') ;;
  '78 ' | '0 78 ') exit 78 ;;
  *) exit 1 ;;
esac
