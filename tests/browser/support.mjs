// What the tests of Moyo's pages share: the program, a browser, and a page for each test.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { basename } from "node:path";
import { mkdirSync, readFileSync } from "node:fs";
import { chromium } from "playwright-core";

/** The program, and the folder for pictures, if any. */
export const [program, pictures] = process.argv.slice(2);
if (pictures) mkdirSync(pictures, { recursive: true });

export const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core"), "utf8");

/** Resolves when the page neither asks its engine nor waits for a program. */
export const settled = page =>
  page.waitForFunction(() => !document.body.hasAttribute("aria-busy"));

export const turns = page =>
  page.$$eval("#turns li", list => list.map(one => one.textContent));

/** One click or button of the person to move: any, as the number says; false if there is none. */
export async function act(page, number) {
  const targets = await page.$$eval(".over .target, .over .legal", list => list.length);
  const buttons = page.locator("#steps button:not(:text-is('resign'))");
  const count = await buttons.count();
  if (targets === 0 && count === 0) return false;
  if (targets === 0 || (count > 0 && number % 7 === 0)) {
    await buttons.nth(number % count).click();
  } else {
    const mark = page.locator(".over .target, .over .legal").nth(number % targets);
    const at = [await mark.getAttribute("cx"), await mark.getAttribute("cy")];
    await page.locator(`.over .hit[cx="${at[0]}"][cy="${at[1]}"]`).dispatchEvent("click");
  }
  await settled(page);
  return true;
}

/** The folder of a page that needs no server (tools/web), which is tested in the studio's place. */
export const site = process.env.MOYO_SITE;

// MOYO_ONLY=WORDS: only tests whose name has them.
const wanted = new RegExp(process.env.MOYO_ONLY ?? "");

// MOYO_SLOW=4: the page computes a fourth as fast, and answers come late by chance, so that its
// parts meet in other orders.
const slow = Number(process.env.MOYO_SLOW ?? 1), LATE = 100; // milliseconds

async function slow_down(page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slow });
  await page.route(/\/(?:games|files|experiments)\b/, async route => {
    await new Promise(done => setTimeout(done, Math.random() * LATE));
    await route.continue().catch(() => {}); // the page has gone
  });
}

const types = { html: "text/html", css: "text/css", js: "text/javascript", svg: "image/svg+xml",
  gz: "application/gzip", lzma: "application/octet-stream",
  ppmd: "application/octet-stream", wasm: "application/wasm", png: "image/png" };

// What a host says of its files to isolate a page, so that its workers may share memory.
const ISOLATING = { "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Embedder-Policy": "require-corp" };

// The tests whose pages are isolated, as a pattern of their names.
const isolated = new RegExp(`^(${process.env.MOYO_ISOLATED ?? ""})$`)
  .test(basename(process.argv[1], ".mjs"));

/**
 * Serves a folder as any web host does, one that isolates its pages or not: { address, asked, close() };
 * `asked` are the paths of files.
 */
export async function serve(folder, isolates = isolated) {
  const asked = new Set();
  const server = createServer((request, response) => {
    const path = new URL(request.url, "http://site").pathname.replace(/\/$/, "/index.html");
    let content;
    try {
      content = readFileSync(folder + path);
    } catch {
      response.writeHead(404).end();
      return;
    }
    asked.add(path);
    response.writeHead(200, { "Content-Type": types[path.match(/\w+$/)[0]],
      ...isolates ? ISOLATING : {} }).end(content);
  });
  await new Promise(done => server.listen(0, "127.0.0.1", done));
  return { address: `http://127.0.0.1:${server.address().port}/`, asked, close: () => server.close() };
}

// { studio, address } as of moyo studio, and the part of the address that begins the game.
async function serve_site(ruleset) {
  const { address, close } = await serve(site);
  return { studio: { kill: close }, address, hash: ruleset ? `#game=${ruleset}` : "" };
}

/** A moyo studio of its own, for these words, perhaps with more in its environment: { studio, address }. */
export async function start_studio(words, environment = {}) {
  const studio = spawn(program, ["studio", ...words, "--no-browser"],
    { stdio: ["ignore", "pipe", "inherit"], env: { ...process.env, ...environment } });
  const address = await new Promise((done, failed) => {
    studio.stdout.once("data", data => done(data.toString().trim()));
    studio.once("exit", status => failed(new Error(`studio ended: ${status}`)));
  });
  return { studio, address };
}

const FOUND = 78; // the exit status where something is to be mended, and nothing failed twice

/**
 * Starts moyo studio with these words, and a browser: { studio, address, test, finish }.
 * test(name, size, f, expected) gives f a page of its own; errors on the page's console fail it,
 * but those that `expected` matches.  What fails is tried once more, as a browser's time is not ours:
 * if it passes then, that is found, and to be looked at.  finish() ends all, and this process with
 * its status.
 */
export async function start(...words) {
  const { studio, address, hash = "" } = await (site ? serve_site(words[0]) : start_studio(words));
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"] });
  const names = words[0].replace(/\W+/g, "-");
  let passed = 0, failed = 0, found = 0;

  // Does it hold?
  async function holds(name, [width, height], f, expected) {
    const context = await browser.newContext({ viewport: { width, height } });
    const page = await context.newPage();
    page.setDefaultTimeout(60000 * slow); // much else may run, or all of it in the page
    if (slow > 1) await slow_down(page);
    const errors = [];
    page.on("pageerror", error => errors.push(error.message));
    page.on("console", message => { if (message.type() === "error") errors.push(message.text()); });
    try {
      await page.goto(address + hash);
      await page.waitForSelector("#board svg");
      await f(page);
      assert.deepEqual(errors.filter(error => !expected.test(error)), []);
      return true;
    } catch (error) {
      const said = await page.textContent("#message", { timeout: 1000 }).catch(() => "nothing");
      console.log([`not ok - ${name}`, error.stack, `the page says: ${said}`, ...errors].join("\n"));
      if (pictures) await page.screenshot({ path: `${pictures}/${names}-failed-${failed + 1}.png` });
      return false;
    } finally {
      await context.close();
    }
  }

  async function test(name, size, f, expected = /^$/) {
    if (!wanted.test(name)) return;
    if (await holds(name, size, f, expected)) passed++;
    else if (await holds(name, size, f, expected)) found++;
    else failed++;
  }

  async function finish() {
    await browser.close();
    studio.kill("SIGINT");
    console.log(`${passed} passed, ${failed} failed${found > 0 ? `, ${found} passed the second time` : ""}`);
    process.exit(failed > 0 ? 1 : found > 0 ? FOUND : 0);
  }

  return { studio, address, test, finish };
}

/** A rule file's text: a small game, before whose rules this Lua runs. */
export const small_game = body => `local moyo = require "moyo"
return moyo.game "Mine" {
  rules = function()
    ${body}
    return { board = moyo.board.square(3), turn = moyo.either { moyo.place {}, moyo.pass {} },
      clear = { "enemy", "own" }, finish = moyo.finish.passes(2), score = moyo.score.area {} }
  end,
}
`;
