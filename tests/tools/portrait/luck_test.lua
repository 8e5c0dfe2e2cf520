--- Chance's part, and that of what is hidden.

local test, expect = ...
local long = test.long
require "support.shell" -- finds tools/
local core = require "moyo.core"
local luck = require "portrait.luck"
local moyo = require "moyo"
local portraits = require "support.portrait"
local record = require "moyo.record.record"

local function near(value, wanted, by)
  expect.truthy(value and math.abs(value - wanted) < (by or 1e-9), value)
end

test("the correlation of two results of a shuffle", function()
  local a, b = { 1, 0 }, { 0, 1 }
  near((luck.correlation { { a, a }, { b, b } }), 1)
  near((luck.correlation { { a, b }, { b, a } }), -1)
  near((luck.correlation { { a, a }, { b, b }, { a, b }, { b, a } }), 0)
  expect.equal(luck.correlation { { a, a }, { a, a } }, nil)
end)

-- In part p of the shuffles chance decides alone, else each game is a coin of its own: the
-- correlation is p.
test("the correlation is the part of the shuffles that chance decides", function()
  local random, list = core.random(8), {}
  local function coin() return random:below(2) == 1 and { 1, 0 } or { 0, 1 } end
  for i = 1, 20000 do
    local one = coin()
    list[i] = random:below(10) <= 3 and { one, one } or { one, coin() }
  end
  near((luck.correlation(list)), 0.3, 0.02)
end)

-- Pairs of results: chance decides the same in part p of them; nobody wins alone in part q.
local function shuffles(random, count, seats, p, q)
  local function game()
    local shares, alone = {}, random:below(1000) > 1000 * q
    local winner = random:below(seats)
    for seat = 1, seats do
      shares[seat] = alone and (seat == winner and 1 or 0) or 1 / seats
    end
    return shares
  end
  local list = {}
  for i = 1, count do
    local one = game()
    list[i] = { one, random:below(1000) <= 1000 * p and one or game() }
  end
  return list
end

test("the correlation's interval holds it, of few shuffles too, and where chance decides all",
  function()
    local random = core.random(11)
    for _, case in ipairs { { 6, 2, 0, 0 }, { 20, 2, 0.3, 0 }, { 60, 2, 0.7, 0 }, { 6, 3, 0, 0.6 },
      { 20, 3, 0, 0.6 }, { 60, 3, 0.95, 0 } } do
      local held, of = 0, 0
      for _ = 1, 400 do
        local value, low, high = luck.correlation(shuffles(random, table.unpack(case)))
        if value then
          of = of + 1
          held = held + (low <= case[3] and case[3] <= high + 1e-9 and 1 or 0)
        end
      end
      expect.truthy(held / of > 0.92, ("%s: %d of %d"):format(table.concat(case, " "), held, of))
    end
    local same = {}
    for i = 1, 10 do same[i] = { { i % 2, 1 - i % 2 }, { i % 2, 1 - i % 2 } } end
    local _, low, high = luck.correlation(same)
    expect.truthy(low > 0.3 and low < 0.6 and high == 1, low)
  end)

local function study(ruleset, rows)
  local plan = portraits.plan()
  for _, cell in ipairs(plan.cells) do cell.ruleset = ruleset end
  return portraits.study(rows or {}, plan)
end

test("a world of one who sees has what is hidden as it is, and others' has not", function()
  local rules = moyo.load "phantom:size=3"
  local state = rules.core:state()
  local random, differs = core.random(1), 0
  for _ = 1, 5 do assert(state:play(state:choose("light", random))) end
  for i = 1, 20 do
    local seen, dealt = luck.world(state, true, random), luck.world(state, false, random)
    for point = 1, 9 do
      expect.equal(seen:colour(point), state:colour(point), i)
      differs = differs + (dealt:colour(point) ~= state:colour(point) and 1 or 0)
    end
  end
  expect.truthy(differs > 0)
  expect.equal({ luck.hides(rules), luck.hides(moyo.load "go") }, { true, false })
end)

