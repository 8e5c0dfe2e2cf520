// A worker that runs one command of the moyo program.
//
// It is sent {begin: {module, threads, unpacks, program, own, words, settings}}, then {line} or {change}
// (files of the page); and sends {said: [lines]}, {post: message}, and {ended: status, errors, changed} or
// nothing more until the next line.  With a post come the page's files that have changed before it.
//
// A worker that computes hears no message. So there is {flag: address}, of a text that the page takes
// away when what computes shall stop: that is seen at once.  A command that looks at it says {thinks}.
// It asks itself for packs of files that the command wants (session.js), and says so: {brought: pack}.
// Where the module has threads, a line that names some finds them ready.

import { content_of, unpack_now } from "./parts/unpack.js";
import { Session } from "./session.js";

const MOST_ERRORS = 64 << 10; // characters
const MOST_THREADS = 32;

let session, unpacks, threads = false, said = [], errors = "";

function tell(status) {
  if (said.length) postMessage({ said });
  said = [];
  if (status !== null) postMessage({ ended: status, errors, changed: session.changes() });
}

const LOOK = 100; // milliseconds between looks at the flag

let flag = null, looked = performance.now();

function flag_stands() {
  const request = new XMLHttpRequest();
  try {
    request.open("GET", flag, false);
    request.send();
    return true;
  } catch {
    return false;
  }
}

function stops() {
  if (performance.now() < looked + LOOK) return false;
  looked = performance.now();
  postMessage({ thinks: true });
  if (!flag || flag_stands()) return false;
  flag = null;
  return true;
}

function bring(pack) {
  const request = new XMLHttpRequest(), name = `${pack}.json.ppmd`;
  request.open("GET", new URL(name, import.meta.url), false);
  request.responseType = "arraybuffer";
  request.send();
  if (request.status !== 200) throw new Error(`${name}: ${request.status}`);
  postMessage({ brought: pack });
  return content_of(unpack_now(unpacks, name, new Uint8Array(request.response)));
}

const hooks = {
  stops,
  bring,
  print: line => said.push(line),
  print_error(line) {
    if (errors.length < MOST_ERRORS) errors += `${line}\n`;
  },
  post: text => postMessage({ post: JSON.parse(text), changed: session.changes() }),
};

// What a command prints before its end is told now and then, with the files it has written: it may be
// progress, and the worker may be ended at any time.
const print = hooks.print;
let told = Date.now();
hooks.print = line => {
  print(line);
  if (Date.now() < told + 200) return;
  told = Date.now();
  postMessage({ said, changed: session.changes() });
  said = [];
};

const asked = {
  async begin({ module, program, own, words, settings, ...more }) {
    ({ unpacks, threads } = more);
    const made = threads ? import(new URL("threads/moyo.js", import.meta.url)) : undefined;
    session = await Session.open(module, program, own, { ...hooks, settings, made });
    tell(session.start(words));
  },
  async line(text) {
    const wanted = threads ? Number(/:threads=(\d+)/.exec(text)?.[1] ?? 1) : 1;
    if (wanted > 1) await session.prepare(Math.min(wanted, MOST_THREADS) - 1);
    tell(session.line(text));
  },
  change: changed => session.take(changed),
  flag(address) {
    flag = address;
    if (!flag_stands()) flag = null; // in a browser that does not let a worker see it
  },
};

// One after the other, also while it begins.
let before = Promise.resolve();
onmessage = ({ data }) => {
  before = before.then(async () => {
    for (const [what, value] of Object.entries(data)) await asked[what](value);
  }).catch(problem => postMessage({ ended: 70, errors: `${errors}moyo: ${problem}`, changed: {} }));
};
