// The game as a record: read from a text and written to one, with the lines that were left.

import { Refusal } from "./engine.js";

const LARGEST = 1000000; // bytes as JSON; the referee takes lines of one megabyte

/** The text of a file. Old records are not in UTF-8; they are read as Western letters. */
export async function text_of(file) {
  if (file.size > LARGEST) throw new Refusal(`larger than ${LARGEST / 1e6} MB`);
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes)
      .replace(/^(\s*\(\s*;[^[]*(?:\[(?:\\.|[^\]\\])*\]\s*\w*)*?CA\[)[^\]]*/s, "$1UTF-8");
  }
}

// Where the referee stands after a record was read, kept, or gone through.
async function stands(game, ...commands) {
  const answers = await game.ask(...commands, "tree");
  const failed = answers.slice(0, -1).find(answer => !answer.ok);
  if (failed) throw new Refusal(failed.error);
  const { ruleset, lines, ahead, ply, warnings } = answers.at(-2);
  Object.assign(game, { ruleset, lines, record: answers.at(-1).record });
  return { ahead, ply, warnings };
}

/** Goes on with a record's game, under its rules; a record that is refused changes nothing. */
export function read(game, text, line = 1) {
  const asked = `read line=${line} ${JSON.stringify(text)}`;
  if (new Blob([asked]).size > LARGEST) throw new Refusal(`larger than ${LARGEST / 1e6} MB`);
  return stands(game, asked);
}

/** The record of the game, with all its lines. */
export async function write(game) {
  return (await game.ask("tree"))[0].record;
}

/** Keeps the turns that were taken back, whatever is played next: how many follow on this line. */
export async function keep_lines(game) {
  return (await stands(game, "keep")).ahead;
}

/** Goes to a node of the tree: how many turns follow on its line. */
export async function go_to_node(game, node) {
  return (await stands(game, `goto ${node}`)).ahead;
}

/** Goes to the next line of the record, just after it parts from this one. */
export async function next_line(game) {
  const [{ nodes, line }] = await game.ask("tree");
  const parent = number => nodes[number - 1].parent;
  const end_of = wanted => nodes.findLastIndex(node => node.line === wanted) + 1;
  const mine = new Set();
  for (let n = end_of(line); n > 0; n = parent(n)) mine.add(n);
  const next = line % nodes.reduce((most, node) => Math.max(most, node.line), 1) + 1;
  let parts = end_of(next);
  while (!mine.has(parts) && !mine.has(parent(parts))) parts = parent(parts);
  return go_to_node(game, parts);
}

/** Writes what the record says of the position: what text() is when nothing asked before is left. */
export async function comment(game, text) {
  await stands(game, () => `comment ${JSON.stringify(text())}`);
}

/** A new engine comes to where another was: the record, or what was set up; and the turns. */
export async function resume(game, before, turns, setup) {
  if (before.record) {
    await read(game, before.record);
    await go_to_node(game, 1);
  } else if (setup) {
    await game.ask(`setup ${setup}`);
  }
  if (turns.length > 0) await game.ask(...turns.map(turn => `play ${turn.text}`));
  return before.record ? keep_lines(game) : 0;
}

/** Hands a file to the person. */
export function hand_over(name, contents, type) {
  const address = URL.createObjectURL(new Blob([contents], { type }));
  Object.assign(document.createElement("a"), { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 60000);
}

/** The picture of a position as PNG, twice as wide as it is drawn. */
export async function png_of(svg) {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = Object.assign(document.createElement("canvas"),
    { width: 2 * image.width, height: 2 * image.height });
  canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise(done => canvas.toBlob(done, "image/png"));
}
