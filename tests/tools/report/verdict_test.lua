--- What an experiment has found, in sentences, on games made by hand.

local test, expect = ...
local terminal = require "moyo.terminal"
package.path = terminal.home .. "/tools/?.lua;" .. package.path
local reports = require "support.reports"
local summaries = require "experiment.summary"
local verdict = require "report.verdict"

local KO = { "go:size=3,komi=0", "ko=positional,simple" }

-- The verdict on games, and how many more it asks for.
local function said(words, games, change, settings)
  local plan, rows = reports.experiment(words, games, { metrics = "turns", change = change })
  for name, value in pairs(settings or {}) do plan[name] = value end
  local all = summaries.of(plan, rows)
  return verdict.of(plan, all), verdict.needed(plan, all), all
end

-- The first seat wins the first so many games of each ruleset.
local function wins(counts)
  return function(row)
    row.winners = { row.number <= counts[row.cell] and 1 or 2 }
    row.opener, row.scores, row.metrics.turns = 1, {}, 9
  end
end

test("who wins differs: by how much, and no larger sample is asked for", function()
  local words, needed = said(KO, 40, wins { 30, 10 })
  expect.equal(words, "Who wins differs beyond chance. With ko=simple, not ko=positional, seat 1 "
    .. "wins 50.0 points less often (-63.1, -31.6; p <.0001). "
    .. "Of 2 other results 2 differ beyond chance (seat_2, advantage).")
  expect.equal(needed, nil)
end)

test("no difference that matters is said where the games show it", function()
  local words, needed, all = said(KO, 40, wins { 20, 20 }, { within = 40 })
  expect.truthy(words:find("Who wins: no difference that matters. ", 1, true), words)
  expect.truthy(words:find("seat 1 wins as often (", 1, true), words)
  expect.truthy(words:find("they are the same within 40 points.", 1, true), words)
  expect.equal(needed, nil)
  for _, contrast in ipairs(all.contrasts) do -- only the question has such an answer
    expect.equal(contrast.same, contrast.line == "seat_1" and true or nil)
  end
end)

test("too few games show neither, and the verdict says how many would", function()
  local words, needed = said(KO, 12, wins { 6, 5 })
  expect.truthy(words:find("Who wins: no sign of a difference. ", 1, true), words)
  expect.truthy(needed > 100)
  expect.truthy(words:find(("To see 5 points takes about %d games of each ruleset."):format(needed),
    1, true), words)
end)

test("another question: its line, corrected apart from all others", function()
  local words = said(KO, 12, function(row)
    row.winners, row.scores, row.metrics.turns = { 1 }, {}, row.number % 4 + 3 * row.cell
  end, { primary = "turns" })
  expect.equal(words, "turns differs beyond chance. With ko=simple, not ko=positional, turns is "
    .. "3.00 higher (in all games; p .0005).")
end)

test("several comparisons: the surest first, with both p-values", function()
  local words = said({ "go:size=3,komi=0", "ko=positional,simple,none",
    "suicide=allowed,forbidden" },
    40, wins { 30, 29, 28, 28, 10, 12 })
  expect.truthy(words:find("^Who wins differs beyond chance%. With ko=none, not positional, seat 1 "
    .. "wins 46%.2 points less often %([^)]+; p <%.0001, corrected <%.0001%)%. With "), words)
end)

test("one ruleset: the answer alone; no game that differs: so it says", function()
  expect.equal((said({ "go:size=3" }, 10, wins { 7 })),
    "Who wins: seat 1 wins 70.0% (39.7, 89.2) of the games.")
  expect.equal((said(KO, 10, wins { 10, 10 })), "Who wins: the same in all games.")
end)
