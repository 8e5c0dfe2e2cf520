// The page in the middle of a game of each variant, on a screen, a small one, and a phone, as pictures
// to look at: node pictures.mjs MOYO FOLDER
//
// What can be said without eyes is tested: nothing reaches beyond the page's edge, and the board and
// the turn's buttons are seen without scrolling.

import assert from "node:assert/strict";
import { pictures, settled, start } from "./support.mjs";

const VARIANTS = ["go", "gengo", "gorogo", "sygo", "twog", "besiege", "multiplayer"];
const SIZES = [[1400, 900], [800, 600], [390, 844]];
const TURNS = 24;

const { test, finish } = await start("go:size=9");

for (const variant of VARIANTS) {
  await test(`${variant}: the page at every size`, SIZES[0], async page => {
    await page.evaluate(() => { document.title = ""; });
    await page.fill("#ruleset", variant);
    await page.click("#start button");
    await page.waitForFunction(() => document.title !== "");
    await settled(page);
    await page.click("#pause");
    await page.selectOption("#speed", "150");
    const seats = await page.$$eval("#seats select", list => list.length);
    for (let i = 0; i < seats; i++) await page.selectOption(`#seat-${i}`, "light");
    for (let i = 0; i < TURNS; i++) {
      await page.click("#step");
      await settled(page);
    }
    await page.check("#legal");
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      await page.evaluate(() => scrollTo(0, 0));
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      assert.ok(wide <= width, `${variant}: ${wide} of ${width}`);
      const low = await page.$$eval("#board, #steps button", list =>
        Math.max(...list.map(one => one.getBoundingClientRect().bottom)));
      assert.ok(low <= height, `${variant}: ${low} of ${height}`);
      if (!pictures) continue;
      await page.screenshot({ path: `${pictures}/${variant}-${width}.png` });
      await page.screenshot({ path: `${pictures}/${variant}-${width}-whole.png`, fullPage: true });
    }
  });
}

await finish();
