// The folder of rule files, over this page's own server: workshop.lua.

import { Refusal } from "./engine.js";

/** Asks for what files/WHAT does; throws a Refusal, with what else the answer says. */
export async function ask(what, asked) {
  let answer;
  try {
    const response = await fetch(`files/${what}`, { method: "POST", body: JSON.stringify(asked) });
    answer = await response.json();
  } catch {
    throw Object.assign(new Refusal("moyo studio does not answer; is it still running?"),
      { gone: true });
  }
  if (!answer.ok) throw Object.assign(new Refusal(answer.error), answer);
  return answer;
}

/** The words of rule files: `moyo reference --json`. */
export async function vocabulary() {
  return (await fetch("vocabulary")).json();
}

/** Calls changed(stamps, before) now and whenever a file of the folder changes. */
export async function watch(changed) {
  let seen = 0, before = {};
  for (;;) {
    try {
      const news = await ask("news", { seen });
      if (news.seen !== seen) changed(news.files, before);
      ({ seen, files: before } = news);
    } catch (problem) {
      if (!problem.gone) throw problem;
      await new Promise(done => setTimeout(done, 2000)); // until the server is back
    }
  }
}
