// Records in moyo studio, in a real browser: node records.mjs MOYO [FOLDER FOR PICTURES]

import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { act, axe, pictures, settled, start, turns } from "./support.mjs";

const SIZE = [1400, 900];
const RECORD = "(;GM[1]SZ[9]KM[6.5]C[A game to look at.];B[ee]C[Tengen.]"
  + "(;W[cc]C[Far.];B[gg])(;W[gg];B[cc]))";

const folder = mkdtempSync(`${tmpdir()}/moyo-records-`);
const file = `${folder}/mine.sgf`;
writeFileSync(file, RECORD);
const { test, finish } = await start(file);

const text = (page, id) => page.textContent(`#${id}`);
const comment = page => page.inputValue("#comment");
const drawn = (page, what = ".node") => page.$$eval(`#tree ${what}`, list =>
  list.map(one => one.getAttribute("aria-label")));

async function press(page, what) {
  await page.click(what);
  await settled(page);
}

// The page begins with an ordinary game, and loads its record then.
const loaded = page => page.waitForFunction(() =>
  document.querySelector("#message").textContent.startsWith("mine.sgf"));

async function give(page, name, contents) {
  await page.setInputFiles("#record-file",
    { name, mimeType: "application/x-go-sgf", buffer: Buffer.from(contents) });
  await page.waitForFunction(begins => document.querySelector("#message").textContent
    .startsWith(begins), name);
  await settled(page);
}

async function handed_over(page, button) {
  const [download] = await Promise.all([page.waitForEvent("download"), page.click(button)]);
  return { name: download.suggestedFilename(), contents: readFileSync(await download.path()) };
}

await test("the record of the command line, its comments, and its lines", SIZE, async page => {
  await loaded(page);
  await settled(page);
  assert.deepEqual(await turns(page), ["black E5", "white C7", "black G3"]);
  assert.equal(await text(page, "message"), "mine.sgf: 2 lines, 3 turns.");
  assert.equal(await comment(page), "");
  await press(page, "#back");
  assert.equal(await comment(page), "Far.");
  await press(page, "#first");
  assert.equal(await comment(page), "A game to look at.");
  assert.equal(await text(page, "line"), "Next of 2 lines");
  if (pictures) await page.screenshot({ path: `${pictures}/record.png` });
  await press(page, "#line");
  assert.deepEqual(await turns(page), ["black E5", "white G3"]);
  assert.equal(await page.isDisabled("#forth"), false);
  await press(page, "#last");
  assert.deepEqual(await turns(page), ["black E5", "white G3", "black C7"]);
  await press(page, "#line");
  assert.deepEqual(await turns(page), ["black E5", "white C7"]);
  assert.equal(await comment(page), "Far.");
});

await test("what is played instead becomes a line; all of them are saved", SIZE, async page => {
  await loaded(page);
  await press(page, "#first");
  await press(page, '[data-point="A1"]');
  assert.deepEqual(await turns(page), ["black A1"]);
  assert.equal(await text(page, "line"), "Next of 3 lines");
  await press(page, '[data-point="B2"]');
  await press(page, "#back");
  await press(page, '[data-point="C3"]');
  const { name, contents } = await handed_over(page, "#save-sgf");
  assert.match(name, /^go-.*\.sgf$/);
  const sgf = contents.toString();
  for (const part of ["B[ai]", "W[cg]", "W[bh]", "B[ee]C[Tengen.]", "W[cc]C[Far.];B[gg]",
    "W[gg]", "C[A game to look at.]"]) assert.ok(sgf.includes(part), `${part}: ${sgf}`);
  assert.ok(sgf.indexOf("W[cc]") < sgf.indexOf("B[ai]"), "lines stay in their order");
  await give(page, "again.sgf", contents);
  assert.deepEqual(await turns(page), ["black E5", "white C7", "black G3"]);
  assert.equal(await text(page, "line"), "Next of 4 lines");
  const seen = new Set();
  for (let i = 0; i < 8; i++) {
    await press(page, "#line");
    if (await page.isEnabled("#last")) await press(page, "#last");
    seen.add((await turns(page)).join(", "));
  }
  assert.deepEqual([...seen].sort(), ["black A1, white B2", "black A1, white C3",
    "black E5, white C7, black G3", "black E5, white G3, black C7"]);
});

