// The folder of rule files, over this page's own server: workshop.lua.

import { Refusal } from "./engine.js";
import { on, when_open } from "./news.js";
import { request } from "./server.js";

/** Asks for what files/WHAT does; throws a Refusal, with what else the answer says. */
export async function ask(what, asked) {
  let answer;
  try {
    const response = await request(`files/${what}`, { method: "POST", body: JSON.stringify(asked) });
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
  return (await request("vocabulary")).json();
}

/** Calls changed(stamps, before) now and whenever a file of the folder changes. */
export function watch(changed) {
  let before = null;
  const take = ({ files }) => {
    const was = before;
    before = files;
    if (JSON.stringify(files) !== JSON.stringify(was)) changed(files, was ?? {});
  };
  on("files", take);
  when_open(() => ask("news", {}).then(take, () => {})); // else it opens again later
}
