// The page: a game, what may be done in it, and who does it.

import { Board } from "./board.js";
import { Editor } from "./editor.js";
import { Game, Refusal, variants } from "./engine.js";
import { Graph } from "./graph.js";
import { game_of, link_of } from "./link.js";
import * as records from "./record.js";
import { Tree } from "./tree.js";

const by = id => document.getElementById(id);
const PROGRAMS = ["a person", "random", "light", "mcts:200", "mcts:1000", "mcts:5000"];
const PERSON = PROGRAMS[0];
const SEARCH = "a search of …";

const board = new Board(by("board"), { click, hover });
const graph = new Graph(by("graph"), go_to);
const tree = new Tree(by("tree"),
  node => with_record(async () => { ahead = await records.go_to_node(game, node); }));

let game = null;     // engine.js
let shown = null;    // what the engine has said of the position
let chosen = [];     // points that were clicked, of a step with several
let kinds = {};      // by seat, from 0: who plays there
let busy = false;    // the engine is asked, or a program thinks
let paused = false;
let stepping = false; // one turn of a program's, though it is paused
let wanted = null;    // the ruleset that the page was to begin with, and could not
let ahead = 0;       // turns that were taken back, and can be played again
let visits = null;   // what a search has found

/** Says that the engine is asked, or a program thinks; the page takes no clicks meanwhile. */
function set_busy(value) {
  busy = value;
  document.body.toggleAttribute("aria-busy", value);
}

function say(text) {
  by("message").textContent = (text ?? "").replaceAll(`${document.body.dataset.folder}/`, "");
}

function make(name, properties, ...children) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

// ---- The position ---------------------------------------------------------------

async function refresh() {
  const picture = by("numbers").checked ? "picture numbers" : "picture";
  const [state, steps, turns, drawn] = await game.ask("state", "steps", "turns", picture);
  shown = { state, steps: steps.steps, may: steps.may, turns: turns.turns, picture: drawn,
    comment: turns.turns.length > 0 ? turns.turns.at(-1).comment : turns.comment };
  chosen = [];
  visits = null;
  draw();
}

/** The steps that begin with the points clicked so far. */
function candidates(points = chosen) {
  return shown.steps.filter(step => points.every((point, i) => step.points[i] === point));
}

function marks() {
  const made = { chosen, visits };
  if (chosen.length > 0) {
    made.targets = [...new Set(candidates().map(step => step.points[chosen.length]))].filter(Boolean);
  } else if (by("legal").checked) {
    made.legal = [...new Set(shown.steps.map(step => step.points[0]))].filter(Boolean);
  }
  return made;
}

function outcome(state) {
  if (!state.over) return `${state.actor} to play`;
  if (state.winners.length === 1) return `${state.winners[0]} wins (${state.reason})`;
  return state.winners.length === 0 ? `no result (${state.reason})`
    : `a draw of ${state.winners.join(", ")} (${state.reason})`;
}

function draw() {
  const { state, turns } = shown;
  const score = Object.entries(state.scores ?? {}).map(([name, n]) => `${name} ${n}`).join(", ");
  const begun = state.begun ? `; so far: ${state.begun.join(" ")}` : "";
  by("status").textContent = `Turn ${state.ply + 1}: ${outcome(state)}${begun}`
    + (score ? `. Score: ${score}` : "");
  by("may").textContent = shown.may.length === 0 ? ""
    : `You may ${shown.may.map(one => `${one.does} (${one.example})`).join(", ")}.`;
  by("link").href = link_of(game.ruleset, turns);
  draw_comment();
  by("position").textContent = state.board.join("\n");
  by("board").setAttribute("aria-label", `Board of ${game.ruleset}. ${outcome(state)}`);
  draw_walk();
  by("turns").replaceChildren(...turns.map((turn, i) => {
    const item = make("li", {}, `${turn.player} ${turn.text}`);
    if (i === turns.length - 1) item.setAttribute("aria-current", "step");
    return item;
  }));
  by("turns").scrollTop = by("turns").scrollHeight;
  board.show(shown.picture, marks());
  draw_steps();
  draw_graph();
  draw_tree();
}

/** What leads to other positions. */
function draw_walk() {
  by("first").disabled = by("back").disabled = shown.turns.length === 0;
  by("forth").disabled = by("last").disabled = ahead === 0;
  by("line").hidden = !(game.lines > 1);
  by("line").textContent = `Next of ${game.lines} lines`;
}

