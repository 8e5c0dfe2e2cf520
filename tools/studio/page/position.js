// The position as it is shown: the board, what may be done, the turns.

import { Board } from "./parts/board.js";
import { by, make, write } from "./parts/dom.js";
import { all_well } from "./parts/engine.js";
import { link_of } from "./parts/link.js";
import { draw_graph } from "./analysis.js";
import { draw_areas } from "./areas.js";
import { draw_players, piece_on, position_in_words, rows_in_words } from "./players.js";
import { draw_comment, draw_tree } from "./records.js";
import { click, hover, mark_dead, play } from "./moves.js";
import { now, say, still } from "./now.js";
import { choose_viewer, draw_cover } from "./views.js";

export const board = new Board(by("board"), { click, hover });

/** What of a picture's is wanted, in the words of the engine. */
export function looks() {
  return [by("numbers").checked && "numbers", !by("last-turn").checked && "no-last",
    !by("coordinates").checked && "no-coordinates"].filter(Boolean).join(" ");
}

/**
 * Asks how the game stands, and shows it; returns what its rules say instead of the steps. Throws Left
 * if another has begun.
 */
export async function refresh() {
  const mine = now.game;
  if (mine.hides) await choose_viewer((await still(mine.ask("state")))[0]);
  const lines = ["state", "steps", "turns", `picture no-paper ${looks()}`].map(now.as);
  const [state, steps, turns, drawn, all] = await still(mine.ask(...lines,
    ...now.viewer ? ["turns"] : []));
  all_well([state, turns, drawn]);
  const played = all ?? turns; // all of what was played, whoever looks
  now.shown = { state, steps: steps.steps ?? [], may: steps.may ?? [], turns: turns.turns, picture: drawn,
    played: played.turns, setup: played.setup,
    comment: turns.turns.length > 0 ? turns.turns.at(-1).comment : turns.comment };
  now.chosen = [];
  now.visits = null;
  draw();
  if (!steps.ok) say(steps.error);
  return steps.error;
}

/** The steps that begin with the points clicked so far. */
export function candidates(points = now.chosen) {
  return now.shown.steps.filter(step => points.every((point, i) => step.points[i] === point));
}

export function marks() {
  if (now.covered) return {};
  const made = { chosen: now.chosen, visits: now.visits, areas: now.areas };
  if (now.chosen.length > 0) {
    made.targets = [...new Set(candidates().map(step => step.points[now.chosen.length]))]
      .filter(Boolean);
  } else if (by("legal").checked) {
    made.legal = [...new Set(now.shown.steps.map(step => step.points[0]))].filter(Boolean);
    made.taken = new Set(made.legal.filter(point => piece_on(point, now.shown.state.board)));
  }
  return made;
}

function outcome(state) {
  if (!state.over) return `${state.actor} to play`;
  if (state.winners.length === 1) return `${state.winners[0]} wins (${state.reason})`;
  return state.winners.length === 0 ? `no result (${state.reason})`
    : `a draw of ${state.winners.join(", ")} (${state.reason})`;
}

const choices = new Intl.ListFormat("en", { type: "disjunction" });

export function draw() {
  const { state, turns } = now.shown;
  const begun = state.begun ? `; so far: ${state.begun.join(" ")}` : "";
  const phase = state.over || state.phase === "play" ? "" : ` (${state.phase})`;
  write("status", `Turn ${state.ply + 1}: ${outcome(state)}${phase}${begun}`);
  draw_players(state);
  const may = now.shown.may.map(one =>
    (one.does === one.example ? one.does : `${one.does} (${one.example})`));
  write("may", may.length === 0 ? "" : `You may ${choices.format(may)}.`);
  by("link").hidden = now.viewer !== null; // it tells all turns
  by("link").href = now.viewer ? "#" : link_of(now.game.ruleset, now.shown.played, now.shown.setup);
  draw_comment();
  write("position", rows_in_words(state));
  write("stones", position_in_words(state));
  const last = turns.at(-1);
  write("heard", last ? `${last.player} ${last.text}` : "");
  by("board").setAttribute("aria-label", `Board of ${now.game.ruleset}. ${outcome(state)}`);
  draw_cover();
  draw_walk();
  draw_turns(turns);
  board.show(now.shown.picture, marks());
  draw_steps();
  draw_areas();
  draw_graph();
  draw_tree();
}

let listed = []; // texts of the turns

// The list of turns; those that are there already stay.
function draw_turns(turns) {
  const place = by("turns"), texts = turns.map(turn => `${turn.player} ${turn.text}`);
  const shared = texts.findIndex((text, i) => listed[i] !== text);
  listed = texts;
  const from = shared < 0 ? texts.length : shared;
  while (place.children.length > from) place.lastChild.remove();
  place.querySelector("[aria-current]")?.removeAttribute("aria-current");
  place.append(...texts.slice(from).map(text => make("li", {}, text)));
  place.lastChild?.setAttribute("aria-current", "step");
  requestAnimationFrame(() => { place.scrollTop = place.scrollHeight; });
}

/** What leads to other positions. */
export function draw_walk() {
  by("first").disabled = now.shown.turns.length === 0;
  const nothing = by("first").disabled && !now.shown.state.begun;
  by("back").disabled = nothing && !now.left;
  by("back").title = nothing && now.left ? "To the game from before (u)" : "Take back (u)";
  by("forth").disabled = by("last").disabled = now.ahead === 0;
  by("line").hidden = !(now.game.lines > 1);
  by("line").textContent = `Next of ${now.game.lines} lines`;
}

/** Buttons for steps that no point tells apart; those that are there already stay. */
export function draw_steps() {
  const list = now.covered || now.setting ? [] : buttons(), drawn = by("steps").children;
  if (list.length === drawn.length && list.every(([text], i) => drawn[i].textContent === text)) return;
  by("steps").replaceChildren(...list.map(([text, act]) =>
    make("button", { type: "button", onclick: act }, text)));
  const columns = columns_of(list.map(([text]) => text));
  by("steps").classList.toggle("table", columns > 0);
  by("steps").style.setProperty("--columns", columns);
}

const MANY = 12, SHORT = 5; // buttons, letters of each

// All throws of two dice are a table, with a row for each of the first; 0 is no table.
function columns_of(texts) {
  if (texts.length <= MANY || texts.some(text => text.length > SHORT)) return 0;
  const first = text => text.split(" ")[0];
  const row = texts.findIndex(text => first(text) !== first(texts[0]));
  return row > 1 ? row : MANY;
}

// What is written on each, and what it does.
function buttons() {
  const list = now.chosen.length > 0
    ? candidates().filter(step => step.points.length === now.chosen.length)
    : now.shown.steps.filter(step => step.points.length === 0);
  const made = list.map(({ text }) => [text, () => play(text)]);
  if (now.chosen.length > 0) return made;
  if (now.shown.steps.some(step => step.text.startsWith("dead "))) {
    made.push(["mark by random games", mark_dead]);
  }
  if (!now.shown.state.over && now.game.resignation) made.push(["resign", () => play("resign")]);
  return made;
}
