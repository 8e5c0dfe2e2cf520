// Experiments in moyo studio, in a real browser: node laboratory.mjs MOYO [FOLDER FOR PICTURES]

import assert from "node:assert/strict";
import { axe, pictures, settled, start, turns } from "./support.mjs";

const SIZE = [1400, 900];
const { address, test, finish } = await start("gengo:size=5");

const shot = async (page, name) => {
  if (pictures) await page.screenshot({ path: `${pictures}/laboratory-${name}.png`, fullPage: true });
};
const text = (page, what) => page.textContent(what);

/** Opens the panel, and fills the form. */
async function plan(page, what, rulesets, fields = {}) {
  await settled(page);
  if (await page.isHidden("#laboratory")) await page.click("#experiment");
  await page.selectOption("#what", what);
  if (rulesets) await page.fill("#rulesets", rulesets);
  for (const [name, value] of Object.entries(fields)) {
    const field = page.locator(`#plan-${name}`);
    if (await field.evaluate(one => one.tagName) === "SELECT") await field.selectOption(value);
    else await field.fill(value);
  }
}

const state = (page, words) => page.waitForFunction(wanted =>
  document.querySelector("#running").textContent.startsWith(wanted), words, { timeout: 150000 });

async function run(page, ...asked) {
  await plan(page, ...asked);
  await page.click("#run");
  await state(page, "Done.");
}

/** Clicks, and waits for a record to be there. */
async function opens(page, what, begins) {
  await page.$eval("#message", one => { one.textContent = ""; });
  await page.locator(what).first().click();
  await page.waitForFunction(words => document.querySelector("#message").textContent
    .startsWith(words), begins);
  await settled(page);
}

await test("a panel that could not be loaded says so, and is loaded when it is opened again", SIZE,
  async page => {
    await settled(page);
    await page.route("**/laboratory.js", route => route.abort());
    await page.click("#experiment");
    await page.waitForFunction(() => document.querySelector("#message").textContent
      .startsWith("This part of the page could not be loaded: "));
    await page.unroute("**/laboratory.js");
    for (let i = 0; i < 2; i++) await page.click("#experiment");
    await page.waitForSelector("#rulesets");
  }, /^Failed to (fetch|load) /);

await test("a comparison: the verdict first, and a game behind a number", SIZE, async page => {
  await run(page, "compare", "gengo:size=5\nsuicide=allowed,forbidden", { games: "30" });
  assert.match(await text(page, "#found > :first-child"), /^Who wins: /);
  assert.match(await text(page, "#found ul"), /B: gengo:size=5,suicide=forbidden, 30 games/);
  for (const more of await page.locator("#found details:not(:has(iframe)) summary").all()) {
    await more.click();
  }
  await opens(page, "#found tr:has(th:text-is('turns')) td:nth-child(2) button", "A, game ");
  assert.ok((await turns(page)).length > 3);
  assert.equal(await page.inputValue("#ruleset"), "gengo:size=5");
  assert.equal(await page.locator("#games button").count() > 1, true);
  await opens(page, "#found tr:has(th:text-is('seat 1')) td:nth-child(3) button", "B, game ");
  assert.equal(await page.inputValue("#ruleset"), "gengo:size=5,suicide=forbidden");
  await shot(page, "compare");
});

await test("an option or a mutator is chosen, and is a line of the comparison", SIZE, async page => {
  await plan(page, "compare", "gengo:size=5");
  await page.locator("#vary option[value^='suicide=']").waitFor({ state: "attached" });
  await page.selectOption("#vary", "suicide=allowed,new_group,forbidden");
  await page.selectOption("#vary", "+torus");
  assert.equal(await page.inputValue("#rulesets"),
    "gengo:size=5\nsuicide=allowed,new_group,forbidden\n+torus");
  await page.fill("#plan-games", "4");
  await page.click("#run");
  await state(page, "Done.");
  assert.equal(await page.locator("#found ul li").count(), 6);
  await shot(page, "vary");
});

await test("a comparison: the whole report stands below, without scripts", SIZE, async page => {
  await run(page, "compare", "gengo:size=5\nko=simple,none",
    { games: "10" });
  await page.click("summary:text-is('The whole report')");
  const report = page.frameLocator("#found iframe");
  await report.locator(".verdict").waitFor();
  assert.match(await report.locator("h1").textContent(), /\w/);
  const answer = await page.request.get(new URL(await page.getAttribute(
    "#found details a", "href"), address).href);
  assert.equal(answer.headers()["content-type"], "text/html; charset=utf-8");
  const games = await page.request.get(new URL(await page.getAttribute("#found a[download]", "href"),
    address).href);
  assert.equal((await games.body()).subarray(0, 15).toString(), "SQLite format 3");
  await shot(page, "report");
});

