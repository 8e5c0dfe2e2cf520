// The board: the engine's picture, and over it what can be clicked.

import { element } from "./svg.js";

const HIT = 48, DOT = 13, RING = 44; // radii, in the picture's units

export class Board {
  /**
   * @param {HTMLElement} place
   * @param {{ click(point), hover(point|null) }} listener
   */
  constructor(place, listener) {
    this.place = place;
    this.listener = listener;
    this.points = {};
    this.cursor = null;
  }

  /** Shows a picture of the engine's, and marks. */
  show(picture, marks) {
    this.points = picture.points;
    if (!(this.cursor in this.points)) this.cursor = null;
    const parsed = new DOMParser().parseFromString(picture.svg, "image/svg+xml");
    const svg = document.importNode(parsed.documentElement, true);
    svg.setAttribute("aria-hidden", "true");
    this.over = element("svg", { class: "over", viewBox: svg.getAttribute("viewBox"),
      "aria-hidden": "true" });
    this.over.addEventListener("pointerleave", () => this.listener.hover(null));
    this.place.replaceChildren(svg, this.over);
    this.mark(marks);
  }

  /**
   * Marks points.
   * @param {{ legal?: string[], chosen?: string[], targets?: string[],
   *   areas?: { point: string, share: number, piece?: { paint: string, letter?: string } }[],
   *   visits?: { point: string, text: string, share: number }[] }} marks
   */
  mark(marks) {
    this.marks = marks;
    const made = [];
    const circle = (point, radius, kind) => {
      const [x, y] = this.points[point];
      made.push(element("circle", { cx: x, cy: y, r: radius, class: kind }));
    };
    for (const { point, share, piece } of marks.areas ?? []) {
      const [x, y] = this.points[point], half = 8 + 16 * (2 * share - 1);
      made.push(element("rect", { class: "area", x: x - half, y: y - half, width: 2 * half,
        height: 2 * half, fill: piece?.paint ?? "none",
        "fill-opacity": 0.4 + 0.6 * (2 * share - 1) }));
    }
    for (const point of marks.legal ?? []) circle(point, DOT, "legal");
    for (const { point, text, share } of marks.visits ?? []) {
      const [x, y] = this.points[point];
      made.push(element("g", { class: "visits" },
        element("circle", { cx: x, cy: y, r: 20 + 24 * Math.sqrt(share) }),
        element("text", { x, y: y + 9 }, text)));
    }
    for (const point of marks.targets ?? []) circle(point, RING, "target");
    for (const point of marks.chosen ?? []) circle(point, RING, "chosen");
    if (this.cursor) circle(this.cursor, RING, "cursor");
    for (const point of Object.keys(this.points)) {
      const [x, y] = this.points[point];
      const hit = element("circle", { cx: x, cy: y, r: HIT, class: "hit", "data-point": point });
      hit.addEventListener("click", () => this.listener.click(point));
      hit.addEventListener("pointerenter", () => this.listener.hover(point));
      made.push(hit);
    }
    this.over.replaceChildren(...made);
  }

  /** Moves the cursor to the nearest point in a direction. */
  move(dx, dy) {
    const names = Object.keys(this.points);
    if (names.length === 0) return;
    if (!this.cursor) {
      this.cursor = names[Math.floor(names.length / 2)];
    } else {
      const [x, y] = this.points[this.cursor];
      let best = null, least = Infinity;
      for (const name of names) {
        const ahead = (this.points[name][0] - x) * dx + (this.points[name][1] - y) * dy;
        const aside = Math.abs((this.points[name][0] - x) * dy - (this.points[name][1] - y) * dx);
        if (ahead > 0 && ahead + 3 * aside < least) {
          least = ahead + 3 * aside;
          best = name;
        }
      }
      this.cursor = best ?? this.cursor;
    }
    this.mark(this.marks);
    this.listener.hover(this.cursor);
  }
}
