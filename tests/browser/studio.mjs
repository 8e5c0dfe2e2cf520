// moyo studio in a real browser: node studio.mjs MOYO [FOLDER FOR PICTURES]; and, with MOYO_SITE, the
// page that needs no server.
//
// Every game that is played by clicks here is played again by `moyo referee`, and both must
// come to the same position.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { gzipSync } from "node:zlib";
import { act, axe, pictures, program, settled, site, start, start_studio, turns } from "./support.mjs";

const VARIANTS = ["go:size=5", "gengo:size=5", "gorogo", "sygo:size=5", "twog:size=5",
  "besiege:size=5", "multiplayer:map=square5,players=2"];
const SIZES = [[1400, 900], [800, 600], [390, 844]];

// ---- The program and the page --------------------------------------------------------

const { studio, address, test, finish } = await start("go:size=9");

// Tests that look at the server's processes and requests, or stop one.
const served = site ? () => {} : test;

const text = (page, id) => page.textContent(`#${id}`);

async function begin(page, ruleset) {
  await page.evaluate(() => { document.title = ""; });
  await page.fill("#ruleset", ruleset);
  await page.click("#start button");
  await page.waitForFunction(() => document.title !== "");
  await settled(page);
}

async function click(page, point) {
  await page.click(`[data-point="${point}"]`);
  await settled(page);
}

// What the referee says of the same turns: the board, as the page has it for screen readers.
function referee(ruleset, played) {
  const lines = played.map(turn => `play ${turn.replace(/^\S+ /, "")}`);
  const answers = execFileSync(program, ["referee", ruleset],
    { input: [...lines, "state"].join("\n") + "\n", maxBuffer: 1 << 26 }).toString().trim()
    .split("\n").map(JSON.parse);
  for (const [i, answer] of answers.entries()) assert.ok(answer.ok, `${lines[i]}: ${answer.error}`);
  return answers.at(-1).board.join("\n");
}

// ---- Games by clicks ------------------------------------------------------------------

const PLAYOUTS = "20", LONGEST = 400; // clicks of a game

for (const ruleset of VARIANTS) {
  await test(`${ruleset}: a game by clicks against a search is the referee's`, SIZES[0], async page => {
    await begin(page, ruleset);
    await page.check("#legal");
    await page.selectOption("#speed", "0");
    await page.click("#pause");
    await page.selectOption("#seat-1", "a search of …");
    await page.fill("#seats input >> nth=1", PLAYOUTS);
    await page.press("#seats input >> nth=1", "Enter");
    await page.click("#pause");
    await settled(page);
    let number = 1;
    for (let i = 0; i < LONGEST; i++) {
      number = (number * 48271) % 2147483647;
      if (!await act(page, number)) break;
      if (pictures && i === 30) {
        await page.keyboard.press("Escape");
        for (const [width, height] of SIZES) {
          await page.setViewportSize({ width, height });
          await page.screenshot({ path: `${pictures}/${ruleset.match(/^\w+/)[0]}-${width}.png` });
        }
        await page.setViewportSize({ width: SIZES[0][0], height: SIZES[0][1] });
      }
    }
    const played = await turns(page);
    assert.match(await text(page, "status"), /wins|a draw|no result/);
    assert.ok(played.length >= 4, played.join(", "));
    assert.equal(await text(page, "position"), referee(ruleset, played));
  });
}

await test("the board shows what the engine draws, and what stays is not drawn again", SIZES[0],
  async page => {
    for (const ruleset of ["besiege:size=7", "gengo:size=7", "sygo:size=5", "go:size=5"]) {
      let stood = 0, stayed = 0;
      await begin(page, ruleset);
      await page.check("#legal");
      for (let i = 3; i < 40; i++) {
        const stones = await page.$$("#board > svg:not(.over) .stones *");
        if (!await act(page, i * i)) break;
        if (i === 20) for (const key of ["u", "u", "r"]) await page.keyboard.press(key);
        await settled(page);
        const [drawn, shown] = await page.evaluate(async () => {
          const { svg } = (await import("./now.js")).now.shown.picture;
          const layers = text => [...new DOMParser().parseFromString(text, "text/html")
            .querySelectorAll("svg > g")].map(one => one.outerHTML.replace(/>\s+/g, ">"));
          return [layers(svg), layers(document.querySelector("#board > svg").outerHTML)];
        });
        assert.deepEqual(shown, drawn, `${ruleset}, step ${i}`);
        const left = await Promise.all(stones.map(one => one.evaluate(node => node.isConnected)));
        stood += stones.length;
        stayed += left.filter(Boolean).length;
      }
      assert.ok(stayed > stood / 2, `${ruleset}: ${stayed} of ${stood} stones are the same`);
    }
  });

