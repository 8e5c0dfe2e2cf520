// The graph of who wins, and the search that goes through a whole game.

import { by } from "./parts/dom.js";
import { Game, Refusal } from "./parts/engine.js";
import { Graph } from "./parts/graph.js";
import { search } from "./parts/search.js";
import * as records from "./parts/record.js";
import { go_to, wait_with } from "./moves.js";
import { is_busy, now, say } from "./now.js";
import { piece_of } from "./players.js";

export const graph = new Graph(by("graph"), go_to);

const texts_of = turns => turns.map(turn => turn.text);

export function draw_graph() {
  by("share").textContent = graph.show(texts_of(now.shown.played),
    (now.game.players ?? []).map(name => ({ name, paint: piece_of(name)?.paint })));
}

/** Notes what a search has found out about a position. */
export function note_values(turns, found) {
  if (found.values) graph.note(texts_of(turns), found.values);
}

let analysing = null; // the engine that searches through the game

/** Searches every position of the game, beside it; pressed again, it ends. */
export async function analyse() {
  if (analysing) return analysing.close();
  if (is_busy()) return wait_with(analyse);
  const mine = now.game, playouts = by("analyse-effort").value;
  let searched = 0;
  by("analyse").textContent = "Stop";
  try {
    analysing = await Game.start(now.game.ruleset);
    const [{ record, line }] = await now.game.ask("tree");
    await records.read(analysing, record, line);
    const [{ turns: { length } }] = await analysing.ask("turns");
    await analysing.ask(...Array(length + 1).fill("undo")); // also of a resignation
    const began = performance.now();
    for (let more = true; more && mine === now.game;) {
      const [state, { turns }] = await analysing.ask("state", "turns");
      if (!state.over && state.actor !== "chance") {
        const found = await search(analysing, `mcts:${playouts}`);
        if (!found.ok) throw new Refusal(found.error);
        if (mine !== now.game) break;
        note_values(turns, found);
        draw_graph();
      }
      searched++;
      const left = (performance.now() - began) / searched * (length + 1 - searched) / 1000;
      by("analysed").textContent = `${searched} of ${length + 1} positions, ${
        Math.ceil(left)} s left`;
      more = (await analysing.ask("redo"))[0].ok;
    }
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem;
    if (!problem.ended && !problem.message.includes("no game")) say(problem.message);
  } finally {
    analysing?.close();
    analysing = null;
    by("analyse").textContent = "Search the whole game";
    by("analysed").textContent = mine === now.game ? `${searched} positions were searched.` : "";
  }
}
