// People at the board of moyo studio: positions that they set up, dead stones, hidden stones and
// hands: node seats.mjs MOYO [FOLDER FOR PICTURES]

import assert from "node:assert/strict";
import { act, axe, pictures, program, settled, start, turns } from "./support.mjs";

const SIZE = [1400, 900];
const { test, finish, address } = await start("go:size=5",
  "--program", `Moyo by GTP=${program} gtp go:size=5`, "--program", "Broken=sh -c 'echo hello >&2; exit 1'");

const text = (page, id) => page.textContent(`#${id}`);
const picture = (page, name) =>
  pictures && page.screenshot({ path: `${pictures}/seats-${name}.png`, fullPage: true });

async function begin(page, ruleset) {
  await page.evaluate(() => { document.title = ""; });
  await page.fill("#ruleset", ruleset);
  await page.click("#start button");
  await page.waitForFunction(() => document.title !== "");
  await settled(page);
}

async function play(page, ...steps) {
  for (const step of steps) {
    await (/^\w\d+$/.test(step) ? page.click(`[data-point="${step}"]`)
      : page.click(`#steps button:text-is('${step}')`));
    await settled(page);
  }
}

async function no_violation(page) {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => window.axe.run());
  assert.deepEqual(violations.map(one => `${one.id}: ${one.nodes[0].html}`), []);
}

async function set_up(page) {
  await page.click("summary:text-is('Set up a position')");
  await page.waitForSelector("#set-to");
  await settled(page);
}

const piece = (page, name) => page.check(`#set-pieces label:has-text('${name}') input`);

// ---- Positions ------------------------------------------------------------------------

await test("a position is set up with all pieces, and played from", SIZE, async page => {
  await play(page, "C3", "D3");
  await set_up(page);
  await play(page, "A1", "A2", "C3");
  await piece(page, "white");
  await play(page, "B1", "E5", "E5");
  await page.selectOption("#set-to", "white");
  await settled(page);
  await picture(page, "set-up");
  await no_violation(page);
  await page.click("#set-play");
  await page.waitForFunction(() => document.querySelector("#message").textContent
    === "The game begins with this position; ◀ leads to the one before.");
  await settled(page);
  const set = ".....\n.....\n...O.\nX....\nXO...";
  assert.equal(await text(page, "position"), set);
  assert.match(await text(page, "status"), /^Turn 1: white to play/);
  await play(page, "A3");
  const link = await page.getAttribute("#link", "href");
  const position = await text(page, "position");
  await page.click("summary:text-is('Options')"); // it stays under other rules
  await page.selectOption("#option-ko", "simple");
  await page.waitForFunction(() => document.title.includes("ko=simple"));
  await settled(page);
  assert.equal(await text(page, "position"), position);
  await page.click("#back");
  await settled(page);
  assert.equal(await text(page, "position"), set);
  await page.goto("about:blank");
  await page.goto(address + link);
  await page.waitForSelector("#board svg");
  await settled(page);
  assert.equal(await text(page, "position"), position);
  assert.deepEqual(await turns(page), ["white A3"]);
});

await test("a position that is set up leaves the game one step back", SIZE, async page => {
  await play(page, "C3", "D3");
  await set_up(page);
  await play(page, "A1");
  await page.click("#set-play");
  await page.waitForFunction(() => /^The game begins with/.test(
    document.querySelector("#message").textContent));
  await settled(page);
  await page.focus("#board");
  await page.keyboard.press("u");
  await page.waitForFunction(() => document.querySelectorAll("#turns li").length === 2);
  await settled(page);
  assert.deepEqual(await turns(page), ["black C3", "white D3"]);
  await play(page, "B2");
  assert.equal((await turns(page)).length, 3);
  for (let i = 0; i < 4; i++) { // and back to what was set up
    await page.keyboard.press("u");
    await settled(page);
  }
  await page.waitForFunction(() =>
    document.querySelector("#position").textContent.includes("X...."));
});

