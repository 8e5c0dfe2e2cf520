// A service worker: once a page has been visited, it and its files are here without a network.
// A new version of the pages is taken when none of them is open.  What a page has loaded already is
// not loaded again, if the host says that it is the same.

const VERSION = "@VERSION@"; // of all files: tools/site/index.mjs
const FILES = ["@FILES@"];

// Of the program with threads and the one without, it keeps the one that the page runs.
const threads = location.search === "?threads";
const kept_files = FILES.filter(name => (threads ? name !== "moyo.wasm.lzma" : !/^threads\//.test(name)));

// Pages of one host share what it keeps: its address tells this folder's from others.
const MINE = `moyo ${registration.scope} `;

addEventListener("install", event => event.waitUntil(caches.open(MINE + VERSION)
  .then(cache => cache.addAll(kept_files.map(name => new Request(name, { cache: "no-cache" }))))));

addEventListener("activate", event => event.waitUntil(caches.keys().then(names =>
  Promise.all(names.filter(name => name.startsWith(MINE) && name !== MINE + VERSION)
    .map(name => caches.delete(name))))));

async function kept(request) {
  const cache = await caches.open(MINE + VERSION);
  const found = await cache.match(request, { ignoreSearch: true });
  return found ?? fetch(request);
}

addEventListener("fetch", event => {
  if (event.request.method === "GET" && event.request.url.startsWith(registration.scope)) {
    event.respondWith(kept(event.request));
  }
});
