// A game as a page of its own: the film, with what stops and winds it, and the rules.

const escaped = text => String(text).replace(/[&<>"]/g, c =>
  ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" }[c]));

const STYLE = `
:root { color-scheme: light dark; }
body { margin: 0 auto; max-width: 60rem; padding: 1rem; font: 16px/1.45 system-ui, sans-serif; }
svg { display: block; width: 100%; height: auto; max-height: 85vh; }
#controls { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; margin: .7rem 0; }
#at { flex: 1; min-width: 8rem; }
button, select { font: inherit; min-width: 2.5rem; min-height: 2.2rem; }
#said { min-height: 1.5em; white-space: pre-wrap; }
dt { font-weight: 600; }
dd { margin: 0 0 .5rem; }`;

// Runs within the page: winds the film's own clock.
function run({ seconds, frames, comments }) {
  const film = document.querySelector("svg"), by = id => document.getElementById(id);
  let at = 0, playing = false, timer = null;
  const show = next => {
    at = Math.min(Math.max(next, 0), frames.length - 1);
    film.setCurrentTime((at + 0.5) * seconds);
    by("at").value = at;
    by("turn").value = at === 0 ? "the beginning" : `turn ${at}: ${frames[at]}`;
    by("said").textContent = comments[at] ?? "";
  };
  const set = value => {
    playing = value;
    by("play").textContent = playing ? "Pause" : "Play";
    clearInterval(timer);
    if (!playing) return;
    if (at === frames.length - 1) show(0);
    timer = setInterval(() => (at < frames.length - 1 ? show(at + 1) : set(false)),
      Number(by("pace").value));
  };
  const step = by_how_much => () => { set(false); show(at + by_how_much); };
  film.pauseAnimations();
  by("first").onclick = step(-Infinity);
  by("back").onclick = step(-1);
  by("forth").onclick = step(1);
  by("last").onclick = step(Infinity);
  by("play").onclick = () => set(!playing);
  by("pace").onchange = () => set(playing);
  by("at").oninput = () => { set(false); show(Number(by("at").value)); };
  addEventListener("keydown", event => {
    if (event.target.closest("select, input, button")) return;
    const act = { ArrowLeft: "back", ArrowRight: "forth", Home: "first", End: "last",
      " ": "play" }[event.key];
    if (!act) return;
    event.preventDefault();
    by(act).click();
  });
  show(frames.length - 1);
}

/**
 * The text of the page.
 * @param {{ ruleset: string, film: { svg: string, seconds: number, frames: string[] },
 *   comments: Record<number, string>, rules: { rule: string, sentence: string }[] }} game
 */
export function page_of({ ruleset, film, comments, rules }) {
  const { seconds, frames } = film;
  const told = JSON.stringify({ seconds, frames, comments }).replace(/</g, "\\u003c");
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(ruleset)}</title>
<style>${STYLE}
</style>
</head>
<body>
<main>
<h1>${escaped(ruleset)}</h1>
${film.svg}
<div id="controls">
  <button id="first" aria-label="First turn">⇤</button>
  <button id="back" aria-label="A turn back">◀</button>
  <button id="play">Play</button>
  <button id="forth" aria-label="A turn forward">▶</button>
  <button id="last" aria-label="Last turn">⇥</button>
  <input type="range" id="at" min="0" max="${frames.length - 1}" aria-label="Turn">
  <output id="turn"></output>
  <select id="pace" aria-label="Speed">
    <option value="200">fast</option>
    <option value="700" selected>briskly</option>
    <option value="2000">slowly</option>
  </select>
</div>
<p id="said"></p>
<details>
<summary>Rules</summary>
<dl>
${rules.map(one => `<dt>${escaped(one.rule)}</dt><dd>${escaped(one.sentence)}</dd>`).join("\n")}
</dl>
</details>
</main>
<script>
(${run})(${told});
</script>
</body>
</html>
`;
}
