// The panel in which rule files are written, checked and tried.

import { make_code } from "./parts/code.js";
import { by, make } from "./parts/dom.js";
import { Refusal } from "./parts/engine.js";
import { ask, watch } from "./parts/files.js";

const TYPING = 350; // milliseconds without a key before the text is examined
const MADE = "new"; // the stamp of a file that was made here, until the folder says another

/** The ruleset by which a file is played: a variant itself, a mutator on the game there is. */
export function ruleset_of(name, ruleset) {
  const own = /^(mutators\/)?([\w-]+)\.lua$/.exec(name);
  if (!own) return null;
  const [head] = ruleset.split(":");
  if (!own[1]) return own[2];
  return head.split("+").includes(own[2]) ? ruleset : `${head}+${own[2]}`;
}

/** Is a file part of a ruleset?  A library or a map may be part of any. */
export function belongs(name, ruleset) {
  const own = /^(mutators\/)?([\w-]+)\.lua$/.exec(name);
  if (!own) return !name.endsWith(".t");
  const [first, ...mutators] = ruleset.split(":")[0].split("+").map(part => part.split("(")[0]);
  return own[1] ? mutators.includes(own[2]) : first === own[2];
}

export class Editor {
  /**
   * @param {{ ruleset(): string, play(ruleset: string, again: boolean),
   *   load(name: string, file: Blob) }} studio
   * play() starts a game; again: with the turns that were played, as far as they go
   */
  constructor(studio) {
    this.studio = studio;
    this.name = null;      // of the file that is shown
    this.base = "";        // what it says on the disk, as far as is known
    this.drafts = {};      // by name: what was written in others, and not saved
    this.slots = [];       // of the file, as explained
    this.stamps = {};
    by("file").addEventListener("change", () => this.#guarded(() => this.open(by("file").value)));
    by("save").addEventListener("click", () => this.save());
    by("try").addEventListener("click", () => this.#try());
    by("new").addEventListener("click", () => by("new-file").showModal());
    by("new-file").addEventListener("close", () => this.#guarded(() => this.#create()));
    addEventListener("beforeunload", event => {
      if (this.#unsaved() || Object.keys(this.drafts).length > 0) event.preventDefault();
    });
  }

  /** Shows the panel, with a file or the first. */
  async start(name) {
    if (this.code) return;
    this.code = await make_code(by("code"), { changed: () => this.#typed() });
    by("plain").textContent = this.code.plain ?? "";
    by("plain").hidden = !this.code.plain;
    by("workshop").addEventListener("keydown", event => {
      if (event.key === "s" && (event.ctrlKey || event.metaKey)) {
        event.preventDefault();
        this.save();
      }
    });
    this.wanted = name;
    watch((stamps, before) => this.#guarded(() => this.#news(stamps, before)));
  }

  /** Shows where a sentence of the rulebook comes from; false if not from this file. */
  show_sentence(sentence) {
    const slot = this.slots.find(one => one.here && one.line && sentence.includes(one.sentence));
    if (slot) this.code.show(slot.line);
    return !!slot;
  }

  is_open() { return !by("workshop").hidden; }

  /** Shows a line of a file; false if the folder has no such file. */
  async show(name, line) {
    const found = [name, `mutators/${name}`].find(one => one in this.stamps);
    if (!found) return false;
    if (found !== this.name) await this.open(found);
    this.code.show(line);
    return true;
  }

  async #guarded(act) {
    try {
      return await act();
    } catch (problem) {
      if (!(problem instanceof Refusal)) throw problem;
      this.#say(problem.message);
    }
  }

  #say(text, ...buttons) { by("file-status").replaceChildren(text, ...buttons); }

  #unsaved() { return this.name !== null && this.code.text !== this.base; }

  // ---- Files --------------------------------------------------------------------

  #list() {
    by("file").replaceChildren(...Object.keys(this.stamps).sort((a, b) =>
      a.includes("/") - b.includes("/") || (a < b ? -1 : 1)).map(name => make("option",
      { value: name, selected: name === this.name }, name + (name in this.drafts ? " •" : ""))));
    by("code").hidden = this.name === null; // what is written there could not be saved
    by("save").disabled = !this.#unsaved();
    by("try").disabled = !this.name || !ruleset_of(this.name, this.studio.ruleset());
  }

  /** Opens a file; what was written in the one before is kept. */
  async open(name) {
    const { text } = await ask("open", { name });
    if (this.#unsaved()) this.drafts[this.name] = { base: this.base, text: this.code.text };
    this.name = name;
    const draft = this.drafts[name];
    delete this.drafts[name];
    this.base = draft?.base ?? text;
    this.code.set(draft?.text ?? text);
    this.#show_results([]);
    this.#say(draft && draft.base !== text ? "This file has been changed elsewhere." : "");
    this.#list();
    await this.#examine();
  }

  // What a change of the folder means for what is shown.
  async #news(stamps, before) {
    this.stamps = stamps;
    if (this.name === null) {
      const first = this.wanted || Object.keys(stamps).sort()[0];
      if (first in stamps) return this.open(first);
      this.#say("There is no rule file yet. “New …” writes one to start from.");
    }
    this.#list();
    let changed = Object.keys(stamps).filter(name =>
      stamps[name] !== before[name] && before[name] !== MADE);
    if (Object.keys(before).length === 0) return;
    if (changed.includes(this.name)) {
      const { text } = await ask("open", { name: this.name });
      if (text === this.base) { // it is our own
        changed = changed.filter(name => name !== this.name);
      } else if (this.#unsaved()) {
        return this.#disagree(text);
      } else {
        this.base = text;
        this.code.set(text);
        await this.#examine();
      }
    } else if (this.name in before && !(this.name in stamps)) {
      this.base = null;
      this.#say(`${this.name} has been removed; Save writes it again.`);
      by("save").disabled = false;
    }
    await this.#saved(changed);
  }

  // Two texts of one file: the person decides.
  #disagree(there) {
    this.#say(`${this.name} has been changed elsewhere, and here. `,
      make("button", { type: "button", onclick: () => {
        this.base = there;
        this.code.set(there);
        this.#say("");
        this.#list();
        this.#typed();
      } }, "Take the other"),
      make("button", { type: "button", onclick: () => {
        this.base = there;
        this.save();
      } }, "Save mine over it"));
  }

  /** Saves the file, tries the game under it, and checks it. */
  async save() {
    if (this.name === null) return;
    const { name } = this, { text } = this.code;
    try {
      await ask("save", { name, text, base: this.base ?? undefined });
    } catch (problem) {
      if (!(problem instanceof Refusal)) throw problem;
      if (problem.there !== undefined) return this.#disagree(problem.there);
      return this.#say(`Not saved: ${problem.message}`);
    }
    this.base = text;
    this.#say("Saved.");
    this.#list();
    await this.#guarded(() => this.#saved([name]));
  }

  // Plays on under files that have been saved, here or elsewhere, and checks the one shown.
  async #saved(names) {
    if (names.some(name => belongs(name, this.studio.ruleset()))) {
      await this.studio.play(this.studio.ruleset(), true);
    }
    if (names.length > 0) await this.#check();
  }

  async #try() {
    if (this.#unsaved()) await this.save();
    await this.studio.play(ruleset_of(this.name, this.studio.ruleset()), false);
    this.#list();
  }

  async #create() {
    const dialog = by("new-file");
    if (dialog.returnValue !== "make") return;
    dialog.returnValue = "";
    const from = by("new-from").value;
    const { files } = await ask("new", { name: by("new-name").value.trim(), ...from && { from } });
    for (const name of files) this.stamps[name] ??= MADE;
    await this.open(files[0]);
    await this.#try();
    await this.#check();
  }

  // ---- What is said of the text ---------------------------------------------------

  #typed() {
    by("save").disabled = !this.#unsaved();
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.#guarded(() => this.#examine()), TYPING);
  }

