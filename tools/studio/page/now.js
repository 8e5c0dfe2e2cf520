// What the page knows now: the game, the position, and what is under way.

import { by } from "./parts/dom.js";

export const now = {
  game: null,      // parts/engine.js
  shown: null,     // what the engine has said of the position
  chosen: [],      // points that were clicked, of a step with several
  kinds: {},       // by seat, from 0: who plays there
  busy: false,     // the engine is asked, or a program thinks
  paused: false,
  stepping: false, // one turn of a program's, though it is paused
  wanted: null,    // the ruleset that the page was to begin with, and could not
  ahead: 0,        // turns that were taken back, and can be played again
  playing: false,  // programs play
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

let next = null; // what is to be done as soon as the engine has answered

/** Says that the engine is asked, or a program thinks. */
export function set_busy(value) {
  now.busy = value;
  document.body.toggleAttribute("aria-busy", value);
  const act = next;
  if (value || !act) return;
  next = null;
  act();
}

/** Why a click has no effect now; "" while it is only to wait for an answer. */
export function busy_with() {
  if (now.begins > 0) return "A game begins; click on its board.";
  if (now.stop) return "A program thinks; Esc ends that.";
  return now.playing ? "Programs play; Pause stops them." : "";
}

/** Does something as soon as the engine has answered; only the last that was asked for. */
export function when_idle(act) {
  next = act;
}

export function say(text) {
  by("message").textContent = (text ?? "").replaceAll(`${document.body.dataset.folder}/`, "");
}
