// A game's own page (tools/web publish) in a real browser, and rule files in links:
// MOYO_PUBLISHED=FOLDER MOYO_SITE=FOLDER node published.mjs MOYO
//
// The folders are the page of tests/rules/guide/knights.lua with its picture tests, and Studio's.

import assert from "node:assert/strict";
import { createServer } from "node:http";
import { readFileSync } from "node:fs";
import { pictures, serve, settled, small_game, start, turns } from "./support.mjs";

const SIZE = [1200, 900];
const folder = process.env.MOYO_PUBLISHED;
const game = await serve(folder);
const { address: studio, test, finish } = await start("go:size=5");

const open = async (page, address) => {
  await page.goto("about:blank"); // so that another "#" loads the page anew
  await page.goto(address);
  await page.waitForSelector("#board svg");
  await settled(page);
};

const picture = async (page, name, options) => {
  if (pictures) await page.screenshot({ path: `${pictures}/published-${name}.png`, ...options });
};

// Clicks a point; the search answers.
async function play(page, point) {
  await page.locator(`.over [data-point="${point}"]`).dispatchEvent("click");
  await settled(page);
}

const stored = page => page.evaluate(() => new Promise(done => {
  const asked = indexedDB.open("moyo", 1);
  asked.onupgradeneeded = () => asked.result.createObjectStore("files");
  asked.onsuccess = () => {
    const keys = asked.result.transaction("files").objectStore("files").getAllKeys();
    keys.onsuccess = () => {
      asked.result.close();
      done(keys.result);
    };
  };
}));

// The link with the rule file in it.
async function whole_link(page) {
  await page.click("#link-rules");
  await page.waitForSelector("#whole-link:not([hidden])");
  return new URL(await page.inputValue("#whole-link")).hash;
}

// A link to a game with such a rule file, as the page makes it.
const link_to = (page, name, text) => page.evaluate(async ([named, content]) => {
  const { pack } = await import("./parts/linked.js");
  const [packed] = await pack({ [`${named}.lua`]: new TextEncoder().encode(content) });
  return `#${new URLSearchParams({ game: named, rules: packed })}`;
}, [name, text]);

await test("a game's page has its rulebook with boards", SIZE, async page => {
  await open(page, game.address);
  assert.equal(await page.textContent("h1"), "Knights");
  assert.equal(await page.textContent("#book h2"), "The rules of Knights");
  const said = await page.$$eval("#book dd", list => list.map(one => one.textContent));
  const asked = await page.$$eval("#rules dd", list => list.map(one => one.firstChild.textContent));
  assert.deepEqual(said, asked);
  await page.locator(".boards").scrollIntoViewIfNeeded();
  await page.waitForFunction(() => [...document.querySelectorAll("#book img")].length === 3
    && [...document.querySelectorAll("#book img")].every(one => one.naturalWidth > 0));
  assert.match(await page.textContent(".boards figcaption"), /leaps onto another/);
  await picture(page, "whole", { fullPage: true });
});

await test("links to it have a title, a description and a picture", SIZE, async page => {
  await open(page, game.address);
  const meta = await page.$$eval("meta[property]", list => Object.fromEntries(list.map(one =>
    [one.getAttribute("property"), one.content])));
  assert.equal(meta["og:title"], "Knights");
  assert.match(meta["og:description"], /^Go in which a turn places a stone/);
  const card = readFileSync(`${folder}/${meta["og:image"].match(/[^/]+$/)[0]}`);
  assert.equal(card.subarray(1, 4).toString(), "PNG");
  assert.deepEqual([card.readUInt32BE(16), card.readUInt32BE(20)],
    [Number(meta["og:image:width"]), Number(meta["og:image:height"])]);
});

await test("it is played against the search, and a link leads to the position", SIZE, async page => {
  await open(page, game.address);
  await play(page, "E5");
  const played = await turns(page);
  assert.equal(played.length, 2);
  assert.equal(played[0], "black E5");
  await picture(page, "played");
  await open(page, game.address + await page.getAttribute("#link", "href"));
  assert.deepEqual(await turns(page), played);
});

await test("its options are a form", SIZE, async page => {
  await open(page, game.address);
  await page.fill("#option-size", "5");
  await page.dispatchEvent("#option-size", "change");
  await page.waitForFunction(() => document.querySelectorAll("[data-point]").length === 25);
  await settled(page);
  assert.match(await page.textContent("#rules"), /5x5 lines/);
});

await test("offline it is played after the first visit", SIZE, async page => {
  await open(page, game.address);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.context().setOffline(true);
  await open(page, game.address);
  await play(page, "D4");
  assert.equal((await turns(page)).length, 2);
  await page.locator(".boards").scrollIntoViewIfNeeded();
  await page.waitForFunction(() => [...document.querySelectorAll("#book img")]
    .every(one => one.naturalWidth > 0));
  await page.context().setOffline(false);
});