  async #examine() {
    const { name } = this, { text } = this.code;
    if (!name.endsWith(".lua") || name.startsWith("library/")) {
      this.code.problems([]);
      return this.code.marks([]);
    }
    const game = this.studio.ruleset().split(/[+:(]/)[0];
    const found = await ask("examine", { name, text, game });
    if (name !== this.name || text !== this.code.text) return; // more has been written since
    this.code.problems(found.problem ? [found.problem] : []);
    by("problem").textContent = !found.problem ? ""
      : (found.problem.line ? `Line ${found.problem.line}: ` : "") + found.problem.message;
    by("problem").onclick = () => found.problem?.line && this.code.show(found.problem.line);
    if (found.problem) return;
    this.slots = found.result.slots;
    this.code.marks(this.#marks());
  }

  // One mark a line: the slowest of what stands there.
  #marks() {
    const order = ["native", "machine", "lua"], lines = {};
    const add = (line, kind, said) => {
      if (!line || !order.includes(kind)) return;
      const old = lines[line];
      if (!old || order.indexOf(kind) > order.indexOf(old.kind)) lines[line] = { line, kind, said };
    };
    for (const slot of this.slots) {
      const { functions } = slot;
      if (slot.here && slot.kind === "native") add(slot.line, "native", `${slot.slot}: runs in C`);
      for (const one of functions) {
        if (!one.here) continue;
        add(one.line, one.kind, one.kind === "machine"
          ? `${slot.slot}: compiled, ${one.instructions} instructions`
          : `${slot.slot}: called in Lua; line ${one.reason_line}: ${one.reason}`);
      }
    }
    return Object.values(lines).sort((a, b) => a.line - b.line);
  }

