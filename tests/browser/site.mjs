// A page without a server (tools/web) in a real browser: MOYO_SITE=FOLDER node site.mjs MOYO

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { constants, gzipSync } from "node:zlib";
import { program, serve, settled, site, small_game, start } from "./support.mjs";

const SIZE = [1400, 900];
const { test, finish } = await start("go:size=5");

const RULESETS = ["go:size=9", "gengo:size=9", "gorogo", "sygo:size=7", "twog:size=7,contract=5",
  "besiege:size=7", "multiplayer:map=square9"];

// What the program prints for these words, run by a worker of the page.
const run = (page, words) => page.evaluate(async asked => {
  const { content_of, unpack } = await import("./parts/unpack.js");
  const bytes_of = async name => (await fetch(name)).arrayBuffer();
  const unpacks = await WebAssembly.compile(await bytes_of("unpack.wasm"));
  const unpacked = async name => unpack(unpacks, name, new Uint8Array(await bytes_of(name)));
  const threads = crossOriginIsolated;
  const module = await WebAssembly.compile(await unpacked(`${threads ? "threads/" : ""}moyo.wasm.lzma`));
  const program = content_of(await unpacked("first.json.ppmd"));
  const worker = new Worker("worker.js", { type: "module" });
  const lines = [];
  const ended = new Promise(done => {
    worker.onmessage = ({ data }) => {
      lines.push(...data.said ?? []);
      if (data.ended !== undefined) done(data.errors);
    };
  });
  worker.postMessage({ begin: { module, threads, unpacks, program, own: {}, words: asked } });
  const errors = await ended;
  worker.terminate();
  return errors || lines.join("\n");
}, words);

