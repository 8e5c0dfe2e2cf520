// The rulebook, and where each of its sentences comes from.

import { by, make } from "./parts/dom.js";
import { guarded } from "./moves.js";
import { now } from "./now.js";

let editor = null; // editor.js, once there is one

/** Who opens a rule file at a line. */
export function edit_with(one) { editor = one; }

const rulebook = by("rules").closest("details");

/** Lights the sentences of the rulebook that an answer quotes; a button leads to them. */
export function light_rule(answer) {
  for (const one of by("rules").querySelectorAll("dd")) {
    one.classList.toggle("lit", !!answer?.rule && (one.id === `rule-${answer.rule}`
      || !!answer.sentence && one.firstChild.textContent.includes(answer.sentence)));
  }
  by("show-rule").hidden = !scroll_to_lit();
}

/** Has the rulebook show its first lit sentence, which it gives; null if none is lit. */
function scroll_to_lit() {
  const place = by("rules"), first = place.querySelector(".lit");
  if (first) place.scrollTop = first.offsetTop - place.offsetTop - 8;
  return first;
}

rulebook.addEventListener("toggle", scroll_to_lit);
by("show-rule").addEventListener("click", () => {
  rulebook.open = true;
  const first = scroll_to_lit();
  if (!first) return;
  first.tabIndex = -1;
  first.focus(); // heard, and in sight
});

let sources = {}; // texts of the game's files, by name

export function draw_rules(rules) {
  sources = {};
  by("rules").replaceChildren(...rules.flatMap(one => {
    const says = make("dd", { id: `rule-${one.rule}`, className: one.changed ? "changed" : "" },
      one.sentence);
    if (one.changed) says.append(make("span", { className: "hidden" }, " (changed)"));
    if (one.file && one.line) {
      says.append(" ", make("button", { type: "button", className: "place",
        ariaExpanded: "false" }, `${one.file}, line ${one.line}`));
      says.addEventListener("click", event => {
        if (!event.target.closest(".source")) guarded(() => show_source(says, one));
      });
    }
    return [make("dt", {}, one.from ? `${one.rule} (${one.from})` : one.rule), says];
  }));
}

/** Shows where a sentence comes from: in the editor if it has the file, else below it. */
async function show_source(says, { file, line, sentence }) {
  if (editor?.is_open()
    && (editor.show_sentence(sentence) || await editor.show(file, line))) return;
  const shown = says.querySelector(".source");
  says.querySelector(".place").ariaExpanded = shown ? "false" : "true";
  if (shown) return shown.remove();
  sources[file] ??= now.game.ask(`source ${file}`).then(([answer]) => answer.text ?? "");
  const lines = (await sources[file]).trimEnd().split("\n").map((text, i) =>
    make("span", { className: i + 1 === line ? "line here" : "line" }, `${text}\n`));
  const place = make("pre", { className: "source", tabIndex: 0, ariaLabel: file }, ...lines);
  says.append(place);
  const here = lines[line - 1];
  if (here) place.scrollTop = here.offsetTop - place.clientHeight / 3;
}
