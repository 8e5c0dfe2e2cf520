--- The section on openings, of games that were played by hand.

local test, expect = ...
local long = test.long
require "support.shell" -- finds tools/
local core = require "moyo.core"
local first = require "portrait.first"
local heat = require "report.heat_map"
local moyo = require "moyo"
local openings = require "portrait.openings"
local portraits = require "support.portrait"
local record = require "moyo.record.record"
local symmetry = require "portrait.symmetry"
local trace = require "portrait.trace"
local xml = require "support.xml"

local function row(cell, number, winner, ...)
  local match = moyo.match(moyo.load "go:size=3")
  for _, turn in ipairs { ... } do assert(match:play(turn)) end
  return portraits.row(cell, number, { winners = { winner }, opener = 1,
    record = record.save(match, {}) })
end

test("first turns with their wins, and boards up to symmetry", function()
  local rows = { row(2, 1, 1, "A1", "B2"), row(2, 2, 2, "A1", "B2"), row(2, 3, 1, "C3", "B2"),
    row(2, 4, 1, "B2", "A1") }
  local found = openings(portraits.study(rows))
  expect.equal(found.data.games, { { text = "A1", alike = 1, n = 3, won = 2 },
    { text = "B2", alike = 0, n = 1, won = 1 } })
  local shown = found.tables[3].rows
  expect.equal({ shown[1][1], shown[1][2], shown[2][1] }, { "A1 and 1 alike", "3", "B2" })
  local after = found.data.diversity[1]
  expect.equal({ after[1].n, after[1].kinds, after[2].kinds }, { 4, 2, 2 }, "corners are alike")
  expect.equal(after[3], false)
  expect.equal({ found.data.first_steps, found.data.first_kinds, #found.data.values }, { 10, 4, 4 })
  expect.truthy(found.lead:find("^Of 10 first steps %(4 but for the board's symmetry%), searches "
    .. "like [^(]+ best %(%d+ %%, %d+ to %d+, which allows for all of them%); "), found.lead)
  expect.equal(#xml.all(xml.read(found.figures()[1]), "title") > 0, true)
  expect.equal(openings(portraits.study {}), nil)
end)

test("first steps that a symmetry turns into each other are one, named as in the games", function()
  local found = openings(portraits.study { row(2, 1, 1, "C3", "B2"), row(2, 2, 2, "C2", "B2") })
  local names = {}
  for _, shown in ipairs(found.tables[1].rows) do names[shown[1]] = shown[4] end
  expect.equal(names,
    { ["C3 and 3 alike"] = "20", ["C2 and 3 alike"] = "20", B2 = "20", pass = "20" })
  expect.truthy(found.tables[1].says:find("; steps that a symmetry", 1, true))
  local map = found.figures()[1]
  expect.truthy(map:find("percentage points", 1, true), map)
  expect.truthy(not map:find("not searched", 1, true), map)
end)

-- Student's quantiles with 7 degrees of freedom: 2.365, of forty steps together 5.1.
test("the best of many steps has an interval that allows for them, as have the others", function()
  local list, of = {}, first.of
  for i = 1, 40 do
    list[i] = { step = i, steps = {}, texts = { "A" .. i }, text = "A" .. i, n = 8,
      value = i == 1 and 0.62 or 0.50, error = 0.01 }
    list[i].low, list[i].high = first.interval(list[i], 1)
  end
  first.of = function() return list, { legal = 40, kinds = 40, short = false } end
  local rows = { row(2, 1, 1, "A1", "B2"), row(2, 2, 2, "A1", "B2") }
  local near = openings(portraits.study(rows)).lead
  list[1].value = 0.59
  local nearer = openings(portraits.study(rows)).lead
  first.of = of
  expect.truthy(near:find("A1 best (62 %, 57 to 67, which allows for all of them); no other's "
    .. "interval overlaps", 1, true), near)
  expect.truthy(nearer:find("the intervals of 39 others overlap with its", 1, true), nearer)
end)

-- Black wins on 2x2 only where komi lets him, and searches know that.
test("a best step of which all searches agree has no interval that others could overlap", function()
  local function lead(komi)
    local ruleset, plan = "go:size=2,komi=" .. komi, portraits.plan()
    for _, cell in ipairs(plan.cells) do cell.ruleset = ruleset end
    local match = moyo.match(moyo.load(ruleset))
    assert(match:play "A1")
    return openings(portraits.study({ portraits.row(2, 1, { winners = { 2 }, opener = 1,
      record = record.save(match, {}) }) }, plan)).lead
  end
  local lost = lead(7.5)
  expect.truthy(lost:find("best (0 %, in all searches); one other may be worth as much.", 1, true),
    lost)
  local won = lead(-7.5)
  expect.truthy(won:find("best (100 %, in all searches); one other may be worth as much.", 1, true),
    won)
end)

test("where all games begin alike there is no table of how different they are", function()
  local ruleset, plan = "go:size=1", portraits.plan()
  for _, cell in ipairs(plan.cells) do cell.ruleset = ruleset end
  local match = moyo.match(moyo.load(ruleset))
  assert(match:play "pass")
  local found = openings(portraits.study({ portraits.row(2, 1, { winners = { 2 }, opener = 1,
    record = record.save(match, {}) }) }, plan))
  expect.equal({ found.tables, found.data.games }, { {}, {} })
end)

long("of several first steps on a point the map has the best one's value", function()
  local ruleset, plan = "rules/modern/blooms.lua:size=3", portraits.plan()
  for _, cell in ipairs(plan.cells) do cell.ruleset = ruleset end
  local match, random = moyo.match(moyo.load(ruleset)), moyo.random(1)
  for _ = 1, 4 do assert(match:play_step(match.state:choose("uniform", random))) end
  local found = openings(portraits.study({ portraits.row(2, 1, { winners = { 1 }, opener = 1,
    record = record.save(match, {}) }) }, plan))
  local best, sum, points, shown = {}, 0, 0, nil
  for _, one in ipairs(found.data.values) do
    for _, step in ipairs(one.steps) do
      local point = select(2, core.unpack(step))
      best[point] = math.max(best[point] or 0, one.value)
    end
  end
  for _, value in pairs(best) do sum, points = sum + value, points + 1 end
  local draw = heat.map
  heat.map = function(board, values, ...)
    shown = values
    return draw(board, values, ...)
  end
  found.figures()
  heat.map = draw
  expect.equal({ points, #shown }, { 19, 19 })
  for point, value in ipairs(shown) do
    expect.truthy(math.abs(value - 100 * (best[point] - sum / points)) < 1e-9, point)
  end
end)

test("there are no more boards after a step than kinds of steps", function()
  local rows = {}
  for number, point in ipairs { "A1", "B1", "B2", "pass", "C1", "C2" } do
    rows[number] = row(2, number, 1, point, "pass")
  end
  local after = openings(portraits.study(rows)).data.diversity[1]
  expect.equal({ after[1].kinds, after[1].value, after[1].high }, { 4, 4, 4 })
  expect.truthy(after[2].high > 4, after[2].high) -- two turns may lead further
  local alone = openings(portraits.study { row(2, 1, 1, "A1"), row(2, 2, 1, "A1") })
  expect.truthy(alone.lead:find("After 1 turn, games of", 1, true), alone.lead)
end)

long("how games with dice begin: what the players decide", function()
  local ruleset = "multiplayer:map=square5,players=3"
  local plan, game = portraits.plan(), moyo.load(ruleset)
  for _, cell in ipairs(plan.cells) do cell.ruleset = ruleset end
  local match, random = moyo.match(game, 3), moyo.random(1)
  for _ = 1, 30 do assert(match:play_step(match.state:choose("uniform", random))) end
  local rows = { portraits.row(2, 1, { winners = { 3 }, opener = 1,
    record = record.save(match, {}) }) }
  local found = openings(portraits.study(rows, plan))
  expect.equal(#found.data.games, 1)
  -- the third seat rolls best, and chooses first
  expect.truthy(found.data.games[1].text:find "^start %u%d$", found.data.games[1].text)
  expect.equal(found.data.games[1].won, 1)
  expect.truthy(found.tables[2].says:find("dice, cards and what is forced are left out", 1, true))
end)

test("tables say where they leave some out", function()
  local rows = {}
  local game = moyo.load "go:board=hex,size=7"
  local plan = portraits.plan()
  for _, cell in ipairs(plan.cells) do cell.ruleset = "go:board=hex,size=7" end
  local state = game.core:state()
  for number, class in ipairs(symmetry.classes(state, state:legal())) do
    if number > 13 then break end
    local match = moyo.match(game)
    assert(match:play_step(class[1]))
    rows[number] = portraits.row(2, number, { winners = { 1 }, opener = 1,
      record = record.save(match, {}) })
  end
  local found = openings(portraits.study(rows, plan))
  local shown = found.tables[1].rows
  expect.equal({ #shown, shown[13][1] }, { 14, "\u{2026}" })
  shown = found.tables[#found.tables].rows
  expect.equal({ #shown, shown[13][1], shown[13][2] }, { 13, "\u{2026} 1 other", "1" })
end)

test("first turns are alike by the board and by what else they say", function()
  local function began(ruleset, ...)
    local list = {}
    for i, turn in ipairs { ... } do
      local match = moyo.match(moyo.load(ruleset))
      assert(match:play(turn))
      list[i] = trace.job(1, { ruleset = ruleset, records = { record.save(match, {}) } }).began
    end
    return list
  end
  local go = began("go:size=3", "A1", "C1", "B1", "pass")
  expect.equal(go[1], go[2])
  expect.truthy(go[1] ~= go[3] and go[1] ~= go[4] and go[3] ~= go[4])
  local coupon = began("coupon:size=3", "A3", "C1")
  expect.equal(coupon[1], coupon[2])
end)
