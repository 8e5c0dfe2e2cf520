--- The studies' page: its tables say what the answers say.

local test, expect = ...
require "support.shell" -- finds tools/
local json = require "moyo.base.json"
local page = require "studies.page"

local function part(...) return { { title = "A game", source = "Its author.", ... } } end

local COMPARED = { id = "compared", question = "Which *ko*?", rows = { "seat_1", "turns", "gone" },
  command = "compare go ko=simple,none",
  answer = { verdict = "Who wins: no sign.", seed = 3, factors = { { option = "ko" } },
    rulesets = { { ruleset = "go", values = { "simple" }, games = 20, fingerprint = "f1",
        gate = { { share = 0.9, games = 20 }, { share = 0.75, games = 20 } } },
      { ruleset = "go:ko=none", values = { "none" }, games = 20, fingerprint = "f1" } },
    lines = { { name = "seat_1", unit = "share", says = "who wins", estimates = {
        { value = 0.5, low = 0.3, high = 0.7 }, { value = 0.25, low = 0.1, high = 0.4 } } },
      { name = "turns", unit = "turns", says = "turns", estimates = {
        { value = 20, alike = true }, {} } } },
    contrasts = {
      { line = "seat_1", cell = 2, difference = -0.25, low = -0.5, high = 0.02, p = 0.06,
        adjusted = 0.12 },
      { line = "turns", cell = 2, difference = 3, p = 0.0001, adjusted = 0.0004 },
      { line = "draws", cell = 2, difference = 3, p = 0.0001, adjusted = 0.0004 } } } }

test("a comparison: question, command, verdict, numbers, plot, and where they come from", function()
  local text = page.text(part(COMPARED))
  for _, piece in ipairs { "## A game\n\nIts author.", "### Which *ko*?",
    "```sh\nmoyo compare go ko=simple,none\n```", "Who wins: no sign.",
    "|  | ko=simple | ko=none |", "| seat\\_1 (who wins) | 50 % (30 to 70) | 25 % (10 to 40) |",
    "| turns (turns) | 20 (all) | \u{2013} |", "](plots/compared.svg)",
    "*20 games each, seed 3, fingerprint f1, light play loses 75 % of 20 games or more.*"
  } do
    expect.truthy(text:find(piece, 1, true), piece .. " in\n" .. text)
  end
end)

test("differences: those of the first line, and others of the table beyond chance", function()
  local text = page.text(part(COMPARED))
  local found = {}
  for row in text:gmatch "(| [^\n]* | ko=none | [^\n]*)\n" do found[#found + 1] = row end
  expect.equal(table.concat(found, "\n"),
    "| seat\\_1 | ko=none | \u{2212}25.0 points (\u{2212}50.0 to +2.0) | 0.120 |\n"
      .. "| turns | ko=none | +3 | \\< 0.001 |")
  expect.truthy(text:find("|  | not ko=simple, but | difference | corrected p |", 1, true))
end)

test("a comparison has a plot of its first line, the others have none", function()
  local pictures = page.plots(part(COMPARED, { id = "b", answer = { results = {} } }))
  expect.equal(next(pictures), "compared.svg")
  expect.equal(next(pictures, "compared.svg"), nil)
  for _, said in ipairs { "ko=none", ">seat 1<", ">who wins<" } do
    expect.truthy(pictures["compared.svg"]:find(said, 1, true), said)
  end
end)

local BALANCED = { id = "a", question = "Which komi?", command = "balance go",
  answer = { verdict = "About 6.", option = "komi", seed = 1, fingerprint = "f",
    levels = { { program = "mcts:100", games = 20, value = -6.5, low = -9, high = 4.5 },
      { program = "mcts:200", games = 20 } } } }

local LIVES = { id = "b", question = "How many?", command = "life go",
  answer = { fingerprint = "f3", results = {
    { definition = "two-eyed", where = "corner", stones = 6, at_least = 6, complete = true },
    { definition = "two-eyed", where = "edge", stones = json.null, at_least = 8,
      complete = false } } } }

test("a value that balances, and stones that live, are tables too", function()
  local text = page.text(part(BALANCED, LIVES))
  for _, piece in ipairs { "| mcts:100 | 20 | \u{2212}6.5 (\u{2212}9.0 to 4.5) |",
    "| mcts:200 | 20 | \u{2013} |", "*Seed 1, fingerprint f.*",
    "| two-eyed | corner | 6 | 6 | yes |", "| two-eyed | edge | \u{2013} | 8 | no |",
    "*A search without chance, fingerprint f3.*" } do
    expect.truthy(text:find(piece, 1, true), piece .. " in\n" .. text)
  end
end)

test("bounds of a value that balances have a column", function()
  local levels = {}
  for n, one in ipairs { { least = -2, most = 3.5 }, { least = 4 }, { most = -5 }, { open = true } }
  do
    one.program, one.games, one.value, one.low, one.high = "mcts:" .. n, 20, 1, 0, 2
    levels[n] = one
  end
  local text = page.text(part { id = "a", question = "Q", command = "balance go",
    answer = { verdict = "V.", option = "komi", seed = 1, fingerprint = "f", levels = levels } })
  for _, piece in ipairs { "| mcts:1 | 20 | 1.0 (0.0 to 2.0) | \u{2212}2.0 to 3.5 |",
    "| mcts:2 | 20 | 1.0 (0.0 to 2.0) | 4.0 or more |", "| \u{2212}5.0 or less |",
    "| mcts:4 | 20 | 1.0 (0.0 to 2.0, or beyond) | \u{2013} |" } do
    expect.truthy(text:find(piece, 1, true), piece .. " in\n" .. text)
  end
end)

test("the last line of each study says when it was begun and by what, if it says so", function()
  local studies = { COMPARED, BALANCED, LIVES }
  expect.equal(page.text(part(table.unpack(studies))):find("egun on", 1, true), nil)
  for i, study in ipairs(studies) do study.answer.played = ("2026-01-0%d"):format(i) end
  COMPARED.answer.program = "commit 12"
  BALANCED.answer.program, BALANCED.answer.counted = "commit 12", "commit 13"
  local text = page.text(part(table.unpack(studies)))
  COMPARED.answer.program = nil
  BALANCED.answer.program, BALANCED.answer.counted = nil, nil
  for _, study in ipairs(studies) do study.answer.played = nil end
  for _, piece in ipairs { ", begun on 2026-01-01, commit 12.*\n\n",
    ", begun on 2026-01-02, commit 12, counted by commit 13.*\n\n",
    "| no |\n\n*A search without chance, fingerprint f3, begun on 2026-01-03.*\n" } do
    expect.truthy(text:find(piece, 1, true), piece .. " in\n" .. text)
  end
end)

test("what has not been played is left out", function()
  local text = page.text(part { id = "c", question = "Not yet?", command = "life go" })
  expect.equal(text:find "Not yet", nil)
  expect.equal(text:find "A game", nil)
end)
