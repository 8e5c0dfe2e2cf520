// The referee's lines of JSON, over this page's own server: tools/referee.md.

import { request } from "./server.js";

const MOST_LINES = 1000; // that the server takes at once

/** Why something could not be done, for people. */
export class Refusal extends Error {}

/** Answers that have to be there: throws a Refusal if one is none. */
export function all_well(answers) {
  const failed = answers.find(answer => !answer.ok);
  if (failed) throw new Refusal(failed.error);
  return answers;
}

/** What the server answers; throws a Refusal if it does not. */
export async function post(path, body) {
  let answer;
  try {
    const response = await request(path, { method: "POST", body });
    answer = await response.json();
  } catch {
    throw new Refusal("moyo studio does not answer; is it still running?");
  }
  return answer;
}

/** Variants and mutators, as `moyo list --json` has them. */
export async function variants() {
  return (await request("variants")).json();
}

/** A game that a process of the server referees. */
export class Game {
  constructor(number, ruleset) {
    this.number = number;
    this.ruleset = ruleset;
    this.asked = Promise.resolve();
  }

  /**
   * A new game, whose random numbers begin with the seed, 0 unless given; throws a Refusal if the
   * ruleset cannot be loaded.
   */
  static async start(ruleset, seed) {
    const answer = await post("games", JSON.stringify({ ruleset, seed }));
    if (!answer.ok) throw new Refusal(answer.error);
    return new Game(answer.game, ruleset);
  }

  /**
   * Answers to lines, in their order, after all that has been asked before; throws a Refusal if the
   * process has ended. A line may be a function, which gives it when it is sent.
   */
  ask(...lines) {
    const answers = this.asked.then(() => this.post(lines));
    this.asked = answers.catch(() => {});
    return answers;
  }

  async post(lines) {
    const answers = [];
    for (let i = 0; i < lines.length; i += MOST_LINES) {
      const part = lines.slice(i, i + MOST_LINES)
        .map(line => (typeof line === "function" ? line() : line));
      const answer = await post(`games/${this.number}`, part.join("\n"));
      if (!answer.ok) throw Object.assign(new Refusal(answer.error), { ended: this });
      answers.push(...answer.answers);
    }
    return answers;
  }

  /** Ends the thinking of a program, whose answer comes at once. */
  stop() {
    post(`games/${this.number}/stop`, "").catch(() => {});
  }

  /** What a program of the command line plays: { ok, chosen, resigns }. */
  choose(program) {
    return post(`games/${this.number}/choose`, JSON.stringify({ program }));
  }

  close() {
    post(`games/${this.number}/close`, "").catch(() => {});
  }
}