let tree_drawn = Promise.resolve(), tree_waits = false;

/** Draws the tree if it is open; while turns follow each other quickly, not after each. */
function draw_tree() {
  if (!by("tree").closest("details").open || tree_waits) return;
  tree_waits = true;
  tree_drawn = tree_drawn.then(() => guarded(async () => {
    tree_waits = false;
    const mine = game, [answer] = await mine.ask("tree");
    if (mine !== game || !answer.ok) return;
    tree.show(answer, game.players);
    await new Promise(done => setTimeout(done, 100));
  }));
}

let writing = 0; // how many comments are being kept

function draw_comment() {
  const place = by("comment"), text = shown.comment ?? "";
  if (place.value !== text && !(writing && document.activeElement === place)) place.value = text;
}

let comment_waits = false;

/** Keeps what is written about the position, as it is written. */
async function write_comment() {
  paused ||= program() !== null;
  show_pause();
  if (comment_waits) return;
  comment_waits = true;
  writing++;
  const mine = shown;
  await guarded(() => records.comment(game, () => {
    comment_waits = false;
    mine.comment = by("comment").value;
    return mine.comment;
  }));
  writing--;
  comment_waits = false;
  draw_tree();
}

const texts_of = turns => turns.map(turn => turn.text);

function draw_graph() {
  by("share").textContent = graph.show(texts_of(shown.turns), game.players?.[0]);
}

/** Notes what a search has found out about a position, if two play. */
function note_value(turns, actor, found) {
  const value = found.candidates?.[0]?.value ?? null;
  if (value === null || game.players.length !== 2) return;
  graph.note(texts_of(turns), actor === game.players[0] ? value : 1 - value);
}

/** Buttons for steps that no point tells apart. */
function draw_steps() {
  const list = chosen.length > 0
    ? candidates().filter(step => step.points.length === chosen.length)
    : shown.steps.filter(step => step.points.length === 0);
  by("steps").replaceChildren(...list.map(step =>
    make("button", { type: "button", onclick: () => play(step.text) }, step.text)));
  if (!shown.state.over && chosen.length === 0) {
    by("steps").append(make("button", { type: "button", onclick: () => play("resign") }, "resign"));
  }
}

// ---- Playing ----------------------------------------------------------------------

async function guarded(f) {
  try {
    return await f();
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem;
    say(problem.message);
    if (problem.ended === game) await restart();
  }
}

let restarting = null;

/** The engine has gone: a new one plays what was played; once, whoever noticed it. */
function restart() {
  restarting ??= start_again().finally(() => { restarting = null; });
  return restarting;
}

async function start_again() {
  const turns = shown?.turns ?? [];
  const message = by("message").textContent;
  const before = game;
  game = Object.assign(await Game.start(before.ruleset), { players: before.players });
  ahead = await records.resume(game, before, turns);
  await refresh();
  say(`${message}. The game goes on with a new engine.`);
}

/** Lights the sentence of the rulebook that an answer quotes. */
function light_rule(answer) {
  for (const one of by("rules").querySelectorAll("dd")) {
    one.classList.toggle("lit", !!answer?.rule && (one.id === `rule-${answer.rule}`
      || !!answer.sentence && one.textContent.includes(answer.sentence)));
  }
}

async function play(text) {
  if (busy) return;
  set_busy(true);
  await guarded(async () => {
    const parts = ahead > 0 && (await game.ask(`why ${text}`))[0].legal;
    if (parts) await records.keep_lines(game);
    const [answer] = await game.ask(`play ${text}`);
    light_rule(answer);
    say(answer.ok ? "" : answer.error);
    if (answer.ok) ahead = 0;
    await refresh();
    if (answer.ok && game.lines > 0 && !shown.state.begun) {
      ahead = await records.keep_lines(game);
      draw_walk();
    }
  });
  set_busy(false);
  await let_programs_play();
}

function click(point) {
  if (busy || !shown) return;
  board.cursor = point;
  const points = [...chosen, point];
  const list = candidates(points);
  if (list.length === 0) {
    if (chosen.length > 0) {
      chosen = [];
      return click(point);
    }
    return explain(point);
  }
  const whole = list.filter(step => step.points.length === points.length);
  if (list.length === 1 && whole.length === 1) return play(whole[0].text);
  chosen = points;
  board.mark(marks());
  draw_steps();
  say(whole.length > 0 ? "Choose a step, or another point." : "Now its next point.");
}

