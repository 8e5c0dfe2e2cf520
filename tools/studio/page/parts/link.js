// A position as the part of an address after its "#": the ruleset, and the turns from its start.

/** The link of turns (each with a text) in a ruleset, "#" included. */
export function link_of(ruleset, turns) {
  return `#${new URLSearchParams([["game", ruleset], ...turns.map(one => ["turn", one.text])])}`;
}

/** What a link leads to: {ruleset, turns}; null if it names no game. */
export function game_of(link) {
  const named = new URLSearchParams(link.replace(/^#/, ""));
  const ruleset = named.get("game");
  return ruleset && { ruleset, turns: named.getAll("turn").map(text => ({ text })) };
}
