// The program of a site (tools/web) under Node.js.

import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { gunzipSync } from "node:zlib";

const unpacked = (site, name) => gunzipSync(readFileSync(join(site, name)));

/**
 * A process of it, which Session.start(words) begins.
 * @param {string} site its folder
 * @param {Record<string, Uint8Array>} own files, by their paths
 * @param {{ print(line: string), print_error(line: string) }} hooks
 */
export async function open(site, own, hooks) {
  // The module is made for a page's worker.
  Object.assign(globalThis, { self: globalThis, importScripts() {}, location: { href: "file:///" } });
  const { Session } = await import(pathToFileURL(resolve(site, "session.js")));
  const module = await WebAssembly.compile(unpacked(site, "moyo.wasm.gz"));
  const files = ["files", "more"].map(name => JSON.parse(unpacked(site, `${name}.json.gz`)));
  return Session.open(module, Object.assign({}, ...files), own, { post() {}, ...hooks });
}
