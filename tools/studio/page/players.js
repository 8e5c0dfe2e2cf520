// What the players have: scores, prisoners, hands and cards, beside the board.

import { by, make, write } from "./parts/dom.js";
import { now } from "./now.js";

// A number, points, or how many there are of each word.
function worded(value) {
  if (Array.isArray(value)) return value.join(", ");
  if (value === null || typeof value !== "object") return String(value);
  return Object.entries(value).filter(([, count]) => count !== 0)
    .map(([word, count]) => (count === 1 ? word : `${word} ×${count}`)).join(", ");
}

const title = name => name.replaceAll("_", " ");

/** The columns of the table: a name, and a value for each player. */
function columns(state) {
  const list = [];
  const kinds = Object.entries(state.scores_by ?? {});
  for (const [name, of] of kinds) list.push([title(name), of]);
  if (!("taken" in (state.scores_by ?? {}))
    && Object.values(state.taken_by).some(count => count > 0)) list.push(["taken", state.taken_by]);
  for (const [name, of] of Object.entries(state.hands)) list.push([`${title(name)} left`, of]);
  for (const [name, of] of Object.entries(state.fields)) {
    if (!is_held(of) || Object.values(of).every(held => worded(held) === "")) continue;
    list.push([title(name), of]);
  }
  return list;
}

// Cards and the like are counted by words; numbers are what the rules note for themselves.
const is_held = value => by_player(value)
  && Object.values(value).every(held => held !== null && typeof held === "object");

const by_player = value => value !== null && typeof value === "object" && !Array.isArray(value)
  && now.game.players.every(player => player in value);

// What all share, such as a stock of cards.
const is_stock = value => value !== null && typeof value === "object" && !Array.isArray(value)
  && !by_player(value);

/** A stone, as the board draws it. */
export function stone(piece) {
  const made = make("span", { className: "stone" }, piece?.letter ?? "");
  if (piece) made.style.cssText = `background: ${piece.paint}; color: ${piece.ink}`;
  made.setAttribute("aria-hidden", "true");
  return made;
}

export const piece_of = player => now.game.pieces?.find(one => one.name === player);

// What stands on a point, or undefined.
export function piece_on(point, board) {
  const [x, y] = now.game.places[point];
  return now.game.pieces.find(one => one.character === board[y - 1][x - 1]);
}

// As which piece one is drawn: where all look alike, as the first until play is over.
const drawn_as = (piece, { over }) => (piece?.alike && !over ? now.game.pieces[0] : piece);

// What a piece is called by those who only see the board.
const name_of = (piece, { over }) => (piece.alike && !over ? "a stone" : piece.name);

/** The position in words, for those who hear it. */
export function position_in_words(state) {
  const points = Object.keys(now.game.places);
  const of = now.game.pieces.map(piece => [name_of(piece, state),
    points.filter(point => drawn_as(piece_on(point, state.board), state) === piece)]);
  const said = of.filter(([, list]) => list.length > 0)
    .map(([name, list]) => `${name} on ${list.join(", ")}`);
  return said.length > 0 ? `${said.join("; ")}.` : "The board is empty.";
}

/** The rows of the board, for those who hear it. */
export function rows_in_words(state) {
  const others = now.game.pieces.filter(piece => drawn_as(piece, state) !== piece);
  return others.reduce((text, piece) =>
    text.replaceAll(piece.character, now.game.pieces[0].character), state.board.join("\n"));
}

/** What a point is, for those who hear it. */
export function point_in_words(point) {
  const { state } = now.shown, piece = piece_on(point, state.board);
  const may = now.shown.steps.some(step => step.points[now.chosen.length] === point
    && now.chosen.every((one, i) => step.points[i] === one));
  return `${point}: ${piece ? name_of(piece, state) : "free"}${may ? ", may be played" : ""}`;
}

// The rows of the table as texts, the first of them the names of its columns.
function rows_of(state) {
  const list = columns(state);
  return [["player", ...list.map(([name]) => name)], ...now.game.players.map(player =>
    [player, ...list.map(([, of]) => worded(of[player] ?? ""))])];
}

// Cells are made anew only for other columns or players.
function draw_cells(rows) {
  const [head] = rows, place = by("players"), key = JSON.stringify([now.game.number, head]);
  if (place.dataset.key === key) return;
  place.dataset.key = key;
  place.replaceChildren(
    make("thead", {}, make("tr", {}, ...head.map(name => make("th", { scope: "col" }, name)))),
    make("tbody", {}, ...now.game.players.map(player => make("tr", {},
      make("th", { scope: "row" }, stone(piece_of(player)), player),
      ...head.slice(1).map(() => make("td", {}))))));
}

/** Draws what everybody has. */
export function draw_players(state) {
  const rows = rows_of(state);
  draw_cells(rows);
  rows.slice(1).forEach(([player, ...texts], i) => {
    const made = by("players").tBodies[0].rows[i];
    texts.forEach((text, n) => write(made.cells[n + 1], text));
    if (!state.over && state.actor === player) made.setAttribute("aria-current", "true");
    else made.removeAttribute("aria-current");
    made.className = state.over && state.winners.includes(player) ? "winner" : "";
  });
  const others = Object.entries(state.fields).filter(([, value]) => !is_held(value))
    .map(([name, value]) => [name, value, worded(value)]).filter(([, , text]) => text !== "");
  const said = wanted => others.filter(([, value]) => is_stock(value) === wanted)
    .map(([name, , text]) => `${title(name)}: ${text}`).join("; ");
  write("fields", said(true));
  write("noted", said(false));
  by("noted").parentElement.hidden = said(false) === "";
}
