// The lines of a game as a picture to click on: turns from left to right, lines below each other.

import { element } from "./svg.js";

const WIDE = 30, HIGH = 28, RADIUS = 9; // a turn, a line and a stone, in pixels
const BESIDE = 20;                      // turns and lines drawn beyond what is seen

/** Gives each node a column and a row: children follow their parents, no two share a place. */
export function laid_out(nodes) {
  const placed = nodes.map(node => ({ ...node, children: [] }));
  placed.forEach((node, i) => {
    const parent = placed[node.parent - 1];
    node.number = i + 1;
    node.x = parent ? parent.x + 1 : 0;
    parent?.children.push(node);
  });
  const rows = []; // by column, how many are taken
  for (const node of placed) { // parents come first, and a line's nodes one after another
    const parent = placed[node.parent - 1];
    if (parent && parent.children[0] === node) {
      node.y = parent.y;
      continue;
    }
    const line = [node];
    while (line.at(-1).children.length > 0) line.push(line.at(-1).children[0]);
    const from = Math.max(0, node.x - 1);
    let y = parent ? parent.y + 1 : 0;
    for (let x = from; x <= line.at(-1).x; x++) y = Math.max(y, rows[x] ?? 0);
    for (let x = from; x <= line.at(-1).x; x++) rows[x] = y + 1;
    node.y = y;
  }
  return placed;
}

const says = node => [`${node.player ?? ""} ${node.text ?? "no turn of this game"}`.trim()
  || (node.parent === 0 ? "the beginning" : "no turn"), node.comment].filter(Boolean).join(": ");

export class Tree {
  /**
   * @param {HTMLElement} place it scrolls
   * @param {(node: number) => void} go to a node
   */
  constructor(place, go) {
    this.place = place;
    this.go = go;
    this.nodes = [];
    this.picture = element("svg", {});
    place.append(this.picture);
    place.addEventListener("scroll", () => this.draw());
    place.addEventListener("keydown", event => this.press(event));
  }

  /** Shows a tree as the referee tells it, with the colours of players by name. */
  show(tree, players) {
    this.nodes = laid_out(tree.nodes);
    this.at = this.nodes[tree.at - 1];
    this.players = players;
    const most = key => this.nodes.reduce((most, node) => Math.max(most, node[key]), 0);
    this.picture.setAttribute("width", (most("x") + 1) * WIDE);
    this.picture.setAttribute("height", (most("y") + 1) * HIGH);
    const { x, y } = this.at;
    const { clientWidth, clientHeight, scrollLeft, scrollTop } = this.place;
    if (x * WIDE < scrollLeft + WIDE || (x + 2) * WIDE > scrollLeft + clientWidth) {
      this.place.scrollLeft = (x + 0.5) * WIDE - clientWidth / 2;
    }
    if (y * HIGH < scrollTop || (y + 1) * HIGH > scrollTop + clientHeight) {
      this.place.scrollTop = (y + 0.5) * HIGH - clientHeight / 2;
    }
    this.draw();
  }

  /** Draws what is seen of it, and a little more; who walks through it by keys still does. */
  draw() {
    if (this.nodes.length === 0) return;
    const { scrollLeft, scrollTop, clientWidth, clientHeight } = this.place;
    const top = scrollTop / HIGH;
    const seen = ({ x, y }) => x > scrollLeft / WIDE - BESIDE && y > scrollTop / HIGH - BESIDE
      && x < (scrollLeft + clientWidth) / WIDE + BESIDE
      && y < (scrollTop + clientHeight) / HIGH + BESIDE;
    const lines = [], stones = [];
    const line = d => lines.push(element("path", { d }));
    for (const node of this.nodes) {
      const x = (node.x + 0.5) * WIDE, y = (node.y + 0.5) * HIGH;
      const last = node.children.at(-1);
      if (last && last.y > node.y
        && seen({ x: node.x, y: Math.min(last.y, Math.max(node.y, top)) })) {
        line(`M${x} ${y}V${last.y * HIGH}`);
      }
      if (!seen(node)) continue;
      const parent = this.nodes[node.parent - 1];
      if (parent) {
        line(parent.y === node.y ? `M${x - WIDE} ${y}H${x}`
          : `M${x - WIDE} ${y - HIGH / 2}L${x} ${y}`);
      }
      stones.push(this.stone(node, x, y));
    }
    const focused = this.place.contains(document.activeElement);
    this.picture.replaceChildren(...lines, ...stones);
    if (focused) this.picture.querySelector("[tabindex='0']")?.focus({ preventScroll: true });
  }

  stone(node, x, y) {
    const now = node === this.at;
    const seat = this.players.indexOf(node.player);
    const made = element("g", { role: "button", tabindex: now ? 0 : -1, "aria-label": says(node),
      class: ["node", seat >= 0 ? `seat-${seat}` : "", now ? "now" : ""].join(" ") },
    element("title", {}, says(node)), element("circle", { cx: x, cy: y, r: RADIUS }));
    if (now) made.setAttribute("aria-current", "step");
    if (node.comment) {
      made.append(element("circle", { class: "said", cx: x + RADIUS, cy: y - RADIUS, r: 3 }));
    }
    made.addEventListener("click", () => this.go(node.number));
    return made;
  }

  /** The arrow keys: along a line, and between lines. */
  press(event) {
    const { children, parent } = this.at;
    const siblings = this.nodes[parent - 1]?.children ?? [];
    const beside = step => siblings[siblings.indexOf(this.at) + step];
    const next = { ArrowLeft: () => this.nodes[parent - 1], ArrowRight: () => children[0],
      ArrowUp: () => beside(-1), ArrowDown: () => beside(1) }[event.key];
    if (!next) return;
    event.preventDefault();
    event.stopPropagation();
    const node = next();
    if (node) this.go(node.number);
  }
}
