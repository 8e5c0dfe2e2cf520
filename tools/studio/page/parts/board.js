// The board: the engine's picture, and over it what can be clicked.

import { element } from "./svg.js";

const HIT = 48, DOT = 13, RING = 44; // radii, in the picture's units
const AHEAD = 40; // elements that are looked through for one that stays

// Makes an element like another of its kind, and keeps what is the same in both: a picture of the
// next turn differs in few elements, and only these are drawn again.
function renew(old, made) {
  for (const { name, value } of made.attributes) {
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
  let at = old.firstChild;
  for (const child of [...made.childNodes]) {
    let same = at;
    for (let n = 0; same && n < AHEAD && !stays(same, child); n++) same = same.nextSibling;
    if (!same || !stays(same, child)) {
      old.insertBefore(child, at);
      continue;
    }
    while (at !== same) {
      const gone = at;
      at = at.nextSibling;
      gone.remove();
    }
    if (is_layer(child) && !same.isEqualNode(child)) renew(same, child);
    at = same.nextSibling;
  }
  while (at) {
    const gone = at;
    at = at.nextSibling;
    gone.remove();
  }
}

// A picture's text as an element; as HTML it is read in a third of the time that XML takes.
function read(text) {
  const holder = document.createElement("template");
  holder.innerHTML = text;
  return holder.content.firstElementChild;
}

const is_layer = node => node.nodeName === "g" && node.hasAttribute("class");

const stays = (old, made) => (is_layer(made)
  ? is_layer(old) && old.getAttribute("class") === made.getAttribute("class")
  : old.isEqualNode(made));

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
    const before = this.points;
    this.points = picture.points;
    if (!(this.cursor in this.points)) this.cursor = null;
    const svg = read(picture.svg);
    svg.setAttribute("aria-hidden", "true");
    if (!this.picture || JSON.stringify(before) !== JSON.stringify(this.points)
      || this.picture.getAttribute("viewBox") !== svg.getAttribute("viewBox")) {
      this.picture = svg;
      this.#lay_over();
    } else {
      renew(this.picture, svg);
    }
    this.mark(marks);
  }

  /** What can be clicked lies over the picture, with the marks. */
  #lay_over() {
    this.marked = element("g", { class: "marks" });
    this.laid = new Map(); // marks by what tells them from others
    const over = element("svg", { class: "over", viewBox: this.picture.getAttribute("viewBox"),
      "aria-hidden": "true" }, this.marked,
    ...Object.entries(this.points).map(([point, [x, y]]) => element("circle",
      { cx: x, cy: y, r: HIT, class: "hit", "data-point": point })));
    const point_of = event => event.target.dataset?.point ?? null;
    over.addEventListener("click", event => {
      if (point_of(event)) this.listener.click(point_of(event));
    });
    over.addEventListener("pointerover", event => {
      if (point_of(event)) this.listener.hover(point_of(event));
    });
    over.addEventListener("pointerleave", () => this.listener.hover(null));
    this.place.replaceChildren(this.picture, over);
  }

  /**
   * Marks points.
   * @param {{ legal?: string[], taken?: Set<string>, chosen?: string[], targets?: string[],
   *   areas?: { point: string, share: number, piece?: { paint: string, letter?: string } }[],
   *   visits?: { point: string, text: string, share: number }[] }} marks
   */
  mark(marks) {
    this.marks = marks;
    const made = new Map(); // by what tells a mark from others
    const put = (make, ...told) => {
      const key = told.join(" ");
      made.set(key, this.laid.get(key) ?? make());
    };
    const circle = (point, radius, kind) => put(() => {
      const [x, y] = this.points[point];
      return element("circle", { cx: x, cy: y, r: radius, class: kind });
    }, kind, point);
    for (const { point, share, piece } of marks.areas ?? []) {
      const [x, y] = this.points[point], half = 8 + 16 * (2 * share - 1);
      const fill = piece?.paint ?? "none";
      put(() => element("rect", { class: "area", x: x - half, y: y - half, width: 2 * half,
        height: 2 * half, fill, "fill-opacity": 0.4 + 0.6 * (2 * share - 1) }),
      "area", point, share, fill);
    }
    for (const point of marks.legal ?? []) {
      if (marks.taken?.has(point)) circle(point, RING, "legal taken");
      else circle(point, DOT, "legal");
    }
    for (const { point, text, share } of marks.visits ?? []) {
      const [x, y] = this.points[point];
      put(() => element("g", { class: "visits" },
        element("circle", { cx: x, cy: y, r: 20 + 24 * Math.sqrt(share) }),
        element("text", { x, y: y + 9 }, text)), "visits", point, share, text);
    }
    for (const point of marks.targets ?? []) circle(point, RING, "target");
    for (const point of marks.chosen ?? []) circle(point, RING, "chosen");
    if (this.cursor) circle(this.cursor, RING, "cursor");
    this.#lay(made);
  }

  // Marks that are there already stay as they are: those of the next turn differ in few.
  #lay(made) {
    for (const [key, mark] of this.laid) if (!made.has(key)) mark.remove();
    let at = this.marked.firstChild;
    for (const mark of made.values()) {
      if (mark === at) at = at.nextSibling;
      else this.marked.insertBefore(mark, at);
    }
    this.laid = made;
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