// How many turns are on the board when it is looked at, and are played by clicks then.
const STOOD = 120, CLICKED = 8;
const MOST_TOUCHED = 70; // nodes and attributes of the whole page, a turn

await test("a turn changes a few nodes of the page, on a large board as on a small one", SIZES[0],
  async page => {
    const counts = [];
    for (const ruleset of ["go:size=9", "go:size=19"]) {
      await begin(page, ruleset);
      await page.check("#legal");
      await page.evaluate(async turns => {
        const { now } = await import("./now.js");
        await now.game.ask(...Array(turns).fill("let light"));
        await (await import("./position.js")).refresh();
      }, ruleset === "go:size=9" ? STOOD / 4 : STOOD);
      await settled(page);
      await page.evaluate(() => {
        window.touched = window.made = 0;
        new MutationObserver(list => list.forEach(({ type, addedNodes, removedNodes }) => {
          window.touched += type === "childList" ? addedNodes.length + removedNodes.length : 1;
        })).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
        for (const name of ["createElement", "createElementNS", "importNode"]) {
          const own = document[name];
          document[name] = (...words) => {
            window.made++;
            return own.apply(document, words);
          };
        }
        const { get, set } = Object.getOwnPropertyDescriptor(Element.prototype, "innerHTML");
        Object.defineProperty(Element.prototype, "innerHTML", { get, set(text) {
          window.made += text.split("<").length - 1;
          set.call(this, text);
        } });
      });
      const before = (await turns(page)).length;
      for (let i = 0; i < CLICKED; i++) await act(page, 7 * i + 1);
      assert.equal((await turns(page)).length, before + CLICKED);
      const { touched, made, marks } = await page.evaluate(() => ({ touched: window.touched,
        made: window.made, marks: document.querySelectorAll("#board .over .legal").length }));
      assert.ok(marks > (ruleset === "go:size=19" ? 200 : 30), `${ruleset}: ${marks} marks`);
      counts.push({ ruleset, touched: touched / CLICKED, made: made / CLICKED });
      await page.reload(); // with functions of its own
      await page.waitForSelector("#board svg");
      await settled(page);
    }
    const said = JSON.stringify(counts);
    for (const { touched, made } of counts) assert.ok(touched < MOST_TOUCHED && made < MOST_TOUCHED, said);
  });

await served("the page with its editor is below 400 kB, each file compressed", SIZES[0], async page => {
  const sizes = new Map();
  page.on("response", async response => {
    const name = new URL(response.url()).pathname;
    if (/\.(js|css|html|svg)$|\/$/.test(name)) {
      sizes.set(name, gzipSync(await response.body(), { level: 9 }).length);
    }
  });
  await page.reload();
  await page.waitForSelector("#board svg");
  await page.click("#edit");
  await page.waitForSelector("#code .cm-content, #code textarea", { state: "attached" });
  await page.waitForTimeout(200); // the last bodies
  assert.ok(sizes.size > 20, `${sizes.size} files`);
  const whole = [...sizes.values()].reduce((a, b) => a + b, 0);
  assert.ok(whole < 400000, `${whole} bytes`);
});

// ---- The rest of the page ---------------------------------------------------------------

await test("a refusal is the rule's sentence, and lights it", SIZES[0], async page => {
  await click(page, "C3");
  await click(page, "C3");
  await page.waitForFunction(() => document.getElementById("message").textContent.startsWith("C3: "));
  assert.match(await text(page, "message"), /^C3: A stone is placed on an empty point/);
  assert.equal(await page.locator("dd.lit").count(), 1);
  assert.equal(await page.isVisible("dd.lit"), false); // the rulebook is closed at first
  await page.click("#show-rule");
  const is_seen = () => page.locator("dd.lit").evaluate(one => {
    const { top, bottom } = one.getBoundingClientRect(), rules = one.parentElement;
    const { top: above, bottom: below } = rules.getBoundingClientRect();
    return Math.max(above, 0) <= top && bottom <= Math.min(below, innerHeight);
  });
  assert.ok(await is_seen(), "the sentence is in sight");
  await click(page, "D4");
  assert.equal(await page.isVisible("#show-rule"), false);
  await page.evaluate(() => { document.getElementById("rules").scrollTop = 1e6; });
  await click(page, "D4");
  await page.waitForSelector("#show-rule:not([hidden])");
  assert.ok(await is_seen(), "an open rulebook shows it by itself");
});