/** Why nothing can be played there. */
async function explain(point) {
  await guarded(async () => {
    const [answer] = await game.ask(`why ${point}`);
    light_rule(answer);
    explained = answer.legal ? "" : `${point}: ${answer.error}`;
    say(explained);
  });
}

let hovered = null;
let explained = "";  // the message that the point under the mouse has left
function hover(point) {
  hovered = point;
  if (point === null || busy || chosen.length > 0 || !shown) return;
  const found = visits?.find(one => one.point === point);
  if (found) {
    explained = found.says;
    return say(explained);
  }
  if (candidates([point]).length > 0) {
    if (explained && by("message").textContent === explained) {
      light_rule(null);
      say("");
    }
    return;
  }
  setTimeout(() => { if (hovered === point && !busy) explain(point); }, 120);
}

// ---- Programs ---------------------------------------------------------------------

/** Who decides now: a program's name, or null for a person. */
function program() {
  const { state } = shown;
  if (state.over || paused && !stepping || ahead > 0) return null;
  if (state.actor === "chance") return "chance";
  const seats = state.seats ?? game.players;
  const kind = kinds[seats.indexOf(state.actor)] ?? PERSON;
  return kind === PERSON ? null : kind;
}

async function let_programs_play() {
  if (busy) return;
  set_busy(true);
  let mine = game;
  try {
    for (let kind = program(); kind && mine === game; kind = program()) {
      const began = performance.now();
      if (kind === "chance") {
        await game.ask("chance");
      } else {
        say(`${shown.state.actor} thinks …`);
        const [choice] = await game.ask(`choose ${kind}`);
        if (!choice.ok) throw new Refusal(choice.error);
        if (mine !== game) break;
        note_value(shown.turns, shown.state.actor, choice);
        const [played] = await game.ask(`play ${choice.resigns ? "resign" : choice.chosen}`);
        if (!played.ok) throw new Refusal(played.error);
        say("");
      }
      await refresh();
      if (kind !== "chance") stepping = false;
      const left = Number(by("speed").value) - (performance.now() - began);
      if (left > 0 && kind !== "chance") await new Promise(done => setTimeout(done, left));
    }
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem;
    if (mine !== game) return;
    paused = true;
    show_pause();
    say(problem.message);
    if (problem.ended) {
      await restart();
      mine = game;
    }
  } finally {
    stepping = false;
    if (mine === game) set_busy(false); // another game has its own
  }
}

async function hint() {
  if (busy || shown.state.over) return;
  set_busy(true);
  say("A search thinks …");
  await guarded(async () => {
    const [found] = await game.ask("choose mcts:1000");
    if (!found.ok) return say(found.error);
    const step = text => shown.steps.find(one => one.text === text);
    const says = one => `${one.step}: ${one.value === null ? "not tried"
      : `${Math.round(100 * one.value)} % of ${one.visits} games won`}; then ${
      one.line.slice(1).join(" ") || "nothing more was looked at"}`;
    visits = found.candidates.slice(0, 8).filter(one => step(one.step)?.points.length > 0)
      .map(one => ({ point: step(one.step).points.at(-1), share: one.visits / found.playouts,
        says: says(one), text: one.value === null ? "" : Math.round(100 * one.value).toString() }));
    board.mark(marks());
    say(says(found.candidates[0]));
    note_value(shown.turns, shown.state.actor, found);
    draw_graph();
  });
  set_busy(false);
}

// ---- Turns ------------------------------------------------------------------------

async function walk(command, count) {
  if (busy || count <= 0) return;
  set_busy(true);
  await guarded(async () => {
    const answers = await game.ask(...Array(count).fill(command));
    const done = answers.filter(answer => answer.ok).length;
    ahead = Math.max(0, ahead + (command === "undo" ? done : -done));
    say("");
    await refresh();
  });
  set_busy(false);
  await let_programs_play();
}

function go_to(count) {
  const { length } = shown.turns;
  if (count < length) return walk("undo", length - count);
  return walk("redo", Math.min(count - length, ahead));
}

let analysing = null; // the engine that searches through the game