async function play_the_same(page, rulesets, policy) {
  for (const ruleset of rulesets) {
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
}

for (const policy of ["uniform", "light"]) {
  await test(`the same games as the native program plays: ${policy}`, SIZE, page =>
    play_the_same(page, RULESETS, policy));
}

const MOST = 500000; // bytes that are loaded for a first game

// Of a file as hosts serve it: compressed, if that makes it smaller.
function served(path) {
  const content = readFileSync(site + path);
  return Math.min(content.length, gzipSync(content, { level: constants.Z_BEST_COMPRESSION }).length);
}

await test(`a first game is played with at most ${MOST} bytes`, SIZE, async page => {
  const host = await serve(site);
  await page.addInitScript(() => { // it loads the rest, for when there is no network
    navigator.serviceWorker.register = async () => {};
  });
  await page.goto(host.address);
  await page.waitForSelector("#board svg");
  await settled(page);
  await page.selectOption("#seat-1", "a search of …");
  await settled(page);
  await page.click('[data-point="E5"]');
  await settled(page);
  for (let i = 0; i < 100 && await page.locator("#steps button:text-is('pass')").count() > 0; i++) {
    await page.click("#steps button:text-is('pass')");
    await settled(page);
  }
  assert.match(await page.textContent("#turns"), /E5/);
  await page.close();
  host.close();
  const sizes = [...host.asked].map(path => [path, served(path)]);
  const all = sizes.reduce((total, [, size]) => total + size, 0);
  assert.ok(all <= MOST, [`${all} bytes`, ...sizes.sort(([, a], [, b]) => b - a)
    .map(([path, size]) => `${size} ${path}`)].join("\n"));
});

await test("a file that is damaged is told", SIZE, async page => {
  const told = await page.evaluate(async () => {
    const { content_of, unpack } = await import("./parts/unpack.js");
    const bytes_of = async name => (await fetch(name)).arrayBuffer();
    const unpacks = await WebAssembly.compile(await bytes_of("unpack.wasm"));
    const answers = [];
    for (const name of ["more.json.ppmd", "moyo.wasm.lzma"]) {
      const whole = new Uint8Array(await bytes_of(name));
      for (const bytes of [whole, whole.subarray(0, 5000), whole.subarray(0, 9), whole.subarray(0, 3),
        whole.with(5000, whole[5000] ^ 255)]) {
        answers.push(await unpack(unpacks, name, bytes).then(
          made => new TextDecoder().decode(made.subarray(0, 2)), problem => problem.message));
      }
    }
    return answers;
  });
  const damaged = name => Array(4).fill(`${name}: it is damaged`);
  assert.deepEqual(told, ['{"', ...damaged("more.json.ppmd"), "\0a", ...damaged("moyo.wasm.lzma")]);
});

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

await test("a rule file stays when the page is loaded again, and is played", SIZE, async page => {
  await save(page, "mine.lua", small_game(""));
  await page.waitForTimeout(500); // the browser writes by itself
  await page.reload();
  await page.waitForSelector("#board svg");
  await begin(page, "mine");
  await page.waitForFunction(() => document.title.startsWith("mine"));
  await settled(page);
  assert.equal(await page.locator("[data-point]").count(), 9);
});

// Loads the page again after this has been done in it, before its own scripts run.
async function reload_with(page, act) {
  await page.addInitScript(act);
  await page.reload();
  await page.waitForSelector("#board svg");
  await settled(page);
}

await test("a search thinks for longer than rules may take, and is stopped", SIZE, async page => {
  await reload_with(page, () => {
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      document.body.dataset.patience = "6"; // seconds
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  await page.selectOption("#seat-1", "a search of …");
  await page.fill('#seats input[aria-label="white: playouts a turn"]', "9000000");
  await page.dispatchEvent('#seats input[aria-label="white: playouts a turn"]', "change");
  await settled(page);
  await page.click('[data-point="C3"]');
  await page.waitForTimeout(9000);
  assert.equal(await page.textContent("#message"), "white thinks …");
  await page.click("#enough");
  await settled(page);
  assert.equal(await page.locator("#turns li").count(), 2);
  assert.equal(await page.textContent("#message"), "");
  await page.click("#back"); // and so is the next one
  await page.click("#back");
  await settled(page);
  await page.click('[data-point="B2"]');
  await page.click("#enough");
  await settled(page);
  assert.equal(await page.locator("#turns li").count(), 2);
});

await test("a search uses all processors, and says the same again", SIZE, async page => {
  await reload_with(page, () =>
    Object.defineProperty(navigator, "hardwareConcurrency", { value: 3 }));
  const searched = (ruleset, steps, kind) => page.evaluate(async ([named, asked, program]) => {
    const { Game } = await import("./parts/engine.js");
    const { search } = await import("./parts/search.js");
    const game = await Game.start(named);
    await game.ask(...asked);
    const found = await search(game, program);
    const [{ turns }] = await game.ask("turns");
    game.close();
    return { ...found, turns: turns.length };
  }, [ruleset, steps, kind]);
  let workers = 0;
  page.on("worker", () => { workers++; });
  // So many have begun since this was asked last; the browser tells of them a little later.
  const begun = async expected => {
    for (let i = 0; i < 100 && workers < expected; i++) await page.waitForTimeout(50);
    assert.equal(workers, expected);
    workers = 0;
  };
  for (const [ruleset, steps] of [["go:size=5", ["play C3", "play B2", "undo", "play D4"]],
    ["sygo:size=5", ["play B2", "play D4"]], ["besiege:size=5", []], ["gorogo", ["chance"]]]) {
    const found = await searched(ruleset, steps, "mcts:1000");
    assert.equal(found.playouts, 1000, ruleset);
    await begun(3);
    const visits = found.candidates.map(one => one.visits);
    assert.deepEqual(visits, visits.toSorted((a, b) => b - a), ruleset);
    assert.equal(found.chosen, found.candidates[0].step, ruleset);
    const all = Object.values(found.values).reduce((total, share) => total + share, 0);
    assert.ok(Math.abs(all - 1) < 1e-6, `${ruleset}: ${all}`);
    assert.deepEqual(await searched(ruleset, steps, "mcts:1000"), found, ruleset);
    await searched(ruleset, steps, "mcts:400"); // one worker is enough
    await begun(3 + 1);
  }
});

await test("where the host isolates the page, a search's threads share a tree", SIZE, async page => {
  const host = await serve(site, true);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "hardwareConcurrency", { value: 3 });
    navigator.serviceWorker.register = async () => {}; // it loads what nobody has asked for
  });
  await page.goto(host.address);
  await page.waitForSelector("#board svg");
  await settled(page);
  assert.ok(host.asked.has("/threads/moyo.wasm.lzma") && !host.asked.has("/moyo.wasm.lzma"));
  assert.ok(!host.asked.has("/threads/moyo.worker.js")); // nobody has searched
  for (const [ruleset, steps] of [["go:size=5", ["play C3"]], ["sygo:size=5", []],
    ["besiege:size=5", []], ["gorogo", ["chance"]], ["gengo:size=5,ko=none", []]]) {
    const [alone, ...shared] = await page.evaluate(async ([named, asked]) => {
      const { Game } = await import("./parts/engine.js");
      const { search } = await import("./parts/search.js");
      const game = await Game.start(named);
      await game.ask(...asked);
      const found = await game.ask("choose mcts:3000");
      for (let i = 0; i < 3; i++) found.push(await search(game, "mcts:3000"));
      game.close();
      return found;
    }, [ruleset, steps]);
    for (const [i, found] of shared.entries()) {
      assert.equal(found.ok, true, `${ruleset}: ${found.error}`);
      assert.equal(found.playouts, 3000 * (i + 1), ruleset); // it goes on where it was
      assert.equal(found.chosen, found.candidates[0].step, ruleset);
      // One thread that did it all would have found what it finds alone.
      assert.notDeepEqual(found.candidates, alone.candidates, ruleset);
    }
  }
  await page.selectOption("#seat-1", "a search of …");
  await settled(page);
  await page.click('[data-point="E5"]');
  await settled(page);
  assert.equal(await page.locator("#turns li").count(), 2);
  await play_the_same(page, RULESETS.slice(0, 3), "light");
  host.close();
});

