// Experiments: what is asked for, how far it has come, and what was found.

import { by, make } from "./parts/dom.js";
import { Refusal, post } from "./parts/engine.js";
import { findings } from "./parts/findings.js";
import { on, when_open } from "./parts/news.js";
import { keep_running, running } from "./parts/running.js";
import { request } from "./parts/server.js";

const number = (name, label, value, more = {}) =>
  ({ name, label, value, type: "number", min: 1, step: 1, ...more });
const seed = number("seed", "Seed", "1", { min: undefined });
const players = value => ({ name: "players", label: "Programs that play", value, type: "text" });

/** What may be run: its fields, and what goes on each line of the rulesets. */
const kinds = {
  compare: { title: "Compare rulesets", says: "Games under several rulesets: what differs, and by "
    + "how much. A ruleset a line, or one and lines like ko=simple,none or +torus.",
  rows: 3, varies: true, fields: [number("games", "Games of each", "100"), players("light"), seed] },
  playout: { title: "Random games", says: "Who wins random games, and how long they last.",
    rows: 1, fields: [number("games", "Games", "1000"),
      { name: "policy", label: "Steps are drawn", value: ["uniform", "light"] }, seed] },
  diff: { title: "Smallest difference", says: "The shortest game in which two rulesets part. A "
    + "ruleset a line.", rows: 2, fields: [number("games", "Games on each board", "200"), seed] },
  cycles: { title: "Endless play", says: "Whether play can repeat a position for ever.",
    rows: 1, fields: [number("positions", "Positions", "210000"), number("games", "Games", "100")] },
  check: { title: "Check a variant", says: "Every option of a rule file, by random play.",
    rows: 1, variant: true, fields: [{ name: "quick", label: "How", type: "flag",
      value: ["quickly", "thoroughly"] }] },
  life: { title: "Fewest living stones", says: "How few stones live in corner, edge and centre.",
    rows: 1, fields: [{ name: "where", label: "Where", value: ["corner", "edge", "centre"] },
      number("most", "Stones at most", "8", { max: 24 })] },
};

/** A line for the rulesets: every value of an option, or with and without a mutator. */
function variations(options, mutators) {
  const values = option => (option.among?.length > 1 ? option.among
    : option.kind === "boolean" ? ["yes", "no"] : []);
  const choice = (value, title) => make("option", { value, title }, value);
  return [make("option", { value: "" }, "add a line …"),
    make("optgroup", { label: "each value of an option" }, ...options
      .filter(option => values(option).length > 1)
      .map(option => choice(`${option.name}=${values(option).join(",")}`, option.sentence))),
    make("optgroup", { label: "with and without a mutator" },
      ...mutators.map(one => choice(`+${one.name}`, one.title)))];
}

const ask = async (what, asked) => {
  const answer = await post(`experiments/${what}`, JSON.stringify(asked));
  if (!answer.ok) throw new Refusal(answer.error);
  return answer;
};

const said_so_far = words => {
  const [, done, total] = /^(\d+) of (\d+)/.exec(words) ?? [];
  return total ? done / total : null;
};

export class Laboratory {
  /**
   * @param {{ ruleset: () => string, options: () => Promise<object[]>,
   *   mutators: () => Promise<object[]>, start: (ruleset: string, turns: object[]) => Promise<void>,
   *   load: (name: string, file: Blob) => Promise<void>,
   *   set_stones: (ruleset: string, points: string[]) => Promise<void> }} page the game beside it
   */
  constructor(page) {
    this.page = page;
    this.current = null; // the experiment that is shown: its number
    this.shown = null;   // which results are shown
    for (const [name, kind] of Object.entries(kinds)) {
      by("what").append(make("option", { value: name }, kind.title));
    }
    by("what").addEventListener("change", () => this.draw_plan());
    by("plan").addEventListener("submit", event => {
      event.preventDefault();
      this.run();
    });
    for (const what of ["pause", "resume", "stop"]) {
      by(`lab-${what}`).addEventListener("click", () => this.act(what));
    }
    on("experiment", news => this.take(news));
    when_open(() => this.current !== null && this.guarded(async () =>
      this.take(await ask("news", { experiment: this.current }))));
  }

