// What `moyo studio` serves, without a server: the program runs in workers of this page.
//
// One worker runs `moyo studio` itself, and asks this page for others: tools/site/beside.lua.
//
// Its rule files are those of the browser's storage; or those of a link, or of the game whose page
// this is, and then it neither reads nor writes any that are stored.

import { carry } from "./link.js";
import { pack, unpack } from "./linked.js";
import { content_of, unpack as unpack_bytes } from "./unpack.js";

const SLOW = 30;      // seconds that rules may take for an answer
const PATIENCE = Number(document.body.dataset.patience ?? SLOW); // the same in a game, for tests
const STOP = "stop\n"; // the line that ends the thinking of a program

const fetched = async name => {
  const response = await fetch(new URL(`../${name}`, import.meta.url));
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return response;
};

const compressed = async (name, type) => {
  const response = await fetched(name);
  const body = response.headers.get("Content-Encoding") ? response.body // it is unpacked already
    : response.body.pipeThrough(new DecompressionStream("gzip"));
  return new Response(body, { headers: { "Content-Type": type } });
};

const bytes_of = async name => (await fetched(name)).arrayBuffer();

const unpacks = bytes_of("unpack.wasm").then(bytes => WebAssembly.compile(bytes));

async function unpacked(name) {
  const packed = new Uint8Array(await bytes_of(name));
  return unpack_bytes(await unpacks, name, packed);
}

const files_of = async pack => content_of(await unpacked(`${pack}.json.ppmd`));

/** Has the program threads? It may where the host isolates the page: threads share memory. */
export const threads = globalThis.crossOriginIsolated === true;

const ready = Promise.all([
  unpacked(`${threads ? "threads/" : ""}moyo.wasm.lzma`).then(bytes => WebAssembly.compile(bytes)),
  files_of("first"),
  unpacks,
]);

// What the first game does not need is loaded when it is first asked for (tools/site/bundle.mjs): by
// a worker itself, while it plays; after that, and for other commands, it has it from the beginning.
const PLAYS = ["studio", "referee", "list", "rules", "options", "explain"];
const brought = {};

const bring = pack => (brought[pack] ??= files_of(pack));

// What a worker for these words has of the program: { files, packs } as session.js takes them.
async function program_for([command], { files, packs }) {
  const names = PLAYS.includes(command) ? Object.keys(brought) : Object.keys(packs);
  const left = Object.entries(packs).filter(([name]) => !names.includes(name));
  return { files: Object.assign({}, files, ...await Promise.all(names.map(bring))),
    packs: Object.fromEntries(left) };
}

// ---- Files that stay -------------------------------------------------------------------

const STORE = "files", RULES = "/home/rules/", KEPT = /^\/home\/rules\/.*[^/]$/;

const placed = files => Object.fromEntries(Object.entries(files)
  .map(([name, content]) => [RULES + name, content]));

const packed = new URLSearchParams(location.hash.slice(1)).getAll("rules");
/** Rule files, as a link packs them, that this page has from its own address. */
export const arrived = packed;
let damaged = ""; // what is wrong with the link

/** Rule files that came with the link, by their names; null if none did. */
export const linked = packed.length === 0 ? Promise.resolve(null)
  : unpack(packed).catch(problem => {
    damaged = problem.message;
    return null;
  });

const published = document.body.dataset.title === undefined ? null
  : compressed("published.json.gz", "application/json").then(answer => answer.json());
/** Are the page's rule files those that the browser keeps? */
export const stores = packed.length === 0 && !published;

const database = new Promise(done => {
  let asked;
  try {
    asked = indexedDB.open("moyo", 1);
  } catch {
    return done(null); // as in a frame that may keep nothing
  }
  asked.onupgradeneeded = () => asked.result.createObjectStore(STORE);
  asked.onsuccess = () => done(asked.result);
  asked.onerror = () => done(null); // a page that may keep nothing plays all the same
});

const finished = asked => new Promise((done, fail) => {
  asked.onsuccess = () => done(asked.result);
  asked.onerror = () => fail(asked.error);
});

async function kept_files() {
  const store = (await database)?.transaction(STORE).objectStore(STORE);
  if (!store) return {};
  const [paths, contents] = await Promise.all([finished(store.getAllKeys()),
    finished(store.getAll())]);
  return Object.fromEntries(paths.map((path, i) => [path, contents[i]]));
}