await test("a comparison pauses, shows what it has, and resumes from its database", SIZE, async page => {
  await plan(page, "compare", "gengo:size=7\nsuicide=allowed,forbidden",
    { games: "150", players: "mcts:60" });
  await page.click("#run");
  await page.waitForFunction(() => {
    const [, done] = /^(\d+) of \d+ games, .* left/.exec(
      document.querySelector("#running").textContent) ?? [];
    return done > 5;
  }, null, { timeout: 120000 });
  assert.ok(await page.$eval("#bar", bar => bar.value > 0 && bar.value < 1));
  await shot(page, "running");
  const planned = Number(/of (\d+) games/.exec(await text(page, "#running"))[1]);
  await page.click("#lab-pause");
  await state(page, "Paused");
  const games = async () => Number(/A: .*, (\d+) games/.exec(await text(page, "#found ul"))[1]);
  const before = await games();
  assert.ok(before >= 1 && before < 150, `${before} games`);
  await shot(page, "paused");
  await page.click("#lab-resume");
  await page.waitForFunction(() => /^\d+ of \d+ games/.test(
    document.querySelector("#running").textContent), null, { timeout: 120000 });
  const missing = Number(/of (\d+) games/.exec(await text(page, "#running"))[1]);
  assert.ok(missing < planned, `${missing} of ${planned} are missing`);
  await page.click("#lab-pause");
  await state(page, "Paused");
  assert.ok(await games() >= before);
});

await test("random games: shares, and the first game of each", SIZE, async page => {
  await run(page, "playout", "", { games: "200", policy: "light" });
  assert.match(await text(page, "#found > :first-child"), /of 200 random games/);
  await opens(page, "#found tr:has(th:text-is('black')) td:last-child button", "Game ");
  assert.match(await text(page, "#status"), /black wins/);
  await opens(page, "#found tr:has(th:text-is('shortest')) button", "Game ");
  const shortest = (await turns(page)).length;
  assert.equal(shortest, Number(await text(page, "#found tr:has(th:text-is('shortest')) button")));
  await shot(page, "playout");
});

await test("the smallest difference opens under either ruleset", SIZE, async page => {
  await run(page, "diff", "gengo:size=5\ngengo:size=5,ko=none");
  assert.match(await text(page, "#found > :first-child"), /only one allows A1/);
  await page.locator("#found .games button").first().click();
  await page.waitForFunction(() => document.querySelectorAll("#turns li").length === 2);
  await settled(page);
  assert.equal(await page.inputValue("#ruleset"), "gengo:size=3x2");
  await shot(page, "diff");
});

await test("endless play, a variant's check, the fewest living stones", SIZE, async page => {
  await run(page, "cycles", "go:size=3,ko=none", { positions: "1000", games: "2" });
  assert.match(await text(page, "#found > :first-child"), /^2 turns can be repeated until the rules end the game: repetition/);
  await page.click("#found button:text-is('Open this game')");
  await page.waitForFunction(() => document.querySelectorAll("#turns li").length > 1);
  await settled(page);
  await shot(page, "cycles");
  await run(page, "check", "nogo");
  assert.match(await text(page, "#found > :first-child"), /^No fault under \d+ rulesets/);
  const tried = page.locator("#found tr:has(th:text-is('nogo:size=5,board=torus')) button");
  const played = Number(await tried.textContent());
  await tried.click();
  await page.waitForFunction(count =>
    document.querySelectorAll("#turns li").length === count, played);
  await settled(page);
  assert.equal(await page.inputValue("#ruleset"), "nogo:size=5,board=torus");
  await run(page, "life", "go", { where: "corner", most: "6" });
  assert.match(await text(page, "#found > :first-child"), /corner, two-eyed: 6 stones/);
  await page.click("#found td button:text-is('6')");
  await page.waitForFunction(() => document.querySelector("#message").textContent
    === "Can white take them?");
  await settled(page);
  assert.equal(await page.inputValue("#ruleset"), "go");
  assert.equal((await text(page, "#position")).match(/X/g).length, 6);
  assert.match(await text(page, "#status"), /white to play/);
  await page.locator("#found button:text-is('On the board')").last().click();
  await settled(page);
  await shot(page, "life");
});