await test("the theme stays when the page is loaded again, and in the next Studio", SIZES[0],
  async page => {
    const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
    await page.selectOption("#theme", "safe");
    await page.reload();
    assert.equal(await theme(), "safe");
    assert.equal(await page.inputValue("#theme"), "safe");
    if (!site) { // the next one has another port and another token
      const next = await start_studio(["go:size=3"]);
      await page.goto(next.address);
      await page.waitForSelector("#board svg");
      assert.equal(await theme(), "safe");
      await page.goto(address);
      next.studio.kill("SIGINT");
    }
    await page.selectOption("#theme", "");
    await page.reload();
    assert.equal(await theme(), undefined);
  });

await test("the mouse over a point that is forbidden: the sentence, lit in the rules", SIZES[0],
  async page => {
    await click(page, "C3");
    await page.hover('[data-point="C3"]'); // just clicked: nothing is explained unasked
    await page.hover('[data-point="G7"]');
    await page.hover('[data-point="C3"]');
    await page.waitForFunction(() => document.getElementById("message").textContent
      .startsWith("C3: A stone is placed on an empty point"));
    assert.equal(await page.locator("dd.lit").count(), 1);
    await page.hover('[data-point="G7"]');
    await page.waitForFunction(() => document.getElementById("message").textContent === "");
    assert.equal(await page.locator("dd.lit").count(), 0);
  });

await test("a move by two clicks: its ends are lit, Esc forgets, a step is taken back", SIZES[0],
  async page => {
    await begin(page, "besiege:size=7");
    await page.check("#legal");
    for (let i = 3; i < 40 && !/move a stone/.test(await text(page, "may")); i++) await act(page, i);
    assert.match(await text(page, "may"), /^You may .*move a stone \(\w\d-\w\d\)/);
    const moves = await page.evaluate(async () => (await import("./now.js")).now.shown.steps
      .filter(step => step.points.length === 2).map(step => step.points));
    const [from] = moves[0], ends = moves.filter(one => one[0] === from).map(one => one[1]);
    await click(page, from);
    const lit = await page.$$eval(".over .target", list => list.map(one =>
      [one.getAttribute("cx"), one.getAttribute("cy")].join()));
    const places = await page.$$eval(".over .hit", list => Object.fromEntries(list.map(one =>
      [one.dataset.point, [one.getAttribute("cx"), one.getAttribute("cy")].join()])));
    assert.deepEqual(lit.toSorted(), ends.map(point => places[point]).toSorted());
    assert.equal(await page.locator(".over .chosen").count(), 1);
    await page.keyboard.press("Escape");
    assert.equal(await page.locator(".over .target, .over .chosen").count(), 0);
    const before = await text(page, "position");
    await click(page, from);
    await click(page, ends[0]);
    const after = await text(page, "position");
    assert.notEqual(after, before);
    await page.keyboard.press("u"); // a turn, or only the last step of a turn that is not whole
    await settled(page);
    assert.equal(await text(page, "position"), before);
  });

await test("a finger on a phone plays; the board enlarges to 4K without loss", SIZES[2], async page => {
  const touch = await page.context().browser().newContext({ hasTouch: true, isMobile: true,
    viewport: { width: 390, height: 844 } });
  const phone = await touch.newPage();
  await phone.goto(page.url());
  await phone.waitForSelector("#board svg");
  await settled(phone);
  for (const point of ["C3", "G7"]) {
    await phone.tap(`[data-point="${point}"]`);
    await settled(phone);
  }
  assert.deepEqual(await turns(phone), ["black C3", "white G7"]);
  await touch.close();
  await page.setViewportSize({ width: 3840, height: 2160 });
  await click(page, "C3");
  const { width, height } = await page.locator("#board > svg").first().boundingBox();
  assert.ok(width > 1900 && width === height, `${width} by ${height}`);
  assert.equal(await page.locator("#board > svg image").count(), 0);
});