/** Searches every position of the game, beside it; pressed again, it ends. */
async function analyse() {
  if (analysing) return analysing.close();
  if (busy || game.players.length !== 2) return say("Only games of two players have a graph.");
  const mine = game, playouts = by("analyse-effort").value;
  let searched = 0;
  by("analyse").textContent = "Stop";
  try {
    analysing = await Game.start(game.ruleset);
    const [{ record, line }] = await game.ask("tree");
    await records.read(analysing, record, line);
    const [{ turns: { length } }] = await analysing.ask("turns");
    await analysing.ask(...Array(length + 1).fill("undo")); // also of a resignation
    const began = performance.now();
    for (let more = true; more && mine === game;) {
      const [state, { turns }] = await analysing.ask("state", "turns");
      if (!state.over && state.actor !== "chance") {
        const [found] = await analysing.ask(`choose mcts:${playouts}`);
        if (!found.ok) throw new Refusal(found.error);
        if (mine !== game) break;
        note_value(turns, state.actor, found);
        draw_graph();
      }
      searched++;
      const left = (performance.now() - began) / searched * (length + 1 - searched) / 1000;
      by("analysed").textContent = `${searched} of ${length + 1} positions, ${Math.ceil(left)} s left`;
      more = (await analysing.ask("redo"))[0].ok;
    }
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem;
    if (!problem.ended && !problem.message.includes("no game")) say(problem.message);
  } finally {
    analysing?.close();
    analysing = null;
    by("analyse").textContent = "Search the whole game";
    by("analysed").textContent = mine === game ? `${searched} positions were searched.` : "";
  }
}

function show_pause() {
  by("pause").setAttribute("aria-pressed", paused);
  by("pause").textContent = paused ? "Go on" : "Pause";
}

// ---- Rules and options --------------------------------------------------------------

/** The ruleset with an option set: what stands before the colon stays. */
function with_option(ruleset, name, value) {
  const colon = ruleset.indexOf(":");
  const head = colon < 0 ? ruleset : ruleset.slice(0, colon);
  const list = colon < 0 ? [] : ruleset.slice(colon + 1).split(",");
  const kept = list.filter(one => one.split("=")[0].trim() !== name);
  return `${head}:${[...kept, `${name}=${value}`].join(",")}`;
}

function control(option) {
  const set = event => (by("replay").checked ? play_again : start)(
    with_option(game.ruleset, option.name, event.target.value));
  const id = `option-${option.name}`;
  if (option.among?.length > 0 || option.kind === "boolean") {
    const values = option.among?.length > 0 ? option.among.map(String) : ["yes", "no"];
    if (!values.includes(option.value)) values.push(option.value);
    return make("select", { id, onchange: set }, ...values.map(value =>
      make("option", { value, selected: value === option.value }, value)));
  }
  const input = make("input", { id, value: option.value, onchange: set });
  if (option.kind === "integer") {
    input.type = "number";
    input.min = option.min ?? "";
    input.max = option.max ?? "";
  }
  return input;
}

function draw_options(options) {
  by("options").replaceChildren(...options.flatMap(option => [
    make("label", { htmlFor: `option-${option.name}`,
      className: option.value === option.default ? "" : "changed" }, option.name),
    control(option),
    make("p", {}, option.sentence ?? "",
      option.value === option.default ? "" : ` (default: ${option.default})`)]));
}

function draw_rules(rules) {
  by("rules").replaceChildren(...rules.flatMap(one => [
    make("dt", {}, one.rule),
    make("dd", { id: `rule-${one.rule}`, className: one.changed ? "changed" : "" },
      one.sentence)]));
}

/** Who plays in a seat: one of a list, or a search of as many playouts as one likes. */
function seat(name, i) {
  const id = `seat-${i}`;
  kinds[i] ??= PERSON;
  const own = !PROGRAMS.includes(kinds[i]);
  const effort = make("input", { type: "number", min: 1, max: 10000000, hidden: !own,
    value: own ? kinds[i].slice("mcts:".length) : 2000, ariaLabel: `${name}: playouts a turn` });
  const choice = make("select", { id }, ...[...PROGRAMS, SEARCH].map(kind =>
    make("option", { value: kind, selected: kind === (own ? SEARCH : kinds[i]) }, kind)));
  choice.onchange = effort.onchange = () => {
    effort.hidden = choice.value !== SEARCH;
    if (!effort.hidden && !effort.reportValidity()) return;
    kinds[i] = effort.hidden ? choice.value : `mcts:${effort.valueAsNumber}`;
    let_programs_play();
  };
  return [make("label", { htmlFor: id }, name), make("span", {}, choice, effort)];
}

