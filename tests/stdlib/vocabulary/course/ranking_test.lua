--- Who comes first: rankings by dice, and choices in their order.

local test, expect = ...
local board = require("moyo.vocabulary.equipment.board").make("square", 3)
local ranking = require "moyo.vocabulary.course.ranking"
local variants = require "support.variants"

local three = [[players = { "red", "blue", "green" }, finish = moyo.finish.passes(3),
  opening = {
    moyo.ranking { players = 3, field = "ranks",
      effects = function(position) position:set_field("least", position:field("ranks")[3]) end },
    moyo.choosing { board = moyo.board.square(3), points = { 1, 5, 9 }, field = "camp",
      order = "ranks" },
  }, fields = { least = moyo.field.number(0) }]]

test("ranking: from the highest roll down; players with equal sums roll again", function()
  local match = variants.match(three, "roll 2 2,roll 6 6,roll 1 3,roll 1 1")
  expect.equal(match.state:field "ranks", { 1, 2, 3 }) -- two are to roll again
  expect.equal({ match.state.phase, match.state.mover }, { "roll", 3 })
  assert(match:play "roll 1 2")
  expect.equal(match.state:field "ranks", { 2, 3, 1 })
  expect.equal(match.state:field "least", 1)
end)

test("choosing: in the order of the list, a point that nobody has", function()
  local match = variants.match(three, "roll 2 2,roll 6 6,roll 1 3")
  local rolled = variants.match(three, "roll 1 2,roll 6 6,roll 2 3,camp B2")
  expect.equal(match.state.phase, "roll")
  expect.equal({ rolled.state.mover, variants.legal(rolled) }, { 3, "camp A3 camp C1" })
  expect.equal(variants.why(rolled, "camp B2"),
    "camp: A player chooses a camp point that nobody has chosen.")
  assert(rolled:play "camp A3" and rolled:play "camp C1")
  expect.equal(rolled.state:field "camp", { 9, 5, 1 })
  expect.equal(rolled.state.phase, "play")
end)

test("what is refused", function()
  local function choosing(change)
    local spec = { board = board, points = { 1 }, field = "camp", order = "ranks" }
    for name, value in pairs(change) do spec[name] = value end
    return function() ranking.choosing(spec) end
  end
  for words, f in pairs {
    ["ranking: field is the name of a field, not nil"] =
      function() ranking.ranking { players = 3 } end,
    ["ranking: players is how many, 1 to 16, not 17"] =
      function() ranking.ranking { players = 17, field = "x" } end,
    ["ranking: effects is a function, not 3"] =
      function() ranking.ranking { players = 2, field = "x", effects = 3 } end,
    ['choosing: field is the name of a field, not "a b"'] = choosing { field = "a b" },
    ["choosing: order is the name of a field, not 1"] = choosing { order = 1 },
    ["choosing: board is a board, not 9"] = choosing { board = 9 },
    ["choosing: points is a list of points, as many as there are players"] =
      choosing { points = {} },
    ['choosing has no "point"; did you mean "points"?'] = choosing { point = 1 },
  } do
    expect.equal(expect.error(f):sub(1, #words), words)
  end
end)