await test("undo, redo, first and last by buttons and keys", SIZES[0], async page => {
  for (const point of ["C3", "G7", "D4"]) await click(page, point);
  await page.click("#back");
  await settled(page);
  assert.equal((await turns(page)).length, 2);
  await page.click("#first");
  await settled(page);
  assert.equal((await turns(page)).length, 0);
  await page.click("#last");
  await settled(page);
  assert.deepEqual(await turns(page), ["black C3", "white G7", "black D4"]);
  await page.focus("#board");
  for (const [key, count] of [["u", 2], ["r", 3], ["Home", 0], ["End", 3], ["p", 4]]) {
    await page.keyboard.press(key);
    await settled(page);
    assert.equal((await turns(page)).length, count, key);
  }
  await page.keyboard.press("?");
  assert.match(await text(page, "message"), /^Arrow keys move between points, Enter plays, /);
});

await test("the position and the cursor are told in words", SIZES[0], async page => {
  assert.equal(await text(page, "stones"), "The board is empty.");
  for (const point of ["C3", "G7", "D4"]) await click(page, point);
  assert.equal(await text(page, "stones"), "black on C3, D4; white on G7.");
  assert.equal(await text(page, "heard"), "black D4");
  await page.focus("#board");
  await page.keyboard.press("ArrowRight");
  assert.equal(await text(page, "heard"), "E4: free, may be played");
  for (const key of ["ArrowLeft", "ArrowLeft", "ArrowDown"]) await page.keyboard.press(key);
  assert.equal(await text(page, "heard"), "C3: black");
});

await test("where all stones look alike, nobody hears whose a stone is", SIZES[0], async page => {
  await begin(page, "go+one_colour:size=9");
  for (const point of ["C3", "G7"]) await click(page, point);
  assert.equal(await text(page, "stones"), "a stone on C3, G7.");
  assert.doesNotMatch(await text(page, "position"), /O/);
  await page.focus("#board");
  assert.doesNotMatch(await text(page, "heard"), /G7: white/);
});

await test("with a question before each step a second click plays it", SIZES[0], async page => {
  await page.check("#confirm");
  await click(page, "C3");
  assert.match(await text(page, "message"), /^C3\? /);
  assert.equal((await turns(page)).length, 0);
  await click(page, "D4"); // another one
  await page.keyboard.press("Escape");
  await click(page, "E5");
  await click(page, "E5");
  assert.deepEqual(await turns(page), ["black E5"]);
  await page.focus("#board");
  for (const key of ["ArrowRight", "Enter", "Enter"]) await page.keyboard.press(key);
  await page.waitForFunction(() => document.querySelectorAll("#turns li").length === 2);
});

await test("the arrow keys and Enter play", SIZES[0], async page => {
  await page.focus("#board");
  for (const key of ["ArrowUp", "ArrowUp", "ArrowLeft", "Enter"]) await page.keyboard.press(key);
  await page.waitForFunction(() => document.querySelectorAll("#turns li").length === 1);
});

await test("an option replays the game, and says where the rules part", SIZES[0], async page => {
  await begin(page, "go:size=3,ko=none,suicide=allowed");
  for (const point of ["A2", "B1", "B2"]) {
    await click(page, point);
    await page.keyboard.press("p");
    await settled(page);
  }
  await page.click("summary:has-text('Options')");
  await page.selectOption("#option-ko", "simple");
  await page.waitForFunction(() => document.title.includes("ko=simple"));
  await settled(page);
  assert.equal(await text(page, "message"), "All 6 turns are the same.");
  await page.fill("#option-size", "1");
  await page.press("#option-size", "Tab");
  await page.waitForFunction(() => document.title.includes("size=1"));
  await settled(page);
  assert.match(await text(page, "message"), /^Turn 1, black A2: /);
});

await test("a wrong ruleset is told, and the game goes on", SIZES[0], async page => {
  await click(page, "C3");
  await page.fill("#ruleset", "go:sise=9");
  await page.click("#start button");
  await page.waitForFunction(() => document.getElementById("message").textContent.includes("sise"));
  assert.match(await text(page, "message"), /go has no option "sise"; did you mean "size"/);
  await click(page, "D4");
  assert.equal((await turns(page)).length, 2);
});