await test("what several searches have found is added up", SIZE, async page => {
  const found = await page.evaluate(async () => {
    const { merged } = await import("./parts/search.js");
    const one = (step, visits, value) => ({ step, visits, value, line: [step, `${visits}`] });
    return merged([
      { ok: true, chosen: "A1", resigns: false, playouts: 10, values: { black: 0.2, white: 0.8 },
        candidates: [one("A1", 6, 0.5), one("B2", 4, 0.25), one("C3", 0, null)] },
      { ok: true, chosen: "B2", resigns: true, playouts: 30, values: { black: 0.6, white: 0.4 },
        candidates: [one("B2", 28, 0.75), one("C3", 2, 0.5)] }]);
  });
  assert.deepEqual(found, { ok: true, chosen: "B2", resigns: false, playouts: 40,
    values: { black: 0.5, white: 0.5 }, candidates: [
      { step: "B2", visits: 32, value: 0.6875, line: ["B2", "28"] },
      { step: "A1", visits: 6, value: 0.5, line: ["A1", "6"] },
      { step: "C3", visits: 2, value: 0.5, line: ["C3", "2"] }] });
});

await test("rulesets are compared, with progress and a report", SIZE, async page => {
  await page.click("#experiment");
  await page.selectOption("#what", "compare");
  await page.fill("#rulesets", "gengo:size=5\nko=simple,none");
  const running = pattern => page.waitForFunction(source =>
    new RegExp(source).test(document.querySelector("#running").textContent), pattern.source);
  await page.fill("#plan-games", "150");
  await page.fill("#plan-players", "mcts:60");
  await page.click("#run");
  await running(/^[1-9]\d* of \d+ games/);
  await page.fill("#plan-games", "20");
  await page.fill("#plan-players", "light");
  await page.click("#run");
  await running(/^Done/);
  assert.match(await page.textContent("#found ul"), /A: .*, 20 games/);
  await page.click("summary:text-is('The whole report')");
  await page.frameLocator("#found iframe").locator(".verdict").waitFor();
  await page.locator("#found table button").first().click();
  await page.locator("#games button").first().waitFor();
  await settled(page);
  assert.ok(await page.locator("#turns li").count() > 1);
});

await test("a comparison pauses, goes on, and tells what an unbroken one tells", SIZE, async page => {
  const running = () => page.textContent("#running");
  const until = begins => page.waitForFunction(words =>
    document.querySelector("#running").textContent.startsWith(words), begins, { timeout: 150000 });
  const verdict = async () => {
    await until("Done");
    assert.match(await page.textContent("#found ul"), /A: .*, 40 games/);
    return page.textContent("#found > :first-child");
  };
  await page.click("#experiment");
  await page.selectOption("#what", "compare");
  await page.fill("#rulesets", "gengo:size=5\nko=simple,none");
  await page.fill("#plan-games", "40");
  await page.fill("#plan-players", "mcts:30");
  await page.click("#run");
  await page.waitForFunction(() => /^[1-9]\d* of \d+ games/.test(
    document.querySelector("#running").textContent), null, { timeout: 120000 });
  await page.click("#lab-pause");
  await until("Paused");
  const paused = await running();
  await page.waitForTimeout(1500);
  assert.equal(await running(), paused);
  await page.click("#lab-resume");
  const broken = await verdict();
  await page.click("#run");
  await until("Done");
  assert.equal(await verdict(), broken);
});

// The second does little by its own count, and all of it in long comparisons: the clock ends it.
for (const [name, rules] of [["endless", "while true do end"],
  ["comparing", `local a = ("\\0"):rep(60000); local y, z = a .. "y", a .. "z"; ${
    "while true do local _ = y < z end"}`]]) {
  await test(`${name} rules are told, with their line, and the game goes on`, SIZE, async page => {
    await save(page, `${name}.lua`, small_game(rules));
    await begin(page, name);
    await page.waitForFunction(() => document.getElementById("message").textContent !== "", null,
      { timeout: 90000 });
    assert.match(await page.textContent("#message"),
      new RegExp(`${name}\\.lua:4: the rules take too long: more `));
    await page.click('[data-point="C3"]');
    await settled(page);
    assert.equal(await page.locator("#turns li").count(), 1);
  });
}

await finish();
