// The editor of moyo studio in a real browser: node editor.mjs MOYO [FOLDER FOR PICTURES]

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { fileURLToPath } from "node:url";
import { axe, pictures, program, settled, small_game, start, start_studio, turns }
  from "./support.mjs";

const folder = mkdtempSync(`${tmpdir()}/moyo-editor-`);
execFileSync(program, ["new", "mygame", "--from", "go", "--dir", folder]);
const path = name => `${folder}/${name}`;
const written = readFileSync(path("mygame.lua"), "utf8");

const studio = await start(path("mygame.lua"));
process.once("exit", () => rmSync(folder, { recursive: true }));

// Each begins with the file as `moyo new` has written it, open in the editor.
function test(name, f, expected) {
  writeFileSync(path("mygame.lua"), written);
  return studio.test(name, [1400, 900], async page => {
    await page.waitForFunction(() => document.getElementById("file").value === "mygame.lua"
      && document.querySelector("#code .mark-machine"));
    await f(page);
  }, expected);
}

// Puts the cursor behind a text of the file, and types.
async function type_after(page, text, typed) {
  await page.click("#code .cm-content");
  await page.keyboard.press("Control+f");
  await page.fill(".cm-search [name=search]", "");
  await page.keyboard.type(text);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.insertText(typed);
}

const says = (page, id, text) => page.waitForFunction(([id, text]) =>
  document.getElementById(id).textContent.includes(text), [id, text]);

async function play(page, ...points) {
  for (const point of points) {
    await page.click(`[data-point="${point}"]`);
    await settled(page);
  }
}

// ---- What is typed ------------------------------------------------------------------

await test("an error stands under its line as one types, and goes", async page => {
  await type_after(page, 'return parent:variant "Mygame"', " +");
  await page.waitForSelector(".cm-lintRange-error");
  await says(page, "problem", "Line ");
  for (let i = 0; i < 2; i++) await page.keyboard.press("Backspace");
  await page.waitForSelector(".cm-lintRange-error", { state: "detached" });
  assert.equal(await page.textContent("#problem"), "");
});

await test("a word that is not known: said with the nearest, at its line", async page => {
  await type_after(page, "rule.conditions", "s");
  await says(page, "problem", 'did you mean "conditions"');
});

await test("Lua is highlighted: its own words, comments, strings, numbers, each in another way", async page => {
  await type_after(page, "if o.aloof then", ' local known, many = "a string", 4321 -- a remark');
  const looks = () => page.$$eval("#code .cm-line", lines => {
    const line = lines.find(one => one.textContent.includes("a remark"));
    const look = text => {
      const walk = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
      while (walk.nextNode()) {
        if (walk.currentNode.textContent.includes(text)) {
          const { color, fontStyle } = getComputedStyle(walk.currentNode.parentElement);
          return `${color} ${fontStyle}`;
        }
      }
      return null;
    };
    return ["known", "local", "a remark", "a string", "4321"].map(look);
  });
  for (const theme of ["light", "dark", "contrast", "safe"]) {
    await page.selectOption("#theme", theme);
    const found = await looks();
    assert.equal(new Set(found).size, 5, `${theme}: ${found}`);
    assert.ok(!found.includes(null));
  }
});

await test("words are completed, and explained on hover", async page => {
  await type_after(page, "if o.aloof then", "\nrule.ko = moyo.ko");
  await page.keyboard.type(".");
  await page.waitForSelector(".cm-tooltip-autocomplete");
  const offered = await page.$$eval(".cm-tooltip-autocomplete li", list =>
    list.map(one => one.textContent));
  assert.ok(offered.some(one => one.includes("positional")), offered.join(" "));
  await page.keyboard.type("simp");
  await page.keyboard.press("Enter");
  const line = page.locator(".cm-line", { hasText: "moyo.rule {" });
  await line.hover({ position: { x: 170, y: 8 } });
  await page.waitForSelector(".said");
  assert.match(await page.textContent(".said"), /moyo\.rule|conditions/);
});