await test("a link leads to its position, and says what it cannot play", SIZES[0], async page => {
  await begin(page, "go:size=5,komi=1.5");
  for (const point of ["C3", "D3", "B2"]) await click(page, point);
  await page.click("#back");
  await settled(page);
  const link = await page.getAttribute("#link", "href");
  const position = await text(page, "position");
  const open = async hash => {
    await page.goto("about:blank");
    await page.goto(address + hash);
    await page.waitForSelector("#board svg");
    await settled(page);
  };
  await open(link);
  assert.deepEqual(await turns(page), ["black C3", "white D3"]);
  assert.equal(await text(page, "position"), position);
  assert.match(await page.title(), /^go:size=5,komi=1.5 /);
  assert.equal(await text(page, "message"), "");
  await page.evaluate(hash => { document.title = ""; location.hash = hash; }, `${link}&turn=C3`);
  await page.waitForFunction(() => document.title !== "");
  await settled(page);
  assert.equal((await turns(page)).length, 2);
  assert.match(await text(page, "message"), /^Turn 3, C3: A stone is placed on an empty point/);
  await open("#game=go%3Asise%3D9");
  assert.match(await text(page, "message"), /go has no option "sise"/);
  assert.equal(await text(page, "position"), referee("go:size=9", []));
});

await test("programs play by themselves, and pause", SIZES[0], async page => {
  await page.selectOption("#seat-0", "random");
  await page.selectOption("#seat-1", "light");
  await page.waitForFunction(() => document.querySelectorAll("#turns li").length > 5);
  await page.click("#pause");
  await settled(page);
  const count = (await turns(page)).length;
  await page.waitForTimeout(500);
  assert.equal((await turns(page)).length, count);
  await page.click("#pause");
  await page.waitForFunction(n => document.querySelectorAll("#turns li").length > n, count);
});

await test("clicks wait for the engine; while others play, they are answered", SIZES[0], async page => {
  await page.$eval("#board", board => { // faster than any answer
    for (const point of ["C3", "C3", "G7"]) {
      board.querySelector(`[data-point="${point}"]`).dispatchEvent(new MouseEvent("click",
        { bubbles: true }));
    }
  });
  await page.waitForFunction(() => document.querySelectorAll("#turns li").length === 2);
  await settled(page);
  assert.deepEqual(await turns(page), ["black C3", "white G7"]);
  assert.equal(await text(page, "message"), "");
  await page.selectOption("#speed", "3000");
  for (const seat of [0, 1]) await page.selectOption(`#seat-${seat}`, "light");
  await page.click('[data-point="D4"]');
  assert.equal(await text(page, "message"), "Programs play; Pause stops them.");
  await page.fill("#ruleset", "go:size=5");
  await page.$eval("#board", board => {
    document.getElementById("start").requestSubmit();
    board.querySelector('[data-point="D4"]').dispatchEvent(new MouseEvent("click", { bubbles: true }));
  });
  assert.equal(await text(page, "message"), "A game begins; click on its board.");
  await page.waitForFunction(() => document.title.startsWith("go:size=5"));
  await page.waitForFunction(() => document.querySelectorAll("#turns li").length > 0);
  await page.fill("#ruleset", "gengo:size=5"); // though the programs have not ended theirs
  await page.click("#start button");
  await page.waitForFunction(() => document.title.startsWith("gengo:size=5"));
});

await test("a hint shows what a search has found", SIZES[0], async page => {
  await page.click("#hint");
  await page.waitForSelector(".visits circle");
  assert.match(await text(page, "message"), /% of \d+ games won; then/);
  const found = await page.$$eval(".visits circle", list => list.map(one =>
    [one.getAttribute("cx"), one.getAttribute("cy")]));
  const said = new Set();
  for (const [cx, cy] of found.slice(0, 3)) {
    await page.locator(`.over .hit[cx="${cx}"][cy="${cy}"]`).hover();
    const line = await text(page, "message");
    assert.match(line, /^\w\d+: (\d+ % of \d+ games won|not tried); then/);
    said.add(line);
  }
  assert.equal(said.size, Math.min(3, found.length));
});