function draw_seats(players) {
  by("seats").replaceChildren(by("seats").querySelector("legend"), ...players.flatMap(seat));
}

// ---- Games ------------------------------------------------------------------------

/** Plays turns in the new game as far as its rules allow; says where they part, if they do. */
async function replay(turns) {
  for (let i = 0; i < turns.length; i += 200) {
    const part = turns.slice(i, i + 200);
    const answers = await game.ask(...part.map(turn => `play ${turn.text}`));
    const first = answers.findIndex(answer => !answer.ok);
    if (first < 0) continue;
    const after = answers.slice(first + 1).filter(answer => answer.ok).length;
    if (after > 0) await game.ask(...Array(after).fill("undo"));
    const { player, text } = part[first];
    return `Turn ${i + first + 1}, ${player ? `${player} ` : ""}${text}: ${answers[first].error}. `
      + "The game stands before it.";
  }
  return null;
}

let starting = Promise.resolve(); // games are begun one after another

/** A new game in which turns are played; says something if all of them can be. */
function start(ruleset, turns = [], all_played = "") {
  starting = starting.catch(() => {}).then(() => begin(ruleset, turns, all_played));
  return starting;
}

/** A new game with the turns of this one, as far as they go. */
function play_again(ruleset) {
  const { turns } = shown;
  return start(ruleset, turns, turns.length === 1 ? "The turn is the same."
    : turns.length > 1 ? `All ${turns.length} turns are the same.` : "");
}

/** Shows what the game's rules are. */
async function introduce() {
  const [rules, options] = await game.ask("rules", "options");
  game.ruleset = rules.ruleset;
  game.players = rules.players;
  document.title = `${rules.ruleset} · Moyo Studio`;
  by("ruleset").value = rules.ruleset;
  draw_rules(rules.rules);
  draw_options(options.options);
  draw_seats(rules.players);
}

async function begin(ruleset, turns, all_played) {
  const before = game;
  try {
    game = await Game.start(ruleset);
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem;
    if (before) draw_options((await before.ask("options"))[0].options);
    return say(problem.message);
  }
  before?.close();
  graph.forget();
  wanted = null;
  set_busy(true);
  ahead = 0;
  await introduce();
  const message = await replay(turns) ?? all_played;
  await refresh();
  say(message);
  set_busy(false);
  await let_programs_play();
}

// ---- Records ------------------------------------------------------------------------

/** Does something with the game's record, and shows the position that it leads to. */
async function with_record(act) {
  if (busy || !game) return;
  set_busy(true);
  await guarded(async () => {
    const message = await act();
    await refresh();
    say(message);
  });
  set_busy(false);
  await let_programs_play();
}

/** Loads a record from a file: its game, at the end of its first line. */
function load(name, file) {
  return with_record(async () => {
    let answer;
    try {
      answer = await records.read(game, await records.text_of(file));
    } catch (problem) {
      if (problem instanceof Refusal) problem.message = `${name}: ${problem.message}`;
      throw problem;
    }
    ahead = 0;
    graph.forget();
    await introduce();
    const [first, ...others] = answer.warnings.filter(one => !one.includes("(--line N"));
    return first ? `${name}: ${first}${others.length > 0 ? `, and ${others.length} more` : ""}`
      : `${name}: ${shown_lines(game.lines)}, ${answer.ply} turns.`;
  });
}

const shown_lines = count => (count === 1 ? "one line" : `${count} lines`);

function next_line() {
  return with_record(async () => { ahead = await records.next_line(game); });
}

async function export_game(kind) {
  if (busy || !game) return;
  const name = `${game.ruleset.replace(/\W+/g, "-").slice(0, 60)}.${kind}`;
  await guarded(async () => {
    if (kind === "sgf") {
      records.hand_over(name, await records.write(game), "application/x-go-sgf");
    } else if (kind === "svg") {
      records.hand_over(name, shown.picture.svg, "image/svg+xml");
    } else {
      records.hand_over(name, await records.png_of(shown.picture.svg), "image/png");
    }
  });
}

// ---- Rule files -----------------------------------------------------------------------

