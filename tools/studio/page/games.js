// Games begin, and go on under other rules or with another engine.

import { by } from "./parts/dom.js";
import { Game, Refusal, all_well } from "./parts/engine.js";
import * as records from "./parts/record.js";
import { graph } from "./analysis.js";
import { busy_while, now, say, still, tell_busy } from "./now.js";
import { refresh } from "./position.js";
import { draw_seats, let_programs_play } from "./programs.js";
import { draw_difference, draw_options, parting } from "./options.js";
import { draw_rules } from "./rules.js";
import { leave } from "./setting.js";
import { draw_views } from "./views.js";

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
    return `Turn ${i + first + 1}, ${player ? `${player} ` : ""}${text}: ${
      answers[first].error.replace(/\.$/, "")}. The game stands before it.`;
  }
  return null;
}

/** Sets a position up in the new game; says why, if that cannot be. */
async function set_up(setup) {
  if (!setup) return null;
  const [answer] = await now.game.ask(`setup ${setup}`);
  return answer.ok ? null : `The position cannot be set up: ${answer.error}`;
}

/** What is played when nothing else is asked for. */
export const ORDINARY = "go:size=9";

let starting = Promise.resolve(); // games are begun one after another

function after_others(begin_one) {
  leave();
  now.stop?.();
  now.begins++;
  tell_busy();
  starting = starting.catch(() => {}).then(begin_one).finally(() => {
    now.begins--;
    tell_busy();
  });
  return starting.then(() => now.game && let_programs_play());
}

/**
 * A new game, perhaps from a position that is set up, in which turns are played; says something
 * if all of them can be.
 */
export function start(ruleset, turns = [], all_played = "", setup = null) {
  return after_others(() => begin(ruleset, async () =>
    await set_up(setup) ?? await replay(turns) ?? all_played));
}

/** What is needed to go on with a game later, with all its lines; null if nothing was played. */
async function kept(game) {
  if (!now.shown?.played.length && !now.shown?.setup) return null;
  try {
    const [{ record, at }] = await game.ask("tree");
    return { ruleset: game.ruleset, record, at };
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem;
    return null;
  }
}

/** Goes back to the game that was there before this one; this one can be come back to as well. */
export function go_back() {
  const { ruleset, record, at } = now.left;
  return after_others(() => begin(ruleset, async () => {
    await records.read(now.game, record);
    now.ahead = await records.go_to_node(now.game, at);
    return "This is the game from before.";
  }));
}

/** A new game with the turns of this one, as far as they go; says where the two part. */
export async function play_again(ruleset) {
  const { played, setup } = now.shown;
  const found = await compared(ruleset);
  const same = found?.difference ? parting(found) : played.length === 1 ? "The turn is the same."
    : played.length > 1 ? `All ${played.length} turns are the same.` : "";
  await start(ruleset, played, same, setup);
  if (now.game.asked_for === ruleset) draw_difference(found);
}

// How the game would go under other rules; null if that cannot be said.
async function compared(ruleset) {
  try {
    const [found] = await now.game.ask(`under ${ruleset}`);
    return found.ok ? found : null;
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem;
    return null;
  }
}

/** Asks a game what its rules are. */
async function ask_rules(game) {
  const [rules, options, position] = all_well(await game.ask("rules", "options", "position"));
  const { ruleset, players, hides, resignation } = rules;
  const { pieces, places } = position;
  Object.assign(game, { ruleset, players, hides, resignation, pieces, places });
  return { rules, options };
}

/** Shows what the game's rules are. */
function introduce({ rules, options }) {
  const { players } = now.game;
  document.title = `${rules.ruleset} · ${document.body.dataset.title ?? "Moyo Studio"}`;
  by("ruleset").value = rules.ruleset;
  draw_rules(rules.rules);
  draw_options(options);
  draw_seats(players);
  draw_views();
}

/** Begins a game of what comes from a record: its game, where a refused one changes nothing. */
export function start_with(read) {
  return after_others(async () => {
    let message;
    await begin(now.game?.ruleset ?? ORDINARY, () => message, async game => {
      message = await read(game);
    });
  });
}

// What stands in the way of a new game before it is shown leaves the one before as it is.
async function begin(ruleset, play, prepare) {
  const before = now.game, earlier = now.left;
  let game;
  try {
    game = await Game.start(ruleset);
    await prepare?.(game);
    const told = await ask_rules(game);
    now.left = (before && await kept(before)) ?? earlier;
    now.game = Object.assign(game, { asked_for: ruleset });
    await show_new(told, play);
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem;
    now.left = earlier;
    if (now.game !== before) await go_on_with(before);
    else if (before) await unless_refused(async () => draw_options((await before.ask("options"))[0]));
    game?.close();
    return say(problem.message);
  }
  before?.close();
}

async function show_new(told, play) {
  now.wanted = null;
  now.ahead = 0;
  introduce(told);
  graph.forget();
  draw_difference(null);
  const message = await unless_refused(play);
  say(await refresh() ?? message);
}

// What f says, or why it could not do it.
async function unless_refused(f) {
  try {
    return await f();
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem;
    return problem.message;
  }
}

// The rules of the new game have failed before it was shown.
async function go_on_with(before) {
  now.game = before;
  if (!before) return;
  await unless_refused(async () => introduce(await ask_rules(before)));
  await unless_refused(refresh);
}

let restarting = null;

/** The engine has gone: a new one plays what was played; once, whoever noticed it. */
export function restart() {
  restarting ??= start_again().finally(() => { restarting = null; });
  return restarting;
}

const TRIES = 5; // a new engine may end as well

async function start_again() {
  const { played = [], setup } = now.shown ?? {};
  const { textContent } = by("message"), before = now.game;
  for (let i = 1; i <= TRIES && now.game === before; i++) {
    const problem = await unless_refused(() => go_on_from(before, played, setup,
      `${textContent}. The game goes on with a new engine.`));
    if (now.game === before) say(problem);
  }
}

async function go_on_from(before, played, setup, message) {
  const made = await Game.start(before.ruleset), { players, pieces, places, hides } = before;
  if (now.game !== before) return made.close(); // another has begun
  now.game = Object.assign(made, { players, pieces, places, hides, resignation: before.resignation });
  try {
    await busy_while(async () => {
      now.ahead = await still(records.resume(made, before, played, setup));
      await refresh();
    });
    say(message);
  } catch (problem) {
    if (now.game === made) now.game = before; // which has the record
    throw problem;
  }
}
