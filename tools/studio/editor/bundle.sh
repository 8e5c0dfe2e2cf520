#!/usr/bin/env bash
#
# bundle.sh FILE: makes one file of CodeMirror, from npm by the lock file.  Where that cannot be
# had, FILE is empty, and the page's editor is a plain text field.

here=$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")
file=$(readlink -m "$1")
place=$(dirname "$file")/npm

bundle() {
  mkdir -p "$place" && cp "$here"/package*.json "$here/codemirror.js" "$place" && cd "$place" &&
    npm ci --no-audit --no-fund --ignore-scripts --fetch-retries=1 --fetch-timeout=30000 &&
    node_modules/.bin/esbuild codemirror.js --bundle --minify --format=esm \
      --legal-comments=inline --outfile="$file"
}

if ! log=$(bundle 2>&1); then
  printf '%s\n' "$log" | tail -n 3 >&2
  echo "moyo studio will have a plain text field for an editor; once npm can be reached, remove" \
    "$file and build again" >&2
  : >"$file"
fi