  // ---- Checks and pictures ------------------------------------------------------

  async #check() {
    const { name } = this;
    const run = this.run = (this.run ?? 0) + 1;
    const pictures = name.endsWith(".t") ? name : name.replace(/\.lua$/, ".t");
    const results = [];
    const show = () => run === this.run && name === this.name && this.#show_results(results);
    if (pictures in this.stamps) {
      results.push({ title: pictures, ...await ask("test", { name: pictures }) });
      show();
    }
    if (name.endsWith(".lua") && !name.startsWith("library/")) {
      by("checking").textContent = "Playing random games under every option …";
      const answer = await ask("check", { name });
      by("checking").textContent = "";
      results.push({ title: name, ...answer });
      show();
    }
  }

  #show_results(results) {
    by("results").replaceChildren(...results.flatMap(one => {
      if (one.problem) return [make("p", { className: "fault" }, `${one.title}: ${
        one.problem.line ? `line ${one.problem.line}: ` : ""}${one.problem.message}`)];
      return one.result.tests ? this.#pictures(one) : this.#faults(one);
    }));
  }

  #faults({ title, result }) {
    const said = result.ok
      ? `${title}: nothing wrong in ${result.rulesets} rulesets, ${result.steps} steps`
      : `${title}: ${result.faults.length} kinds of faults in ${result.rulesets} rulesets`;
    return [make("p", { className: result.ok ? "good" : "fault" }, said),
      make("ul", {}, ...result.faults.map((fault, i) => make("li", {},
        make("button", { type: "button", className: "place", disabled: !fault.line,
          onclick: () => this.code.show(fault.line) }, fault.kind), ` ${fault.message} `,
        ...fault.record ? [make("button", { type: "button", className: "place", onclick: () =>
          this.studio.load(`Fault ${i + 1}`, new Blob([fault.record])) }, "Open its game")] : [])))];
  }

  // Boards as they were left, beside what was expected where that is another.
  #pictures({ title, result }) {
    const board = (svg, caption) => {
      const picture = make("img", { src: `data:image/svg+xml,${encodeURIComponent(svg)}`,
        alt: caption });
      return make("figure", {}, picture, make("figcaption", {}, caption));
    };
    return [make("p", { className: result.failed === 0 ? "good" : "fault" },
      `${title}: ${result.passed} pictures as they should be, ${result.failed} not`),
    make("div", { className: "pictures" }, ...[...result.tests].sort((a, b) => a.ok - b.ok)
      .map(one => make("div", { className: one.ok ? "picture" : "picture wrong" },
        make("p", {}, one.ok ? one.name
          : `${one.name}${one.fault ? `, line ${one.fault}` : ""}: ${one.message}`),
        ...one.board ? [board(one.board, one.ok ? one.name : "found")] : [],
        ...one.expected_board ? [board(one.expected_board, "expected")] : [])))];
  }
}
