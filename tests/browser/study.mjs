// What moyo studio shows of a position and of rules: node study.mjs MOYO [FOLDER FOR PICTURES]

import assert from "node:assert/strict";
import { axe, pictures, settled, start, turns } from "./support.mjs";

const SIZE = [1400, 900];
const { test, finish } = await start("go:size=5");

const text = (page, id) => page.textContent(`#${id}`);
const picture = (page, name) =>
  pictures && page.screenshot({ path: `${pictures}/study-${name}.png`, fullPage: true });

async function begin(page, ruleset) {
  await page.evaluate(() => { document.title = ""; });
  await page.fill("#ruleset", ruleset);
  await page.click("#start button");
  await page.waitForFunction(() => document.title !== "");
  await settled(page);
}

async function play(page, ...points) {
  for (const point of points) {
    await (point === "pass" ? page.click("#steps button:text-is('pass')")
      : page.click(`[data-point="${point}"]`));
    await settled(page);
  }
}

// What changes the ruleset, and the ruleset then.
async function changed(page, act) {
  const before = await page.title();
  await act();
  await page.waitForFunction(title => document.title !== title, before);
  await settled(page);
  return (await page.title()).split(" · ")[0];
}

await test("last turn, numbers and coordinates can be shown and hidden", SIZE, async page => {
  await play(page, "C3", "D3");
  const drawn = what => page.$$eval(`#board > svg:not(.over) ${what}`, list => list.length);
  const toggle = async id => {
    await page.click(`#${id}`);
    await page.waitForTimeout(100);
    await settled(page);
  };
  assert.equal(await drawn(".last circle"), 1);
  assert.ok(await drawn(".names text") > 0);
  assert.equal(await drawn(".texts text"), 0);
  for (const id of ["last-turn", "coordinates", "numbers"]) await toggle(id);
  await page.waitForFunction(() => document.querySelectorAll("#board .texts text").length === 2);
  assert.equal(await drawn(".last circle"), 0);
  assert.equal(await drawn(".names text"), 0);
  await play(page, "B2"); // the looks stay
  assert.equal(await drawn(".texts text"), 3);
  assert.equal(await drawn(".last circle"), 0);
});

