--- Parts stay as they were made: Moyo's own code alone sets their fields.

local test, expect = ...
local fixed = require "moyo.base.fixed"
local moyo = require "moyo.declare.vocabulary"
local sandbox = require "moyo.declare.sandbox"

local Kind = fixed.kind({ __index = { method = function() return "called" end } },
  function(part) return "a thing of size " .. part.size, "moyo.thing()" end)

test("a part answers for its fields and its kind's methods", function()
  local part = fixed.new(Kind, { size = 3, flag = false })
  expect.equal({ part.size, part.flag, part.none, part:method() }, { 3, false, nil, "called" })
  local read = {}
  for name, value in pairs(part) do read[name] = value end
  expect.equal(read, { size = 3, flag = false })
  expect.equal(fixed.fields(part), { size = 3, flag = false })
  expect.equal(fixed.fields { size = 3 }, nil)
  expect.equal(fixed.fields "size", nil)
end)

test("where a kind answers itself, it is asked for what there is not", function()
  local Asked = fixed.kind({ __index = function(_, name) return "no " .. name end },
    function() return "a thing", "another" end)
  local part = fixed.new(Asked, { size = false })
  expect.equal({ part.size, part.weight }, { false, "no weight" })
end)

test("nobody but Moyo sets a field, whether there is one or not", function()
  local part = fixed.new(Kind, { size = 3 })
  for name, set in pairs {
    size = function() part.size = 4 end,
    weight = function() part.weight = 4 end,
  } do
    expect.error(set, '^a thing of size 3 stays as it was made: "' .. name
      .. '" cannot be set; make another, such as moyo%.thing%(%)$')
  end
  local no_list = "^a thing of size 3 is no list; a slot that takes several gets them in braces"
  expect.error(function() table.insert(part, 4) end, no_list)
  expect.error(function() part[2] = 4 end, no_list)
  expect.equal(fixed.fields(part), { size = 3 })
end)

test("rule files go through what a part says, and nothing else", function()
  local part, read = fixed.new(Kind, { size = 3, weight = 5 }), {}
  for name, value in sandbox.pairs(part) do read[#read + 1] = name .. "=" .. value end
  expect.equal(read, { "size=3", "weight=5" })
end)

test("a copy differs in what is changed, and is a part of its own", function()
  local part = fixed.new(Kind, { size = 3, weight = 5 })
  local copy = fixed.copy(part, { size = 4, flag = true })
  expect.equal(fixed.fields(copy), { size = 4, weight = 5, flag = true })
  expect.equal(fixed.fields(part), { size = 3, weight = 5 })
  expect.equal(getmetatable(copy), Kind)
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
    expect.truthy(fixed.fields(part), name)
    expect.error(function() part.colour = "red" end, 'stays as it was made: "colour" cannot be set')
  end
end)

test("what an author writes a phase of stays his own", function()
  local spec = { turn = moyo.place {}, finish = moyo.finish.passes(2) }
  local phase = moyo.phase "main"(spec)
  spec.finish = nil
  expect.truthy(phase.finish)
  expect.equal(spec.name, nil)
end)
