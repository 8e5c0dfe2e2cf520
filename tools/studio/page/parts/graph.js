// How likely each player wins, turn by turn, as searches have found it out.

import { element } from "./svg.js";

const HEIGHT = 100; // of the picture, in its own units; a turn is one wide

const key = turns => turns.join("\n");
const percent = share => `${Math.round(100 * share)} %`;

export class Graph {
  /**
   * @param {SVGElement} place
   * @param {(turns: number) => void} go to where so many turns have been played
   */
  constructor(place, go) {
    this.place = place;
    this.values = new Map(); // shares by player, from 0 to 1, by the turns that lead to the position
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

  /** Notes the players' shares of wins, by name, after turns, which are texts. */
  note(turns, shares) {
    this.values.set(key(turns), shares);
  }

  /** What is known of the position after so many turns of the line, or undefined. */
  at(count) {
    return this.values.get(key(this.line.slice(0, count)));
  }

  /**
   * Shows the position after turns; those behind it that were taken back stay in the picture.
   * @param {string[]} turns
   * @param {{ name: string, paint?: string }[]} players each has a line; of two, only the first
   * @returns {string} in words
   */
  show(turns, players) {
    if (turns.some((text, i) => text !== this.line[i])) this.line = turns;
    const length = Math.max(1, this.line.length), two = players.length === 2;
    const searched = [];
    for (let i = 0; this.values.size > 0 && i <= this.line.length; i++) {
      const shares = this.at(i);
      if (shares) searched.push([i, shares]);
    }
    const points = name => searched.map(([i, shares]) => `${i},${HEIGHT * (1 - shares[name])}`).join(" ");
    const even = HEIGHT * (1 - 1 / Math.max(1, players.length));
    this.place.setAttribute("viewBox", `0 0 ${length} ${HEIGHT}`);
    this.place.replaceChildren(
      element("line", { class: "even", x1: 0, x2: length, y1: even, y2: even }),
      element("line", { class: "now", x1: turns.length, x2: turns.length, y1: 0, y2: HEIGHT }),
      ...two ? [element("polyline", { points: points(players[0].name) })]
        : players.flatMap(({ name, paint }) => [
          element("polyline", { class: "edge", points: points(name) }),
          element("polyline", { class: "player", points: points(name), style: `stroke: ${paint}` })]));
    const here = this.at(turns.length);
    const words = !here ? "" : two ? `${players[0].name} wins ${percent(here[players[0].name])} from here.`
      : `From here win: ${players.map(({ name }) => `${name} ${percent(here[name])}`).join(", ")}.`;
    this.place.setAttribute("aria-label", `${searched.length} of ${this.line.length + 1} positions `
      + `were searched. ${words}`);
    return words;
  }
}