await served("a seat of one's own strength, step by step", SIZES[0], async page => {
  await begin(page, "go:size=5");
  await page.click("#pause");
  await page.selectOption("#seat-0", "a search of …");
  assert.equal(await page.inputValue("#seats input >> nth=0"), "2000");
  await page.fill("#seats input >> nth=0", "0");
  await page.press("#seats input >> nth=0", "Enter");
  await page.fill("#seats input >> nth=0", "37");
  await page.press("#seats input >> nth=0", "Enter");
  await page.selectOption("#seat-1", "random");
  await page.selectOption("#speed", "0");
  const [asked] = await Promise.all([
    page.waitForRequest(request => request.postData()?.startsWith("choose")),
    page.click("#step")]);
  assert.equal(asked.postData(), "choose mcts:37");
  await settled(page);
  assert.equal((await turns(page)).length, 1);
  await page.click("#step");
  await settled(page);
  assert.equal((await turns(page)).length, 2);
  assert.equal(await text(page, "pause"), "Go on");
});

await served("a search that thinks long is stopped, and plays what it has found", SIZES[0], async page => {
  await begin(page, "go:size=9");
  await page.click("#pause");
  await page.selectOption("#seat-0", "a search of …");
  await page.fill("#seats input >> nth=0", "9999999");
  await page.press("#seats input >> nth=0", "Enter");
  await page.click("#pause");
  await page.click("#enough");
  await page.waitForFunction(() => document.querySelectorAll("#turns li").length === 1);
  await settled(page);
  assert.equal(await page.isHidden("#enough"), true);
  const [first] = await turns(page);
  await page.click(`[data-point="${first === "black C3" ? "D4" : "C3"}"]`);
  await page.waitForSelector("#enough:not([hidden])");
  await page.focus("#board");
  await page.keyboard.press("Escape");
  await page.waitForFunction(() => document.querySelectorAll("#turns li").length === 3);
});

await test("the game before a new one is one step back, with its lines", SIZES[0], async page => {
  await begin(page, "go:size=5");
  for (const point of ["C3", "D3", "B2"]) await click(page, point);
  await page.click("#back");
  await settled(page);
  const position = await text(page, "position");
  await begin(page, "gengo:size=5");
  assert.equal((await turns(page)).length, 0);
  await page.click("#back");
  await page.waitForFunction(() => document.querySelectorAll("#turns li").length === 2);
  await settled(page);
  assert.equal(await text(page, "position"), position);
  assert.equal(await page.inputValue("#ruleset"), "go:size=5");
  await page.click("#forth");
  await settled(page);
  assert.deepEqual(await turns(page), ["black C3", "white D3", "black B2"]);
});

await served("an engine that is killed: the page says so, and the game stands", SIZES[0], async page => {
  await begin(page, "go:size=5,komi=1.5");
  await click(page, "C3");
  await click(page, "D3");
  execFileSync("pkill", ["-KILL", "-P", studio.pid, "-f", "referee --untrusted --seed 0 -- go:size=5,komi=1.5$"]);
  await click(page, "B2");
  await page.waitForFunction(() =>
    document.getElementById("message").textContent.includes("with a new engine"));
  assert.equal((await turns(page)).length, 2);
  await click(page, "B2");
  assert.equal((await turns(page)).length, 3);
}, /404/);

