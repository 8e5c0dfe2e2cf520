--- Two dice at once: how they fall, and what fields note of them.

local test, expect = ...
local dice = require "moyo.vocabulary.turns.dice"
local variants = require "support.variants"

local slots = [[fields = { most = moyo.field.number(0), pair = moyo.field.number(0),
    sum = moyo.field.number(0), seen = moyo.field.list(2) },
  turn = moyo.sequence { moyo.step { name = "go" }, moyo.chance { moyo.dice { %s } } },
  finish = moyo.finish.turns(9)]]

local function noted(spec, throw)
  local list = {}
  for i, match in ipairs(variants.both(slots:format(spec), "go")) do
    assert(match:play(throw))
    list[i] = { match.state:field "most", match.state:field "pair", match.state:field "sum",
      match.state:field "seen" }
  end
  expect.equal(list[1], list[2])
  return list[1]
end

test("what fields note: the higher, whether both are equal, the sum", function()
  local all = 'most = "most", pair = "pair", sum = "sum"'
  expect.equal(noted(all, "4 2"), { 4, 0, 6, {} })
  expect.equal(noted(all, "3 3"), { 3, 1, 6, {} })
  expect.equal(noted('sum = "sum"', "1 6"), { 0, 0, 7, {} })
end)

test("effects: what else happens gets both numbers", function()
  expect.equal(noted([[effects = function(position, _, a, b)
    position:set_field("seen", { a, b }) end]], "5 2"), { 0, 0, 0, { 5, 2 } })
end)

test("every throw is possible, up to so many faces", function()
  local match = variants.match(slots:format "faces = 3", "go")
  expect.equal({ match.state.actor, variants.legal(match) },
    { 0, "1 1 1 2 1 3 2 1 2 2 2 3 3 1 3 2 3 3" })
  expect.equal(#variants.match(slots:format "", "go"):legal(), 36)
end)

test("what is refused", function()
  for words, spec in pairs {
    ["dice: most is the name of a field, not 3"] = { most = 3 },
    ["dice: faces is a whole number from 1 to 1000, not 0"] = { faces = 0 },
    ["dice: faces is a whole number from 1 to 1000, not 1.5"] = { faces = 1.5 },
    ['dice has no "face"; did you mean "faces"?'] = { face = 6 },
  } do
    expect.equal(expect.error(function() dice.dice(spec) end):sub(1, #words), words)
  end
end)
