// The board: the engine's picture, and over it what can be clicked.

import { element } from "./svg.js";

const HIT = 48, DOT = 13, RING = 44; // radii, in the picture's units
const AHEAD = 40; // lines that are looked through for one that stays

// What a picture's text says: its opening tag, and the layers by theirs, a line for each element.
function parsed(text) {
  const lines = text.split("\n"), layers = new Map();
  for (let i = 1; i < lines.length; i++) {
    if (!lines[i].startsWith("<g ")) continue;
    const end = lines.indexOf("</g>", i);
    layers.set(lines[i], lines.slice(i + 1, end));
    i = end;
  }
  return { opening: lines[0], layers };
}

// Are the points where they were?
function same_points(a, b) {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length
    && names.every(name => a[name][0] === b[name]?.[0] && a[name][1] === b[name][1]);
}

// Elements of a picture; as HTML their text is read in a third of the time that XML takes.
function read(text) {
  const holder = document.createElement("template");
  holder.innerHTML = `<svg>${text}</svg>`;
  return [...holder.content.firstElementChild.children];
}

// For each line the place among the old ones at which it stands already, or -1.
function places_of(lines, old) {
  let from = 0;
  return lines.map(line => {
    const end = Math.min(from + AHEAD, old.length);
    let at = from;
    while (at < end && old[at] !== line) at++;
    if (at === end) return -1;
    from = at + 1;
    return at;
  });
}

// A picture of the engine's. That of the next turn differs in few lines, and only these are read and
// drawn again.
class Picture {
  constructor(opening) {
    this.opening = opening;
    [this.svg] = read(`${opening}</svg>`);
    this.svg.setAttribute("aria-hidden", "true");
    this.layers = new Map(); // by their opening tags: { group, lines, nodes }
  }

  show(layers) {
    const before = this.layers;
    this.layers = new Map([...layers].map(([tag, lines]) => {
      const { group = read(`${tag}</g>`)[0], lines: old = [], nodes = [] } = before.get(tag) ?? {};
      const stays = places_of(lines, old).map(at => nodes[at]), kept = new Set(stays);
      return [tag, { group, lines, nodes: stays, left: nodes.filter(node => !kept.has(node)) }];
    }));
    const all = [...this.layers.values()];
    const fresh = read(all.map(({ lines, nodes }) =>
      lines.filter((_, i) => !nodes[i]).join("")).join(""));
    for (const { group, nodes, left } of all) {
      left.forEach(node => node.remove());
      let at = group.firstChild;
      nodes.forEach((node, i) => {
        nodes[i] ??= group.insertBefore(fresh.shift(), at);
        at = nodes[i].nextSibling;
      });
    }
    for (const [tag, { group }] of before) if (!layers.has(tag)) group.remove();
    if (all.some(({ group }) => group.parentNode !== this.svg)) {
      this.svg.append(...all.map(one => one.group));
    }
  }
}

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
    const { opening, layers } = parsed(picture.svg), before = this.points;
    this.points = picture.points;
    if (!(this.cursor in this.points)) this.cursor = null;
    const same = this.picture?.opening === opening && same_points(before, this.points);
    if (!same) this.picture = new Picture(opening);
    this.picture.show(layers);
    if (!same) this.#lay_over();
    this.mark(marks);
  }

  /** What can be clicked lies over the picture, with the marks. */
  #lay_over() {
    this.marked = element("g", { class: "marks" });
    this.laid = new Map(); // marks by what tells them from others
    const over = element("svg", { class: "over", viewBox: this.picture.svg.getAttribute("viewBox"),
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
    this.place.replaceChildren(this.picture.svg, over);
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