await test("a tree of the lines, to click on and to walk through by keys", SIZE, async page => {
  await loaded(page);
  await page.click("summary:text-is('Tree')");
  await page.waitForSelector("#tree .node");
  assert.deepEqual(await drawn(page), ["the beginning: A game to look at.", "black E5: Tengen.", "white C7: Far.",
    "black G3", "white G3", "black C7"]);
  assert.deepEqual(await drawn(page, "[aria-current]"), ["black G3"]);
  if (pictures) await page.screenshot({ path: `${pictures}/tree.png` });
  const go = async label => {
    await page.click(`#tree .node[aria-label^="${label}"]`);
    await page.waitForSelector(`#tree .node.now[aria-label^="${label}"]`);
  };
  await go("white G3");
  assert.deepEqual(await turns(page), ["black E5", "white G3"]);
  assert.equal(await page.isDisabled("#forth"), false);
  await press(page, '[data-point="A1"]');
  await page.waitForSelector('#tree .node.now[aria-label="black A1"]');
  await go("black E5");
  await press(page, '[data-point="C7"]'); // the file's own line is gone on with
  await page.waitForSelector('#tree .node.now[aria-label="white C7: Far."]'); // it comes later
  assert.equal(await page.isDisabled("#forth"), false);
  assert.equal(await text(page, "line"), "Next of 3 lines");
  assert.equal((await drawn(page)).length, 7);
  await page.focus("#tree .node.now");
  for (const [key, label] of [["ArrowDown", "white G3"], ["ArrowRight", "black C7"],
    ["ArrowDown", "black A1"], ["ArrowLeft", "white G3"], ["ArrowUp", "white C7: Far."],
    ["ArrowLeft", "black E5: Tengen."], ["ArrowLeft", "the beginning: A game to look at."]]) {
    await page.keyboard.press(key);
    await page.waitForSelector(`#tree .node.now[aria-label="${label}"]`);
    await settled(page);
  }
  assert.deepEqual(await turns(page), []);
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => window.axe.run());
  assert.deepEqual(violations.map(one => `${one.id}: ${one.nodes[0].html}`), []);
});

await test("comments are written beside the board, and saved", SIZE, async page => {
  await loaded(page);
  await press(page, "#back");
  await page.fill("#comment", "");
  await page.locator("#comment").pressSequentially("So ] \\ é");
  await press(page, "#back");
  assert.equal(await comment(page), "Tengen.");
  await page.fill("#comment", "");
  await press(page, '[data-point="A1"]');
  await page.fill("#comment", "Mine.");
  await press(page, "#back");
  assert.equal(await comment(page), "");
  await press(page, "#forth");
  assert.equal(await comment(page), "Mine.");
  const { contents } = await handed_over(page, "#save-sgf");
  const sgf = contents.toString();
  for (const part of ["B[ee]\n", "W[cc]C[So \\] \\\\ é]", "W[ai]C[Mine.]", "C[A game to look at.]"]) {
    assert.ok(sgf.includes(part), `${part}: ${sgf}`);
  }
});

await test("a large tree is drawn where it is looked at", SIZE, async page => {
  await loaded(page);
  const branch = i => `(;W[${"abcdefghi"[i % 9]}${"abcdefghi"[Math.floor(i / 9) % 9]}]`
    + `C[line ${i}];B[];W[])`;
  const many = Array.from({ length: 4000 }, (_, i) => branch(i)).join("");
  await give(page, "large.sgf", `(;GM[1]SZ[9];B[ee]${many})`);
  assert.equal(await text(page, "message"), "large.sgf: 4000 lines, 4 turns.");
  await page.click("summary:text-is('Tree')");
  await page.waitForSelector("#tree .node.now");
  const before = await drawn(page);
  assert.ok(before.length < 400, `${before.length}`);
  await page.$eval("#tree", place => { place.scrollTop = place.scrollHeight; });
  await page.waitForSelector('#tree .node[aria-label$="line 3999"]');
});

