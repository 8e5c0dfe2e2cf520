// Rules that mean harm, on a page without a server: MOYO_SITE=FOLDER node attacks.mjs MOYO
//
// The page never freezes: while a rule file is played, its clock goes on, and after it the next game
// is played. The file's text is kept. ATTACKS=10 plays only every tenth file, ATTACKS=keep those
// whose name has this.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { program, settled, start } from "./support.mjs";

const SIZE = [1000, 700];
const FROZEN = 1000;   // milliseconds that the page has stood still, and computed by itself
const MANY = 400;      // questions
const ENDED = 120000;  // until which rules are ended, also on a machine that has much to do
const { test, finish } = await start("go:size=5");

const wanted = process.env.ATTACKS ?? "1", every = Number(wanted);
const files = JSON.parse(execFileSync(program, ["lua", "tests/browser/attacks.lua"],
  { cwd: "..", maxBuffer: 64 << 20 }))
  .filter(({ name }, i) => (every ? i % every === 0 : name.includes(wanted)));
assert.ok(files.length > 0, `ATTACKS=${wanted}: there are none`);

// Plays a rule file: what is said of it, and the longest that the page has stood still.
const attack = (page, name, text, asked) => page.evaluate(async ([named, content, questions]) => {
  const { all_well } = await import("./parts/engine.js");
  const { ask } = await import("./parts/files.js");
  const { start: begin } = await import("./games.js");
  const { guarded, play } = await import("./moves.js");
  const { now } = await import("./now.js");
  let longest = 0, last = performance.now();
  const clock = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 20);
  document.getElementById("message").textContent = "";
  const said = () => document.getElementById("message").textContent;
  let kept = "";
  try {
    await ask("save", { name: `${named}.lua`, text: content });
    kept = (await ask("open", { name: `${named}.lua` })).text;
  } catch (problem) {
    kept = problem.message; // no text that an editor saves
  }
  await begin(named);
  if (now.game.ruleset.startsWith(named)) {
    await play("A1");
    await guarded(async () => all_well(await now.game.ask(...questions)));
  }
  clearInterval(clock);
  return { said: said(), longest, kept };
}, [name, text, asked]);

// What is asked after a turn: enough that rules are ended which do harm, or keep too much, only
// after some calls; a search, where all calls together are counted.
function questions_to({ name, ends }) {
  if (/account/.test(ends)) return ["choose mcts:100"];
  return /keep/.test(ends) || /^quiet_/.test(name) ? Array(MANY).fill("why B2") : [];
}

await test(`${files.length} rule files that mean harm`, SIZE, async page => {
  page.setDefaultTimeout(ENDED);
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  // Its processor time: a page also stands still while the machine does something else.
  const computed = async () => (await session.send("Performance.getMetrics")).metrics
    .find(({ name }) => name === "TaskDuration").value * 1000;
  const wrong = [];
  for (const [i, file] of files.entries()) {
    if (i > 0 && i % 50 === 0) console.log(`${i} of ${files.length} were played`);
    const { name, what, text, ends } = file, named = `${name}_${what}`;
    const before = await computed();
    const timer = new Promise(done => setTimeout(done, ENDED, null));
    const found = await Promise.race([attack(page, named, text, questions_to(file)), timer]);
    if (!found) {
      wrong.push(`${named}: it does not end`);
      break;
    }
    const frozen = Math.min(found.longest, await computed() - before);
    if (frozen > FROZEN) wrong.push(`${named}: the page stood still ${frozen} ms`);
    if (found.kept !== text && !/UTF-8|more than/.test(found.kept)) wrong.push(`${named}: not kept`);
    if (ends !== "harmless" && found.said === "") wrong.push(`${named}: nothing is said`);
  }
  await page.evaluate(async () => (await import("./games.js")).start("go:size=5"));
  await page.click('[data-point="C3"]');
  await settled(page);
  assert.equal(await page.locator("#turns li").count(), 1);
  assert.deepEqual(wrong, []);
});

await finish();