await test("what cannot be set up is told, and Cancel leads back to the game", SIZE, async page => {
  await begin(page, "gengo:size=9");
  await play(page, "E5");
  await set_up(page);
  await play(page, "E6"); // under the overlap of the stone on E5
  assert.match(await text(page, "message"), /lies under another stone/);
  await play(page, "E5", "E6");
  await page.click("#set-cancel");
  await settled(page);
  assert.deepEqual(await turns(page), ["black E5"]);
  assert.equal(await page.locator("[data-setting]").count(), 0);
  await play(page, "E9");
  assert.equal((await turns(page)).length, 2);
});

await test("stacks, hands, phases and neutral pieces are set up", SIZE, async page => {
  await begin(page, "besiege:size=5");
  await set_up(page);
  await page.selectOption("#set-phase", "play");
  await page.fill("#set-height", "3");
  await play(page, "C3");
  await page.fill("#set-more label:text-is('stock') + input", "4+5");
  await page.press("#set-more label:text-is('stock') + input", "Tab");
  await settled(page);
  await page.click("#set-play");
  await page.waitForFunction(() => document.querySelector("#message").textContent
    === "The game begins with this position; ◀ leads to the one before.");
  await settled(page);
  assert.match(await text(page, "players"), /black[^a-z]*4white[^a-z]*5/);
  const texts = await page.$$eval("#board .texts text", list => list.map(one => one.textContent));
  assert.deepEqual(texts, ["3"]);
  await begin(page, "gorogo");
  await set_up(page);
  await piece(page, "henge");
  await play(page, "c3");
  await page.click("#set-clear");
  await settled(page);
  await play(page, "b2");
  await page.click("#set-play");
  await page.waitForFunction(() => document.querySelector("#message").textContent
    === "The game begins with this position; ◀ leads to the one before.");
  await settled(page);
  assert.equal(await text(page, "position"), ".....\n.....\n.....\n.#...\n.....");
});

await test("an engine that is killed gets what was set up back", SIZE, async page => {
  await set_up(page);
  await play(page, "A1");
  await page.click("#set-play");
  await page.waitForFunction(() => document.querySelector("#message").textContent
    === "The game begins with this position; ◀ leads to the one before.");
  await settled(page);
  await play(page, "C3");
  await page.evaluate(async () => {
    for (let i = 1; i < 60; i++) await fetch(`games/${i}`, { method: "POST", body: "quit" });
  });
  await play(page, "D4");
  assert.match(await text(page, "message"), /The game goes on with a new engine/);
  assert.equal(await text(page, "position"), ".....\n.....\n..X..\n.....\nX....");
}, /Failed to load resource/);

// ---- Dead stones ------------------------------------------------------------------------

await test("dead stones: marked by clicks or by random games, and agreed on", SIZE, async page => {
  await begin(page, "go:size=5,dead=agreed,komi=0");
  await set_up(page);
  await play(page, "B1", "B2", "B3", "B4", "B5", "D1", "D2", "D3", "D4", "D5", "C1", "C3", "C5");
  await piece(page, "white");
  await play(page, "E1");
  await page.click("#set-play");
  await page.waitForFunction(() => document.querySelector("#message").textContent
    === "The game begins with this position; ◀ leads to the one before.");
  await settled(page);
  await play(page, "pass", "pass");
  assert.match(await text(page, "status"), /\(agreement\)/);
  await play(page, "mark by random games");
  assert.equal(await text(page, "message"), "Stones that random games lose are marked.");
  assert.match(await text(page, "noted"), /dead: E1/);
  await picture(page, "dead");
  await page.click("#back");
  await settled(page);
  assert.match(await text(page, "noted"), /^$/);
  await play(page, "E1");
  assert.match(await text(page, "noted"), /dead: E1/);
  await play(page, "agree", "agree");
  assert.match(await text(page, "status"), /black wins/);
});

await test("resignation, in games that have it", SIZE, async page => {
  await play(page, "C3", "resign");
  assert.match(await text(page, "status"), /black wins \(resignation\)/);
  await page.click("#back");
  await settled(page);
  assert.match(await text(page, "status"), /white to play/);
});

