// Modules in Lua without what only people read: comments, blanks, and long names of variables.
// Lines keep their numbers.

const TOKEN = new RegExp([/--\[(=*)\[[\s\S]*?\]\1\]/, /--[^\n]*/, /\[(=*)\[[\s\S]*?\]\2\]/,
  /"(?:\\[\s\S]|[^"\\\n])*"/, /'(?:\\[\s\S]|[^'\\\n])*'/, /[A-Za-z_]\w*/, /0[xX][\w.]+/, /\d[\w.]*/,
  /\s+/, /\.\.\.|\.\.|[=~<>]=|\/\/|<<|>>|::/, /[\s\S]/].map(one => one.source).join("|"), "g");

// Words that are no variables, and variables that a file does not make; Lua gives them.
const KEPT = new Set(`and break do else elseif end false for function goto if in local nil not or
  repeat return then true until while _ENV _G self arg assert collectgarbage coroutine debug dofile
  error getmetatable io ipairs load loadfile math next os package pairs pcall print rawequal rawget
  rawlen rawset require select setmetatable string table tonumber tostring type utf8 warn xpcall
  const close`.split(/\s+/));

const LETTERS = [..."abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"];

function* names() {
  yield* LETTERS;
  for (const first of LETTERS) {
    for (const second of LETTERS) if (!KEPT.has(first + second)) yield first + second;
  }
}

const is_blank = token => /^\s+$/.test(token) || /^--/.test(token);

// Beside these no blank is needed; between two minus signs, say, or after <const>, one is.
const APART = /^(?:[(){},;+*%^&|#"']|[=~<>]?=$)/;

// Which tokens are variables: no fields, and no labels.
function variables(tokens) {
  const code = [...tokens.keys()].filter(i => !is_blank(tokens[i]));
  const open = [], found = [];
  code.forEach((i, k) => {
    const token = tokens[i], before = tokens[code[k - 1]], after = tokens[code[k + 1]];
    if (/^(?:[({[]|function|if|do|repeat)$/.test(token)) open.push(token);
    if (/^(?:[)}\]]|end|until)$/.test(token)) open.pop();
    if (!/^[A-Za-z_]/.test(token) || KEPT.has(token)) return;
    const key = open.at(-1) === "{" && after === "=" && ["{", ",", ";"].includes(before);
    if (!key && ![".", ":", "::", "goto"].includes(before)) found.push(i);
  });
  return found;
}

/** The text of a module, which means the same, with the same lines. */
export function shorten(text) {
  const tokens = [...text.matchAll(TOKEN)].map(([token]) => token);
  const places = variables(tokens), counts = new Map();
  for (const i of places) counts.set(tokens[i], (counts.get(tokens[i]) ?? 0) + 1);
  const fresh = names();
  const short = new Map([...counts].sort(([, a], [, b]) => b - a)
    .map(([name]) => [name, fresh.next().value ?? name]));
  for (const i of places) tokens[i] = short.get(tokens[i]);
  return tokens.map((token, i) => {
    if (!is_blank(token)) return token;
    const before = tokens[i - 1] ?? "", after = tokens[i + 1] ?? "";
    const apart = (APART.test(before) || APART.test(after)) && before !== ">";
    return token.replace(/[^\n]/g, "") || (apart ? "" : " ");
  }).join("");
}