await test("what cannot be run says why in one line", SIZE, async page => {
  await plan(page, "compare", "gengo:size=5\nsuicidal=yes");
  await page.click("#run");
  await page.waitForFunction(() => /no option "suicidal"/.test(
    document.querySelector("#lab-message").textContent));
  await page.waitForSelector("#bar", { state: "hidden" });
  await plan(page, "compare", "gengo:size=5\nko=none,simple", { players: "strong" });
  await page.click("#run");
  await page.waitForFunction(() => document.querySelector("#lab-message").textContent
    === "players: expected programs such as light, mcts:100");
});

await test("p-values stand beside the numbers, in the report's words", SIZE, async page => {
  await run(page, "compare", "gengo:size=5\ngengo:size=7", { games: "30" });
  assert.match(await text(page, "#found table"), /p, adjusted/);
  const cell = page.locator("#found tr:has(th:text-is('turns')) td:last-child span[title]").first();
  assert.match(await cell.textContent(), /^< 0.0001 |^0\.\d+ /);
  assert.match(await cell.getAttribute("title"), /gengo:size=5 and gengo:size=7: p .* adjusted .* \(Holm\) /);
});

await test("other experiments stand still and go on, or are stopped", SIZE, async page => {
  await plan(page, "playout", "go:size=19", { games: "1000000" });
  await page.click("#run");
  await page.waitForFunction(() => / of 1000000, /.test(
    document.querySelector("#running").textContent), null, { timeout: 120000 });
  await page.click("#lab-pause");
  await state(page, "Paused: it stands still, ");
  await page.click("#lab-resume");
  await page.waitForFunction(() => /^\d+ of 1000000, /.test(
    document.querySelector("#running").textContent), null, { timeout: 120000 });
  await page.click("#lab-stop");
  await state(page, "Stopped: ");
  assert.equal(await page.isHidden("#lab-stop"), true);
  await run(page, "playout", "go:size=5", { games: "10" });
});

await test("a page that is loaded again finds its experiment again", SIZE, async page => {
  await plan(page, "compare", "go:size=9\nko=simple,none", { games: "4999", players: "mcts:200" });
  await page.click("#run");
  await page.waitForFunction(() => / left$/.test(document.querySelector("#running").textContent),
    null, { timeout: 120000 });
  await page.reload();
  await page.waitForSelector("#board svg");
  await page.waitForFunction(() => / of 1\d{4} games, .* left$/.test( // and those of the gate
    document.querySelector("#running").textContent), null, { timeout: 120000 });
  assert.equal(await page.inputValue("#rulesets"), "go:size=9\nko=simple,none");
  assert.equal(await page.inputValue("#plan-games"), "4999");
  await page.click("#lab-pause");
  await state(page, "Paused");
  await page.reload();
  await state(page, "Paused");
  await page.waitForSelector("#found .verdict");
  await run(page, "playout", "go:size=5", { games: "10" }); // the other is forgotten
  await page.reload();
  await state(page, "Done.");
  assert.match(await text(page, "#found > :first-child"), /of 10 random games/);
});

for (const [name, size] of [["wide", SIZE], ["small", [800, 600]], ["phone", [390, 844]]]) {
  await test(`nothing for axe-core to find: ${name}`, size, async page => {
    await run(page, "compare", "gengo:size=5\nsuicide=allowed,forbidden", { games: "20" });
    await page.evaluate(axe);
    for (const theme of ["light", "dark", "contrast", "safe"]) {
      await page.selectOption("#theme", theme);
      const found = await page.evaluate(() => window.axe.run("#laboratory"));
      assert.deepEqual(found.violations.map(one => `${one.id}: ${one.nodes[0].html}`), [], theme);
    }
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(wide <= 0, `${wide} pixels too wide`);
    await shot(page, name);
    await page.locator("#found td button").first().click();
    await page.waitForFunction(() => document.querySelector("#message").textContent.startsWith("A,"));
    await settled(page);
    await page.waitForFunction(() => {
      const { top, bottom } = document.querySelector("#board").getBoundingClientRect();
      return top >= -1 && bottom <= innerHeight + 1;
    });
  });
}

await finish();