test("hands of cards: the one who sees them knows them", function()
  local rules = moyo.load "multiplayer:map=square5,players=3"
  local state, random = rules.core:state(4), core.random(2)
  local function hands(of)
    local list = {}
    for row = 1, 3 do
      for column = 1, 13 do list[#list + 1] = of:field("hand", row, column) end
    end
    return list
  end
  local others = 0
  for _ = 1, 60 do
    if state.over then break end
    if state.actor ~= 0 then
      expect.equal(hands(luck.world(state, true, random)), hands(state))
      local blind = hands(luck.world(state, false, random))
      for i, value in ipairs(hands(state)) do others = others + (blind[i] ~= value and 1 or 0) end
    end
    assert(state:play((state:choose("uniform", random))))
  end
  expect.truthy(others > 0)
end)

long("who sees everything wins Phantom Go", function()
  local found = luck.hidden(study "phantom:size=3", 20)
  expect.equal(found.n, 20)
  expect.truthy(found.low > 0.5, found.low)
end)

test("of more steps than playouts some are drawn, and the games go on", function()
  local one = study "phantom:size=9"
  one.plan.limit = 6
  local seen = {}
  one.watch = function(_, done, total)
    seen[#seen + 1] = done and ("%d of %d"):format(done, total)
  end
  local found = luck.hidden(one, 4)
  expect.equal({ found.n, found.value }, { 4, 0.5 }) -- all were stopped
  expect.equal(seen, { "1 of 4", "2 of 4", "3 of 4", "4 of 4" })
end)

test("what knowing is worth follows from the interval, on both sides of an equal share", function()
  local plan, match = portraits.plan(), moyo.match(moyo.load "phantom:size=3")
  for _, cell in ipairs(plan.cells) do cell.ruleset = "phantom:size=3" end
  assert(match:play_step(match.state:legal()[1]))
  local one = portraits.study({ portraits.row(2, 1, { record = record.save(match, {}) }) }, plan)
  local hidden = luck.hidden
  for words, range in pairs { ["knowing it is worth something."] = { 0.6, 0.8 },
    ["no sign that it matters."] = { 0.4, 0.6 },
    ["these players are worse off by knowing it."] = { 0.1, 0.3 } } do
    luck.hidden = function()
      return { n = 99, value = (range[1] + range[2]) / 2, low = range[1], high = range[2],
        playouts = 64, every = 1 }
    end
    local section = luck.section(one)
    expect.truthy(section.lead:find(words, 1, true), section.lead)
    expect.equal(section.tables[1].rows[1][4], "99 games, 64 random games for each step")
  end
  luck.hidden = function()
    return { n = 4, value = 1, low = 0.51, high = 1, playouts = 64, every = 1 }
  end
  local few = luck.section(one).lead
  expect.truthy(few:find("no sign that it matters.", 1, true), few)
  luck.hidden = function()
    return { n = 9, value = 0.5, low = 0.4, high = 0.6, playouts = 8, every = 12 }
  end
  local section, how = luck.section(one), "8 random games for one of 12 steps"
  expect.truthy(section.lead:find("no sign that it matters to players who choose by " .. how, 1,
    true), section.lead)
  expect.equal(section.tables[1].rows[1][4], "9 games, " .. how)
  expect.truthy(table.concat(section.notes):find(how .. " (UCB1), ", 1, true))
  luck.hidden = hidden
end)

test("the longer games are, the fewer random games for a step, then for fewer of them", function()
  local last = { 64, 1 }
  expect.equal({ luck.room(1e8, 60, 100) }, last)
  for _, steps in ipairs { 200, 400, 800, 3000, 20000 } do
    local playouts, every = luck.room(1e8, 60, steps)
    expect.truthy(playouts >= 8 and playouts <= last[1] and every >= last[2], steps)
    expect.truthy(playouts == 8 or every == 1, steps)
    expect.truthy(60 * steps * playouts / every * steps / 2 <= 1.001e8, steps)
    last = { playouts, every }
  end
  expect.equal(last[1], 8)
end)

test("long games of many do not take long, and are the same with any number of threads", function()
  local one, random = study "multiplayer", 0
  one.plan.cells[1].games = 2
  one.work = function(_, _, count, _, _, work)
    random = count * work.playouts / work.every
    return { { share = 1 }, { share = 0 }, { share = 0 }, { share = 0 } }
  end
  local found = luck.hidden(one, 2)
  expect.equal({ found.n, found.value, found.playouts }, { 4, 0.25, 8 })
  expect.truthy(found.every > 1 and random < 64, found.every)
  one = study "phantom:size=5"
  local room = luck.room
  luck.room = function() return 8, 5 end
  found = luck.hidden(one, 4)
  one.threads = 3
  expect.equal(luck.hidden(one, 4), found)
  luck.room = room
  expect.equal({ found.playouts, found.every }, { 8, 5 })
end)

long("games of one shuffle: the same with any number of threads", function()
  local one = study "multiplayer:map=square5,players=3"
  one.plan.limit = 100
  local found = luck.chance(one, 2, "light")
  one.threads = 2
  expect.equal(luck.chance(one, 2, "light"), found)
  expect.equal(found.n, 2)
end)
