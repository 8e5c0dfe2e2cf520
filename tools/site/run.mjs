// The program of a site (tools/web) under Node.js.

import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";


/**
 * A process of it, which Session.start(words) begins.
 * @param {string} site its folder
 * @param {Record<string, Uint8Array>} own files, by their paths
 * @param {{ print(line: string), print_error(line: string) }} hooks
 * @param program its own files, as session.js takes them, in the place of the site's
 */
export async function open(site, own, hooks, program) {
  // The module is made for a page's worker.
  Object.assign(globalThis, { self: globalThis, importScripts() {}, location: { href: "file:///" } });
  const from = name => import(pathToFileURL(resolve(site, name)));
  const [{ Session }, { content_of, unpack_now }] = await Promise.all(["session.js", "parts/unpack.js"].map(from));
  const unpacks = await WebAssembly.compile(readFileSync(join(site, "unpack.wasm")));
  const unpacked = name => unpack_now(unpacks, name, readFileSync(join(site, name)));
  const bring = pack => content_of(unpacked(`${pack}.json.ppmd`));
  const module = await WebAssembly.compile(unpacked("moyo.wasm.lzma"));
  return Session.open(module, program ?? bring("first"), own, { post() {}, bring, ...hooks });
}
