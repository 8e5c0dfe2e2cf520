// Who looks at the board: in games that hide something, each sees what the seat may know.

import { by, make } from "./parts/dom.js";
import { guarded } from "./moves.js";
import { now } from "./now.js";
import { board, refresh } from "./position.js";
import { PERSON } from "./programs.js";

// What a player may know, without what only says whose view it is.
function known({ board, hands, fields }) {
  return JSON.stringify([board, hands, { ...fields, viewer: null }]);
}

function people({ seats }) {
  return (seats ?? now.game.players).filter((_, i) => (now.kinds[i] ?? PERSON) === PERSON);
}

// Does one of these know what another does not?
async function has_secrets(players) {
  const answers = await now.game.ask(...players.map(player => `as ${player} state`));
  return new Set(answers.map(known)).size > 1;
}

/** Decides who looks at a position; the board is covered where another has to take the seat. */
export async function choose_viewer(state) {
  const wanted = by("view").value, list = people(state), { actor } = state;
  now.covered = null;
  if (!now.game.hides || wanted === "all") {
    now.viewer = null;
  } else if (wanted !== "seat") {
    now.viewer = wanted;
  } else if (state.over || list.length === 0) {
    now.viewer = null;
  } else if (list.length === 1) {
    [now.viewer] = list;
  } else if (!list.includes(actor)) {
    if (!list.includes(now.viewer)) now.viewer = "spectator";
  } else if (actor !== now.viewer) {
    const shared = now.viewer !== null && await has_secrets(list);
    now.viewer = shared ? "spectator" : actor;
    now.covered = shared ? actor : null;
    if (shared) board.cursor = null; // it tells where somebody has played
  }
}

/** Draws the cover, which asks the next player to take the seat. */
export function draw_cover() {
  const place = by("cover");
  place.hidden = !now.covered;
  if (!now.covered) return;
  const player = now.covered;
  const show = make("button", { type: "button", onclick: () => guarded(async () => {
    now.viewer = player;
    await refresh();
    by("board").focus();
  }) }, `Show what ${player} may know`);
  place.replaceChildren(make("p", {}, `${player} takes the seat. The others look away.`), show);
  show.focus();
}

/** The views that there are. */
export function draw_views() {
  const { hides, players } = now.game;
  by("view").closest("label").hidden = !hides;
  now.viewer = now.covered = null;
  by("view").replaceChildren(...[["seat", "the player to move may know"], ["all", "there is"],
    ...players.map(player => [player, `${player} may know`]), ["spectator", "a spectator may know"]]
    .map(([value, text]) => make("option", { value }, text)));
}

by("view").addEventListener("change", () => guarded(refresh));
