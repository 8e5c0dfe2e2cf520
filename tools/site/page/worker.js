// A worker that runs one command of the moyo program.
//
// It is sent {begin: {module, files, own, words}}, then {line} or {change} (files of the page);
// and sends {said: [lines]}, {post: message}, and {ended: status, errors, changed} or nothing more
// until the next line.  With a post come the page's files that have changed before it.

import { Session } from "./session.js";

const MOST_ERRORS = 64 << 10; // characters

let session, said = [], errors = "";

function tell(status) {
  if (said.length) postMessage({ said });
  said = [];
  if (status !== null) postMessage({ ended: status, errors, changed: session.changes() });
}

const hooks = {
  print: line => said.push(line),
  print_error(line) {
    if (errors.length < MOST_ERRORS) errors += `${line}\n`;
  },
  post: text => postMessage({ post: JSON.parse(text), changed: session.changes() }),
};

// What a command prints before its end is told now and then: it may be progress.
const print = hooks.print;
let told = Date.now();
hooks.print = line => {
  print(line);
  if (Date.now() < told + 200) return;
  told = Date.now();
  tell(null);
};

const asked = {
  async begin({ module, files, own, words }) {
    session = await Session.open(module, files, own, hooks);
    tell(session.start(words));
  },
  line: text => tell(session.line(text)),
  change: changed => session.take(changed),
};

// One after the other, also while it begins.
let before = Promise.resolve();
onmessage = ({ data }) => {
  before = before.then(async () => {
    for (const [what, value] of Object.entries(data)) await asked[what](value);
  }).catch(problem => postMessage({ ended: 70, errors: `${errors}moyo: ${problem}`, changed: {} }));
};
