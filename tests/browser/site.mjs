// A page without a server (tools/web) in a real browser: MOYO_SITE=FOLDER node site.mjs MOYO

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { program, settled, start } from "./support.mjs";

const SIZE = [1400, 900];
const { test, finish } = await start("go:size=5");

const RULESETS = ["go:size=9", "gengo:size=9", "gorogo", "sygo:size=7", "twog:size=7,contract=5",
  "besiege:size=7", "multiplayer:map=square9"];

// What the program prints for these words, run by a worker of the page.
const run = (page, words) => page.evaluate(async asked => {
  const unpacked = async name => new Response((await fetch(name)).body
    .pipeThrough(new DecompressionStream("gzip")));
  const module = await WebAssembly.compile(await (await unpacked("moyo.wasm.gz")).arrayBuffer());
  const files = { ...await (await unpacked("files.json.gz")).json(),
    ...await (await unpacked("more.json.gz")).json() };
  const worker = new Worker("worker.js", { type: "module" });
  const lines = [];
  const ended = new Promise(done => {
    worker.onmessage = ({ data }) => {
      lines.push(...data.said ?? []);
      if (data.ended !== undefined) done(data.errors);
    };
  });
  worker.postMessage({ begin: { module, files, own: {}, words: asked } });
  const errors = await ended;
  worker.terminate();
  return errors || lines.join("\n");
}, words);

for (const policy of ["uniform", "light"]) {
  await test(`the same games as the native program plays: ${policy}`, SIZE, async page => {
    for (const ruleset of RULESETS) {
      const words = ["playout", ruleset, "-n", "20", "--seed", "7", "--policy", policy,
        "--limit", "500", "--json"];
      const told = text => {
        const { signature, ...rest } = JSON.parse(text);
        assert.match(signature, /^[0-9a-f]{16}$/, JSON.stringify(rest));
        return signature;
      };
      assert.equal(told(await run(page, words)), told(execFileSync(program, words).toString()),
        ruleset);
    }
  });
}

// Writes and saves a rule file in the editor's folder.
const save = (page, name, text) => page.evaluate(async ([named, content]) => {
  const { ask } = await import("./parts/files.js");
  return ask("save", { name: named, text: content });
}, [name, text]);

async function begin(page, ruleset) {
  await page.evaluate(() => { document.getElementById("message").textContent = ""; });
  await page.fill("#ruleset", ruleset);
  await page.click("#start button");
}

const GAME = body => `local moyo = require "moyo"
return moyo.game "Mine" {
  rules = function()
    ${body}
    return { board = moyo.board.square(3), turn = moyo.either { moyo.place {}, moyo.pass {} },
      clear = { "enemy", "own" }, finish = moyo.finish.passes(2), score = moyo.score.area {} }
  end,
}
`;

await test("a rule file stays when the page is loaded again, and is played", SIZE, async page => {
  await save(page, "mine.lua", GAME(""));
  await page.waitForTimeout(500); // the browser writes by itself
  await page.reload();
  await page.waitForSelector("#board svg");
  await begin(page, "mine");
  await page.waitForFunction(() => document.title.startsWith("mine"));
  await settled(page);
  assert.equal(await page.locator("[data-point]").count(), 9);
});

await test("a search thinks for longer than rules may take, and is stopped", SIZE, async page => {
  await page.route(/\/$/, async route => {
    const response = await route.fetch(), body = await response.text();
    await route.fulfill({ response, body: body.replace("<body ", '<body data-patience="1" ') });
  });
  await page.reload();
  await page.waitForSelector("#board svg");
  await settled(page);
  await page.selectOption("#seat-1", "a search of …");
  await page.fill('#seats input[aria-label="white: playouts a turn"]', "9000000");
  await page.dispatchEvent('#seats input[aria-label="white: playouts a turn"]', "change");
  await settled(page);
  await page.click('[data-point="C3"]');
  await page.waitForTimeout(4000);
  assert.equal(await page.textContent("#message"), "white thinks …");
  await page.click("#enough");
  await settled(page);
  assert.equal(await page.locator("#turns li").count(), 2);
  assert.equal(await page.textContent("#message"), "");
  await page.click("#back"); // and so is the next one
  await page.click("#back");
  await settled(page);
  await page.click('[data-point="C3"]');
  await page.click("#enough");
  await settled(page);
  assert.equal(await page.locator("#turns li").count(), 2);
});

await test("a rule file that does not end is told, and the game goes on", SIZE, async page => {
  await save(page, "endless.lua", GAME("while true do end"));
  await begin(page, "endless");
  await page.waitForFunction(() => document.getElementById("message").textContent !== "", null,
    { timeout: 90000 });
  assert.match(await page.textContent("#message"), /endless\.lua:4: the rules take too long/);
  await page.click('[data-point="C3"]');
  await settled(page);
  assert.equal(await page.locator("#turns li").count(), 1);
});

await finish();
