// Searches on all processors, in the place of Studio's search.js.
//
// Where the host isolates the page, the engine has threads, which share a tree.  Elsewhere it is a
// worker with one thread, so others search the same position with other random numbers, and what they
// have found is added up.  That gives the same answer to the same position in the same game, on as
// many processors; a shared tree does not.

import { Game, Refusal } from "./engine.js";
import { threads } from "./server.js";

const LEAST = 250; // playouts for which another worker or thread is worth its trouble
const MOST = 8;    // of them in a search

const processors = navigator.hardwareConcurrency ?? 1;

const companies = new WeakMap(); // by game: others that search with it

async function company(game, count) {
  if (!companies.has(game)) {
    const list = [], { close } = game;
    companies.set(game, list);
    game.close = () => {
      list.forEach(one => one.then(other => other.close(), () => {}));
      companies.delete(game);
      close.call(game);
    };
  }
  const list = companies.get(game);
  while (list.length < count) list.push(Game.start(game.ruleset, list.length + 1));
  return Promise.all(list.slice(0, count));
}

// Where a game stands, for another to follow: its record, and the steps of a turn under way.
async function position_of(game) {
  const [{ record, at }, state] = await game.ask("tree", "state");
  return { record, at, state, told: JSON.stringify(state) };
}

// Has another game come to the same position?
async function follow(other, { record, at, state, told }) {
  const answers = await other.ask(`read line=1 ${JSON.stringify(record)}`, `goto ${at}`,
    ...(state.begun ?? []).map(step => `play ${step}`), "state");
  return answers.every(answer => answer.ok) && JSON.stringify(answers.at(-1)) === told;
}

const sum = (list, of) => list.reduce((total, one) => total + of(one), 0);

// The mean of what several have found, each as much as it has searched.
function mean(list, value, weight) {
  const known = list.filter(one => value(one) !== null && weight(one) > 0);
  const total = sum(known, weight);
  return total > 0 ? sum(known, one => value(one) * weight(one)) / total : null;
}

/** The answers of several searches of one position as one. */
export function merged(answers) {
  const [first] = answers, steps = new Map();
  for (const answer of answers) {
    for (const one of answer.candidates) steps.set(one.step, [...steps.get(one.step) ?? [], one]);
  }
  const candidates = [...steps].map(([step, list]) => ({ step, visits: sum(list, one => one.visits),
    value: mean(list, one => one.value, one => one.visits),
    line: list.reduce((best, one) => (one.visits > best.visits ? one : best)).line }));
  candidates.sort((a, b) => b.visits - a.visits); // of equal ones the earlier stays first
  const searched = answers.filter(one => one.values && one.playouts > 0);
  return { ...first, candidates, chosen: candidates[0]?.step ?? first.chosen,
    resigns: answers.every(one => one.resigns), playouts: sum(answers, one => one.playouts),
    values: searched.length === 0 ? first.values
      : Object.fromEntries(Object.keys(searched[0].values).map(player =>
        [player, mean(searched, one => one.values[player], one => one.playouts)])) };
}

// Those of the company that have come to the game's position; none if that cannot be told.
async function followers(game, count) {
  try {
    const others = await company(game, count);
    const position = await position_of(game);
    const same = await Promise.all(others.map(other => follow(other, position)));
    return others.filter((_, i) => same[i]);
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem;
    if (problem.ended === game) throw problem;
    companies.delete(game); // one has been ended: the next search begins others
    return [];
  }
}

const stopped = new WeakSet(); // games whose search is to end

/** What a search would play, and what it has found out. */
export async function search(game, kind) {
  const effort = Number(/^mcts:(\d+)$/.exec(kind)?.[1] ?? 0);
  const parts = Math.min(processors, MOST, Math.floor(effort / LEAST));
  stopped.delete(game);
  if (threads && parts > 1) return (await game.ask(`choose ${kind}:threads=${parts}`))[0];
  const others = parts > 1 ? await followers(game, parts - 1) : [];
  if (others.length === 0 || stopped.has(game)) {
    return (await game.ask(`choose ${stopped.has(game) ? `mcts:${LEAST}` : kind}`))[0];
  }
  const all = [game, ...others], part = Math.floor(effort / all.length);
  const answers = await Promise.all(all.map((one, i) =>
    one.ask(`choose mcts:${i === 0 ? effort - part * others.length : part}`).then(([answer]) => answer,
      problem => {
        if (one === game || !(problem instanceof Refusal)) throw problem;
        companies.delete(game);
        return { ok: false };
      })));
  const found = answers.filter(answer => answer.ok && answer.candidates);
  return answers[0].ok && found.length > 1 ? merged(found) : answers[0];
}

/** Ends it: its answer comes at once. */
export function stop(game) {
  stopped.add(game);
  game.stop();
  for (const one of companies.get(game) ?? []) one.then(other => other.stop(), () => {});
}
