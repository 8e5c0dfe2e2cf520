--- The shortest games.

local test, expect = ...
require "support.shell" -- finds tools/
local core = require "moyo.core"
local moyo = require "moyo"
local portraits = require "support.portrait"
local shortest = require "portrait.shortest"

test("two passes end Go, and no single step does", function()
  local rules = moyo.load "go:size=3"
  local depth, line, count = shortest.line(rules, 1)
  expect.equal({ depth, rules.notation:format_steps { line[1] }, #line }, { 2, "pass", 2 })
  -- ten steps, then all that follow the first nine of them, and ten after a pass
  expect.truthy(count > 10 and count <= 10 + 10 + 9 * 9 + 10, count)
end)

-- On a tiny board random games find the shortest one by themselves.
test("the shortest game is that of very many random ones", function()
  for _, ruleset in ipairs { "nogo:size=2", "nogo:size=3x2", "gonnect:size=2" } do
    local rules = moyo.load(ruleset)
    local least = math.huge
    for number = 1, 3000 do
      local state = rules.core:state(number)
      state:playout("uniform", core.random(number), 100)
      if state.over then least = math.min(least, state.steps) end
    end
    local depth, line = shortest.line(rules, 1)
    expect.equal({ depth, line ~= nil }, { least, true }, ruleset)
  end
end)

test("where there are too many lines, only the bound is told", function()
  local depth, line, count = shortest.line(moyo.load "gonnect:size=9", 1)
  expect.equal({ line, count }, { nil, 100000 })
  expect.truthy(depth >= 3)
end)

test("the fewest turns for each end", function()
  local study = portraits.study { portraits.row(1, 1, { turns = 9, reason = "passes" }),
    portraits.row(3, 1, { turns = 5, reason = "passes", record = "R" }),
    portraits.row(4, 1, { turns = 7, reason = "resign" }),
    portraits.row(4, 2, { turns = 1, reason = "limit", limited = true }) }
  local list, played = shortest.seen(study)
  expect.equal(played, 4)
  expect.equal({ list[1].reason, list[1].programs, list[1].programs_least,
    list[1].programs_row.record }, { "passes", 2, 5, "R" })
  expect.equal({ list[2].reason, list[2].programs_least, list[2].random }, { "resign", 7, 0 })
  expect.truthy(list[1].random_least >= 2 and list[1].random_least <= 6, list[1].random_least)
end)

test("an end is named as the rules have it", function()
  local match = moyo.match(moyo.load "go:size=3")
  for _, turn in ipairs { "pass", "pass" } do assert(match:play(turn)) end
  local study = portraits.study { portraits.row(2, 1, { turns = 2, reason = "passes",
    record = require("moyo.record.record").save(match, {}) }),
    portraits.row(2, 2, { turns = 2, reason = "forfeit" }) }
  local rows = shortest.section(study).tables[1].rows
  expect.equal({ rows[1][1], rows[2][1] },
    { "forfeit", "passes: Play is over after 2 passes in a row." })
end)

test("a stranger's rules that take their time are looked at less", function()
  portraits.with_slow(function(study)
    local rules = study.rules
    local depth, line = shortest.line(rules, 1, nil, 1000000000)
    expect.equal({ depth, line and #line }, { 2, 2 })
    local before = core.spent(rules.core)
    expect.equal({ shortest.line(rules, 1, nil, 1) }, { 1, nil, 0 })
    local spent = core.spent(rules.core) - before
    expect.truthy(spent > 0 and spent < study:account(), spent)
    before = core.spent(rules.core)
    local _, _, random = shortest.seen(study)
    spent = core.spent(rules.core) - before
    expect.truthy(random >= 1 and random < 20, random)
    expect.truthy(spent > study:account(), spent)
  end)
end)
