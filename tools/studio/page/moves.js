// What a person does: plays, asks why not, walks through the game.

import { by } from "./parts/dom.js";
import { Refusal } from "./parts/engine.js";
import * as records from "./parts/record.js";
import { go_back, restart } from "./games.js";
import { Left, ask, busy_while, busy_with, is_busy, now, say, still, when_idle } from "./now.js";
import { board, candidates, draw_steps, draw_walk, marks, refresh } from "./position.js";
import { let_programs_play, program } from "./programs.js";
import { light_rule } from "./rules.js";
import { put } from "./setting.js";

export async function guarded(f) {
  try {
    return await f();
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem;
    if (problem instanceof Left) return;
    say(problem.message);
    if (problem.ended === now.game) await restart();
  }
}

export async function play(text) {
  if (now.covered || now.setting) return;
  if (is_busy()) return say_busy();
  await busy_while(() => guarded(async () => {
    const parts = now.ahead > 0 && (await ask(now.as(`why ${text}`)))[0].legal;
    if (parts) await still(records.keep_lines(now.game));
    const [answer] = await ask(text === "resign" ? "play resign" : now.as(`play ${text}`));
    say(answer.ok ? "" : answer.error);
    light_rule(answer);
    if (answer.ok) now.ahead = 0;
    await refresh();
    if (answer.ok && now.game.lines > 0 && !now.shown.state.begun) {
      now.ahead = await still(records.keep_lines(now.game));
      draw_walk();
    }
  }));
  await let_programs_play();
}

const DEAD = 0.3; // of random games after which a dead stone is still its player's, at most

/** Marks the stones that random games lose, where the players agree on dead stones. */
export async function mark_dead() {
  if (is_busy()) return say_busy();
  await busy_while(() => guarded(async () => {
    const [found, { rows, places, pieces }] = await ask(now.as("ownership 400"), "position");
    if (!found.ok) return say(found.error);
    let marked = 0;
    for (const [point, [x, y]] of Object.entries(places)) {
      const piece = pieces.find(one => one.character === rows[y - 1][x - 1][0]);
      const of = piece && found.shares[piece.name];
      if (!of || (of[point] ?? 0) > DEAD) continue;
      if ((await ask(now.as(`play dead ${point}`)))[0].ok) marked++;
    }
    await refresh();
    say(marked === 0 ? "Random games lose no stone." : "Stones that random games lose are marked.");
  }));
}

// A step that is asked for twice is not played twice: it does not wait.
function say_busy() {
  if (busy_with()) say(busy_with());
}

// A click while the engine is asked waits for its answer; while others play, it does not.
export function wait_with(act) {
  const why = busy_with();
  if (why) return say(why);
  const mine = now.game;
  when_idle(() => { if (mine === now.game && program() === null) act(); });
}

export function click(point) {
  if (!now.shown || now.covered) return;
  if (is_busy()) {
    if (point !== clicked || busy_with()) wait_with(() => click(point)); // a double click is one
    return;
  }
  if (now.setting) return put(point);
  board.cursor = clicked = point;
  const points = [...now.chosen, point];
  const list = candidates(points);
  if (list.length === 0) {
    const asked = candidates().filter(step => step.points.length === now.chosen.length);
    if (point === now.chosen.at(-1) && asked.length === 1) return play(asked[0].text);
    if (now.chosen.length > 0) {
      now.chosen = [];
      return click(point);
    }
    return explain(point);
  }
  const whole = list.filter(step => step.points.length === points.length);
  const only = list.length === 1 && whole.length === 1;
  if (only && !by("confirm").checked) return play(whole[0].text);
  now.chosen = points;
  board.mark(marks());
  draw_steps();
  say(only ? `${whole[0].text}? A second click or Enter plays it, Escape does not.`
    : whole.length > 0 ? "Choose a step, or another point." : "Now its next point.");
}

/** Why nothing can be played there. */
async function explain(point) {
  await guarded(async () => {
    const [answer] = await ask(now.as(`why ${point}`));
    explained = answer.legal ? "" : `${point}: ${answer.error}`;
    say(explained);
    light_rule(answer);
  });
}

let hovered = null;
let clicked = null;  // the point under the mouse: once clicked, it is not explained unasked
let explained = "";  // the message that the point under the mouse has left
export function hover(point) {
  hovered = point;
  if (point !== clicked) clicked = null;
  if (point === null || point === clicked || is_busy() || now.chosen.length > 0 || !now.shown
    || now.covered || now.setting) return;
  const found = now.visits?.find(one => one.point === point)
    ?? now.areas?.find(one => one.point === point && one.says);
  if (found) {
    explained = found.says;
    return say(explained);
  }
  if (candidates([point]).length > 0) {
    if (explained && by("message").textContent === explained) {
      light_rule(null);
      say("");
    }
    return;
  }
  setTimeout(() => { if (hovered === point && !is_busy()) explain(point); }, 120);
}

const is_begin = () => now.shown.played.length === 0 && !now.shown.state.begun;

export async function walk(command, count) {
  if (now.setting || count <= 0) return;
  if (is_busy()) return wait_with(() => walk(command, count));
  if (command === "undo" && is_begin()) return now.left && go_back();
  await busy_while(() => guarded(async () => {
    const answers = await ask(...Array(count).fill(command));
    const done = answers.filter(answer => answer.ok).length;
    now.ahead = Math.max(0, now.ahead + (command === "undo" ? done : -done));
    say("");
    await refresh();
  }));
  await let_programs_play();
}

export function go_to(count) {
  const { length } = now.shown.turns;
  if (count < length) return walk("undo", length - count);
  return walk("redo", Math.min(count - length, now.ahead));
}