const editor = new Editor({ ruleset: () => wanted ?? game.ruleset,
  play: (ruleset, again) => (again && !wanted ? play_again(ruleset) : start(ruleset)) });

async function edit(file) {
  const opens = by("workshop").hidden;
  by("workshop").hidden = !opens;
  document.body.toggleAttribute("data-editing", opens);
  by("edit").setAttribute("aria-pressed", opens);
  if (opens) await editor.start(file);
}

// ---- The page -----------------------------------------------------------------------

const keys = {
  ArrowLeft: () => board.move(-1, 0),
  ArrowRight: () => board.move(1, 0),
  ArrowUp: () => board.move(0, -1),
  ArrowDown: () => board.move(0, 1),
  Enter: () => board.cursor && click(board.cursor),
  Escape: () => {
    chosen = [];
    board.mark(marks());
    draw_steps();
    say("");
  },
  Home: () => walk("undo", shown.turns.length),
  End: () => walk("redo", ahead),
  p: () => play("pass"),
  u: () => walk("undo", 1),
  r: () => walk("redo", 1),
  "?": () => say(by("keys").textContent.replace(/\s+/g, " ")),
};

document.addEventListener("keydown", event => {
  if (event.target.closest("input, select, textarea, summary, dialog, #code") || event.ctrlKey || event.metaKey
    || event.altKey || !shown) return;
  if (event.target.closest("button") && event.key === "Enter") return;
  const act = keys[event.key];
  if (!act) return;
  event.preventDefault();
  act();
});

by("start").addEventListener("submit", event => {
  event.preventDefault();
  start(by("ruleset").value.trim());
});
by("first").addEventListener("click", () => walk("undo", shown.turns.length));
by("back").addEventListener("click", () => walk("undo", 1));
by("forth").addEventListener("click", () => walk("redo", 1));
by("last").addEventListener("click", () => walk("redo", ahead));
by("analyse").addEventListener("click", analyse);
by("line").addEventListener("click", next_line);
by("tree").closest("details").addEventListener("toggle", draw_tree);
by("comment").addEventListener("input", write_comment);
by("load").addEventListener("click", () => by("record-file").click());
by("record-file").addEventListener("change", async event => {
  const [file] = event.target.files;
  event.target.value = "";
  if (file) await load(file.name, file);
});
for (const kind of ["sgf", "svg", "png"]) {
  by(`save-${kind}`).addEventListener("click", () => export_game(kind));
}
by("hint").addEventListener("click", hint);
by("pause").addEventListener("click", () => {
  paused = !paused;
  show_pause();
  let_programs_play();
});
by("step").addEventListener("click", () => {
  if (busy) return;
  paused = stepping = true;
  show_pause();
  let_programs_play();
});
by("legal").addEventListener("change", () => board.mark(marks()));
by("numbers").addEventListener("change", () => guarded(refresh));
by("edit").addEventListener("click", () => edit());
by("rules").addEventListener("click", event => {
  const sentence = event.target.closest("dd")?.textContent;
  if (sentence && !by("workshop").hidden) editor.show_sentence(sentence);
});
by("options").addEventListener("submit", event => event.preventDefault());
by("theme").addEventListener("change", event => {
  if (event.target.value) document.documentElement.dataset.theme = event.target.value;
  else delete document.documentElement.dataset.theme;
});

/** Opens the game that the address links to; false if it links to none. */
async function follow() {
  const linked = game_of(location.hash);
  if (!linked) return false;
  await start(linked.ruleset, linked.turns);
  return game !== null;
}

window.addEventListener("hashchange", () => {
  if (location.hash !== by("link").hash) follow();
});

if (!await follow()) {
  const message = by("message").textContent;
  const asked = document.body.dataset.ruleset;
  await start(asked);
  if (!game) { // its file is broken; it can be mended beside another game
    const why = by("message").textContent;
    await start("go:size=9");
    wanted = asked;
    say(why);
  }
  if (message) say(message);
}
if (document.body.dataset.record) {
  await load(document.body.dataset.record, await (await fetch("record")).blob());
}
if (document.body.dataset.file) edit(document.body.dataset.file);
for (const one of await variants()) {
  if (one.kind !== "variant") continue;
  by("variants").append(make("option", { value: one.name }, one.title));
  by("new-from").prepend(make("option", { value: one.name }, one.title));
}
by("new-from").selectedIndex = 0;