await test("what runs where: in the margin, with the reason for Lua", async page => {
  await type_after(page, "local last = position.last",
    '\nlocal text = "a" .. position.game.ruleset');
  await page.waitForSelector(".mark-lua[title*='called in Lua']");
  assert.match(await page.getAttribute(".mark-lua[title*='called']", "title"), /Lua; line \d+: \w/);
});

await test("where CodeMirror was not built a plain text field says so, and saves", async page => {
  await page.route("**/codemirror.js", route => route.abort());
  await page.reload();
  await page.waitForSelector("#code textarea");
  assert.match(await page.textContent("#plain"), /comes from npm/);
  assert.equal(await page.isVisible("#plain"), true);
  const text = await page.inputValue("#code textarea");
  await page.fill("#code textarea", text.replace("One line about it", "Plainly written"));
  await page.keyboard.press("Control+s");
  await says(page, "file-status", "Saved.");
  assert.match(readFileSync(path("mygame.lua"), "utf8"), /Plainly written/);
}, /net::ERR_FAILED/);

// ---- Saving -------------------------------------------------------------------------

await test("what is saved is played on: the turns again, and where they part", async page => {
  await play(page, "E5", "G7", "G3", "C3");
  await type_after(page, "if near == move.point then return false end",
    "\nend\nif position.game.board:name(move.point) == \"G3\" then return false");
  await page.keyboard.press("Control+s");
  await says(page, "message", "Turn 3, black G3");
  assert.deepEqual(await turns(page), ["black E5", "white G7"]);
  assert.match(readFileSync(path("mygame.lua"), "utf8"), /== "G3"/);
  const says_of = await page.$$eval("#difference > dl dd", list => list.map(one => one.textContent));
  assert.match(says_of[0], /^before legal/);
  assert.match(says_of[1], /^now refused/);
});

await test("what another program writes is played on: the turns again, and where they part", async page => {
  await play(page, "E5", "G7", "G3", "C3");
  writeFileSync(path("mygame.lua"), written.replace("if near == move.point then return false end",
    'if near == move.point then return false end\n'
    + 'if position.game.board:name(move.point) == "G3" then return false end'));
  await says(page, "message", "Turn 3, black G3");
  assert.deepEqual(await turns(page), ["black E5", "white G7"]);
  assert.match(await page.textContent("#difference"), /before legal[^]*now refused/);
});

// A library that lets the first write into the folder fail, as on a full disk; null where there is
// no C compiler.
function full_disk() {
  const sources = fileURLToPath(new URL("../tests/support/faults/", import.meta.url));
  const library = path("faults.so");
  try {
    execFileSync("cc", ["-shared", "-fPIC", "-O1", "-o", library, ...readdirSync(sources)
      .filter(name => name.endsWith(".c")).map(name => sources + name), "-ldl"]);
    const environment = { LD_PRELOAD: library, FAULT_CALL: "write", FAULT_FOLDER: folder, FAULT_AT: "1" };
    execFileSync(program, ["--version"], { env: { ...process.env, ...environment } });
    return environment;
  } catch (problem) {
    console.log(`no full disk is tested: ${problem.message.split("\n")[0]}`);
    return null;
  }
}

await test("a full disk while saving: the page says so, the old file stays, and then all is saved", async page => {
  const environment = full_disk();
  if (!environment) return;
  const { studio: server, address } = await start_studio([path("mygame.lua")], environment);
  try {
    await page.goto(address);
    await page.waitForSelector("#code .mark-machine");
    await play(page, "E5", "G7");
    const before = readdirSync(folder);
    await type_after(page, "One line about it", " and more");
    await page.keyboard.press("Control+s");
    await says(page, "file-status", "Not saved: mygame.lua: No space left on device");
    assert.equal(readFileSync(path("mygame.lua"), "utf8"), written);
    assert.deepEqual(readdirSync(folder), before);
    assert.deepEqual(await turns(page), ["black E5", "white G7"]);
    assert.match(await page.textContent("#code"), /One line about it and more/);
    assert.equal(await page.isDisabled("#save"), false);
    await page.click("#save"); // there is room again
    await says(page, "file-status", "Saved.");
    assert.match(readFileSync(path("mygame.lua"), "utf8"), /One line about it and more/);
  } finally {
    server.kill("SIGINT");
  }
});

