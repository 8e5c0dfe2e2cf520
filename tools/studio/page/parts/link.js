// A position as the part of an address after its "#": the ruleset, what was set up, and the turns.

/** The link of turns (each with a text) in a ruleset, "#" included. */
export function link_of(ruleset, turns, setup) {
  return `#${new URLSearchParams([["game", ruleset], ...setup ? [["setup", setup]] : [],
    ...turns.map(one => ["turn", one.text])])}`;
}

/** What a link leads to: {ruleset, setup, turns}; null if it names no game. */
export function game_of(link) {
  const named = new URLSearchParams(link.replace(/^#/, ""));
  const ruleset = named.get("game");
  return ruleset && { ruleset, setup: named.get("setup"),
    turns: named.getAll("turn").map(text => ({ text })) };
}