await test("whose the points are: now, and after random games", SIZE, async page => {
  await begin(page, "go:size=5");
  await play(page, "B1", "D1", "B2", "D2", "B3", "D3", "B4", "D4", "B5", "D5");
  await page.selectOption("#areas", "now");
  await page.waitForSelector(".over .area");
  const fills = () => page.$$eval(".over .area", list => list.map(one => one.getAttribute("fill")));
  const owned = await fills();
  assert.equal(owned.length, 10); // a stone says itself whose it is
  assert.equal(new Set(owned).size, 2);
  await page.selectOption("#areas", "games");
  await page.waitForFunction(() => document.querySelector("#won").textContent !== "");
  assert.match(await text(page, "won"), /^Random games from here: black wins \d+ %, white wins \d+ %\.$/);
  await page.hover('[data-point="A3"]');
  await page.waitForFunction(() => document.querySelector("#message").textContent !== "");
  assert.match(await text(page, "message"), /^A3: black's after \d+ % of 200 random games$/);
  await picture(page, "owners");
  await play(page, "C3"); // they are counted anew
  await page.waitForSelector(".over .area");
  await page.selectOption("#areas", "");
  assert.equal((await fills()).length, 0);
});

await test("the players: scores, prisoners, hands, cards", SIZE, async page => {
  const cells = () => page.$$eval("#players tr", rows => rows.map(row =>
    [...row.children].map(one => one.textContent.trim()).join(" ")));
  await begin(page, "go:size=5");
  await play(page, "B1", "A1", "A2");
  assert.deepEqual(await cells(), ["player area taken", "black 25 1", "white 7.5 0"]);
  assert.equal(await page.$eval("#players tr[aria-current] th", one => one.textContent), "white");
  await begin(page, "gorogo");
  assert.deepEqual((await cells())[0], "player taken henges left stones left");
  await begin(page, "multiplayer:map=square5,players=2,dice=no,range=none");
  for (const step of ["pass", "draw"]) {
    await page.click(`#steps button:text-is('${step}')`);
    await settled(page);
  }
  await page.selectOption("#view", "all");
  await page.waitForFunction(() => document.querySelector("#players").textContent.includes("hand"));
  assert.match((await cells())[0], /hand/);
});

await test("presets, mutators, and the way back to the defaults", SIZE, async page => {
  await page.click("summary:text-is('Options')");
  let ruleset = await changed(page, () => page.selectOption("#preset", "japanese"));
  assert.match(ruleset, /^go:size=5,ko=simple,suicide=forbidden,scoring=territory/);
  assert.equal(await page.inputValue("#preset"), "japanese");
  ruleset = await changed(page, () => page.selectOption("#add-mutator", "density"));
  assert.match(ruleset, /^go\+density:size=5,/);
  await picture(page, "options");
  await page.fill("[id='option-density.most']", "5");
  ruleset = await changed(page, () => page.press("[id='option-density.most']", "Tab"));
  assert.match(ruleset, /^go\+density\(most=5\):/);
  ruleset = await changed(page, () => page.click("[aria-label^='Set density.most back']"));
  assert.match(ruleset, /^go\+density:size=5/);
  ruleset = await changed(page, () => page.click("[aria-label='Remove Density']"));
  assert.match(ruleset, /^go:size=5,/);
  assert.equal(await changed(page, () => page.click("#reset")), "go");
  assert.equal(await page.isDisabled("#reset"), true);
});

await test("a mutator that does not go with the game is told, and nothing changes", SIZE,
  async page => {
    await begin(page, "phantom:size=5");
    await page.click("summary:text-is('Options')");
    await page.selectOption("#add-mutator", "takeback");
    await page.waitForFunction(() => document.querySelector("#message").textContent !== "");
    assert.match(await text(page, "message"), /takeback/);
    assert.match(await page.title(), /^phantom:size=5 /);
    assert.equal(await page.inputValue("#add-mutator"), "");
  });

await test("a changed option: the turn at which the rules part, with both sentences", SIZE,
  async page => {
    await begin(page, "go:size=5,ko=none");
    await play(page, "A2", "E5", "B1", "A1", "C3");
    await page.click("summary:text-is('Options')");
    await changed(page, () => page.selectOption("#option-suicide", "forbidden"));
    await page.waitForSelector("#difference:not([hidden])");
    assert.equal(await page.textContent("#difference h2"),
      "Turn 4, A1: only the first rules allow this turn.");
    const says = await page.$$eval("#difference > dl dd", list => list.map(one => one.textContent));
    assert.match(says[0], /^go:size=5,ko=none legal$/);
    assert.match(says[1], /^go:size=5,ko=none,suicide=forbidden refused \(suicide\): No play may/);
    const pairs = await page.$$eval("#difference details dd", list => list.map(one => one.textContent));
    assert.ok(pairs.some(one => one.includes("A play may leave the mover's own stones")));
    assert.ok(pairs.some(one => one.includes("No play may leave any of the mover's own stones")));
    await picture(page, "difference");
    await page.click("#first");
    await settled(page);
    await page.click("#difference button:has-text('after turn 3')");
    await settled(page);
    assert.equal((await turns(page)).length, 3);
    await page.evaluate(axe);
    const { violations } = await page.evaluate(() => window.axe.run());
    assert.deepEqual(violations.map(one => `${one.id}: ${one.nodes[0].html}`), []);
    await page.click("#difference [aria-label='Close']");
    assert.equal(await page.isHidden("#difference"), true);
  });

await test("a changed option: the same turns may end one of the games", SIZE, async page => {
  await begin(page, "go:size=5");
  await play(page, "pass", "pass");
  await page.click("summary:text-is('Options')");
  await page.fill("#option-passes", "3");
  await changed(page, () => page.press("#option-passes", "Tab"));
  await page.waitForSelector("#difference:not([hidden])");
  assert.equal(await page.textContent("#difference h2"), "Turn 2, pass: only one of the games is over.");
  assert.equal((await turns(page)).length, 2);
  await page.uncheck("#replay");
  await page.fill("#option-passes", "2");
  await changed(page, () => page.press("#option-passes", "Tab"));
  assert.equal((await turns(page)).length, 0, "or the game begins anew");
  assert.equal(await page.isHidden("#difference"), true);
});

await test("a click on a sentence shows its line in the rule file", SIZE, async page => {
  await begin(page, "go+density:size=9");
  await page.click("summary:text-is('Rules')");
  await page.click("#rule-ko .place");
  await page.waitForSelector("#rule-ko .source .here");
  assert.match(await page.textContent("#rule-ko .source .here"), /ko = /);
  await page.click("#rule-conditions"); // a mutator's sentence comes from the mutator's file
  await page.waitForSelector("#rule-conditions .source .here");
  assert.match(await page.textContent("#rule-conditions .place"), /^density\.lua, line \d+$/);
  await picture(page, "source");
  await page.click("#rule-ko .place");
  assert.equal(await page.locator("#rule-ko .source").count(), 0);
});

for (const size of [SIZE, [390, 844]]) {
  await test(`axe finds nothing in colours for everybody, ${size[0]} wide`, size, async page => {
    await page.selectOption("#theme", "safe");
    await begin(page, "go+density:size=5");
    for (const name of ["Options", "Rules"]) await page.click(`summary:text-is('${name}')`);
    await page.click("#rule-ko .place");
    await page.selectOption("#areas", "games");
    await page.waitForSelector("#rule-ko .source .here");
    await page.evaluate(axe);
    const { violations } = await page.evaluate(() => window.axe.run());
    assert.deepEqual(violations.map(one => `${one.id}: ${one.nodes[0].html}`), []);
  });
}

await finish();
