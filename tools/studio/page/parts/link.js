// A position as the part of an address after its "#": the ruleset, what was set up, and the turns.
// Rule files may be in it as well: on a page without a server they are played.

let carried = []; // rule files, as linked.js packs them

/** Has every link carry these rule files. */
export function carry(packed) { carried = packed; }

/** The link of turns (each with a text) in a ruleset, with packed rule files, "#" included. */
export function link_of(ruleset, turns, setup, packed = carried) {
  return `#${new URLSearchParams([["game", ruleset], ...setup ? [["setup", setup]] : [],
    ...packed.map(one => ["rules", one]), ...turns.map(one => ["turn", one.text])])}`;
}

/** Is this text a link, and no ruleset? */
export const is_link = text => /^#|^[a-z][\w+.-]*:\/\//i.test(text);

/** What a link leads to: {ruleset, setup, turns, packed}; null if it names no game. */
export function game_of(link) {
  const named = new URLSearchParams(link.replace(/^[^#]*#?/, ""));
  const ruleset = named.get("game");
  return ruleset && { ruleset, setup: named.get("setup"),
    turns: named.getAll("turn").map(text => ({ text })), packed: named.getAll("rules") };
}
