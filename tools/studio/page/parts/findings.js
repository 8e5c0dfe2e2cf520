// What experiments found, as elements: the verdict first, then the numbers, with games behind them.

import { make } from "./dom.js";

const percent = value => `${(100 * value).toFixed(value > 0 && value < 0.1 ? 1 : 0)} %`;
const decimal = value => String(Number(value.toPrecision(value >= 100 ? 5 : 3)));
const chance = p => (p === undefined || p === null ? "—" : p < 0.0001 ? "< 0.0001"
  : String(Number(p.toPrecision(2))));
const verdict = text => make("p", { className: "verdict" }, text);
const quiet = text => make("p", { className: "more" }, text);
const diagram = rows => make("pre", {}, rows.join("\n"));

/** A table in a box that scrolls; rows are lists of texts and elements. */
function table(name, heads, rows) {
  return make("div", { className: "scroll", tabIndex: 0, role: "region", ariaLabel: name },
    make("table", {},
      make("thead", {}, make("tr", {}, ...heads.map(head => make("th", { scope: "col" }, head)))),
      make("tbody", {}, ...rows.map(([first, ...cells]) => make("tr", {},
        first, ...cells.map(cell => make("td", {}, cell)))))));
}

const row_head = (text, title = "") => make("th", { scope: "row", title }, text);

/** A number to click on, with its interval. */
function number_button(estimate, form, act, says) {
  const interval = estimate.low === undefined ? []
    : [make("span", { className: "interval" }, ` ${form(estimate.low)} to ${form(estimate.high)}`)];
  return make("span", {}, make("button", { type: "button", onclick: event => act(event),
    title: says }, form(estimate.value)), ...interval);
}

// ---- Comparisons ----------------------------------------------------------------------

function compare(result, { game }) {
  const letter = i => String.fromCharCode(65 + i);
  const surest = new Map(); // of each line: the contrast with the smallest p
  for (const one of result.contrasts) {
    const known = surest.get(one.line);
    if (one.p !== undefined && !(known?.p <= one.p)) surest.set(one.line, one);
  }
  const rows = line => {
    const form = line.kind === "share" || line.unit === "share" ? percent : decimal;
    const sure_of = surest.get(line.name);
    return [row_head(line.name.replaceAll("_", " "), line.says), ...line.estimates.map((one, cell) =>
      (one.value === undefined || one.value === null ? "—" : number_button(one, form, event =>
        game({ name: line.name, cell, value: one.value, kind: line.kind,
          beside: event.target.closest("tr") }),
      `Open a game behind it: ${line.says}, under ${letter(cell)}`))),
    sure_of ? make("span", { title: `${sure_of.from} and ${sure_of.to}: p ${chance(sure_of.p)}, `
      + `adjusted for all comparisons (Holm) ${chance(sure_of.adjusted)}` },
    chance(sure_of.p), make("span", { className: "interval" }, ` ${chance(sure_of.adjusted)}`)) : ""];
  };
  const lines = result.lines.filter(line => line.kind !== "curve" && !line.same_as);
  const sure = lines.filter(line => surest.get(line.name)?.adjusted < 0.05);
  const results = lines.filter(line => line.group === "results" && !sure.includes(line));
  const others = lines.filter(line => !sure.includes(line) && !results.includes(line));
  const heads = ["quantity", ...result.rulesets.map((_, i) => letter(i)), "p, adjusted"];
  return [verdict(result.verdict ?? "There are too few games for a verdict."),
    ...result.alarms.map(text => make("p", { className: "fault" }, text)),
    make("ul", {}, ...result.rulesets.map((one, i) => make("li", {},
      `${letter(i)}: ${one.ruleset}, ${one.games} games`))),
    ...(sure.length > 0 ? [make("h2", {}, "Differs beyond chance"), table("Differences", heads, sure.map(rows))] : []),
    make("h2", {}, "Who wins"), table("Results", heads, results.map(rows)),
    make("details", {}, make("summary", {}, `${others.length} other measures`),
      table("Other measures", heads, others.map(rows))),
    quiet("A click on a number opens a game behind it. p is how often chance alone would make as "
      + "large a difference: of the surest pair of rulesets, then adjusted for all comparisons (Holm).")];
}

// ---- The others -----------------------------------------------------------------------

function playout(result, { game }) {
  const best = result.results.toSorted((a, b) => b.games - a.games)[0];
  const rows = list => list.map(one => [row_head(one.name), ...[[{ value: one.share, low: one.low,
    high: one.high }, percent], [{ value: one.games }, String]].map(([estimate, form]) =>
    number_button(estimate, form, () => game({ number: one.first }),
      `Open the first of these games, number ${one.first}`))]);
  const { length } = result;
  const turns = (value, number, what) => number_button({ value }, decimal,
    () => game({ number }), `Open the ${what} game, number ${number}`);
  return [verdict(`${best.name === "draw" || best.name === "no result" ? `Most end with ${best.name}`
    : `${best.name} wins most`}: ${percent(best.share)} of ${result.games} random games of ${
    decimal(length.mean)} turns.`),
  make("h2", {}, "Results"), table("Results", ["result", "share", "games"], rows(result.results)),
  make("h2", {}, "How they end"), table("How they end", ["end", "share", "games"], rows(result.reasons)),
  make("h2", {}, "Turns"), table("Turns", ["game", "turns"], [
    [row_head("shortest"), turns(length.min, length.shortest, "shortest")],
    [row_head("longest"), turns(length.max, length.longest, "longest")]]),
  quiet(`Seed ${result.seed}, signature ${result.signature}.`)];
}

