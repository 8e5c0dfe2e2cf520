// The rulebook, and the options as a form.

import { by, make } from "./parts/dom.js";
import { play_again, start } from "./games.js";
import { now } from "./now.js";

/** Lights the sentence of the rulebook that an answer quotes. */
export function light_rule(answer) {
  for (const one of by("rules").querySelectorAll("dd")) {
    one.classList.toggle("lit", !!answer?.rule && (one.id === `rule-${answer.rule}`
      || !!answer.sentence && one.textContent.includes(answer.sentence)));
  }
}

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
    with_option(now.game.ruleset, option.name, event.target.value));
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

export function draw_options(options) {
  by("options").replaceChildren(...options.flatMap(option => [
    make("label", { htmlFor: `option-${option.name}`,
      className: option.value === option.default ? "" : "changed" }, option.name),
    control(option),
    make("p", {}, option.sentence ?? "",
      option.value === option.default ? "" : ` (default: ${option.default})`)]));
}

export function draw_rules(rules) {
  by("rules").replaceChildren(...rules.flatMap(one => [
    make("dt", {}, one.rule),
    make("dd", { id: `rule-${one.rule}`, className: one.changed ? "changed" : "" },
      one.sentence)]));
}
