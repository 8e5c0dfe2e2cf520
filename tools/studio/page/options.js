// Options, presets and mutators as a form; and what a change of them does to the game.

import { by, make } from "./parts/dom.js";
import { variants } from "./parts/engine.js";
import * as rulesets from "./parts/ruleset.js";
import { play_again, start } from "./games.js";
import { go_to } from "./moves.js";
import { now } from "./now.js";

/** Goes on under another ruleset: with the same turns, or anew. */
const go_on = ruleset => (by("replay").checked ? play_again : start)(ruleset);

function control(option) {
  const set = event => go_on(rulesets.with_option(now.game.ruleset, option.name,
    event.target.value));
  const id = `option-${option.name}`;
  if (option.among?.length > 0 || option.kind === "boolean") {
    const values = option.among?.length > 0 ? [...option.among] : ["yes", "no"];
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

function range_of({ kind, min, max }) {
  if (kind !== "integer" && kind !== "number" && kind !== "size") return "";
  if (min === undefined) return max === undefined ? "" : `at most ${max}`;
  return max === undefined ? `at least ${min}` : `${min} to ${max}`;
}

/** What is to be known of an option: what it does, what it takes, and the way back. */
function about(option) {
  const made = make("p", {}, [option.sentence, range_of(option)].filter(Boolean).join(" "));
  if (option.value !== option.default) {
    made.append(" ", make("button", { type: "button", className: "reset",
      ariaLabel: `Set ${option.name} back to ${option.default}`, onclick: () =>
        go_on(rulesets.with_option(now.game.ruleset, option.name)) }, `back to ${option.default}`));
  }
  return made;
}

// The preset whose values are those of the options.
function preset_in_force(presets, options) {
  const values = Object.fromEntries(options.map(one => [one.name, one.value]));
  return presets.find(one => Object.keys(one.values).length > 0
    && Object.entries(one.values).every(([name, value]) => values[name] === value));
}

function draw_presets(presets, options) {
  if (presets.length === 0) return [];
  const mine = preset_in_force(presets, options);
  const set = event => {
    const preset = presets.find(one => one.name === event.target.value);
    if (preset) go_on(rulesets.with_preset(now.game.ruleset, preset));
  };
  return [make("label", { htmlFor: "preset" }, "preset"),
    make("select", { id: "preset", onchange: set },
      make("option", { value: "", selected: !mine }, mine ? "" : "none of them"),
      ...presets.map(one => make("option", { value: one.name, selected: one === mine },
        one.same_as ? `${one.name} (${one.same_as})` : one.name))),
    make("p", {}, mine?.sentence ?? "Values of several options at once.")];
}

let known = null; // variants and mutators there are

async function draw_mutators(list) {
  known ??= variants();
  const all = (await known).filter(one => one.kind === "mutator");
  by("mutators").replaceChildren(...list.flatMap(one => [make("p", {},
    make("strong", {}, one.title), ` ${one.summary} `,
    make("button", { type: "button", ariaLabel: `Remove ${one.title}`, onclick: () =>
      go_on(rulesets.without_mutator(now.game.ruleset, one.name)) }, "Remove"))]));
  const others = all.filter(one => !list.some(mine => mine.name === one.name));
  by("add-mutator").replaceChildren(make("option", { value: "" }, "Add a mutator …"),
    ...others.map(one => make("option", { value: one.name, title: one.summary ?? "" },
      `${one.title}: ${one.summary}`)));
}

export function draw_options({ options, presets, mutators }) {
  by("options").replaceChildren(...draw_presets(presets, options), ...options.flatMap(option => [
    make("label", { htmlFor: `option-${option.name}`,
      className: option.value === option.default ? "" : "changed" }, option.name),
    control(option), about(option)]));
  by("reset").disabled = options.every(option => option.value === option.default);
  draw_mutators(mutators);
}

by("add-mutator").addEventListener("change", () => {
  if (by("add-mutator").value) {
    go_on(rulesets.with_mutator(now.game.ruleset, by("add-mutator").value));
  }
});
by("reset").addEventListener("click", () => go_on(rulesets.without_options(now.game.ruleset)));
by("options").addEventListener("submit", event => event.preventDefault());

// ---- What a change does ---------------------------------------------------------------

const headings = {
  start: "The games begin differently",
  refused: "Only the first rules allow this turn",
  board: "The turn leaves another board",
  turn: "Another player is to move",
  end: "Only one of the games is over",
  result: "The results differ",
};

/** In a line: where the rulesets part. */
export function parting(found) {
  const { kind, move, text } = found.difference;
  const place = kind === "start" ? "Before the first turn"
    : text ? `Turn ${move}, ${text}` : `After turn ${move}`;
  return `${place}: ${headings[kind].toLowerCase()}.`;
}

/** Shows how two rulesets differ; nothing without an answer of the engine's `under`. */
export function draw_difference(found) {
  const place = by("difference");
  place.hidden = !found || !found.difference && found.rules.length === 0;
  if (place.hidden) return place.replaceChildren();
  const [first, other] = found.rulesets; // of an edited file both have the same name
  const names = first === other ? ["before", "now"] : found.rulesets;
  const pair = (title, of) => [make("dt", {}, title), ...of.map((text, i) =>
    make("dd", {}, make("code", {}, names[i]), ` ${text ?? "has no such rule"}`))];
  const { difference } = found;
  const before = Math.max(0, (difference?.move ?? 0) - (difference?.text ? 1 : 0));
  place.replaceChildren(
    make("button", { type: "button", className: "close", ariaLabel: "Close",
      onclick: () => draw_difference(null) }, "×"),
    make("h2", {}, difference ? parting(found) : `${found.turns} turns, no difference`),
    ...difference ? [make("dl", {}, ...pair("What they make of it", difference.says)),
      make("button", { type: "button", onclick: () => go_to(before) },
        before === 0 ? "Go to the beginning" : `Go to the position after turn ${before}`)] : [],
    make("details", { open: found.rules.length <= 3 },
      make("summary", {}, `Sentences that differ: ${found.rules.length}`),
      make("dl", {}, ...found.rules.flatMap(one => pair(one.rule, one.sentences)))));
}
