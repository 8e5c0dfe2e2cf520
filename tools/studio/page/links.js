// Links to positions.  One that has rule files in it has a page of its own, where they are a
// stranger's and stand beside nothing else.

import { by, make } from "./parts/dom.js";
import { Refusal, post } from "./parts/engine.js";
import { game_of } from "./parts/link.js";
import { arrived } from "./parts/server.js";
import { start } from "./games.js";
import { now, say } from "./now.js";

/** Opens the game of a link, or offers its page; null if it names none. */
export function follow(link) {
  const found = game_of(link);
  if (!found) return null;
  by("offered")?.remove();
  const files = found.packed.filter(one => !arrived.includes(one));
  return files.length === 0 ? start(found.ruleset, found.turns, "", found.setup)
    : offer(link, files.map(one => one.split("~")[0]));
}

/** Says which rule files a link has in it, and what can be done with them. */
function offer(link, names) {
  const open = make("button", { type: "button", onclick: () => open_page(link) },
    "Open it in a page of its own");
  by("side").prepend(make("div", { id: "offered", role: "status" },
    make("p", {}, `${names.join(", ")} ${names.length === 1 ? "comes" : "come"
    } with this link. Whoever made it may be a stranger: its rules are kept apart from yours, and ${
      "within a stranger\u2019s limits."}`),
    open, " ", make("button", { type: "button", onclick: () => by("offered").remove() }, "No")));
  if (now.game) by("ruleset").value = now.game.ruleset;
  open.focus();
}

async function open_page(link) {
  const page = window.open("about:blank"); // by the click itself, or a browser may refuse it
  try {
    const answer = await post("linked", JSON.stringify({ link }));
    if (!answer.ok) throw new Refusal(answer.error);
    const { href } = new URL(answer.address, location.href);
    by("offered").replaceChildren(make("p", {}, "The link is open in a page of its own: ",
      make("a", { href, target: "_blank" }, "go there"), "."));
    page?.location.replace(href);
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem;
    page?.close();
    say(problem.message);
  }
}
