// Games begin, and go on under other rules or with another engine.

import { by } from "./parts/dom.js";
import { Game, Refusal } from "./parts/engine.js";
import * as records from "./parts/record.js";
import { graph } from "./analysis.js";
import { now, say, set_busy } from "./now.js";
import { refresh } from "./position.js";
import { draw_seats, let_programs_play } from "./programs.js";
import { draw_options, draw_rules } from "./rules.js";

/** Plays turns in the new game as far as its rules allow; says where they part, if they do. */
async function replay(turns) {
  for (let i = 0; i < turns.length; i += 200) {
    const part = turns.slice(i, i + 200);
    const answers = await now.game.ask(...part.map(turn => `play ${turn.text}`));
    const first = answers.findIndex(answer => !answer.ok);
    if (first < 0) continue;
    const after = answers.slice(first + 1).filter(answer => answer.ok).length;
    if (after > 0) await now.game.ask(...Array(after).fill("undo"));
    const { player, text } = part[first];
    return `Turn ${i + first + 1}, ${player ? `${player} ` : ""}${text}: ${answers[first].error}. `
      + "The game stands before it.";
  }
  return null;
}

let starting = Promise.resolve(); // games are begun one after another

/** A new game in which turns are played; says something if all of them can be. */
export function start(ruleset, turns = [], all_played = "") {
  starting = starting.catch(() => {}).then(() => begin(ruleset, turns, all_played));
  return starting;
}

/** A new game with the turns of this one, as far as they go. */
export function play_again(ruleset) {
  const { turns } = now.shown;
  return start(ruleset, turns, turns.length === 1 ? "The turn is the same."
    : turns.length > 1 ? `All ${turns.length} turns are the same.` : "");
}

/** Shows what the game's rules are. */
export async function introduce() {
  const [rules, options] = await now.game.ask("rules", "options");
  now.game.ruleset = rules.ruleset;
  now.game.players = rules.players;
  document.title = `${rules.ruleset} · Moyo Studio`;
  by("ruleset").value = rules.ruleset;
  draw_rules(rules.rules);
  draw_options(options.options);
  draw_seats(rules.players);
}

async function begin(ruleset, turns, all_played) {
  const before = now.game;
  try {
    now.game = await Game.start(ruleset);
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem;
    if (before) draw_options((await before.ask("options"))[0].options);
    return say(problem.message);
  }
  before?.close();
  graph.forget();
  now.wanted = null;
  set_busy(true);
  now.ahead = 0;
  await introduce();
  const message = await replay(turns) ?? all_played;
  await refresh();
  say(message);
  set_busy(false);
  await let_programs_play();
}

let restarting = null;

/** The engine has gone: a new one plays what was played; once, whoever noticed it. */
export function restart() {
  restarting ??= start_again().finally(() => { restarting = null; });
  return restarting;
}

async function start_again() {
  const turns = now.shown?.turns ?? [];
  const message = by("message").textContent;
  const before = now.game;
  now.game = Object.assign(await Game.start(before.ruleset), { players: before.players });
  now.ahead = await records.resume(now.game, before, turns);
  await refresh();
  say(`${message}. The game goes on with a new engine.`);
}
