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

/** Goes on with a record's game, under its rules; a record that is refused changes nothing. */
export async function read(game, text, line = 1) {
  const asked = `read line=${line} ${JSON.stringify(text)}`;
  if (new Blob([asked]).size > LARGEST) throw new Refusal(`larger than ${LARGEST / 1e6} MB`);
  const [answer] = await game.ask(asked);
  if (!answer.ok) throw new Refusal(answer.error);
  game.ruleset = answer.ruleset;
  game.lines = answer.lines;
  game.record = text;
  return answer;
}

const times = (count, command) => Array(count).fill(command);

/** Takes turns back until no more than so many steps have been made: how many that were. */
export async function go_back(game, steps) {
  for (let count = 0; ; count++) {
    const [{ steps: made }] = await game.ask("state");
    if (made <= steps || !(await game.ask("undo"))[0].ok) return count;
  }
}

// The record of the whole game: also of the turns ahead, after which the game is left.
async function whole(game, ahead) {
  const answers = await game.ask(...times(ahead, "redo"), "record");
  const answer = answers.at(-1);
  if (!answer.ok) throw new Refusal(answer.error);
  return answer.record;
}

/** The record of the game; the turns ahead, which were taken back, belong to it. */
export async function write(game, ahead) {
  const text = await whole(game, ahead);
  if (ahead > 0) await game.ask(...times(ahead, "undo"));
  return text;
}

/** Before another turn is played than those ahead: they become a line. */
export async function keep_line(game, steps, ahead) {
  await read(game, await whole(game, ahead));
  await go_back(game, steps);
  game.lines++; // the one that begins now
}

/** Goes to the next line of the record, just after it parts from this one: how many turns follow. */
export async function next_line(game, ahead) {
  const { lines } = await read(game, await whole(game, ahead));
  const [before] = await game.ask("turns");
  if (lines > 1) await read(game, game.record, lines);
  const [now] = await game.ask("turns");
  const parted = now.turns.findIndex(({ text }, i) => text !== before.turns[i]?.text);
  const back = parted < 0 ? 0 : now.turns.length - parted - 1;
  if (back > 0) await game.ask(...times(back, "undo"));
  return back;
}

/** A new engine comes to where another was: the record, and the turns that were played. */
export async function resume(game, before, turns) {
  if (before.record) {
    await read(game, before.record);
    game.lines = before.lines;
    await go_back(game, 0);
  }
  if (turns.length > 0) await game.ask(...turns.map(turn => `play ${turn.text}`));
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
