// How likely the first player wins, turn by turn, as searches have found it out.

import { element } from "./svg.js";

const HEIGHT = 100; // of the picture, in its own units; a turn is one wide

const key = turns => turns.join("\n");

export class Graph {
  /**
   * @param {SVGElement} place
   * @param {(turns: number) => void} go to where so many turns have been played
   */
  constructor(place, go) {
    this.place = place;
    this.values = new Map(); // shares from 0 to 1, by the turns that lead to the position
    this.line = [];          // the turns of the game, with those that were taken back
    place.addEventListener("click", event => {
      const { left, width } = place.getBoundingClientRect();
      go(Math.round((event.clientX - left) / width * Math.max(1, this.line.length)));
    });
  }

  /** Forgets all of it, for another game. */
  forget() {
    this.values.clear();
    this.line = [];
  }

  /** Notes the first player's share of wins after turns, which are texts. */
  note(turns, share) {
    this.values.set(key(turns), share);
  }

  /** What is known of the position after so many turns of the line, or undefined. */
  at(count) {
    return this.values.get(key(this.line.slice(0, count)));
  }

  /** Shows the position after turns; those behind it that were taken back stay in the picture. */
  show(turns, player) {
    if (turns.some((text, i) => text !== this.line[i])) this.line = turns;
    const length = Math.max(1, this.line.length);
    const points = [];
    for (let i = 0; this.values.size > 0 && i <= this.line.length; i++) {
      const share = this.at(i);
      if (share !== undefined) points.push([i, HEIGHT * (1 - share)]);
    }
    this.place.setAttribute("viewBox", `0 0 ${length} ${HEIGHT}`);
    this.place.replaceChildren(
      element("line", { class: "even", x1: 0, x2: length, y1: HEIGHT / 2, y2: HEIGHT / 2 }),
      element("line", { class: "now", x1: turns.length, x2: turns.length, y1: 0, y2: HEIGHT }),
      element("polyline", { points: points.map(one => one.join(",")).join(" ") }));
    const here = this.at(turns.length);
    const words = here === undefined ? "" : `${player} wins ${Math.round(100 * here)} % from here.`;
    this.place.setAttribute("aria-label", `${points.length} of ${this.line.length + 1} positions `
      + `were searched. ${words}`);
    return words;
  }
}
