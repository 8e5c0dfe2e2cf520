// The page: what its buttons and keys do, and what it begins with.

import { by, make } from "./parts/dom.js";
import { variants } from "./parts/engine.js";
import { is_link } from "./parts/link.js";
import { analyse } from "./analysis.js";
import { draw_areas } from "./areas.js";
import { ORDINARY, play_again, start } from "./games.js";
import { click, guarded, play, walk } from "./moves.js";
import { follow } from "./links.js";
import { now, say } from "./now.js";
import { board, draw_steps, marks, refresh } from "./position.js";
import { point_in_words } from "./players.js";
import { hint, let_programs_play, show_pause } from "./programs.js";
import { edit_with } from "./rules.js";
import { leave, set_stones } from "./setting.js";
import { draw_tree, export_game, load, next_line, write_comment } from "./records.js";
import { running } from "./parts/running.js";
import { request } from "./parts/server.js";
import "./parts/theme.js";

// ---- Panels: rule files, experiments --------------------------------------------------

// What a panel needs is loaded when it is first opened; if that fails, when it is opened again.
const once = load_it => {
  let loading;
  return () => loading ??= load_it().catch(problem => {
    loading = undefined;
    say(`This part of the page could not be loaded: ${problem.message}`);
    throw problem;
  });
};

const editor = once(async () => {
  const { Editor } = await import("./editor.js");
  const made = new Editor({ ruleset: () => now.wanted ?? now.game.ruleset, load,
    play: (ruleset, again) => (again && !now.wanted ? play_again(ruleset) : start(ruleset)) });
  edit_with(made);
  return made;
});

const listed = variants();

const laboratory = once(async () => {
  const { Laboratory } = await import("./laboratory.js");
  return new Laboratory({ ruleset: () => now.game?.ruleset ?? "", start, load, set_stones,
    options: async () => (await now.game.ask("options"))[0].options,
    mutators: async () => (await listed).filter(one => one.kind === "mutator") });
});

/** Opens a panel beside the board, or closes it; one is open at a time. */
function toggle_panel(name) {
  const opens = by(name).hidden;
  for (const [panel, button] of [["workshop", "edit"], ["laboratory", "experiment"]]) {
    const open = panel === name && opens;
    by(panel).hidden = !open;
    by(button).setAttribute("aria-pressed", open);
  }
  document.body.toggleAttribute("data-editing", opens);
  return opens;
}

async function edit(file) {
  if (toggle_panel("workshop")) await (await editor()).start(file);
}

async function experiment() {
  if (toggle_panel("laboratory")) (await laboratory()).open();
}

// ---- The page -----------------------------------------------------------------------

// The cursor's way over the board is heard as well as seen.
function move(dx, dy) {
  board.move(dx, dy);
  if (board.cursor && !now.covered) by("heard").textContent = point_in_words(board.cursor);
}

const keys = {
  ArrowLeft: () => move(-1, 0),
  ArrowRight: () => move(1, 0),
  ArrowUp: () => move(0, -1),
  ArrowDown: () => move(0, 1),
  Enter: () => board.cursor && click(board.cursor),
  Escape: () => {
    if (now.setting) return leave();
    if (now.stop) return now.stop();
    now.chosen = [];
    board.mark(marks());
    draw_steps();
    say("");
  },
  Home: () => walk("undo", now.shown.turns.length),
  End: () => walk("redo", now.ahead),
  p: () => play("pass"),
  u: () => walk("undo", 1),
  r: () => walk("redo", 1),
  "?": () => say(by("keys").textContent.replace(/\s+/g, " ")),
};

document.addEventListener("keydown", event => {
  if (event.target.closest("input, select, textarea, summary, dialog, #code") || event.ctrlKey
    || event.metaKey || event.altKey || !now.shown) return;
  if (event.target.closest("button") && event.key === "Enter") return;
  const act = keys[event.key];
  if (!act) return;
  event.preventDefault();
  act();
});

by("start").addEventListener("submit", event => {
  event.preventDefault();
  const wanted = by("ruleset").value.trim();
  if (!is_link(wanted)) start(wanted);
  else if (follow(wanted) === null) say("The link names no game: it has no #game=…");
});
by("first").addEventListener("click", () => walk("undo", now.shown.turns.length));
by("back").addEventListener("click", () => walk("undo", 1));
by("forth").addEventListener("click", () => walk("redo", 1));
by("last").addEventListener("click", () => walk("redo", now.ahead));
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
for (const kind of ["sgf", "svg", "png", "film", "html"]) {
  by(`save-${kind}`).addEventListener("click", () => export_game(kind));
}
by("hint").addEventListener("click", hint);
by("pause").addEventListener("click", () => {
  now.paused = !now.paused;
  show_pause();
  let_programs_play();
});
by("step").addEventListener("click", () => {
  if (now.playing === now.game) return;
  now.paused = now.stepping = true;
  show_pause();
  let_programs_play();
});
by("legal").addEventListener("change", () => board.mark(marks()));
for (const look of ["numbers", "last-turn", "coordinates"]) {
  by(look).addEventListener("change", () => guarded(refresh));
}
by("areas").addEventListener("change", draw_areas);
by("edit").addEventListener("click", () => edit());
by("experiment").addEventListener("click", experiment);

window.addEventListener("hashchange", () => {
  if (location.hash !== by("link").hash) follow(location.hash);
});

// What the page begins with: a record, the game that the address links to, or another.
async function begin() {
  const { record, ruleset } = document.body.dataset;
  await (record ? load(record, request("record").then(answer => answer.blob())) : follow(location.hash));
  if (now.game) return;
  const message = by("message").textContent;
  await start(ruleset);
  if (!now.game) { // its file is broken; it can be mended beside another game
    const why = by("message").textContent;
    await start(ORDINARY);
    now.wanted = ruleset;
    say(why);
  }
  if (message) say(message);
}

await begin();
if (document.body.dataset.linked) {
  by("side").prepend(make("p", { id: "linked" }, `${document.body.dataset.linked
  } came with the link. What is changed is kept in ${document.body.dataset.folder}; else all of it goes when Studio ends.`));
}
if (document.body.dataset.file) edit(document.body.dataset.file);
if (running() && await (await laboratory()).find_again()) toggle_panel("laboratory");
for (const one of await listed) {
  if (one.kind !== "variant") continue;
  by("variants").append(make("option", { value: one.name }, one.title));
  by("new-from").prepend(make("option", { value: one.name }, one.title));
}
by("new-from").selectedIndex = 0;
