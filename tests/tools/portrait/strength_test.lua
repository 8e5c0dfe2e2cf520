--- The sections on seats, length and the course of games, on games made by hand.

local test, expect = ...
require "support.shell" -- finds tools/
local portraits = require "support.portrait"
local strength = require "portrait.strength"
local xml = require "support.xml"

-- Forty games of each strength; so many of each are won by the seat that began.
local function study(weak, strong, more)
  local rows = {}
  for cell, won in ipairs { weak, strong } do
    for number = 1, 40 do
      local fields = more and more(cell, number) or { metrics = {} }
      fields.winners, fields.opener = { number <= won and 1 or 2 }, 1
      rows[#rows + 1] = portraits.row(cell, number, fields)
    end
  end
  return portraits.study(rows)
end

test("who begins: beyond chance or not, and whether it depends on strength", function()
  local even = strength.seats(study(20, 20))
  expect.truthy(even.lead:find("^Among mcts:16, the player who begins has 50 %% of the wins "
    .. "%(.-%), where an equal share is 50 %%: no sign that it matters%. No sign that "
    .. "this depends"), even.lead)
  local good = strength.seats(study(20, 36))
  expect.truthy(good.lead:find(": an advantage. The beginner's share grows with strength (", 1,
    true), good.lead)
  expect.truthy(good.data.trend.low > 0)
  local odds = ("multiplies the odds by %.2f, "):format(math.exp(good.data.trend.slope))
  expect.truthy(good.lead:find("each doubling of the playouts " .. odds, 1, true), good.lead)
  expect.truthy(good.notes[1]:find("seat_1: share of the games that seat 1 wins alone; ", 1, true),
    good.notes[1])
  local bad = strength.seats(study(36, 4))
  expect.truthy(bad.lead:find(": a disadvantage. The beginner's share shrinks with "
    .. "strength (", 1, true), bad.lead)
end)

-- Wilson's interval of 4 of 4 is 51 to 100 %, but chance makes all 4 alike in one study of eight.
test("who begins: a few games that go one way are no sign", function()
  local rows = {}
  for number = 1, 6 do rows[number] = portraits.row(2, number, { winners = { 1 }, opener = 1 }) end
  local six = strength.seats(portraits.study(rows)).lead
  expect.truthy(six:find("equal share is 50 %: an advantage.", 1, true), six)
  rows[6], rows[5] = nil, nil
  local four = strength.seats(portraits.study(rows)).lead
  expect.truthy(four:find("has 100 % of the wins (51 to 100), where an equal share is 50 %: no "
    .. "sign that it matters.", 1, true), four)
end)

test("who begins: wins that are shared, the komi, and what would make the seats even", function()
  local rows = {}
  for number = 1, 40 do
    rows[number] = portraits.row(2, number, { metrics = {}, opener = 1, scores = { 10, 2.5 },
      winners = number <= 10 and { 1, 2 } or { 1 } })
  end
  local lead = strength.seats(portraits.study(rows)).lead
  expect.truthy(lead:find(" Several seats win 25 % of the games together, and share the win. The "
    .. "komi is 7.5; by these games' scores, 15.0 (15.0 to 15.0) would make them even.", 1, true),
    lead)
end)

test("the trend is the logistic slope of two shares", function()
  -- two groups, two doublings apart: the difference of their logits, halved; Firth's penalty is
  -- that of half a game more on each side
  local slope = strength.seats(study(10, 30)).data.trend.slope
  local function logit(won) return math.log((won + 0.5) / (40 - won + 0.5)) end
  expect.truthy(math.abs(slope - (logit(30) - logit(10)) / 2) < 1e-6, slope)
end)

test("length: the mean with its interval, and the middle half", function()
  local found = strength.length(study(20, 20, function(cell, number)
    return { turns = cell * 10 + number % 4, metrics = { turns = cell * 10 + number % 4 } }
  end))
  expect.truthy(found.lead:find("^A game of mcts:16 takes 21%.5 turns %(21%.%d to 21%.%d%); "
    .. "half of the games take 21 to 22%."), found.lead)
  expect.equal(#xml.all(xml.read(found.figures()[1]), "circle"), 2)
  local same = strength.length(study(20, 20, function()
    return { turns = 25, metrics = { turns = 25 } }
  end))
  expect.equal(same.lead, "A game of mcts:16 takes 25.0 turns (in all games).")
end)

test("the course: what changes from weak to strong is said beyond chance only", function()
  local function more(cell, number)
    return { metrics = { decisiveness = (cell == 1 and 0.6 or 0.2) + number % 5 / 50,
      drama = 0.3 + (number * 7 + cell * 3) % 11 / 50 } }
  end
  local found = strength.course(study(20, 20, more))
  expect.truthy(found.lead:find("From mcts:4 to mcts:16 this share shrinks beyond chance (p ",
    1, true), found.lead)
  expect.truthy(found.lead:find("No sign that drama changes from mcts:4 to mcts:16.", 1, true),
    found.lead)
  expect.equal(#found.figures(), 2)
  expect.truthy(found.notes[1]:find("; drama: how badly the winner was behind", 1, true),
    found.notes[1])
  expect.equal(strength.course(study(20, 20)), nil)
end)
