// node index.mjs HOME SITE [ADDRESS RULEFILE…]: the page of a site, which is otherwise complete, and
// its service worker.  Without rule files it is Studio; else the page of the first one's game, with
// a rulebook and a picture for previews, card.svg.  ADDRESS is where the page will be, or "".

import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { constants, gzipSync } from "node:zlib";
import { Problem, first_game, own_files, read_files } from "./files.mjs";
import { open } from "./run.mjs";

const [home, site, address = "", ...paths] = process.argv.slice(2);

const RULES = "/home/rules/";
const MOST_BOARDS = 40;        // of picture tests, in a rulebook
const SHOWN = 16, EFFORT = 200; // turns of the game on the picture, playouts for each
const CARD = { width: 1200, height: 630 };

const escaped = text => String(text).replace(/[&<>"]/g, c =>
  ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" }[c]));

// ---- The game --------------------------------------------------------------------------------

// What a command prints, as JSON if it is that; `more` are files by their paths.
async function run(files, words, more = {}) {
  const lines = [], errors = [];
  const session = await open(site, { ...own_files(files), ...more }, { print: line => lines.push(line),
    print_error: line => errors.push(line) });
  const status = session.start(words);
  if (errors.length > 0 || status > 1) {
    throw new Problem((errors.at(-1) ?? `moyo ${words.join(" ")}: it has failed`)
      .replace(/^moyo \w+: /, "").replaceAll(RULES, ""));
  }
  return words.includes("--json") ? JSON.parse(lines.join("\n")) : lines.join("\n");
}

// The board after some turns of a search against itself.
async function played(files, ruleset) {
  const lines = [];
  const session = await open(site, own_files(files), { print: line => lines.push(line),
    print_error: line => { throw new Problem(line); } });
  session.start(["referee", "--seed", "1", "--", ruleset]);
  const ask = line => {
    lines.length = 0;
    session.line(`${line}\n`);
    return JSON.parse(lines.join(""));
  };
  for (let i = 0; i < SHOWN; i++) {
    const state = ask("state");
    if (state.over) break;
    ask(state.actor === "chance" ? "chance" : `let mcts:${EFFORT}`);
  }
  return ask("picture no-coordinates plain").svg;
}

async function game_of(files) {
  const name = first_game(files, paths);
  const book = await run(files, ["rules", "--json", "--", name]);
  const listed = (await run(files, ["list", "--json"])).find(one =>
    one.kind === "variant" && one.name === name);
  const tests = Object.keys(files).filter(one => one.endsWith(".t"));
  const shown = tests.length === 0 ? { tests: [] }
    : await run(files, ["test", "--json", "--boards", ...tests.map(one => RULES + one)]);
  const wrong = shown.tests.find(one => !one.ok);
  if (wrong) throw new Problem(`${tests.join(" ")}: a test fails: ${wrong.name}`);
  return { name, files, title: book.title, rules: book.rules,
    summary: listed?.summary ?? book.rules[0].sentence,
    begins: await run(files, ["render", "--no-caption", "--", name]),
    boards: shown.tests.filter(one => one.board).slice(0, MOST_BOARDS),
    picture: await played(files, name) };
}

// ---- Its page --------------------------------------------------------------------------------

const title_in = svg => /<title>([^<]*)<\/title>/.exec(svg)?.[1] ?? "";

// A board of the rulebook, as a file of its own, which is loaded when it is looked at.
function board(svg, number, says) {
  const file = `book/${number}.svg`;
  writeFileSync(join(site, file), svg);
  return `<figure><img src="${file}" width="240" height="240" loading="lazy" alt="${
    title_in(svg)}"><figcaption>${escaped(says)}</figcaption></figure>`;
}

function rulebook({ title, summary, rules, begins, boards }) {
  mkdirSync(join(site, "book"), { recursive: true });
  return `<section id="book" aria-label="Rulebook">
<h2>The rules of ${escaped(title)}</h2>
<p>${escaped(summary)}</p>
${board(begins, 0, "The game begins.")}
<dl>
${rules.map(one => `<dt>${escaped(one.rule)}</dt><dd>${escaped(one.sentence)}</dd>`).join("\n")}
</dl>
${boards.length === 0 ? "" : `<h3>On the board</h3>
<p>Each board is the position after the turns that its name speaks of.</p>
<div class="boards">
${boards.map((one, i) => board(one.board, i + 1, one.name)).join("\n")}
</div>`}
</section>
<details id="embedding"><summary>This game on another page</summary>
<p>These lines put it there:</p>
<pre></pre></details>`;
}

// Words in lines of at most so many letters.
function lines_of(text, most) {
  const lines = [""];
  for (const word of text.split(/\s+/)) {
    if (lines.at(-1).length + word.length >= most && lines.at(-1)) lines.push("");
    lines.push(`${lines.pop()} ${word}`.trim());
  }
  return lines;
}

const MOST_LINES = 8;

function card({ title, summary, picture }) {
  const { width, height } = CARD, edge = 30, side = height - 2 * edge, left = side + 3 * edge;
  const text = (list, y, size, weight) => list.map((line, i) =>
    `<text x="${left}" y="${y + 1.3 * size * i}" font-size="${size}" font-weight="${weight}">${
      escaped(line)}</text>`).join("\n");
  const named = lines_of(title, 16), y = 120;
  const says = lines_of(summary, 29);
  if (says.length > MOST_LINES) says.splice(MOST_LINES - 1, Infinity, `${says[MOST_LINES - 1]} …`);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="${width}" height="${height}" fill="#fbfaf7"/>
${picture.replace(/<svg /, `<svg x="${edge}" y="${edge}" `)
    .replace(/ width="\d+" height="\d+"/, ` width="${side}" height="${side}"`)}
<g font-family="DejaVu Sans, sans-serif" fill="#1c1b19">
${text(named, y, 56, "bold")}
${text(says, y + 60 + 73 * named.length - 40, 28, "normal")}
</g>
</svg>
`;
}

function previews({ title, summary }) {
  const meta = (name, content, key = "property") =>
    `<meta ${key}="${name}" content="${escaped(content)}">`;
  return [meta("description", summary, "name"), meta("og:type", "website"),
    meta("og:title", title), meta("og:description", summary),
    meta("og:image", `${address}card.png`), meta("og:image:width", CARD.width),
    meta("og:image:height", CARD.height), meta("og:image:alt", `A board of ${title}`),
    ...address ? [meta("og:url", address)] : [],
    meta("twitter:card", "summary_large_image", "name")].join("\n");
}

// ---- The page ----------------------------------------------------------------------------------

// A page's own files alone may be run and asked for, whatever a rule file says of itself.
const POLICY = ["default-src 'none'", "script-src 'self' 'wasm-unsafe-eval'", "worker-src 'self'",
  "connect-src 'self'", "style-src 'self' 'unsafe-inline'", "img-src 'self' data: blob:",
  "font-src 'self'", "frame-src 'self' blob:", "base-uri 'none'", "form-action 'none'"].join("; ");

function page(game) {
  const words = { RULESET: game?.name ?? "go:size=9", FILE: "", RECORD: "", PROGRAMS: "[]",
    FOLDER: "rules", LINKED: "" };
  let text = readFileSync(join(home, "tools/studio/page/page.html"), "utf8")
    .replace(/\b[A-Z]+\b/g, word => words[word] ?? word)
    .replace('<link rel="stylesheet" href="page.css">', all => `<meta http-equiv="Content-Security-Policy" content="${POLICY}">
${all}
<link rel="stylesheet" href="site.css">
<script type="module" src="site.js"></script>`);
  if (game) {
    text = text.replace("<title>Moyo Studio</title>",
      () => `<title>${escaped(game.title)}</title>\n${previews(game)}`)
      .replace("<h1>Moyo Studio</h1>", () => `<h1>${escaped(game.title)}</h1>`)
      .replace("<body ", () => `<body data-title="${escaped(game.title)}" `)
      .replace("<details><summary>Options", "<details open><summary>Options")
      .replace("</main>", () => `</main>\n${rulebook(game)}`);
  }
  return text;
}

// The vocabulary of rule files stands in comments of stdlib/, which a site does not have.
async function vocabulary() {
  const sources = [...below(join(home, "stdlib"))].filter(name => name.endsWith(".lua"));
  return run({}, ["reference", "--json"], Object.fromEntries(sources.map(name =>
    [`/moyo/stdlib/${name}`, readFileSync(join(home, "stdlib", name))])));
}

function* below(folder, before = "") {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) yield* below(join(folder, entry.name), `${before}${entry.name}/`);
    else yield before + entry.name;
  }
}

// Lists the site's files, with what tells this version from others.
function write_offline() {
  const template = readFileSync(join(home, "tools/site/page/offline.js"), "utf8");
  const names = [...below(site)].filter(name => !/^(package\.json|card\.\w+)$/.test(name)).sort();
  const version = createHash("sha256").update(template);
  for (const name of names) version.update(name).update(readFileSync(join(site, name)));
  const files = ["./", ...names].map(name => JSON.stringify(name)).join(", ");
  writeFileSync(join(site, "offline.js"), template
    .replace("@VERSION@", version.digest("hex").slice(0, 16)).replace('"@FILES@"', () => files));
}

const write_json = (name, content) => writeFileSync(join(site, `${name}.json.gz`),
  gzipSync(JSON.stringify(content), { level: constants.Z_BEST_COMPRESSION }));

try {
  const files = read_files(paths), game = paths.length > 0 ? await game_of(files) : null;
  writeFileSync(join(site, "index.html"), page(game));
  write_json("variants", await run(files, ["list", "--json"]));
  if (game) {
    write_json("published", files);
    writeFileSync(join(site, "card.svg"), card(game));
  } else {
    write_json("vocabulary", await vocabulary());
  }
  write_offline();
} catch (problem) {
  if (!(problem instanceof Problem)) throw problem;
  console.error(`tools/web: ${problem.message}`);
  process.exitCode = 2;
}
