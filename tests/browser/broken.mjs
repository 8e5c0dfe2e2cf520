// moyo studio of a rule file that cannot be loaded: node broken.mjs MOYO

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { program, settled, start } from "./support.mjs";

const folder = mkdtempSync(`${tmpdir()}/moyo-broken-`);
const file = `${folder}/mygame.lua`;
execFileSync(program, ["new", "mygame", "--from", "go", "--dir", folder]);
const written = readFileSync(file, "utf8");
writeFileSync(file, `${written}\nreturn return`);

const { test, finish } = await start(file);

await test("the page opens, says what is wrong, and plays the file once it is mended",
  [1400, 900], async page => {
    await page.waitForFunction(() => document.getElementById("file").value === "mygame.lua");
    await settled(page);
    assert.match(await page.textContent("#message"), /mygame\.lua:\d+: /);
    assert.equal(await page.inputValue("#ruleset"), "go:size=9");
    await page.click("#code .cm-content");
    await page.keyboard.press("Control+a");
    await page.keyboard.insertText(written);
    await page.click("#save");
    await page.waitForFunction(() => document.title.startsWith("mygame"));
    await settled(page);
    assert.equal(readFileSync(file, "utf8"), written);
    assert.match(await page.inputValue("#ruleset"), /^mygame/);
  });

rmSync(folder, { recursive: true });
await finish();
