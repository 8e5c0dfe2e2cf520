// What the page knows now: the game, the position, and what is under way.

import { by } from "./parts/dom.js";
import { Refusal } from "./parts/engine.js";

export const now = {
  game: null,      // parts/engine.js
  shown: null,     // what the engine has said of the position
  chosen: [],      // points that were clicked, of a step with several
  kinds: {},       // by seat, from 0: who plays there
  paused: false,
  stepping: false, // one turn of a program's, though it is paused
  wanted: null,    // the ruleset that the page was to begin with, and could not
  ahead: 0,        // turns that were taken back, and can be played again
  playing: null,   // the game in which programs play
  begins: 0,       // games that are about to begin
  stop: null,      // ends the thinking of a program, while one thinks
  left: null,      // the game that was there before this one, as games.js keeps it
  visits: null,    // what a search has found
  viewer: null,    // the player who looks, or spectator; null: who may know everything
  covered: null,   // the player who has to take the seat before he sees more
  setting: false,  // a position is set up
  areas: null,     // whose the points are, as board.js marks them
};

/** A line for the engine, which is answered as those who look may know it. */
now.as = line => (now.viewer ? `as ${now.viewer} ${line}` : line);

const tasks = []; // by what is under way: the game that it asks
let waiting = [];  // for the end of all that
let next = null;   // what is to be done then

/** Why what was asked is not shown: another game has begun meanwhile. */
export class Left extends Refusal {}

/** What somebody answers about the game; throws Left if the page shows another by then. */
export async function still(answers) {
  const mine = now.game, found = await answers;
  if (mine !== now.game) throw new Left();
  return found;
}

/** The same of what the game answers to lines. */
export const ask = (...lines) => still(now.game.ask(...lines));

/** Is the engine asked, does a program think, does another game begin? */
export const is_busy = () => now.begins > 0 || tasks.includes(now.game);

/** Tells those who wait, and who look, whether something is still under way. */
export function tell_busy() {
  const busy = is_busy();
  document.body.toggleAttribute("aria-busy", busy);
  if (busy) return;
  const act = next, all = waiting;
  next = null;
  waiting = [];
  act?.();
  all.forEach(done => done());
}

/** Does something that nothing else may come between; what is done in another game may. */
export async function busy_while(act) {
  const mine = now.game;
  tasks.push(mine);
  tell_busy();
  try {
    return await act();
  } finally {
    tasks.splice(tasks.indexOf(mine), 1);
    tell_busy();
  }
}

/** Resolves when nothing is under way. */
export async function idle() {
  while (is_busy()) await new Promise(done => { waiting.push(done); });
}

/** Why a click has no effect now; "" while it is only to wait for an answer. */
export function busy_with() {
  if (now.begins > 0) return "A game begins; click on its board.";
  if (now.stop) return "A program thinks; Esc ends that.";
  return now.playing === now.game ? "Programs play; Pause stops them." : "";
}

/** Does something as soon as the engine has answered; only the last that was asked for. */
export function when_idle(act) {
  next = act;
}

/** Answers the person; whoever quotes a rule says afterwards which: rules.js. */
export function say(text) {
  by("show-rule").hidden = true;
  by("message").textContent = (text ?? "").replaceAll(`${document.body.dataset.folder}/`, "");
}
