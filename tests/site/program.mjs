// node program.mjs SITE WORDS…: the program of a site (tools/web), as a command of this terminal.
//
// It has no other files than the site's own, and those that the words name, which it sees in the
// same places below its folder.

import { existsSync, readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { gunzipSync } from "node:zlib";

const [site, ...words] = process.argv.slice(2);

// The module is made for a page's worker.
Object.assign(globalThis, { self: globalThis, importScripts() {}, location: { href: "file:///" } });

const { Session } = await import(pathToFileURL(resolve(site, "session.js")));
const unpacked = name => gunzipSync(readFileSync(join(site, name)));
const module = await WebAssembly.compile(unpacked("moyo.wasm.gz"));

const own = {};
for (const word of words) {
  const path = word.replace(/:.*$/, "");
  if (existsSync(path) && statSync(path).isFile()) own[`/home/${path}`] = readFileSync(path);
}

const files = ["files", "more"].map(name => JSON.parse(unpacked(`${name}.json.gz`)));
const session = await Session.open(module, Object.assign({}, ...files), own, {
  print: line => process.stdout.write(`${line}\n`),
  print_error: line => process.stderr.write(`${line}\n`),
  post() {},
});
let status = session.start(words);
if (status === null) status = session.line(readFileSync(0, "utf8"));
process.exitCode = status ?? session.line(null);
