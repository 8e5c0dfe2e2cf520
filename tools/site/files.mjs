// The rule files that a page is made of.

import { readFileSync } from "node:fs";

/** What is wrong with them, for people. */
export class Problem extends Error {}

// Where a rule file belongs, as Moyo looks for it.
function name_of(path, text) {
  const [, name, ending] = /([^/]+)\.(\w+)$/.exec(path) ?? [];
  if (!name || !["lua", "map", "graph", "t"].includes(ending)) {
    throw new Problem(`${path}: expected a rule file (.lua), a map (.map, .graph) or tests (.t)`);
  }
  const folder = ending === "map" || ending === "graph" ? "maps/"
    : ending === "t" ? ""
      : /(?:^|\/)library\/[^/]+$/.test(path) ? "library/"
        : /\bmoyo\.mutator\b/.test(text) ? "mutators/" : "";
  return `${folder}${name}.${ending}`;
}

/**
 * The texts of files, by the names under which the page has them.
 * @param {string[]} paths
 */
export function read_files(paths) {
  const files = {};
  for (const path of paths) {
    let text;
    try {
      text = readFileSync(path, "utf8");
    } catch {
      throw new Problem(`${path}: it cannot be read`);
    }
    const name = name_of(path, text);
    if (name in files) throw new Problem(`${path}: another ${name} is named before it`);
    files[name] = text;
  }
  return files;
}

/**
 * The game that a page of these files is of.
 * @param {Record<string, string>} files as read_files gives them
 * @param {string[]} paths
 */
export function first_game(files, paths) {
  const first = Object.keys(files).find(name => /^[^/]+\.lua$/.test(name));
  if (!first) throw new Problem(`${paths.join(" ")}: none of these is a game's rule file`);
  return first.replace(/\.lua$/, "");
}

/**
 * The same where a page's program has them, as bytes.
 * @param {Record<string, string>} files as read_files gives them
 */
export const own_files = files => Object.fromEntries(Object.entries(files)
  .map(([name, text]) => [`/home/rules/${name}`, new TextEncoder().encode(text)]));
