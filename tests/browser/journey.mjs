// What a designer does in the first minutes, from an empty folder to a comparison, and on a phone:
// node journey.mjs MOYO [FOLDER FOR PICTURES]

import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { axe, pictures, settled, start, start_studio, turns } from "./support.mjs";

const folder = mkdtempSync(`${tmpdir()}/moyo-journey-`);
process.once("exit", () => rmSync(folder, { recursive: true }));
const { test, finish } = await start(folder);

const says = (page, id, text) => page.waitForFunction(([id, text]) =>
  document.getElementById(id).textContent.includes(text), [id, text], { timeout: 120000 });

async function play(page, ...points) {
  for (const point of points) {
    await page.click(`[data-point="${point}"]`);
    await settled(page);
  }
}

await test("a first file is checked, whether the news of it or the answer comes first", [1400, 900],
  async page => {
    for (const late of [0, 2000]) {
      const empty = mkdtempSync(`${tmpdir()}/moyo-journey-`);
      const own = await start_studio([empty]);
      try {
        await page.route("**/files/new", async route => {
          const response = await route.fetch();
          await new Promise(done => setTimeout(done, late));
          await route.fulfill({ response });
        });
        await page.goto(own.address);
        await page.waitForSelector("#board svg");
        await page.click("#edit");
        await says(page, "file-status", "There is no rule file yet.");
        await page.click("#new");
        await page.fill("#new-name", "mine");
        await page.selectOption("#new-from", "go");
        await page.click("#new-file button[value=make]");
        await says(page, "results", "mine.t: 2 pictures as they should be");
        await says(page, "results", "mine.lua: nothing wrong in");
        await page.unroute("**/files/new");
        await page.goto("about:blank");
      } finally {
        own.studio.kill("SIGINT");
        rmSync(empty, { recursive: true });
      }
    }
  });

await test("from an empty folder to a comparison", [1400, 900], async page => {
  await settled(page);
  await page.click("#edit");
  await says(page, "file-status", "There is no rule file yet.");
  assert.equal(await page.isHidden("#code"), true); // nothing is written that could not be saved
  await page.click("#new");
  await page.fill("#new-name", "mine");
  await page.selectOption("#new-from", "go");
  await page.click("#new-file button[value=make]");
  await page.waitForFunction(() => document.title.startsWith("mine "), null, { timeout: 120000 });
  await settled(page);
  await play(page, "E5", "E6"); // the new rule: not beside the stone that was just placed
  await says(page, "message", "E6: A stone may not be a neighbour of the stone");
  await play(page, "D6");
  await page.click("summary:text-is('Options')");
  await page.selectOption("#option-aloof", "no");
  await page.waitForFunction(() => document.title.startsWith("mine:aloof=no "));
  await says(page, "message", "All 2 turns are the same.");
  await settled(page);
  await play(page, "D5");
  const path = `${folder}/mine.lua`, text = readFileSync(path, "utf8");
  writeFileSync(path, text.replace("return parent", "return parent +"));
  await says(page, "problem", "Line 16: ");
  await settled(page);
  assert.equal((await turns(page)).length, 3);
  writeFileSync(path, text);
  await page.waitForFunction(() => document.getElementById("problem").textContent === "");
  await says(page, "message", "All 3 turns are the same.");
  await settled(page);
  await page.click("#reset");
  await says(page, "difference", "Turn 3, D5");
  await settled(page);
  if (pictures) await page.screenshot({ path: `${pictures}/journey-difference.png` });
  await page.click("#experiment");
  await page.fill("#rulesets", "mine:size=5\naloof=yes,no");
  await page.fill("#plan-games", "20");
  await page.click("#run");
  await says(page, "running", "Done.");
  await page.locator("#found td button").first().click();
  await page.waitForFunction(() => document.getElementById("message").textContent.startsWith("A, game"));
  await settled(page);
  for (const [name, width, height] of [["small", 800, 600], ["phone", 390, 844]]) {
    await page.setViewportSize({ width, height });
    for (const panel of ["experiment", "edit"]) {
      await page.click(`#${panel}`);
      if (await page.getAttribute(`#${panel}`, "aria-pressed") !== "true") await page.click(`#${panel}`);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(wide <= 0, `${name}, ${panel}: ${wide} pixels too wide`);
      if (pictures) await page.screenshot({ path: `${pictures}/journey-${panel}-${name}.png` });
    }
  }
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => window.axe.run());
  assert.deepEqual(violations.map(one => `${one.id}: ${one.nodes[0].html}`), []);
});

await finish();