// ---- Who may know what ------------------------------------------------------------------

await test("two people at one board do not see each other's stones", SIZE, async page => {
  await begin(page, "phantom:size=5");
  await play(page, "B2");
  await page.waitForSelector("#cover:not([hidden])");
  const empty = ".....\n.....\n.....\n.....\n.....";
  const all_text = () => page.$eval("body", body => body.outerHTML.replace(/data-point="B2"/g, ""));
  assert.equal(await text(page, "position"), empty);
  assert.deepEqual(await turns(page), ["black ?"]);
  assert.ok(!(await all_text()).includes("turn=B2"), "no link tells it");
  assert.equal(await page.locator(".over .cursor").count(), 0);
  await picture(page, "cover");
  await no_violation(page);
  await page.keyboard.press("p"); // nothing is played while the board is covered
  await page.click('[data-point="D4"]', { force: true });
  assert.equal((await turns(page)).length, 1);
  await page.click("#cover button");
  await page.waitForSelector("#cover", { state: "hidden" });
  assert.equal(await text(page, "position"), empty);
  await play(page, "B2"); // it is refused now, and known
  assert.match(await text(page, "position"), /\n\.X\.\.\.\n/);
  await play(page, "D4");
  await page.click("#cover button");
  await page.waitForSelector("#cover", { state: "hidden" });
  assert.equal(await text(page, "position"), ".....\n.....\n.....\n.X...\n.....");
  await page.selectOption("#view", "all");
  await page.waitForFunction(() =>
    document.querySelector("#position").textContent === ".....\n...O.\n.....\n.X...\n.....");
});

await test("against a program a person sees what the seat may know, at the end all", SIZE,
  async page => {
    await begin(page, "phantom:size=5");
    await page.selectOption("#seat-1", "light");
    await page.selectOption("#speed", "0");
    await page.check("#legal");
    for (let i = 1; i < 6; i++) assert.ok(await act(page, 5 * i));
    assert.equal(await page.isHidden("#cover"), true);
    const own = (await text(page, "position")).replace(/[^O]/g, "").length;
    assert.ok((await turns(page)).some(one => one === "white ?"));
    await play(page, "resign");
    assert.ok((await text(page, "position")).replace(/[^O]/g, "").length > own);
  });

await test("cards: only their holder sees them, once there are some", SIZE, async page => {
  await begin(page, "multiplayer:map=square5,players=2,dice=no,range=none");
  await play(page, "pass", "draw"); // the first card: the board was open till now
  await page.waitForSelector("#cover:not([hidden])");
  assert.match(await text(page, "players"), /hand/);
  const hands = () => page.$$eval("#players tbody tr", rows =>
    rows.map(row => row.lastElementChild.textContent));
  assert.deepEqual(await hands(), ["?", ""]);
  await page.selectOption("#view", "red");
  await page.waitForSelector("#cover", { state: "hidden" });
  const [card, none] = await hands();
  assert.match(card, /^[a-z0-9_]+$/);
  assert.equal(none, "");
  await picture(page, "cards");
});

// ---- Programs -----------------------------------------------------------------------------

await test("a program of the command line takes a seat; one that breaks is told", SIZE, async page => {
  await begin(page, "go:size=5");
  await page.selectOption("#speed", "0");
  await play(page, "C3");
  await page.selectOption("#seat-1", "Moyo by GTP");
  await page.waitForFunction(() => document.querySelectorAll("#turns li").length === 2);
  await settled(page);
  await page.selectOption("#seat-0", "Moyo by GTP");
  await page.waitForFunction(() => document.querySelectorAll("#turns li").length >= 8);
  await page.click("#pause");
  await settled(page);
  await page.selectOption("#seat-0", "Broken");
  await begin(page, "go:size=5");
  await page.click("#step");
  await page.waitForFunction(() => document.querySelector("#message").textContent !== "");
  await settled(page);
  assert.match(await text(page, "message"), /^Broken: /);
  assert.equal(await text(page, "pause"), "Go on");
});

await finish();
