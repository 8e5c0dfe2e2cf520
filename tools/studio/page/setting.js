// Positions that are set up: pieces are put on the board, and the game goes on from there.

import { by, make } from "./parts/dom.js";
import { Game, Refusal, all_well } from "./parts/engine.js";
import { start } from "./games.js";
import { busy_while, now, say } from "./now.js";
import { board, draw, looks } from "./position.js";
import { stone } from "./players.js";

let engine = null;  // a game beside the one that is played, in which positions are tried
let position = null; // what is set up, as the engine's `position` tells it
let brush = "";     // the character that a click puts down; "": it clears

const cell = () => {
  if (!brush) return ".";
  const height = Number(by("set-height").value);
  const marks = [...by("set-kinds").querySelectorAll("input:checked")].map(one => one.value);
  return brush + (position.stacks && height > 1 ? height : "") + marks.join("");
};

const words = ({ rows, to, phase, fields }) =>
  [JSON.stringify(rows.map(row => row.join("")).join("/")), `to=${to}`, `phase=${phase}`,
    ...fields.map(({ name, value }) => `${name}=${value}`)].join(" ");

let changing = Promise.resolve(); // one change after another

/** Tries a change, and shows it; what the rules do not allow is told, and not done. */
function change(act) {
  const mine = engine;
  changing = changing.catch(() => {}).then(() => busy_while(() => mine === engine && try_change(act)));
  return changing;
}

async function try_change(act) {
  const mine = engine, wanted = structuredClone(position);
  act(wanted);
  try {
    const [answer, picture] = await mine.ask(`setup ${words(wanted)}`,
      `picture no-paper ${looks()}`);
    if (mine !== engine) return;
    say(answer.ok ? "" : answer.error);
    if (answer.ok) {
      position = wanted;
      board.show(picture, {});
    }
    draw_form();
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem;
    if (mine !== engine) return; // it was left meanwhile
    say(problem.message);
    leave();
  }
}

/** A click on a point: the piece goes there, or leaves it. */
export function put(point) {
  board.cursor = point;
  const [x, y] = position.places[point];
  const wanted = position.rows[y - 1][x - 1] === cell() ? "." : cell();
  return change(({ rows }) => { rows[y - 1][x - 1] = wanted; });
}

function choice(id, list, value, act) {
  const changed = event => change(wanted => act(wanted, event.target.value));
  return make("select", { id, onchange: changed },
    ...list.map(one => make("option", { value: one, selected: one === value }, one)));
}

function field_input({ name, value, words: columns }, i) {
  const id = `set-field-${i}`;
  const input = make("input", { id, value, spellcheck: false, autocomplete: "off",
    onchange: () => change(({ fields }) => { fields[i].value = input.value.trim(); }) });
  if (columns) input.title = `for each player: ${columns.join(", ")}`;
  return [make("label", { htmlFor: id }, name.replaceAll("_", " ")), input];
}

function draw_form() {
  if (!position) return;
  by("set-pieces").replaceChildren(by("set-pieces").querySelector("legend"),
    ...[...position.pieces, { character: "", name: "nothing" }].map(piece =>
      make("label", {}, make("input", { type: "radio", name: "piece", value: piece.character,
        checked: piece.character === brush, onchange: () => { brush = piece.character; } }),
      ...piece.character ? [stone(piece)] : [], piece.name)));
  by("set-height").closest("label").hidden = !position.stacks;
  by("set-more").replaceChildren(
    make("label", { htmlFor: "set-to" }, "to move"),
    choice("set-to", now.game.players, position.to, (wanted, value) => { wanted.to = value; }),
    ...position.phases.length > 1 ? [make("label", { htmlFor: "set-phase" }, "phase"),
      choice("set-phase", position.phases, position.phase,
        (wanted, value) => { wanted.phase = value; })] : [],
    ...position.fields.flatMap(field_input));
}

let entering = null; // what has begun to set up a position

/** Begins to set up a position, from the one there is. */
async function enter() {
  if (now.setting || !now.game) return;
  const mine = entering = {};
  now.setting = true;
  document.body.toggleAttribute("data-setting", true);
  await busy_while(async () => {
    let beside;
    try {
      beside = await Game.start(now.game.ruleset);
      const [there] = await now.game.ask("position");
      if (mine !== entering) return beside.close();
      engine = beside;
      position = there;
      brush = position.pieces[0].character;
      by("set-kinds").replaceChildren(...position.kinds.map(({ mark, name }) =>
        make("label", {}, make("input", { type: "checkbox", value: mark }), name)));
      await change(() => {});
    } catch (problem) {
      if (!(problem instanceof Refusal)) throw problem;
      if (mine !== entering) return beside?.close();
      say(problem.message);
      leave();
    }
  });
}

/** A new game in which the first player's stones stand on these points, and the next is to move. */
export async function set_stones(ruleset, points) {
  const beside = await Game.start(ruleset);
  try {
    const [{ players }, there] = all_well(await beside.ask("rules", "position"));
    for (const row of there.rows) row.forEach((one, x) => { if (one !== " ") row[x] = "."; });
    for (const [x, y] of points.map(point => there.places[point])) {
      there.rows[y - 1][x - 1] = there.pieces[0].character;
    }
    there.to = players[1] ?? players[0];
    if (there.phases.includes("play")) there.phase = "play";
    await start(ruleset, [], `Can ${there.to} take them?`, words(there));
  } finally {
    beside.close();
  }
}

/** Back to the game. */
export function leave() {
  if (!now.setting) return;
  now.setting = false;
  engine?.close();
  engine = position = entering = null;
  document.body.toggleAttribute("data-setting", false);
  by("setting").open = false;
  if (now.shown) draw();
}

by("setting").addEventListener("toggle", () => (by("setting").open ? enter() : leave()));
by("set-cancel").addEventListener("click", leave);
by("set-clear").addEventListener("click", () => change(({ rows }) => {
  for (const row of rows) row.forEach((one, x) => { if (one !== " ") row[x] = "."; });
}));
by("set-play").addEventListener("click", async () => {
  await changing;
  if (!position) return;
  const setup = words(position);
  leave();
  start(now.game.ruleset, [], "The game begins with this position; ◀ leads to the one before.", setup);
});
