// node bundle.mjs HOME ARGPARSE SITE: the program's Lua files for a site, compressed as JSON:
// files.json.gz, what a game needs, and more.json.gz, what only other commands do.
//
// Of the program's own code comments are left out, so that less is loaded; lines keep their
// numbers. Rule files stay as they are, because people read them.

import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { constants, gzipSync } from "node:zlib";

const [home, argparse, site] = process.argv.slice(2);

// Of each folder, the files with these endings.
const parts = [["stdlib", /\.lua$/], ["rules", /\.(lua|map|graph)$/], ["tools", /\.lua$/]];

function* below(folder) {
  for (const name of readdirSync(join(home, folder)).sort()) {
    const path = `${folder}/${name}`;
    if (statSync(join(home, path)).isDirectory()) yield* below(path);
    else yield path;
  }
}

const without_comments = text => text.replace(/^[ \t]*--(?!\[=*\[).*$/gm, "")
  .replace(/^[ \t]+/gm, "");

const files = { "tools/argparse.lua": readFileSync(argparse, "utf8") };
for (const [folder, wanted] of parts) {
  for (const path of below(folder)) {
    if (!wanted.test(path)) continue;
    files[path] = readFileSync(join(home, path), "utf8");
  }
}
for (const path of Object.keys(files)) {
  if (!path.startsWith("rules/")) files[path] = without_comments(files[path]);
}

// What these commands run, and whatever that requires by name.
const needed = new Set(Object.keys(files).filter(path => /^(stdlib\/|rules\/|tools\/site\/(host|beside)\.lua)/.test(path)));

function need(path) {
  if (needed.has(path) || !(path in files)) return;
  needed.add(path);
  for (const [, name] of files[path].matchAll(/\brequire\b[ (]*"([\w.]+)"/g)) {
    need(`tools/${name.replaceAll(".", "/")}.lua`);
  }
}

for (const name of ["main", "command/playing/studio", "command/playing/referee",
  "command/reading/list", "command/reading/rules", "command/reading/options",
  "command/reading/explain"]) need(`tools/${name}.lua`);

function pack(name, wanted) {
  const chosen = Object.entries(files).filter(([path]) => needed.has(path) === wanted);
  writeFileSync(join(site, name), gzipSync(JSON.stringify(Object.fromEntries(chosen)),
    { level: constants.Z_BEST_COMPRESSION }));
}

pack("files.json.gz", true);
pack("more.json.gz", false);
