// Whose the points are: now, or as random games from the position end.

import { by } from "./parts/dom.js";
import { guarded } from "./moves.js";
import { now } from "./now.js";
import { board, marks } from "./position.js";
import { piece_of, piece_on } from "./players.js";

const GAMES = 200, LEAST = 0.55; // of the games, from which on a point is said to be a player's

// The owners of points as board.js marks them; of a stone it is said only if it is another's.
function now_owned({ owners }) {
  const { board } = now.shown.state;
  return Object.entries(owners).flatMap(([player, points]) => {
    const piece = piece_of(player);
    return points.filter(point => !piece || piece_on(point, board) !== piece)
      .map(point => ({ point, player, share: 1, piece }));
  });
}

function expected({ shares, games }) {
  const best = {};
  for (const [player, of] of Object.entries(shares)) {
    for (const [point, share] of Object.entries(of)) {
      if (share <= (best[point]?.share ?? LEAST)) continue;
      best[point] = { point, player, share, piece: piece_of(player),
        says: `${point}: ${player}'s after ${Math.round(100 * share)} % of ${games} random games` };
    }
  }
  return Object.values(best);
}

/** What random games from here make of each point; null if the game is over. */
export async function ownership() {
  const [answer] = await now.game.ask(now.as(`ownership ${GAMES}`));
  return answer.ok ? answer : null;
}

/** Asks whose the points are, if somebody wants to know, and marks them. */
export async function draw_areas() {
  now.areas = null;
  const wanted = by("areas").value, mine = now.shown;
  if (!wanted) return board.mark(marks());
  await guarded(async () => {
    const answer = wanted === "now" ? (await now.game.ask(now.as("owners")))[0] : await ownership();
    if (mine !== now.shown || wanted !== by("areas").value) return;
    now.areas = answer && (wanted === "now" ? now_owned(answer) : expected(answer));
    by("won").textContent = answer?.wins ? `Random games from here: ${Object.entries(answer.wins)
      .map(([player, share]) => `${player} wins ${Math.round(100 * share)} %`).join(", ")}.` : "";
    board.mark(marks());
  });
}