async function keep(changed) {
  if (!stores) return;
  const paths = Object.keys(changed).filter(path => KEPT.test(path));
  const store = paths.length
    && (await database)?.transaction(STORE, "readwrite").objectStore(STORE);
  if (!store) return;
  for (const path of paths) {
    if (changed[path]) store.put(changed[path], path);
    else store.delete(path);
  }
}

/** Stores the link's rule files beside the others, which stay as they are; says what was done. */
export async function keep_linked() {
  const mine = placed(await linked), names = Object.keys(await linked).join(", ");
  const there = await kept_files();
  const other = Object.keys(mine).find(path => there[path]
    && String(there[path]) !== String(mine[path]));
  if (other) return `You have another ${other.slice(RULES.length)} already; nothing is kept.`;
  const store = (await database)?.transaction(STORE, "readwrite").objectStore(STORE);
  if (!store) return "This browser keeps nothing for the page.";
  await Promise.all(Object.entries(mine).map(([path, bytes]) => finished(store.put(bytes, path))));
  return `${names}: kept among your rule files.`;
}

// ---- Workers ----------------------------------------------------------------------------

// The page's files as the server's worker has them.
const own = {};

const followers = []; // of its rule files

/** Calls act(name, bytes) when a rule file has changed, with null when it has gone. */
export function on_change(act) { followers.push(act); }

function take(changed) {
  for (const [path, bytes] of Object.entries(changed)) {
    if (bytes) own[path] = bytes;
    else delete own[path];
  }
  keep(changed);
  for (const [path, bytes] of Object.entries(changed)) {
    if (KEPT.test(path)) followers.forEach(act => act(path.slice(RULES.length), bytes));
  }
  if (packed.length > 0 && Object.keys(changed).some(path => KEPT.test(path))) {
    pack(rules()).then(carry, () => {}); // too long now: links have what came
  }
}

/** Are these the rule files of the game whose page this is? */
export async function is_published(files) {
  const own = published ? await published : {}, text = new TextDecoder();
  return Object.entries(files).every(([name, bytes]) => own[name] === text.decode(bytes));
}

/** The page's rule files, by their names. */
export const rules = () => Object.fromEntries(Object.entries(own).filter(([path]) => KEPT.test(path))
  .map(([path, bytes]) => [path.slice(RULES.length), bytes]));

/** The rule files that a ruleset is of: those that it names, and those that they name. */
export function rules_of(ruleset) {
  const left = rules(), chosen = {};
  for (const texts = [ruleset.split(":")[0]]; texts.length > 0;) {
    const words = new Set(texts.pop().match(/[\w-]+/g));
    for (const [name, bytes] of Object.entries(left)) {
      if (name.endsWith(".t") || !words.has(/([\w-]+)\.\w+$/.exec(name)[1])) continue;
      chosen[name] = bytes;
      delete left[name];
      texts.push(new TextDecoder().decode(bytes));
    }
  }
  return chosen;
}

async function start_worker(words, hear, settings = {}) {
  const [module, first, unpacking] = await ready;
  const program = await program_for(words, first);
  const worker = new Worker(new URL("../worker.js", import.meta.url), { type: "module" });
  worker.onmessage = ({ data }) => (data.brought ? bring(data.brought) : hear(data));
  worker.onerror = event => hear({ ended: 70, errors: `moyo: ${event.message ?? "it has ended"}`,
    changed: {} });
  worker.postMessage({ begin: { module, threads, unpacks: unpacking, program, own, words, settings } });
  return worker;
}

/** A process of the server's. */
class Process {
  constructor(number, words, settings) {
    this.number = number;
    this.words = words;
    this.worker = start_worker(words, news => this.hear(news), settings);
    if (words[0] === "referee") this.raise_flag();
    this.waits();
  }

  // What takes too long runs rules that do not end: a game's engine, or what reads a rule file.
  waits() {
    if (!PLAYS.includes(this.words[0])) return;
    clearTimeout(this.slow);
    const [command] = this.words, plays = command === "referee";
    this.slow = setTimeout(() => this.end(`moyo ${command}: the rules take too long; ${
      plays ? "the engine was" : "it was"} stopped\n`), 1000 * (plays ? PATIENCE : SLOW));
  }

