// moyo studio of a link with a rule file in it, a stranger's: node linked.mjs MOYO

import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { deflateRawSync } from "node:zlib";
import { settled, small_game, start, turns } from "./support.mjs";

const SIZE = [1400, 900];

// Whoever wants to play at the middle waits for ever.
const theirs = small_game("").replace("finish =", `conditions = { moyo.rule { "The middle takes long.",
      function(_, move)
        while move.point == 5 do pcall(error) end
        return true
      end } }, finish =`);

const { test, finish } = await start(`https://example.org/moyo/#${new URLSearchParams([
  ["game", "theirs"], ["rules", `theirs.lua~${deflateRawSync(theirs).toString("base64url")}`],
  ["turn", "A1"], ["turn", "C3"]])}`);

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

await finish();
