// Rule files of the page, and files of this machine: as a ZIP, or a folder on disk where the browser
// lets a page have one.

import { by, make } from "./parts/dom.js";
import { Refusal } from "./parts/engine.js";
import { ask } from "./parts/files.js";
import { on_change, rules } from "./parts/server.js";
import { read_zip, write_zip } from "./parts/zip.js";

const LONGEST = 16 << 20;                       // bytes of a ZIP, and of what is in it
const PLACES = ["", "mutators", "library", "maps"]; // where rule files are
const KINDS = /\.(?:lua|t|map|graph)$/;
const LOOK = 2000;                              // milliseconds between looks at the folder

const status = make("p", { id: "disk-status", role: "status" });

const say = text => { status.textContent = text; };

const texts = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

// Saves files as the editor does; asks before one takes another's place. Says what became of them.
async function take_in(files) {
  const taken = [], refused = [], others = {};
  for (const [name, bytes] of Object.entries(files)) {
    try {
      const text = texts.decode(bytes);
      await ask("save", { name, text });
      taken.push(name);
    } catch (problem) {
      if (problem.there !== undefined) others[name] = problem.there;
      else if (problem instanceof Refusal) refused.push(problem.message);
      else if (problem instanceof TypeError) refused.push(`${name}: it is not a text in UTF-8`);
      else throw problem;
    }
  }
  const names = Object.keys(others).join(", ");
  if (names && confirm(`Here are other texts of ${names}. Shall those that come replace them?`)) {
    for (const [name, base] of Object.entries(others)) {
      await ask("save", { name, text: texts.decode(files[name]), base });
      taken.push(name);
    }
  }
  return [taken.length > 0 ? `Taken in: ${taken.join(", ")}.` : "Nothing was taken in.",
    ...refused].join(" ");
}

// Without the folder that a ZIP has all its files in.
function without_folder(files) {
  const tops = new Set(Object.keys(files).map(path => (path.includes("/")
    ? path.split("/")[0] : "")));
  const [top] = tops;
  if (tops.size !== 1 || PLACES.includes(top)) return files;
  return Object.fromEntries(Object.entries(files).map(([path, bytes]) =>
    [path.slice(top.length + 1), bytes]));
}

async function bring(list) {
  const files = {};
  for (const file of list) {
    if (file.size > LONGEST) return say(`${file.name}: it is too long.`);
    const bytes = new Uint8Array(await file.arrayBuffer());
    if (!/\.zip$/i.test(file.name)) {
      files[file.name] = bytes;
      continue;
    }
    try {
      Object.assign(files, without_folder(await read_zip(bytes, LONGEST)));
    } catch (problem) {
      return say(`${file.name}: ${problem.message}.`);
    }
  }
  say(await take_in(files));
}

async function take_out() {
  const files = rules();
  if (Object.keys(files).length === 0) return say("There are no rule files yet.");
  const link = make("a", { download: "rules.zip",
    href: URL.createObjectURL(await write_zip(files)) });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60000);
}

// ---- A folder on disk -------------------------------------------------------------------------

/** A folder on disk that has the same files as the page. */
class Folder {
  constructor(root) {
    this.root = root;
    this.known = {}; // by name: what both have said
  }

  async place(name, create) {
    const [file, folder] = name.split("/").reverse();
    const within = folder ? await this.root.getDirectoryHandle(folder, { create }) : this.root;
    return within.getFileHandle(file, { create });
  }

  // { name: bytes } of what is there.
  async read() {
    const files = {};
    for (const place of PLACES) {
      const within = place ? await this.root.getDirectoryHandle(place).catch(() => null) : this.root;
      if (!within) continue;
      for await (const [name, handle] of within) {
        if (handle.kind !== "file" || !KINDS.test(name)) continue;
        const file = await handle.getFile();
        if (file.size > LONGEST) continue;
        files[place ? `${place}/${name}` : name] = new Uint8Array(await file.arrayBuffer());
      }
    }
    return files;
  }

  async write(name, bytes) {
    const out = await (await this.place(name, true)).createWritable();
    await out.write(bytes);
    await out.close();
    this.known[name] = String(bytes);
  }

  /** Writes what the page has changed, if the disk still says what both have said. */
  async put(name, bytes) {
    if (!bytes || this.known[name] === String(bytes)) return;
    const there = (await this.read())[name];
    if (there && String(there) !== this.known[name] && String(there) !== String(bytes)) {
      return say(`${name} has been changed on the disk as well; it is not written there.`);
    }
    await this.write(name, bytes);
  }

  /** Takes in what has been changed on the disk. */
  async look() {
    const changed = {}, mine = rules();
    for (const [name, bytes] of Object.entries(await this.read())) {
      if (this.known[name] === String(bytes)) continue;
      const same = this.known[name] === String(mine[name] ?? "");
      this.known[name] = String(bytes);
      if (String(mine[name] ?? "") === String(bytes)) continue;
      if (same && mine[name]) {
        await ask("save", { name, text: texts.decode(bytes), base: texts.decode(mine[name]) });
      } else {
        changed[name] = bytes;
      }
    }
    if (Object.keys(changed).length > 0) say(await take_in(changed));
  }
}

async function join_folder(button) {
  let root;
  try {
    root = await window.showDirectoryPicker({ id: "rules", mode: "readwrite" });
  } catch {
    return; // nothing was chosen
  }
  const folder = new Folder(root);
  let last = Promise.resolve();
  const then = act => {
    last = last.then(act).catch(problem => say(`${root.name}: ${problem.message}`));
    return last;
  };
  await then(() => folder.look());
  for (const [name, bytes] of Object.entries(rules())) await then(() => folder.put(name, bytes));
  on_change((name, bytes) => then(() => folder.put(name, bytes)));
  setInterval(() => document.visibilityState === "visible" && then(() => folder.look()), LOOK);
  button.textContent = `On disk: ${root.name}`;
  button.disabled = true;
}

/** Puts the buttons beside those of the files. */
export function add_buttons() {
  const chosen = make("input", { type: "file", id: "bring-file", multiple: true, hidden: true,
    accept: ".zip,.lua,.t,.map,.graph", ariaLabel: "Rule files" });
  chosen.addEventListener("change", async () => {
    const list = [...chosen.files];
    chosen.value = "";
    await bring(list);
  });
  const button = (id, text, title, act) =>
    make("button", { id, type: "button", title, onclick: event => act(event.target) }, text);
  by("files").after(status);
  by("files").append(
    button("bring", "Import …", "Takes in rule files, or a ZIP of them", () => chosen.click()),
    button("take-out", "Export ZIP", "All rule files", take_out), chosen);
  if (window.showDirectoryPicker) {
    by("files").append(button("join-folder", "Folder on disk …",
      "What is saved here is saved there, and what changes there changes here", join_folder));
  }
}