  // What a worker sees while it computes, until it is taken away: worker.js.
  async raise_flag() {
    this.flag = URL.createObjectURL(new Blob(["on"]));
    (await this.worker).postMessage({ flag: this.flag });
  }

  hear({ said, ended, errors, changed, thinks }) {
    clearTimeout(this.slow);
    if (thinks) return this.waits(); // a search may take long: it can be stopped
    if (changed && Object.keys(changed).length > 0) {
      take(changed);
      server.then(worker => worker.postMessage({ change: changed }));
    }
    if (said) send({ said: this.number, lines: said });
    if (ended !== undefined) this.end(errors);
  }

  end(errors) {
    this.stop();
    send({ ended: this.number, errors });
  }

  async line(text) {
    this.waits();
    const worker = await this.worker;
    worker.postMessage({ line: text });
    if (!this.flag || text !== STOP) return;
    URL.revokeObjectURL(this.flag);
    this.raise_flag();
  }

  async stop() {
    clearTimeout(this.slow);
    if (this.flag) URL.revokeObjectURL(this.flag);
    processes.delete(this.number);
    (await this.worker).terminate();
  }
}

const processes = new Map();

// ---- The server --------------------------------------------------------------------------

const answers = new Map(); // by request
const streams = new Map(); // by request: who hears what comes
let requests = 0, token, nothing;
let open, opened = new Promise(done => { open = done; });

async function send(news) {
  clearTimeout(nothing);
  (await server).postMessage({ line: JSON.stringify(news) });
}

const posts = {
  answer({ answer, status, type, text }) {
    answers.get(answer)(new Response(text, { status, headers: { "Content-Type": type } }));
    answers.delete(answer);
  },
  stream({ stream, text }) {
    for (const [, event, data] of text.matchAll(/^event: (.*)\ndata: (.*)$/gm)) {
      streams.get(stream).dispatchEvent(new MessageEvent(event, { data }));
    }
  },
  start: ({ start, words, settings }) => processes.set(start, new Process(start, words, settings)),
  send: ({ send: number, text }) => processes.get(number)?.line(text),
  stop: ({ stop }) => processes.get(stop)?.stop(),
  wait({ wait }) {
    clearTimeout(nothing);
    nothing = setTimeout(() => send({}), wait * 1000);
  },
};

function hear({ said, post, changed, ended, errors }) {
  if (changed) take(changed);
  if (said && !token) {
    token = new URL(said[0]).pathname;
    open();
  }
  if (post) posts[Object.keys(post).find(what => what in posts)](post);
  if (ended !== undefined) {
    for (const done of answers.values()) done(Response.error());
    console.error(errors);
  }
}

async function first_files() {
  const mine = await linked;
  if (mine) {
    carry(packed);
    return placed(mine);
  }
  if (published) {
    const texts = Object.entries(await published);
    return placed(Object.fromEntries(texts.map(([name, text]) =>
      [name, new TextEncoder().encode(text)])));
  }
  return stores ? kept_files() : {};
}

const server = first_files().then(files => {
  Object.assign(own, files);
  return start_worker(["studio", "--no-browser"], hear);
});

async function ask(number, path, { method = "GET", body = "" } = {}) {
  await opened;
  const answer = new Promise(done => answers.set(number, done));
  send({ request: number, method, path: token + path, body });
  return answer;
}

/** What the program answers to a request, as fetch gives it. */
export async function request(path, options) {
  await server;
  if (path === "variants" && await is_published(rules())) { // there are no others
    return compressed("variants.json.gz", "application/json");
  }
  if (path === "vocabulary") return compressed("vocabulary.json.gz", "application/json");
  if (path === "linked") { // the same page, with another link
    const { link } = JSON.parse(options.body);
    return Response.json({ ok: true, address: location.pathname + link.replace(/^[^#]*/, "") });
  }
  if (path === "games" && damaged) {
    const error = damaged;
    damaged = "";
    return Response.json({ ok: false, error });
  }
  return ask(++requests, path, options);
}

/** What it tells by itself, as an EventSource does. */
export function events() {
  const source = new EventTarget(), number = ++requests;
  streams.set(number, source);
  ask(number, "events").then(() => source.dispatchEvent(new Event("open")));
  return source;
}