await test("games of many steps a turn and with dice keep their lines", SIZE, async page => {
  await loaded(page);
  await page.check("#legal");
  for (const ruleset of ["sygo:size=5", "coupon:size=5", "gorogo"]) {
    await page.evaluate(() => { document.title = ""; });
    await page.fill("#ruleset", ruleset);
    await page.click("#start button");
    await page.waitForFunction(() => document.title !== "");
    await settled(page);
    const turn = async number => {
      const before = (await turns(page)).join();
      for (let i = 0; i < 30; i++) {
        assert.ok(await act(page, 8 * number + i + 1), ruleset);
        if ((await turns(page)).join() !== before) return;
      }
      assert.fail(`${ruleset}: nothing could be played by clicks`);
    };
    for (let i = 0; i < 4; i++) await turn(i);
    const before = await turns(page);
    await press(page, "#back");
    await press(page, "#back");
    const kept = await turns(page);
    await turn(9);
    const now = await turns(page);
    assert.deepEqual(now.slice(0, kept.length), kept, ruleset);
    if (now.join() === before.slice(0, now.length).join()) continue;
    assert.equal(await text(page, "line"), "Next of 2 lines", ruleset);
    await press(page, "#line");
    await press(page, "#last");
    assert.deepEqual(await turns(page), before, ruleset);
  }
});

await test("a record that is refused says where, and the game stands", SIZE, async page => {
  await loaded(page);
  const before = await turns(page);
  await give(page, "bad.sgf", "(;GM[1]SZ[9];B[ee];W[ee])");
  assert.match(await text(page, "message"), /^bad\.sgf: 1:19: move 2, E5: /);
  assert.deepEqual(await turns(page), before);
  await give(page, "large.sgf", `(;GM[1]SZ[9]C[${"x".repeat(1100000)}])`);
  assert.equal(await text(page, "message"), "large.sgf: larger than 1 MB");
  await give(page, "west.sgf", Buffer.from("(;GM[1]CA[ISO-8859-1]SZ[9]C[caf\xe9])", "latin1"));
  assert.equal(await comment(page), "café");
});

await test("an engine that is killed: the record is there with all its lines", SIZE,
  async page => {
    await loaded(page);
    await page.click("summary:text-is('Tree')"); // it asks the engine, too
    await page.waitForSelector("#tree .node.now");
    await press(page, "#back");
    await page.evaluate(() => fetch("games/1", { method: "POST", body: "quit" }));
    for (let i = 2; i < 30; i++) {
      await page.evaluate(n => fetch(`games/${n}`, { method: "POST", body: "quit" }), i);
    }
    await press(page, '[data-point="A1"]');
    assert.match(await text(page, "message"), /The game goes on with a new engine/);
    assert.deepEqual(await turns(page), ["black E5", "white C7"]);
    const { contents } = await handed_over(page, "#save-sgf");
    for (const part of ["C[Tengen.]", "B[gg]", "W[gg]"]) {
      assert.ok(contents.toString().includes(part), contents.toString());
    }
  }, /Failed to load resource/);

await test("a graph of the game, to click on", SIZE, async page => {
  await loaded(page);
  await page.click("summary:text-is('Graph')");
  await press(page, "#back");
  await page.selectOption("#analyse-effort", "100");
  await page.click("#analyse");
  await page.waitForFunction(() => document.getElementById("analysed").textContent
    === "4 positions were searched.");
  const line = await page.getAttribute("#graph polyline", "points");
  const points = line.split(" ").map(one => one.split(",").map(Number));
  assert.deepEqual(points.map(one => one[0]), [0, 1, 2, 3]);
  for (const [, y] of points) assert.ok(y >= 0 && y <= 100, line);
  assert.deepEqual(await turns(page), ["black E5", "white C7"], "the game stands where it did");
  assert.match(await text(page, "share"), /^black wins \d+ % from here\.$/);
  if (pictures) await page.screenshot({ path: `${pictures}/graph.png` });
  const { x, y, width, height } = await page.locator("#graph").boundingBox();
  await page.mouse.click(x + width * 0.3, y + height / 2);
  await settled(page);
  assert.deepEqual(await turns(page), ["black E5"]);
  await page.mouse.click(x + width - 2, y + height / 2);
  await settled(page);
  assert.deepEqual(await turns(page), ["black E5", "white C7", "black G3"]);
  await page.selectOption("#analyse-effort", "10000");
  await page.click("#analyse");
  await page.waitForFunction(() => document.getElementById("analysed").textContent.includes(" left"));
  await page.click("#analyse");
  await page.waitForFunction(() => document.getElementById("analyse").textContent.startsWith("Search"));
  await page.fill("#ruleset", "go:size=5");
  await page.click("#start button");
  await page.waitForFunction(() => document.title.startsWith("go:size=5"));
  await settled(page);
  assert.equal(await page.getAttribute("#graph polyline", "points"), "");
});

