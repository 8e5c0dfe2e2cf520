// Figures of speed of moyo studio, or of the site MOYO_SITE, measured and printed: node figures.mjs
// MOYO
//
// Nothing fails by them: how long something takes depends on what else runs on the machine.

import { gzipSync } from "node:zlib";
import { settled, site, start } from "./support.mjs";

const SIZE = [1400, 900];
const ROUNDS = 7;         // of loading the page
const REDRAWS = 100;
const SECONDS = 5;        // of programs' play
const TURNS = { "go:size=9": 40, "go:size=19": 200, "gengo:size=13": 60 }; // played before a redraw

const { address, test, finish } = await start("go:size=19");

const median = list => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)];
const print = (what, value, goal) => console.log(`${what.padEnd(52)} ${value.padStart(24)}   ${goal}`);

const loads = [];
for (let i = 0; i < ROUNDS; i++) {
  await test("the first board", SIZE, async page => {
    await page.goto("about:blank");
    await page.addInitScript(() => new MutationObserver((_, self) => {
      if (!document.querySelector("#board svg")) return;
      self.disconnect();
      requestAnimationFrame(() => setTimeout(() => { window.first_board = performance.now(); }));
    }).observe(document, { childList: true, subtree: true }));
    await page.goto(address);
    await page.waitForFunction(() => window.first_board);
    loads.push(await page.evaluate(() => window.first_board));
  });
}
print("first board, from the address to the paint, median", `${Math.round(median(loads))} ms`,
  site ? "at most 1,500 ms" : "under 1,000 ms");

await test("how much a page is", SIZE, async page => {
  const sizes = new Map(), weigh = body => gzipSync(body, { level: 9 }).length;
  page.on("response", async response => {
    const url = response.url();
    if (url.endsWith(".gz")) sizes.set(url, (await response.body()).length);
    else if (/\.(js|css|html)$|\/$/.test(url)) sizes.set(url, weigh(await response.body()));
  });
  const weight = () => `${Math.round([...sizes.values()].reduce((a, b) => a + b, 0) / 1000)} kB`;
  await page.goto(address);
  await page.waitForLoadState("networkidle").catch(() => {});
  print("page, each file compressed by gzip", weight(),
    site ? "500 kB in all" : "under 400 kB");
  await page.click("#edit");
  await page.waitForSelector("#code .cm-content, #code textarea", { state: "attached" });
  print("with the editor", weight(), "");
});

for (const ruleset of ["go:size=9", "go:size=19", "gengo:size=13", "besiege", "twog"]) {
  await test(`redraws of ${ruleset}`, SIZE, async page => {
    const begin = async () => {
      await page.evaluate(() => { document.title = ""; });
      await page.fill("#ruleset", ruleset);
      await page.click("#start button");
      await page.waitForFunction(() => document.title !== "");
      await settled(page);
    };
    await begin();
    await page.selectOption("#speed", "0");
    const frames = () => page.evaluate(() => {
      window.frames_seen = [];
      const note = time => { window.frames_seen.push(time); requestAnimationFrame(note); };
      requestAnimationFrame(note);
    });
    await frames();
    const began = Date.now();
    let turns = 0; // played in games that may end before the time does
    for (const kind of ["light", "light"]) {
      await page.selectOption(`#seat-${kind === "light" && turns === 0 ? 0 : 1}`, kind);
      turns++;
    }
    turns = 0;
    while (Date.now() - began < SECONDS * 1000) {
      await page.waitForTimeout(200);
      if (await page.$eval("#status", one => /wins|draw|no result/.test(one.textContent))) {
        turns += await page.$$eval("#turns li", list => list.length);
        await begin();
      }
    }
    turns += await page.$$eval("#turns li", list => list.length);
    const seconds = (Date.now() - began) / 1000;
    const gaps = await page.evaluate(() =>
      window.frames_seen.slice(1).map((time, i) => time - window.frames_seen[i]));
    await page.click("#pause");
    await settled(page);
    print(`${ruleset}: self-play at full speed`, `${Math.round(turns / seconds)} turns a second`,
      "at least 60");
    print(`${ruleset}: longest between two frames`, `${Math.round(Math.max(...gaps))} ms`,
      "under 100 ms");
    const client = await page.context().newCDPSession(page);
    await client.send("Performance.enable", { timeDomain: "threadTicks" }); // the processor's time
    const metrics = async () => Object.fromEntries((await client.send("Performance.getMetrics"))
      .metrics.map(({ name, value }) => [name, value]));
    // The position after so many turns and the one before it, in turns: as much changes as by a turn.
    await begin();
    await page.evaluate(async turns => {
      const { now } = await import("./now.js");
      const { refresh } = await import("./position.js");
      const { walk } = await import("./moves.js");
      await now.game.ask(...Array(turns).fill("let light"));
      await refresh();
      const last = now.shown;
      await walk("undo", 1);
      window.redrawn = [last, now.shown];
    }, TURNS[ruleset] ?? 20);
    await settled(page);
    const before = await metrics();
    await page.evaluate(async count => {
      const { draw } = await import("./position.js");
      const { now } = await import("./now.js");
      for (let i = 0; i < count; i++) {
        now.shown = window.redrawn[i % 2];
        draw();
        await new Promise(done => requestAnimationFrame(() => setTimeout(done)));
      }
    }, REDRAWS);
    const after = await metrics();
    const each = name => (1000 * (after[name] - before[name]) / REDRAWS).toFixed(1);
    print(`${ruleset}: a redraw after a turn, processor`, `${each("TaskDuration")} ms`,
      "under 8 ms (19x19)");
    print("  of it script, style, layout", `${each("ScriptDuration")}, ${
      each("RecalcStyleDuration")}, ${each("LayoutDuration")} ms`, "");
  });
}

await finish();
