// node check.mjs PROGRAM RULEFILE…: what is wrong with the rule files of a page, before the long work of
// building it.  PROGRAM is a native Moyo; "": there is none, and only what the files are called and
// whether they can be read is looked at.

import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { Problem, first_game, read_files } from "./files.mjs";

const [program, ...paths] = process.argv.slice(2);

// Runs a command on the files in a folder, where games are looked for.
function run(folder, ...words) {
  const { status, stdout, stderr } = spawnSync(program, words,
    { encoding: "utf8", maxBuffer: 64 << 20, env: { ...process.env, MOYO_PATH: folder } });
  if (stderr === "" && status !== null && status <= 1) return JSON.parse(stdout);
  throw new Problem((stderr?.trim().split("\n").at(-1) || `moyo ${words[0]}: it has failed`)
    .replace(/^moyo \w+: /, "").replaceAll(`${folder}/`, ""));
}

function check(files, folder) {
  const name = first_game(files, paths);
  if (program === "") return;
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  run(folder, "rules", "--json", "--untrusted", "--", name);
  const tests = Object.keys(files).filter(file => file.endsWith(".t"));
  if (tests.length === 0) return;
  const wrong = run(folder, "test", "--json", "--untrusted", "--",
    ...tests.map(file => join(folder, file))).tests.find(one => !one.ok);
  if (wrong) throw new Problem(`${tests.join(" ")}: a test fails: ${wrong.name}`);
}

const folder = mkdtempSync(join(tmpdir(), "moyo-check-"));
try {
  check(read_files(paths), folder);
} catch (problem) {
  if (!(problem instanceof Problem)) throw problem;
  console.error(`tools/web: ${problem.message}`);
  process.exitCode = 2;
} finally {
  rmSync(folder, { recursive: true });
}