function diff(result, { start }) {
  const { difference: found } = result;
  const rules = result.rules.flatMap(one => [make("h2", {}, one.rule),
    ...one.sentences.map((text, i) => make("p", {}, `${result.rulesets[i]}: ${text ?? "nothing"}`))]);
  if (!found) {
    return [verdict(`No difference in ${result.games} games.`), ...rules];
  }
  return [verdict(found.kind === "legal" ? `The shortest game that parts: only one allows ${found.text}.`
    : `The shortest game that parts, after ${found.turns.length} turns.`),
  ...(found.says ?? []).map((text, i) => make("p", {}, `${found.rulesets[i]}: ${text}`)),
  diagram(found.diagram),
  make("div", { className: "games" }, ...found.rulesets.map(ruleset =>
    make("button", { type: "button", onclick: () => start(ruleset, found.turns) },
      `Open it under ${ruleset}`))), ...rules];
}

function cycles(result, { start }) {
  const found = result.board ?? result.still;
  const looked = result.looked.map(one => [row_head(one.board), one.situations.toLocaleString("en"),
    one.complete ? "all" : "not all", one.cycles ? "yes" : "no"]);
  const words = !found ? "No play without end was found."
    : found.ended ? `${found.length} turns can be repeated until the rules end the game: ${found.ended}.`
      : `${found.length} turns can be repeated for ever.`;
  return [verdict(words), ...(result.warning ? [make("p", { className: "fault" }, result.warning)] : []),
    ...(found ? [diagram(found.diagram), make("p", {}, `${found.ruleset}: ${
      [...found.lead, ...found.turns].map(turn => `${turn.player} ${turn.text}`).join(", ")}`),
    make("button", { type: "button", onclick: () =>
      start(found.ruleset, [...found.lead, ...found.turns]) }, "Open this game"),
    ...found.rules.map(one => make("p", { className: "more" }, one.sentence))] : []),
    ...(looked.length > 0 ? [table("Boards", ["board", "positions", "searched", "repeat"], looked)] : [])];
}

function check(result, { load }) {
  const rows = list => list.map(({ ruleset, steps, record }) => [row_head(ruleset),
    record ? number_button({ value: steps }, String, () => load(ruleset, record),
      `Open the first game under ${ruleset}`) : String(steps)]);
  return result.flatMap(one => [verdict(one.ok ? `No fault under ${one.rulesets} rulesets, ${
    one.steps.toLocaleString("en")} steps.` : `${one.faults.length} kind${
    one.faults.length === 1 ? "" : "s"} of faults.`),
  ...one.faults.map((fault, i) => make("p", { className: "fault" },
    `${fault.place}: ${fault.kind}: ${fault.message} `, ...(fault.record
      ? [make("button", { type: "button", onclick: () => load(`Fault ${i + 1}`, fault.record) },
        "Open its game")] : []))),
  ...(one.games.length > 0 ? [make("h2", {}, "The first game under each ruleset"),
    table("Games", ["ruleset", "steps"], rows(one.games))] : [])]);
}

function life(result, { stones }) {
  const list = result.results ?? [];
  const count = one => (one.stones ? `${one.stones}` : `more than ${one.at_least - 1}`);
  const put = ({ points }, text) => make("button", { type: "button",
    title: "Put these stones on the board", onclick: () => stones(result.ruleset, points) }, text);
  const rows = list.map(one => {
    const first = one.groups.find(group => group.points);
    return [row_head(`${one.where}, ${one.definition}`), first ? put(first, count(one)) : count(one),
      String(one.groups.length)];
  });
  return [verdict(list.map(one => `${one.where}, ${one.definition}: ${count(one)} stones`).join("; ")
    || "Nothing was found."),
  table("Fewest stones", ["place, definition", "stones", "groups"], rows),
  ...list.flatMap(one => [make("h2", {}, `${one.where}, ${one.definition}`),
    ...one.groups.flatMap(group => [diagram(group.diagram),
      group.points ? put(group, "On the board") : quiet("The board has no room for it.")])])];
}

const by_command = { compare, playout, diff, cycles, check, life };

/**
 * @param {string} command
 * @param {object} result what the command has printed
 * @param {{ start: function, game: function, load: function, stones: function }} page what clicks do
 * @returns {Node[]}
 */
export const findings = (command, result, page) => by_command[command](result, page);
