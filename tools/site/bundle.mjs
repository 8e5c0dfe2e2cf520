// node bundle.mjs HOME ARGPARSE SITE [RULEFILE…]: the program's Lua files for a site, whose
// other files are there, compressed as JSON, in which line ends stand for themselves:
//
//     first.json.ppmd  {packs: {name: [paths]}, files: {path: text}}: what is in the others; and what the
//                      first game opens, which is Go's, or the rule file's
//     games.json.ppmd  {path: text}: what other games and rule files need
//     more.json.ppmd   the same, what only other commands do
//
// The program's own code is shortened, so that less is loaded; lines keep their numbers. Rule files
// stay as they are, because people read them.

import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { Problem, first_game, own_files, read_files } from "./files.mjs";
import { pack } from "./pack.mjs";
import { open } from "./run.mjs";
import { shorten } from "./shorten.mjs";

const [home, argparse, site, ...paths] = process.argv.slice(2);

// Of each folder, the files with these endings.
const parts = [["stdlib", /\.lua$/], ["rules", /\.(lua|map|graph)$/], ["tools", /\.lua$/]];

function* below(folder) {
  for (const name of readdirSync(join(home, folder)).sort()) {
    const path = `${folder}/${name}`;
    if (statSync(join(home, path)).isDirectory()) yield* below(path);
    else yield path;
  }
}

const files = { "tools/argparse.lua": readFileSync(argparse, "utf8") };
for (const [folder, wanted] of parts) {
  for (const path of below(folder)) {
    if (!wanted.test(path)) continue;
    files[path] = readFileSync(join(home, path), "utf8");
  }
}
for (const path of Object.keys(files)) {
  if (!path.startsWith("rules/")) files[path] = shorten(files[path]);
}

// ---- What games need -------------------------------------------------------------------------

const played = new Set(Object.keys(files).filter(path =>
  /^(stdlib\/|rules\/|tools\/site\/(host|beside)\.lua)/.test(path)));

function need(path) {
  if (played.has(path) || !(path in files)) return;
  played.add(path);
  for (const [, name] of files[path].matchAll(/\brequire\b[ (]*"([\w.]+)"/g)) {
    need(`tools/${name.replaceAll(".", "/")}.lua`);
  }
}

for (const name of ["main", "command/playing/studio", "command/playing/referee",
  "command/reading/list", "command/reading/rules", "command/reading/options",
  "command/reading/explain"]) need(`tools/${name}.lua`);

// ---- What the first game opens ---------------------------------------------------------------

const opened = new Set();
const PLAYOUTS = 20, MOST_TURNS = 200;

// Begins a command that has each file as a pack of its own.
async function begin(own, words) {
  const lines = [];
  const session = await open(site, own, {
    print: line => lines.push(line),
    print_error(line) { throw new Error(line); },
    bring(path) {
      opened.add(path);
      return { [path]: files[path] };
    },
  }, { files: {}, packs: Object.fromEntries(Object.keys(files).map(path => [path, [path]])) });
  session.start(words);
  return line => {
    lines.length = 0;
    session.line(`${line}\n`);
    return JSON.parse(lines.join(""));
  };
}

// A game as a page plays it, to its end.
async function play(own, ruleset) {
  await begin(own, ["studio", "--no-browser"]);
  const ask = await begin(own, ["referee", "--", ruleset]);
  for (const line of ["turns", "rules", "options", "position", "tree", "undo", "goto 0",
    `choose mcts:${PLAYOUTS}`]) ask(line);
  for (let i = 0; i < MOST_TURNS; i++) {
    const state = ask("state");
    if (state.over) break;
    ask(state.actor === "chance" ? "chance" : `let mcts:${PLAYOUTS}`);
  }
  ["tree", "position", "undo", "redo"].forEach(ask);
}

async function play_first() {
  if (paths.length === 0) return play({}, "go:size=9");
  const mine = read_files(paths);
  return play(own_files(mine), first_game(mine, paths)).catch(() => {}); // index.mjs says what is wrong
}

try {
  await play_first();
} catch (problem) {
  if (!(problem instanceof Problem)) throw problem;
  console.error(`tools/web: ${problem.message}`);
  process.exit(2);
}

// ---- Packs -----------------------------------------------------------------------------------

function write(name, content) {
  pack(Buffer.from(JSON.stringify(content).replaceAll("\\n", "\n")), join(site, `${name}.json.ppmd`));
}

const of = list => Object.fromEntries(list.map(path => [path, files[path]]));
const left = Object.keys(files).filter(path => !opened.has(path));
const packs = { games: left.filter(path => played.has(path)),
  more: left.filter(path => !played.has(path)) };
// The packer learns from small files first.
const by_size = [...opened].sort((a, b) => files[a].length - files[b].length || (a < b ? -1 : 1));
write("first", { packs, files: of(by_size) });
for (const [name, list] of Object.entries(packs)) write(name, of(list));
