--- Parts take no fields beside those that they have: Moyo's own code alone adds some.

local test, expect = ...
local fixed = require "moyo.base.fixed"
local moyo = require "moyo.declare.vocabulary"

local Kind = fixed.kind({ __index = { method = function() return "called" end } },
  function(part) return "a thing of size " .. part.size, "moyo.thing()" end)

test("a part answers for its fields and its kind's methods", function()
  local part = setmetatable({ size = 3 }, Kind)
  expect.equal({ part.size, part.none, part:method() }, { 3, nil, "called" })
end)

test("nobody but Moyo gives it another field", function()
  local part = setmetatable({ size = 3 }, Kind)
  expect.error(function() part.weight = 4 end, '^a thing of size 3 stays as it was made: "weight" '
    .. 'cannot be set; make another, such as moyo%.thing%(%)$')
  local no_list = "^a thing of size 3 is no list; a slot that takes several gets them in braces"
  expect.error(function() table.insert(part, 4) end, no_list)
  expect.error(function() part[2] = 4 end, no_list)
  expect.equal(part, { size = 3 })
end)

test("whatever the vocabulary makes for a slot is one", function()
  local made = {
    board = moyo.board.square(5), shape = moyo.shape.adjacent, condition = moyo.ko.simple,
    effect = moyo.clearing(), finish = moyo.finish.passes(2), step = moyo.place {},
    turn = moyo.either { moyo.place {}, moyo.pass {} }, score = moyo.score.area { komi = 1 },
    field = moyo.field.number(), hand = moyo.field.hand(3), set = moyo.field.set(),
    list = moyo.field.list(3), table = moyo.field.table { columns = 2 },
    rule = moyo.rule { "A rule.", print },
    phase = moyo.phase "main" { turn = moyo.place {}, finish = moyo.finish.passes(2) },
  }
  for name, part in pairs(made) do
    expect.error(function() part.colour = "red" end, 'stays as it was made: "colour" cannot be set',
      name)
  end
end)

test("what an author writes a phase of stays his own", function()
  local spec = { turn = moyo.place {}, finish = moyo.finish.passes(2) }
  local phase = moyo.phase "main"(spec)
  spec.finish = nil
  expect.truthy(phase.finish)
  expect.equal(spec.name, nil)
end)
