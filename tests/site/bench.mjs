// MOYO_SITE=FOLDER node bench.mjs MOYO [ROW …]: rows of `moyo bench` in WebAssembly, under Node.js,
// beside the native program MOYO. SECONDS is how long each is measured, 0.5 unless set.
//
// A row is measured natively, then in WebAssembly, and so on: the ratio is the median of the
// rounds', so that other work on the machine slows both. Nothing fails by it.

import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const ROUNDS = 3;
const GOAL = 2.0;

// One row of each kind of work that one thread does, with rules that a site has.
const ROWS = ["go19-light", "go19-uniform", "go9-light", "gengo19-uniform", "gorogo-uniform",
  "sygo19-uniform", "twog13-uniform", "besiege13-uniform", "multiplayer19-uniform", "legal9",
  "search9", "clone19", "load-go"];

// Each function is compiled once, as well as can be: as it is in a page after a while.
const COMPILED = ["--no-liftoff", "--wasm-lazy-compilation"];

const [program, ...chosen] = process.argv.slice(2);
const own = fileURLToPath(new URL("program.mjs", import.meta.url));
const seconds = process.env.SECONDS ?? "0.5";

const native = [program], wasm = [process.execPath, ...COMPILED, own, process.env.MOYO_SITE];

function measure([command, ...before], row) {
  const words = [...before, "bench", "--json", "--seconds", seconds, "--only", row];
  const [measured] = JSON.parse(execFileSync(command, words));
  return measured ?? process.exit(2); // it has said why
}

const median = list => list.toSorted((a, b) => a - b)[list.length >> 1];
const shown = value => (value < 10 ? value.toPrecision(3) : Math.round(value).toString());
const line = (...cells) => console.log(cells.map((cell, i) =>
  (i === 0 ? cell.padEnd(24) : cell.padStart(12))).join(""));

line("", "unit", "native", "WebAssembly", "ratio");
const ratios = [];
for (const row of chosen.length > 0 ? chosen : ROWS) {
  const rounds = Array.from({ length: ROUNDS }, () => [measure(native, row), measure(wasm, row)]);
  const ratio = median(rounds.map(([one, other]) => other.value / one.value));
  ratios.push(ratio);
  line(row, rounds[0][0].unit, ...[0, 1].map(i => shown(median(rounds.map(round => round[i].value)))),
    ratio.toFixed(2));
}
line("median", "", "", "", median(ratios).toFixed(2));
console.log(`${ratios.filter(ratio => ratio <= GOAL).length} of ${ratios.length} rows are at most ${
  GOAL} times native`);