await test("a graph of more than two players: a line for each", SIZE, async page => {
  await page.evaluate(() => { document.title = ""; });
  await page.fill("#ruleset", "multiplayer:map=square5,players=3");
  await page.click("#start button");
  await page.waitForFunction(() => document.title !== "");
  await settled(page);
  await page.click("summary:text-is('Graph')");
  for (let i = 0; i < 4; i++) await act(page, i);
  await page.selectOption("#analyse-effort", "100");
  await page.click("#analyse");
  await page.waitForFunction(() => document.getElementById("analysed").textContent
    .endsWith("positions were searched."));
  const lines = await page.$$eval("#graph polyline.player", list => list.map(one =>
    one.getAttribute("points").split(" ").map(point => 100 - Number(point.split(",")[1]))));
  assert.equal(lines.length, 3);
  for (const [i] of lines[0].entries()) {
    const all = lines.reduce((sum, line) => sum + line[i], 0);
    assert.ok(Math.abs(all - 100) < 0.01, `the shares are ${all} in all`);
  }
  assert.ok(lines[0].length >= 2);
  if (pictures) await page.screenshot({ path: `${pictures}/graph-three.png` });
});

await test("games longer than the server takes at once", SIZE, async page => {
  await loaded(page);
  const [count, last] = await page.evaluate(async () => {
    const { Game } = await import("./parts/engine.js");
    const game = await Game.start("go:size=3");
    const answers = await game.ask(...Array(2100).fill("legal"), "turns");
    game.close();
    return [answers.length, answers.at(-1)];
  });
  assert.equal(count, 2101);
  assert.deepEqual(last, { ok: true, turns: [] });
});

await test("pictures of the board as files", SIZE, async page => {
  await loaded(page);
  const svg = await handed_over(page, "#save-svg");
  assert.match(svg.contents.toString(), /^<svg[^]*<\/svg>\s*$/);
  const png = await handed_over(page, "#save-png");
  assert.equal(png.contents.subarray(1, 4).toString(), "PNG");
  assert.ok(png.contents.readUInt32BE(16) >= 1600, "its width");
  if (pictures) writeFileSync(`${pictures}/board.png`, png.contents);
});

await test("the game as a film, and as a page that stops and winds it", SIZE, async page => {
  await loaded(page);
  await press(page, "#back");
  const film = await handed_over(page, "#save-film");
  assert.match(film.name, /-film\.svg$/);
  assert.match(film.contents.toString(), /^<svg[^]*<animate[^]*<\/svg>\s*$/);
  await settled(page);
  assert.deepEqual(await turns(page), ["black E5", "white C7"], "the game stands where it did");
  const { name, contents } = await handed_over(page, "#save-html");
  assert.match(name, /\.html$/);
  writeFileSync(`${folder}/${name}`, contents);
  const own = await page.context().newPage();
  const errors = [];
  own.on("pageerror", error => errors.push(error.message));
  await own.goto(`file://${folder}/${name}`);
  const shown = () => own.$$eval("svg circle", list => list.filter(one => one.getAttribute("r") === "45"
    && getComputedStyle(one).visibility === "visible"
    && getComputedStyle(one).display !== "none").length);
  const at = async (turn, stones) => {
    await own.waitForFunction(text => document.getElementById("turn").value === text, turn);
    await own.waitForTimeout(100);
    assert.equal(await shown(), stones, turn);
  };
  await at("turn 3: G3", 3);
  await own.click("#back");
  await at("turn 2: C7", 2);
  assert.equal(await own.textContent("#said"), "Far.");
  await own.click("body"); // keys are for the page
  await own.keyboard.press("Home");
  await at("the beginning", 0);
  await own.selectOption("#pace", "200");
  await own.click("#play");
  await at("turn 3: G3", 3);
  await own.waitForFunction(() => document.getElementById("play").textContent === "Play");
  await own.fill("#at", "1");
  await at("turn 1: E5", 1);
  if (pictures) await own.screenshot({ path: `${pictures}/html.png`, fullPage: true });
  await own.evaluate(axe);
  const { violations } = await own.evaluate(() => window.axe.run());
  assert.deepEqual(violations.map(one => `${one.id}: ${one.nodes[0].html}`), []);
  assert.deepEqual(errors, []);
});

rmSync(folder, { recursive: true });
await finish();