  /** Shows the experiment that ran here before the page was loaded again; false if there is none. */
  async find_again() {
    const experiment = running();
    if (!experiment) return false;
    try {
      const news = await ask("news", { experiment });
      this.open();
      by("what").value = news.asked.command;
      this.draw_plan();
      this.fill_in(news.asked);
      this.current = experiment;
      this.take(news);
    } catch (problem) {
      if (!(problem instanceof Refusal)) throw problem;
      keep_running(null);
    }
    return this.current === experiment;
  }

  /** Writes a request into the form. */
  fill_in({ command, rulesets, options }) {
    by("rulesets").value = rulesets.join("\n");
    for (const { name, type } of kinds[command].fields) {
      const value = options?.[name];
      if (type === "flag") by(`plan-${name}`).selectedIndex = value ? 0 : 1;
      else by(`plan-${name}`).value = value ?? "";
    }
  }

  /** The panel is opened: the game's ruleset is what is asked about, until another is written. */
  open() {
    if (!by("plan-fields").firstChild) this.draw_plan();
  }

  draw_plan() {
    const kind = kinds[by("what").value];
    const before = by("rulesets")?.value.trim();
    const ruleset = this.page.ruleset();
    by("what-says").textContent = kind.says;
    const rulesets = make("textarea", { id: "rulesets", rows: kind.rows, spellcheck: false,
      required: true, value: kind.variant ? ruleset.replace(/[:+].*$/, "") : before || ruleset });
    by("plan-fields").replaceChildren(
      make("label", { htmlFor: "rulesets" }, kind.variant ? "Variant"
        : kind.rows > 1 ? "Rulesets" : "Ruleset"), rulesets,
      ...(kind.varies ? [make("label", { htmlFor: "vary" }, "Vary"), this.variation(rulesets)] : []),
      ...kind.fields.flatMap(field => {
        const id = `plan-${field.name}`;
        const { name, label, value, ...more } = field;
        return [make("label", { htmlFor: id }, label), Array.isArray(value)
          ? make("select", { id }, ...value.map(one => make("option", {}, one)))
          : make("input", { id, name, value, ...Object.fromEntries(Object.entries(more)
            .filter(([, one]) => one !== undefined)) })];
      }));
  }

  /** A choice that adds a line to the rulesets. */
  variation(rulesets) {
    const select = make("select", { id: "vary", onchange: () => {
      if (select.value) rulesets.value = `${rulesets.value.trimEnd()}\n${select.value}`;
      select.value = "";
    } });
    Promise.all([this.page.options(), this.page.mutators()])
      .then(known => select.replaceChildren(...variations(...known)));
    return select;
  }

  request() {
    const command = by("what").value, options = {};
    for (const { name, type } of kinds[command].fields) {
      const { value } = by(`plan-${name}`);
      const read = { number: Number, flag: () => by(`plan-${name}`).selectedIndex === 0 };
      if (value !== "") options[name] = read[type] ? read[type](value) : value;
    }
    const rulesets = by("rulesets").value.split("\n").map(line => line.trim()).filter(Boolean);
    return { command, rulesets, options };
  }

  say(text) { by("lab-message").textContent = text; }

  async guarded(act) {
    try {
      await act();
    } catch (problem) {
      if (!(problem instanceof Refusal)) throw problem;
      this.say(problem.message);
    }
  }

  async run() {
    this.say("");
    this.leave();
    by("found").replaceChildren();
    await this.guarded(async () => {
      const { experiment } = await ask("start", this.request());
      this.current = experiment;
      this.shown = null;
      keep_running(experiment);
      this.take(await ask("news", { experiment }));
    });
  }

  async act(what) {
    this.say("");
    await this.guarded(() => ask(what, { experiment: this.current }));
  }

  /** Forgets the experiment, when another is run. */
  leave() {
    if (this.current === null) return;
    ask("stop", { experiment: this.current, gone: true }).catch(() => {});
    keep_running(null);
    this.current = null;
  }

