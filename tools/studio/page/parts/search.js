// Searches of a game's engine, which uses all processors by itself: what tools/referee.md says of
// `choose` and `stop`.

/** What a search would play, and what it has found out. */
export async function search(game, kind) {
  return (await game.ask(`choose ${kind}`))[0];
}

/** Ends it: its answer comes at once. */
export function stop(game) { game.stop(); }
