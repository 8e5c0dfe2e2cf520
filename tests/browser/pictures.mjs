// The page in the middle of a game of each variant, on a screen, a small one, and a phone, as pictures
// to look at: node pictures.mjs MOYO FOLDER
//
// What can be said without eyes is tested: nothing reaches beyond the page's edge, the board and the
// turn's buttons are seen without scrolling, and rows of buttons are as wide as their place.

import assert from "node:assert/strict";
import { pictures, settled, start } from "./support.mjs";

const VARIANTS = ["go", "gengo", "gorogo", "sygo", "twog", "besiege", "multiplayer"];
const SIZES = [[1400, 900], [800, 600], [390, 844]];
const TURNS = 24;

const { test, finish } = await start("go:size=9");

// Where each row of buttons of an element ends, from the element's own end.
const ragged = (page, id) => page.$eval(id, place => {
  const ends = new Map(), edge = place.getBoundingClientRect().right;
  for (const button of place.querySelectorAll("button:not([hidden])")) {
    const { top, right } = button.getBoundingClientRect();
    ends.set(top, edge - right);
  }
  return [...ends.values()].filter(left => Math.abs(left) > 1);
});

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
      assert.deepEqual(await ragged(page, "#walk"), [], `${variant} at ${width}`);
      if (!pictures) continue;
      await page.screenshot({ path: `${pictures}/${variant}-${width}.png` });
      await page.screenshot({ path: `${pictures}/${variant}-${width}-whole.png`, fullPage: true });
    }
  });
}

await test("a throw of two dice is a table, which is seen whole", SIZES[0], async page => {
  await page.fill("#ruleset", "multiplayer");
  await page.click("#start button");
  await page.click("#pause");
  await page.click("#steps button:text-is('roll')");
  await page.waitForSelector("#steps button:text-is('6 6')");
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    const { rows, low, hidden } = await page.$eval("#steps", steps => {
      const places = [...steps.children].map(one => one.getBoundingClientRect());
      return { rows: new Set(places.map(place => place.top)).size,
        low: Math.max(...places.map(place => place.bottom)),
        hidden: steps.scrollHeight - steps.clientHeight };
    });
    assert.deepEqual([rows, hidden], [6, 0], `at ${width}`);
    assert.ok(low <= height, `${low} of ${height}`);
    assert.deepEqual(await ragged(page, "#steps"), [], `at ${width}`);
  }
});

await finish();