await test("Studio is played offline, with its editor", SIZE, async page => {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.context().setOffline(true);
  await open(page, studio);
  await page.click("#edit");
  await page.waitForSelector(".cm-editor", { state: "attached" });
  await page.context().setOffline(false);
});

await test("it is a frame of another host's page", SIZE, async page => {
  const html = `<!doctype html><title>elsewhere</title><iframe src="${game.address
  }" width="760" height="520"></iframe>`;
  const host = createServer((_, response) =>
    response.writeHead(200, { "Content-Type": "text/html" }).end(html));
  await new Promise(done => host.listen(0, "127.0.0.1", done));
  await page.goto(`http://localhost:${host.address().port}/`);
  const frame = page.frameLocator("iframe");
  await frame.locator("#board svg").first().waitFor();
  await frame.locator('.over [data-point="C3"]').dispatchEvent("click");
  await frame.locator("#turns li").nth(1).waitFor({ state: "attached" });
  assert.equal(await frame.locator("#book").isVisible(), false);
  assert.equal(await frame.locator("#whole-page").isVisible(), true);
  await picture(page, "framed");
  host.close();
});

await test("one link is the game: it is played elsewhere, and not kept", SIZE, async page => {
  await open(page, game.address);
  await play(page, "E5");
  const played = await turns(page), link = await whole_link(page);
  assert.match(link, /rules=knights\.lua/);
  await open(page, studio + link);
  assert.match(await page.title(), /^knights/);
  assert.deepEqual(await turns(page), played);
  assert.match(await page.textContent("#linked"), /knights\.lua came with the link/);
  await picture(page, "linked");
  assert.deepEqual(await stored(page), []);
  await open(page, studio + await page.getAttribute("#link", "href")); // it carries the rules on
  assert.deepEqual(await turns(page), played);
  await page.click("#linked button");
  await page.waitForFunction(() => /kept among/.test(document.getElementById("linked").textContent));
  assert.deepEqual(await stored(page), ["/home/rules/knights.lua"]);
  await open(page, `${studio}#game=knights`);
  assert.match(await page.title(), /^knights/);
});

await test("a link's rules neither see nor change the rule files that are kept", SIZE,
  async page => {
    const { name, text } = { name: "mine.lua", text: small_game("-- the first") };
    await page.evaluate(async asked => {
      const { ask } = await import("./parts/files.js");
      await ask("save", asked);
    }, { name, text });
    await page.waitForFunction(() => new Promise(done => {
      const asked = indexedDB.open("moyo", 1);
      asked.onsuccess = () => {
        const all = asked.result.transaction("files").objectStore("files").getAllKeys();
        all.onsuccess = () => done(all.result.length === 1);
      };
    }));
    await open(page, studio + await link_to(page, "mine", small_game("-- the other")));
    assert.match(await page.title(), /^mine/);
    const seen = await page.evaluate(async () => {
      const { ask } = await import("./parts/files.js");
      return (await ask("open", { name: "mine.lua" })).text;
    });
    assert.match(seen, /the other/);
    await page.click("#linked button");
    await page.waitForFunction(() => /another mine\.lua/.test(
      document.getElementById("linked").textContent));
    await open(page, studio + await link_to(page, "other", 'return require "moyo".variant "mine"'));
    assert.match(await page.textContent("#message"), /mine/);
    await open(page, `${studio}#game=mine`);
    const kept = await page.evaluate(async () => {
      const { ask } = await import("./parts/files.js");
      return (await ask("open", { name: "mine.lua" })).text;
    });
    assert.equal(kept, text);
  });

await test("a link's rules that do not end are stopped, and their text is there", SIZE,
  async page => {
    const link = await link_to(page, "endless", small_game("while true do end"));
    await page.goto("about:blank");
    await page.goto(studio + link);
    await page.waitForSelector("#board svg");
    await settled(page);
    assert.match(await page.textContent("#message"), /endless\.lua:4: the rules take too long/);
    await play(page, "C3");
    assert.equal((await turns(page)).length, 1);
    const text = await page.evaluate(async () => {
      const { ask } = await import("./parts/files.js");
      return (await ask("open", { name: "endless.lua" })).text;
    });
    assert.match(text, /while true do end/);
  });

for (const [name, rules, expected] of [
  ["damaged", "mine.lua~AAAA", /damaged/],
  ["of another name", "../mine.lua~AAAA", /damaged/],
  ["too long", `mine.lua~${"A".repeat(12000)}`, /more than 8192 bytes/],
]) {
  await test(`a link whose rule file is ${name}: one line says so`, SIZE, async page => {
    await open(page, `${studio}#${new URLSearchParams({ game: "mine", rules })}`);
    assert.match(await page.textContent("#message"), expected);
    await play(page, "C3");
    assert.equal((await turns(page)).length, 1);
  });
}

await test("a rule file that grows without end when it is unpacked is refused", SIZE,
  async page => {
    await open(page, studio + await link_to(page, "long", " ".repeat(4 << 20)));
    assert.match(await page.textContent("#message"), /long\.lua: .*too long/);
  });

await finish();