await served("an engine that is killed at any instant: no turn is lost, and the game goes on", SIZES[0],
  async page => {
    const ruleset = "go:size=7,komi=2.5";
    const kill = () => {
      try {
        execFileSync("pkill", ["-KILL", "-P", studio.pid, "-f", `referee --untrusted .*${ruleset}`]);
      } catch { /* there may be none now */ }
    };
    await begin(page, ruleset);
    const free = () => page.evaluate(async () => {
      const { now } = await import("./now.js");
      return now.shown.steps.find(step => step.points.length === 1).points[0];
    });
    let count = 0;
    for (const delay of [0, 1, 2, 4, 8, 16, 32, 64]) {
      await page.dispatchEvent(`[data-point="${await free()}"]`, "click");
      await page.waitForTimeout(delay);
      kill();
      await settled(page);
      const now = (await turns(page)).length;
      assert.ok(now >= count, `${count} turns, and ${now} after ${delay} ms`);
      for (let i = 0; i < 3 && (await turns(page)).length === now; i++) await click(page, await free());
      count = (await turns(page)).length;
      assert.equal(count, now + 1, `after ${delay} ms`);
    }
    for (const delay of [5, 10, 20, 40, 80, 160]) { // and the one that comes in its place
      kill();
      await page.dispatchEvent(`[data-point="${await free()}"]`, "click");
      await page.waitForTimeout(delay);
      kill();
      await settled(page);
      for (let i = 0; i < 3 && (await turns(page)).length === count; i++) await click(page, await free());
      assert.equal((await turns(page)).length, ++count, `after ${delay} ms`);
    }
    await page.click("#pause");
    await page.selectOption("#seat-0", "a search of …");
    await page.fill("#seats input >> nth=0", "9999999");
    await page.press("#seats input >> nth=0", "Enter");
    await page.selectOption("#seat-1", "light");
    await page.click("#pause");
    await page.waitForSelector("#enough:not([hidden])");
    kill();
    await page.waitForFunction(() =>
      document.getElementById("message").textContent.includes("with a new engine"));
    await settled(page);
    assert.ok((await turns(page)).length >= count);
    assert.equal(await text(page, "pause"), "Go on");
  }, /404/);

for (const theme of ["light", "dark", "contrast", "safe"]) {
  for (const size of SIZES) {
    await test(`axe finds nothing: ${theme}, ${size[0]} wide`, size, async page => {
      await page.selectOption("#theme", theme);
      for (const name of ["Options", "Rules"]) await page.click(`summary:has-text('${name}')`);
      await page.evaluate(axe);
      const found = await page.evaluate(() => window.axe.run());
      assert.deepEqual(found.violations.map(one => `${one.id}: ${one.nodes[0].html}`), []);
    });
  }
}

// Answers of the page's game come so many milliseconds late from now on.
const answer_late = (page, late = 300) => page.evaluate(async late => {
  const { now } = await import("./now.js");
  const { game } = now, { post } = game;
  game.post = async lines => {
    const answers = await post.call(game, lines);
    await new Promise(done => setTimeout(done, late));
    return answers;
  };
}, late);

const mine = { name: "mine.sgf", mimeType: "application/x-go-sgf",
  buffer: Buffer.from("(;GM[1]SZ[9];B[ee])") };
const loaded = "mine.sgf: one line, 1 turn.";

await test("a game begins while the one before is still asked", SIZES[0], async page => {
  await settled(page);
  await answer_late(page);
  await page.click('[data-point="C3"]');
  await page.fill("#ruleset", "multiplayer:map=square5,players=3");
  await page.click("#start button");
  await page.waitForFunction(() => document.title.startsWith("multiplayer"));
  await settled(page);
  await page.waitForTimeout(700); // what came late for the other game is not shown
  assert.equal(await page.locator("#players tbody tr").count(), 3);
  assert.deepEqual(await turns(page), []);
});

await test("what is asked for while an answer comes is done then", SIZES[0], async page => {
  await settled(page);
  await answer_late(page);
  await page.click('[data-point="C3"]');
  await page.selectOption("#seat-1", "light");
  await page.waitForFunction(() => document.querySelectorAll("#turns li").length === 2);
  await settled(page);
  await page.click("#back");
  const [download] = await Promise.all([page.waitForEvent("download"), page.click("#save-sgf")]);
  assert.match(download.suggestedFilename(), /^go-/);
  await page.click("#hint");
  await page.waitForFunction(() => document.querySelector("#message").textContent.includes("games won"));
  await settled(page);
  await page.click("#back");
  await page.setInputFiles("#record-file", mine);
  await page.waitForFunction(loaded =>
    document.querySelector("#message").textContent === loaded, loaded);
  await settled(page);
  assert.equal((await turns(page))[0], "black E5"); // light play may have answered
});

await test("a game that was left changes nothing of the one that is shown", SIZES[0], async page => {
  await settled(page);
  await answer_late(page, 2000);
  await page.click('[data-point="C3"]');
  await page.setInputFiles("#record-file", mine);
  await page.waitForFunction(() => document.querySelectorAll("#turns li").length === 1);
  await settled(page);
  await page.waitForTimeout(2500); // the answer for C3 has come
  assert.equal(await text(page, "message"), loaded);
  assert.deepEqual(await turns(page), ["black E5"]);
});

await finish();
