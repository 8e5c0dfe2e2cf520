// Who plays: people and programs, and what a program has to say.

import { by, make } from "./parts/dom.js";
import { Refusal } from "./parts/engine.js";
import { search, stop } from "./parts/search.js";
import { draw_graph, note_values } from "./analysis.js";
import { restart } from "./games.js";
import { guarded, wait_with } from "./moves.js";
import { busy_while, idle, is_busy, now, say, still } from "./now.js";
import { board, marks, refresh } from "./position.js";

const OTHERS = JSON.parse(document.body.dataset.programs || "[]"); // of the command line
const PROGRAMS = ["a person", "random", "light", "mcts:200", "mcts:1000", "mcts:5000", ...OTHERS];
export const PERSON = PROGRAMS[0];
const SEARCH = "a search of …";

/** Who decides now: a program's name, or null for a person. */
export function program() {
  const { state } = now.shown;
  if (now.setting || now.covered) return null;
  if (state.over || now.paused && !now.stepping || now.ahead > 0) return null;
  if (state.actor === "chance") return "chance";
  const seats = state.seats ?? now.game.players;
  const kind = now.kinds[seats.indexOf(state.actor)] ?? PERSON;
  return kind === PERSON ? null : kind;
}

const FAST = ["random", "light", "chance"]; // they answer at once
const SHOWN = 40; // milliseconds: positions that follow each other faster are not all shown

// Asks what a program plays.
async function chosen(kind) {
  if (FAST.includes(kind)) return (await now.game.ask(`choose ${kind}`))[0];
  say(`${now.shown.state.actor} thinks …`);
  return thinking(() => (OTHERS.includes(kind) ? now.game.choose(kind)
    : search(now.game, kind)));
}

// How many turns are asked for at once: an answer takes no longer than a position stands.
const MOST_TURNS = 16;
let at_once = 1;

async function play_turns(game, kind) {
  const alike = game.players.every((_, i) => now.kinds[i] === kind), began = performance.now();
  const answers = await game.ask(...Array(alike ? at_once : 1).fill(`let ${kind}`), "state");
  const took = performance.now() - began;
  if (took < SHOWN / 2) at_once = Math.min(2 * at_once, MOST_TURNS);
  else if (took > SHOWN) at_once = Math.max(at_once >> 1, 1);
  return [answers[0], answers.at(-1)]; // others are refused where chance plays, or at the end
}

/**
 * One step of who decides now, or all of the turn, and of turns after it, if nobody can follow its
 * steps; true once the position after it is shown.
 */
async function play_step(kind, pace, hastens) {
  const mine = now.game;
  let line = "chance", answers;
  if (FAST.includes(kind) && kind !== "chance" && pace === 0 && !now.stepping) {
    answers = play_turns(mine, kind);
  } else if (kind !== "chance") {
    const choice = await chosen(kind);
    if (!choice.ok) throw new Refusal(choice.error);
    if (mine !== now.game) return true;
    note_values(now.shown.played, choice);
    line = `play ${choice.resigns ? "resign" : choice.chosen}`;
  }
  const [played, state] = await (answers ?? mine.ask(line, "state"));
  if (!played.ok) throw new Refusal(`${kind}: ${played.error}`);
  if (mine !== now.game) return true;
  if (!FAST.includes(kind)) say("");
  now.shown.state = state;
  if (hastens && FAST.includes(program())) return false;
  await refresh();
  return true;
}

export async function let_programs_play() {
  while (is_busy()) {
    if (now.playing === now.game) return;
    await idle();
  }
  await busy_while(play_on);
}

async function play_on() {
  const mine = now.game;
  let shown = true, shown_at = 0;
  try {
    for (let kind = program(); kind && mine === now.game; kind = program()) {
      now.playing = mine;
      const began = performance.now(), pace = Number(by("speed").value);
      shown = await play_step(kind, pace, pace === 0 && began < shown_at + SHOWN);
      if (shown) shown_at = performance.now();
      if (kind !== "chance") now.stepping = false;
      const left = pace - (performance.now() - began);
      if (left > 0 && kind !== "chance") await new Promise(done => setTimeout(done, left));
    }
    if (!shown && mine === now.game) await refresh();
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem;
    if (mine !== now.game) return;
    now.paused = true;
    show_pause();
    say(problem.message);
    if (problem.ended) await restart();
  } finally {
    now.stepping = false;
    if (now.playing === mine) now.playing = null;
  }
}

const PATIENCE = 400; // milliseconds of thinking, after which it can be stopped

/** Waits for a program that thinks; meanwhile a button, or Escape, has its answer at once. */
export async function thinking(ask) {
  const mine = now.game;
  const offer = setTimeout(() => { by("enough").hidden = false; }, PATIENCE);
  now.stop = () => stop(mine);
  try {
    return await ask();
  } finally {
    clearTimeout(offer);
    now.stop = null;
    by("enough").hidden = true;
  }
}

by("enough").addEventListener("click", () => now.stop?.());

const HINT = "mcts:1000";

export async function hint() {
  if (is_busy()) return wait_with(hint);
  if (now.shown.state.over || now.covered || now.setting) return;
  if (now.viewer && now.viewer !== now.shown.state.actor) {
    return say(`Only ${now.shown.state.actor} may know what a hint tells.`);
  }
  say("A search thinks …");
  await busy_while(() => guarded(async () => {
    const found = await thinking(() => still(search(now.game, HINT)));
    if (!found.ok) return say(found.error);
    const step = text => now.shown.steps.find(one => one.text === text);
    const says = one => `${one.step}: ${one.value === null ? "not tried"
      : `${Math.round(100 * one.value)} % of ${one.visits} ${one.visits === 1 ? "game" : "games"} won`}; then ${
      one.line.slice(1).join(" ") || "nothing more was looked at"}`;
    now.visits = found.candidates.slice(0, 8).filter(one => step(one.step)?.points.length > 0)
      .map(one => ({ point: step(one.step).points.at(-1), share: one.visits / found.playouts,
        says: says(one), text: one.value === null ? "" : Math.round(100 * one.value).toString() }));
    board.mark(marks());
    say(says(found.candidates[0]));
    note_values(now.shown.played, found);
    draw_graph();
  }));
}

export function show_pause() {
  by("pause").setAttribute("aria-pressed", now.paused);
  by("pause").textContent = now.paused ? "Go on" : "Pause";
}

/** Who plays in a seat: one of a list, or a search of as many playouts as one likes. */
function seat(name, i) {
  const id = `seat-${i}`;
  now.kinds[i] ??= PERSON;
  const own = !PROGRAMS.includes(now.kinds[i]);
  const effort = make("input", { type: "number", min: 1, max: 10000000, hidden: !own,
    value: own ? now.kinds[i].slice("mcts:".length) : 2000,
    ariaLabel: `${name}: playouts a turn` });
  const choice = make("select", { id }, ...[...PROGRAMS, SEARCH].map(kind =>
    make("option", { value: kind, selected: kind === (own ? SEARCH : now.kinds[i]) }, kind)));
  choice.onchange = effort.onchange = () => {
    effort.hidden = choice.value !== SEARCH;
    if (!effort.hidden && !effort.reportValidity()) return;
    now.kinds[i] = effort.hidden ? choice.value : `mcts:${effort.valueAsNumber}`;
    let_programs_play();
  };
  return [make("label", { htmlFor: id }, name), make("span", {}, choice, effort)];
}

export function draw_seats(players) {
  by("seats").replaceChildren(by("seats").querySelector("legend"), ...players.flatMap(seat));
}
