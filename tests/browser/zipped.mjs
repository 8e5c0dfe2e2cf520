// Rule files as a ZIP and in a folder on disk, on a page without a server:
// MOYO_SITE=FOLDER node zipped.mjs MOYO

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pictures, start } from "./support.mjs";

const SIZE = [1400, 900];
const { test, finish } = await start("go:size=5");
const scratch = mkdtempSync(join(tmpdir(), "moyo-zip-"));

const MINE = "return require \"moyo\".variant \"go\":variant \"Mine\" {}\n";
const OTHER = `-- Ö 碁\n${MINE}`;

const ask = (page, what, asked) => page.evaluate(async ([named, sent]) => {
  const files = await import("./parts/files.js");
  return files.ask(named, sent);
}, [what, asked]);

const says = (page, pattern) => page.waitForFunction(source =>
  new RegExp(source).test(document.getElementById("disk-status").textContent), pattern.source);

async function bring(page, ...names) {
  await page.setInputFiles("#bring-file", names.map(name => join(scratch, name)));
}

await test("rule files go out as a ZIP, and come in again", SIZE, async page => {
  await page.click("#edit");
  await ask(page, "save", { name: "mine.lua", text: OTHER });
  await ask(page, "save", { name: "mutators/small.lua", text: MINE });
  const coming = page.waitForEvent("download");
  await page.click("#take-out");
  await (await coming).saveAs(join(scratch, "rules.zip"));
  if (pictures) await page.screenshot({ path: `${pictures}/zipped.png` });
  const listed = execFileSync("python3", ["-c", `import zipfile
z = zipfile.ZipFile("${join(scratch, "rules.zip")}")
assert z.testzip() is None
print(" ".join(z.namelist()), len(z.read("mine.lua")))`]).toString().trim();
  assert.equal(listed, `mine.lua mutators/small.lua ${Buffer.byteLength(OTHER)}`);
  await ask(page, "save", { name: "mine.lua", text: MINE, base: OTHER });
  page.once("dialog", dialog => {
    assert.match(dialog.message(), /mine\.lua/);
    dialog.accept();
  });
  await bring(page, "rules.zip");
  await says(page, /Taken in: mutators\/small\.lua, mine\.lua\./);
  assert.equal((await ask(page, "open", { name: "mine.lua" })).text, OTHER);
});

await test("another program's ZIP, with a folder and what is no rule file", SIZE, async page => {
  await page.click("#edit");
  execFileSync("python3", ["-c", `import zipfile
for name, how in ("stored", zipfile.ZIP_STORED), ("deflated", zipfile.ZIP_DEFLATED):
    z = zipfile.ZipFile(f"${scratch}/{name}.zip", "w", how)
    z.writestr("game/", "")
    z.writestr(f"game/{name}.lua", "return 1" * 100)
    z.writestr("game/README.md", "#")
    z.close()`]);
  await bring(page, "stored.zip", "deflated.zip");
  await says(page, /Taken in: stored\.lua, deflated\.lua\. "README\.md" is no file/);
});

await test("what is no ZIP, or a damaged one, is refused whole", SIZE, async page => {
  await page.click("#edit");
  writeFileSync(join(scratch, "none.zip"), "return 1");
  await bring(page, "none.zip");
  await says(page, /none\.zip: it is no ZIP\./);
  execFileSync("python3", ["-c", `import zipfile
z = zipfile.ZipFile("${scratch}/good.zip", "w")
z.writestr("good.lua", "return 1")
z.close()`]);
  const bytes = readFileSync(join(scratch, "good.zip"));
  bytes[bytes.indexOf("return 1")] ^= 1;
  writeFileSync(join(scratch, "bad.zip"), bytes);
  await bring(page, "bad.zip");
  await says(page, /bad\.zip: good\.lua: it is damaged\./);
  writeFileSync(join(scratch, "cut.zip"), bytes.subarray(40));
  await bring(page, "cut.zip");
  await says(page, /cut\.zip: the ZIP is damaged\./);
  const { files } = await ask(page, "news", {});
  assert.deepEqual(Object.keys(files), []);
});

// A folder that the browser has for pages alone stands for one on disk: it has the same methods.
await test("a folder on disk has the same files as the page", SIZE, async page => {
  await page.click("#edit");
  await ask(page, "save", { name: "mine.lua", text: MINE });
  await page.evaluate(async () => {
    const root = await navigator.storage.getDirectory();
    window.put = async (name, text) => {
      const out = await (await root.getFileHandle(name, { create: true })).createWritable();
      await out.write(text);
      await out.close();
    };
    window.text_of = async name => (await (await root.getFileHandle(name)).getFile()).text();
    window.showDirectoryPicker = async () => root;
    await window.put("theirs.lua", "return 2\n");
  });
  const on_disk = (name, text) => page.waitForFunction(async ([asked, expected]) =>
    (await window.text_of(asked).catch(() => null)) === expected, [name, text]);
  await page.click("#join-folder");
  await says(page, /Taken in: theirs\.lua\./);
  await on_disk("mine.lua", MINE);
  await ask(page, "save", { name: "mine.lua", text: OTHER, base: MINE });
  await on_disk("mine.lua", OTHER);
  await page.evaluate(text => window.put("theirs.lua", text), OTHER);
  await page.waitForFunction(async expected => {
    const files = await import("./parts/files.js");
    return (await files.ask("open", { name: "theirs.lua" })).text === expected;
  }, OTHER);
});

rmSync(scratch, { recursive: true });
await finish();
