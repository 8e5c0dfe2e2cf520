// The game as a record: its lines, comments and files.

import { by } from "./parts/dom.js";
import { Refusal } from "./parts/engine.js";
import { page_of } from "./parts/html.js";
import * as records from "./parts/record.js";
import { Tree } from "./parts/tree.js";
import { start_with } from "./games.js";
import { guarded, wait_with } from "./moves.js";
import { busy_while, is_busy, now, say, still } from "./now.js";
import { looks, refresh } from "./position.js";
import { let_programs_play, program, show_pause } from "./programs.js";

const tree = new Tree(by("tree"),
  node => with_record(game => records.go_to_node(game, node)));

let tree_drawn = Promise.resolve(), tree_waits = false;

/** Draws the tree if it is open; while turns follow each other quickly, not after each. */
export function draw_tree() {
  by("tree").hidden = now.viewer !== null; // it tells all turns
  if (!by("tree").closest("details").open || tree_waits || now.viewer) return;
  tree_waits = true;
  tree_drawn = tree_drawn.then(() => guarded(async () => {
    tree_waits = false;
    const mine = now.game, [answer] = await mine.ask("tree");
    if (mine !== now.game || !answer.ok) return;
    tree.show(answer, now.game.players);
    await new Promise(done => setTimeout(done, 100));
  }));
}

let writing = 0; // how many comments are being kept

export function draw_comment() {
  const place = by("comment"), text = now.shown.comment ?? "";
  if (place.value !== text && !(writing && document.activeElement === place)) place.value = text;
}

let comment_waits = false;

/** Keeps what is written about the position, as it is written. */
export async function write_comment() {
  now.paused ||= program() !== null;
  show_pause();
  if (comment_waits) return;
  comment_waits = true;
  writing++;
  const mine = now.shown;
  await guarded(() => records.comment(now.game, () => {
    comment_waits = false;
    mine.comment = by("comment").value;
    return mine.comment;
  }));
  writing--;
  comment_waits = false;
  draw_tree();
}

/** Goes to where walk(game) leads in the game's record, which says how many turns follow there. */
async function with_record(walk) {
  if (is_busy()) return wait_with(() => with_record(walk));
  await busy_while(() => guarded(async () => {
    now.ahead = await still(walk(now.game));
    await refresh();
    say("");
  }));
  await let_programs_play();
}

/** Loads a record from a file, which may still come: its game, at the end of its first line. */
export function load(name, file) {
  return start_with(async game => {
    try {
      const { ply, warnings } = await records.read(game, await records.text_of(await file));
      const [first, ...others] = warnings.filter(one => !one.includes(" lines from here on"));
      return first ? `${name}: ${first}${others.length > 0 ? `, and ${others.length} more` : ""}`
        : `${name}: ${shown_lines(game.lines)}, ${ply} turn${ply === 1 ? "" : "s"}.`;
    } catch (problem) {
      if (problem instanceof Refusal) problem.message = `${name}: ${problem.message}`;
      throw problem;
    }
  });
}

const shown_lines = count => (count === 1 ? "one line" : `${count} lines`);

export function next_line() {
  return with_record(records.next_line);
}

const FILM = "0.7s"; // that each turn is seen

/** What the buttons for files make, as those who look may know it: contents and their type. */
const exports = {
  sgf: async () => [await records.write(now.game), "application/x-go-sgf"],
  svg: async () => [await picture(), "image/svg+xml"],
  png: async () => [await records.png_of(await picture()), "image/png"],
  film: async () => [(await film()).svg, "image/svg+xml"],
  html: async () => {
    const [moving, [rules]] = [await film(), await now.game.ask("rules")];
    const comments = Object.fromEntries(now.shown.turns.map((turn, i) => [i + 1, turn.comment])
      .filter(([, text]) => text));
    return [page_of({ ruleset: now.game.ruleset, film: moving, comments, rules: rules.rules }),
      "text/html"];
  },
};

async function picture() {
  return (await now.game.ask(now.as(`picture ${looks()}`)))[0].svg;
}

async function film() {
  say("The film is drawn …");
  const mine = now.game, [answer] = await mine.ask(now.as(`film ${FILM} ${looks()}`));
  if (mine === now.game) say("");
  if (!answer.ok) throw new Refusal(answer.error);
  return answer;
}

export async function export_game(kind) {
  const name = `${now.game.ruleset.replace(/\W+/g, "-").slice(0, 60)}`;
  await busy_while(() => guarded(async () => {
    const [contents, type] = await exports[kind]();
    records.hand_over(kind === "film" ? `${name}-film.svg` : `${name}.${kind}`, contents, type);
  }));
}
