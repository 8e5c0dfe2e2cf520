// moyo studio of a link with a rule file in it, a stranger's: node linked.mjs MOYO

import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { deflateRawSync } from "node:zlib";
import { axe, settled, small_game, start, start_studio, turns } from "./support.mjs";

const SIZE = [1400, 900];

// Whoever wants to play at the middle waits for ever.
const theirs = small_game("").replace("finish =", `conditions = { moyo.rule { "The middle takes long.",
      function(_, move)
        while move.point == 5 do pcall(error) end
        return true
      end } }, finish =`);

const link = `https://example.org/moyo/#${new URLSearchParams([
  ["game", "theirs"], ["rules", `theirs.lua~${deflateRawSync(theirs).toString("base64url")}`],
  ["turn", "A1"], ["turn", "C3"]])}`;

const { test, finish } = await start(link);

await test("its rules are played from its position, and where they are is said", SIZE,
  async page => {
    await settled(page);
    assert.deepEqual(await turns(page), ["black A1", "white C3"]);
    const folder = await page.evaluate(() => document.body.dataset.folder);
    assert.equal(await page.textContent("#linked"), `theirs.lua came with the link. What is changed is `
      + `kept in ${folder}; else all of it goes when Studio ends.`);
    assert.equal(readFileSync(`${folder}/theirs.lua`, "utf8"), theirs);
    assert.ok(!existsSync("rules/theirs.lua"));
  });

await test("what does not end in them is told at its line, and the game stands", SIZE,
  async page => {
    await settled(page);
    await page.locator(".over .hit").nth(4).dispatchEvent("click");
    await settled(page);
    assert.match(await page.textContent("#message"), /theirs\.lua:8: the rules take too long/);
    assert.equal((await turns(page)).length, 2);
    await page.keyboard.press("u");
    await settled(page);
    assert.deepEqual(await turns(page), ["black A1"]);
  });

// ---- Links that are pasted into a page --------------------------------------------------

const mine = await start_studio(["go:size=5"]);

async function paste(page, text) {
  await page.goto(mine.address);
  await page.waitForSelector("#board svg");
  await settled(page);
  await page.fill("#ruleset", text);
  await page.press("#ruleset", "Enter");
}

await test("a link with a rule file in it: its page is offered, and opened beside this one",
  [390, 844], async page => {
    await paste(page, link);
    await page.waitForSelector("#offered");
    assert.match(await page.textContent("#offered"), /^theirs\.lua comes with this link\./);
    assert.equal(await page.textContent("#message"), "");
    assert.equal(await page.inputValue("#ruleset"), "go:size=5");
    await page.evaluate(axe);
    const { violations } = await page.evaluate(() => window.axe.run("#offered"));
    assert.deepEqual(violations.map(one => one.id), []);
    const opens = page.waitForEvent("popup");
    await page.keyboard.press("Enter"); // the button has the focus
    const theirs_page = await opens;
    await theirs_page.waitForSelector("#linked");
    await settled(theirs_page);
    assert.deepEqual(await turns(theirs_page), ["black A1", "white C3"]);
    assert.match(await theirs_page.textContent("#linked"), /^theirs\.lua came with the link\./);
    await theirs_page.locator(".over .hit").nth(4).dispatchEvent("click");
    await settled(theirs_page);
    assert.match(await theirs_page.textContent("#message"), /theirs\.lua:8: the rules take too long/);
    await theirs_page.close();
    await page.click('[data-point="C3"]'); // here nothing is new
    await settled(page);
    assert.deepEqual(await turns(page), ["black C3"]);
    assert.equal((await page.request.post(`${mine.address}files/open`,
      { data: '{"name":"theirs.lua"}' }).then(answer => answer.json())).ok, false);
  });

await test("other links: one without rule files is followed, a damaged one and no game are told",
  SIZE, async page => {
    await paste(page, "https://example.org/#game=nogo%3Asize%3D5&turn=C3");
    await page.waitForFunction(() => document.title.startsWith("nogo:size=5 "));
    await settled(page);
    assert.deepEqual(await turns(page), ["black C3"]);
    await paste(page, "https://example.org/moyo/");
    assert.equal(await page.textContent("#message"), "The link names no game: it has no #game=…");
    await paste(page, `${link}&rules=..%2Fx.lua~AAAA`);
    await page.click("#offered button");
    await page.waitForFunction(() => document.querySelector("#message").textContent
      === "the link's rule files are damaged");
    await page.click("#offered button:text-is('No')");
    assert.equal(await page.locator("#offered").count(), 0);
  }, /400/);

await test("what the address is given later is offered as well", SIZE, async page => {
  await paste(page, "go:size=5");
  await settled(page);
  await page.evaluate(hash => { location.hash = hash; }, link.replace(/.*#/, ""));
  await page.waitForSelector("#offered");
  assert.equal(await page.inputValue("#ruleset"), "go:size=5");
});

mine.studio.kill("SIGINT");
await finish();