await test("a broken file never loses the game", async page => {
  await play(page, "E5", "G7");
  await type_after(page, 'return parent:variant "Mygame"', " +");
  await page.keyboard.press("Control+s");
  await says(page, "message", "mygame.lua:16: attempt to perform arithmetic");
  assert.deepEqual(await turns(page), ["black E5", "white G7"]);
  await play(page, "C3");
  assert.equal((await turns(page)).length, 3);
});

await test("each save runs the pictures and plays random games", async page => {
  await type_after(page, "One line about it", ",");
  await page.keyboard.press("Control+s");
  await says(page, "results", "mygame.t: 2 pictures as they should be");
  await says(page, "results", "mygame.lua: nothing wrong in");
  assert.ok(await page.locator("#results img").count() >= 2);
  await type_after(page, "if near == move.point then return ", "not ");
  await page.keyboard.press("Control+s");
  await says(page, "results", "1 not");
  assert.match(await page.textContent(".picture.wrong p"), /line \d+: /);
  if (pictures) await page.screenshot({ path: `${pictures}/editor-wrong.png`, fullPage: true });
});

await test("a fault found in play: its game opens, beside the file and from Experiments", async page => {
  writeFileSync(path("mygame.lua"), small_game("").replace("finish =", `conditions = { moyo.rule {
      "Nobody waits long.", function(state)
        if state.ply > 4 then error "it is late" end
        return true
      end } }, finish =`));
  await page.waitForFunction(() => document.querySelector("#code").textContent.includes("it is late"));
  const fails = async () => { // in its position the rules do
    await page.waitForFunction(() => document.querySelectorAll("#turns li").length >= 5);
    await settled(page);
    assert.match(await page.textContent("#message"), /mygame\.lua:\d+: it is late/);
    assert.match(await page.inputValue("#ruleset"), /^mygame\b/);
  };
  await type_after(page, "Nobody waits long", ",");
  await page.keyboard.press("Control+s");
  await page.click("#results li:has-text('it is late') button:text-is('Open its game')");
  await fails();
  await page.click("#first");
  await page.click("#experiment");
  await page.selectOption("#what", "check");
  await page.fill("#rulesets", "mygame");
  await page.click("#run");
  await page.click("#found .fault:has-text('it is late') button", { timeout: 120000 });
  await fails();
});

await test("another's change: taken where nothing was written here, else asked about", async page => {
  writeFileSync(path("mygame.lua"), written.replace("One line about it", "Changed outside"));
  await says(page, "code", "Changed outside");
  await type_after(page, "Changed outside", " and here");
  writeFileSync(path("mygame.lua"), written.replace("One line about it", "Changed again"));
  await says(page, "file-status", "changed elsewhere, and here");
  await page.keyboard.press("Control+s");
  await says(page, "file-status", "changed elsewhere, and here");
  assert.match(readFileSync(path("mygame.lua"), "utf8"), /Changed again/);
  await page.click("text=Save mine over it");
  await says(page, "file-status", "Saved.");
  assert.match(readFileSync(path("mygame.lua"), "utf8"), /Changed outside and here/);
});

await test("two pages on one file: neither overwrites the other unseen", async page => {
  const other = await page.context().newPage();
  await other.goto(studio.address);
  await other.waitForSelector("#code .mark-machine");
  await type_after(other, "One line about it", " there");
  await type_after(page, "One line about it", " here");
  await other.click("#save");
  await says(other, "file-status", "Saved.");
  await says(page, "file-status", "changed elsewhere, and here");
  await page.click("text=Take the other");
  await says(page, "code", "One line about it there");
  await other.close();
});

