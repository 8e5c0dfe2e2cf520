// What a page without a server has besides Studio's own: it works offline, its rule files go into
// links, and a game's own page begins against a search.

import { by, make } from "./parts/dom.js";
import { link_of } from "./parts/link.js";
import { pack } from "./parts/linked.js";
import { is_published, keep_linked, linked, rules_of, stores, threads } from "./parts/server.js";
import { add_buttons } from "./disk.js";
import { now, say } from "./now.js";

const SEARCH = "mcts:1000", SEATS = 16;

const rules_in = hash => new URLSearchParams(hash.slice(1)).getAll("rules").join();

const published = document.body.dataset.title !== undefined;
if (published) now.kinds = Object.fromEntries(Array.from({ length: SEATS }, (_, i) =>
  [i, i === 0 ? "a person" : SEARCH]));
if (window.top !== window) document.body.toggleAttribute("data-embedded", true);

// Rule files are loaded once: others begin the page anew.
const begun_with = rules_in(location.hash);
addEventListener("hashchange", () => {
  if (rules_in(location.hash) !== begun_with && location.hash !== by("link").hash) location.reload();
});

// ---- Elsewhere ----------------------------------------------------------------------------

const address = new URL(location.pathname, location.href).href;
const shown = by("embedding")?.querySelector("pre");
if (shown) {
  const title = document.body.dataset.title.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
  shown.textContent = `<iframe src="${address}" width="760" height="520" title="${title}"></iframe>`;
}
by("side").append(make("a", { id: "whole-page", href: address, target: "_blank" }, "The whole page"));

// What is not needed yet is loaded when there is a game to play.
const begun = new MutationObserver(() => {
  if (!by("board").querySelector("svg")) return;
  begun.disconnect();
  navigator.serviceWorker?.register(threads ? "offline.js?threads" : "offline.js")
    .catch(() => {}); // some hosts and frames forbid it
});
begun.observe(by("board"), { childList: true, subtree: true });

if (stores) add_buttons();

// ---- Rule files in links ------------------------------------------------------------------

const whole = make("input", { id: "whole-link", readOnly: true, hidden: true,
  ariaLabel: "Link with the rule files" });

async function show_link() {
  const { ruleset } = now.game;
  const files = rules_of(ruleset);
  const names = Object.keys(files).join(", ");
  if (!names) return say("These rules are Moyo's own: the link to this position needs no more.");
  let packed;
  try {
    packed = await pack(files);
  } catch (problem) {
    return say(problem.message);
  }
  const link = new URL(location.href);
  link.hash = link_of(ruleset, now.viewer ? [] : now.shown.played, now.shown.setup, packed);
  whole.value = link.href;
  whole.hidden = false;
  whole.select();
  const copied = await navigator.clipboard?.writeText(link.href).then(() => true, () => false);
  say(`This link of ${link.href.length} characters has ${names} in it${
    copied ? "; it is copied" : ""}.`);
}

by("link").after(" ", make("button", { id: "link-rules", type: "button", onclick: show_link },
  "link with its rule file"), whole);

const found = await linked;
if (found) {
  const names = Object.keys(found).join(", ");
  const told = make("p", { id: "linked" }, `${names} came with the link, and is not kept. `);
  if (!published) {
    told.append(make("button", { type: "button", onclick: async () => {
      told.textContent = await keep_linked();
    } }, "Keep it among my rule files"));
  }
  by("side").prepend(told);
  if (published && !await is_published(found)) {
    for (const one of document.querySelectorAll("#book, #embedding")) one.hidden = true;
    document.body.dataset.title = names; // another game is played on this page
    document.querySelector("h1").textContent = names;
  }
}