  /** Shows what is new of the experiment. */
  take(news) {
    if (news.experiment !== this.current) return;
    this.show(news);
    const told = `${news.state} ${JSON.stringify(news.result ?? null).length}`;
    if (!news.result || told === this.shown) return;
    this.shown = told;
    this.draw(news);
  }

  show({ asked, state, progress, said, keeps, error }) {
    const runs = state === "running" || state === "pausing";
    const part = said_so_far(progress);
    by("bar").hidden = !runs;
    if (part === null) by("bar").removeAttribute("value");
    else by("bar").value = part;
    by("lab-pause").hidden = !runs;
    by("lab-pause").disabled = state === "pausing";
    by("lab-resume").hidden = state !== "paused";
    by("lab-stop").hidden = keeps || !runs && state !== "paused";
    by("running").textContent = { running: progress || "It has begun …",
      pausing: "It pauses …", paused: keeps ? "Paused: what follows is what it has so far."
        : `Paused: it stands still${progress ? `, ${progress}` : ""}.`,
      stopped: `Stopped: ${asked.command} tells nothing before its end.`,
      done: "Done.", failed: "" }[state];
    this.say([...said, state === "failed" ? error : ""].filter(Boolean).join("\n"));
  }

  draw({ asked: { command, rulesets }, result, reported }) {
    const experiment = this.current;
    by("found").replaceChildren(...findings(command, result, {
      rulesets,
      start: (ruleset, turns) => this.page.start(ruleset, turns),
      stones: (ruleset, points) => this.guarded(() => this.page.set_stones(ruleset, points)),
      load: (name, record) => this.guarded(() => this.load(name, record)),
      game: asked => this.open_game({ experiment, ...asked }),
    }));
    if (reported) this.add_report(experiment);
  }

  add_report(experiment) {
    const address = `experiments/${experiment}/report`;
    const frame = make("iframe", { title: "The whole report", hidden: true });
    frame.setAttribute("sandbox", "");
    const whole = make("details", {}, make("summary", {}, "The whole report"),
      make("p", { className: "games" },
        make("a", { href: address, target: "_blank", rel: "noopener" }, "in a window of its own"),
        make("a", { href: `experiments/${experiment}/database`, download: "games.sqlite",
          title: "moyo compare --db games.sqlite --resume goes on with them" }, "all games, as a database")),
      frame);
    whole.addEventListener("toggle", async () => {
      if (!whole.open || !frame.hidden) return;
      frame.hidden = false;
      frame.srcdoc = await (await request(address)).text();
    });
    by("found").append(whole);
  }

  /** Opens a game behind a number; the others of it are offered. */
  async open_game(asked) {
    await this.guarded(async () => {
      const { result } = await ask("game", asked);
      if (result.record) return this.load(`Game ${asked.number}`, result.record);
      const { games, ruleset } = result.rulesets[asked.cell];
      if (games.length === 0) throw new Refusal(`No game of ${ruleset} has a value of ${result.name}.`);
      const named = result.name.replaceAll("_", " "), letter = String.fromCharCode(65 + asked.cell);
      const says = ({ value }) => (asked.kind !== "share" ? `${named} ${Number(value.toPrecision(4))}`
        : `${value > 0 ? "" : "not "}${named}`);
      const open = one => this.load(`${letter}, game ${one.number} (${says(one)})`, one.record);
      const near = games.toSorted((a, b) =>
        Math.abs(a.value - asked.value) - Math.abs(b.value - asked.value));
      const shown = asked.kind === "share" && asked.value > 0 ? games.at(-1) : near[0];
      by("games")?.remove();
      asked.beside.after(make("tr", { id: "games" }, make("td", { colSpan: 9 },
        make("div", { className: "games" }, `Games under ${letter}: `,
          ...games.map(one => make("button", { type: "button", onclick: () => open(one) },
            `${one.number}: ${says(one)}`))))));
      await open(shown);
    });
  }

  async load(name, record) {
    await this.page.load(name, new Blob([record]));
    by("place").scrollIntoView({ block: "nearest" }); // on a phone it stands further down
  }
}