await test("pages share one connection for news; when its page goes, another has one", async page => {
  const asked = [];
  page.context().on("request", request => {
    if (request.url().endsWith("/events")) asked.push(request.url());
  });
  const others = [];
  for (let i = 0; i < 8; i++) { // a browser opens six connections to a server
    const other = await page.context().newPage();
    await other.goto(studio.address);
    await other.waitForSelector("#code .mark-machine");
    others.push(other);
  }
  assert.equal(asked.length, 0);
  writeFileSync(path("mygame.lua"), written.replace("One line about it", "For all"));
  for (const each of [page, ...others]) await says(each, "code", "For all");
  await page.goto("about:blank");
  for (let i = 0; asked.length === 0 && i < 100; i++) await others[0].waitForTimeout(50);
  assert.equal(asked.length, 1);
  writeFileSync(path("mygame.lua"), written.replace("One line about it", "For the others"));
  for (const each of others) await says(each, "code", "For the others");
});

// ---- Files --------------------------------------------------------------------------

await test("a new mutator, and a new variant of any other", async page => {
  await page.click("#new");
  await page.fill("#new-name", "mychange");
  await page.selectOption("#new-from", "");
  await page.click("#new-file button[value=make]");
  await page.waitForFunction(() => document.getElementById("ruleset").value.startsWith(
    "mygame+mychange"));
  assert.equal(await page.inputValue("#file"), "mutators/mychange.lua");
  await page.click("#new");
  await page.fill("#new-name", "second");
  await page.selectOption("#new-from", "besiege");
  await page.click("#new-file button[value=make]");
  await page.waitForFunction(() => document.getElementById("ruleset").value.startsWith("second"));
  assert.match(readFileSync(path("second.lua"), "utf8"), /moyo\.variant "besiege"/);
});

await test("a sentence of the rulebook leads to its line", async page => {
  await page.click("summary:text-is('Rules')");
  await page.click("#rules dd:has-text('neighbour of the stone that the opponent')");
  const line = await page.textContent(".cm-line:has(.cm-cursor), .cm-activeLine");
  assert.match(line, /moyo\.rule|A stone may not|function/);
});

await test("rules that loop, recurse or allocate: said at their line, the page stays", async page => {
  for (const hostile of ["while true do end", "local function f() return f() + 1 end f()",
    'local s = "x" while true do s = s .. s end']) {
    writeFileSync(path("mygame.lua"), written);
    await page.waitForFunction(() => !document.getElementById("code").textContent.includes(" XX"));
    await type_after(page, "rules = function(o, rule)", ` ${hostile} -- XX`);
    await page.waitForFunction(() => document.getElementById("problem").textContent !== "");
    await page.keyboard.press("Control+s");
    await page.waitForFunction(() => document.getElementById("save").disabled);
    assert.match(readFileSync(path("mygame.lua"), "utf8"), / XX/);
  }
  while ((await turns(page)).length === 0) await play(page, "E5"); // a game may just begin anew
  assert.deepEqual(await turns(page), ["black E5"]);
}, /404/);

for (const theme of ["light", "dark", "contrast", "safe"]) {
  await test(`axe-core finds nothing in theme ${theme}`, async page => {
    await page.selectOption("#theme", theme);
    await type_after(page, 'return parent:variant "Mygame"', " +");
    await page.waitForSelector(".cm-lintRange-error");
    await page.evaluate(axe);
    for (const [width, height] of [[1400, 900], [800, 600], [390, 844]]) {
      await page.setViewportSize({ width, height });
      const { violations } = await page.evaluate(() => axe.run());
      assert.deepEqual(violations.map(one => `${one.id}: ${one.nodes[0].html}`), []);
      if (pictures) {
        await page.screenshot({ path: `${pictures}/editor-${theme}-${width}.png`, fullPage: true });
      }
    }
  });
}

await studio.finish();
