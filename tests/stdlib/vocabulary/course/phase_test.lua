--- Phases as authors declare them: whose turns, when they end, and what is refused.

local test, expect = ...
local phase = require "moyo.vocabulary.course.phase"
local variants = require "support.variants"

-- Who moves in which phase, from the beginning on, while these turns are played.
local function course(slots, turns)
  local match = variants.match(slots)
  local list = {}
  local function note() list[#list + 1] = match.state.phase .. " " .. match.state.mover end
  note()
  for turn in turns:gmatch "%S+" do
    assert(match:play(turn))
    note()
  end
  return table.concat(list, ", ")
end

local function opening(spec)
  return ([[opening = moyo.phase "set" { turn = moyo.either { moyo.place {}, moyo.pass {} }, %s },
    fields = { list = moyo.field.list(9, { 2, 2, 1 }), number = moyo.field.number(2) },
    finish = moyo.finish.passes(2) ]]):format(spec)
end

test("players in rotation, from whose turn is next, or from the first", function()
  expect.equal(course(opening "finish = moyo.finish.turns(2)", "A1 A2 A3"),
    "set 1, set 2, play 1, play 2")
  expect.equal(course(opening "finish = moyo.finish.turns(2), first = 2", "A1 A2"),
    "set 2, set 1, play 1")
  expect.equal(course(opening 'finish = moyo.finish.turns(1), first = "number"', "A1"),
    "set 2, play 1")
end)

test("only: one player has every turn", function()
  expect.equal(course(opening "finish = moyo.finish.turns(2), only = 2", "A1 A2"),
    "set 2, set 2, play 1")
end)

test("order: the players in a list, after whom the phase is over", function()
  expect.equal(course(opening 'order = "list"', "A1 A2 A3"), "set 2, set 2, set 1, play 1")
end)

test("keeps_passes: passes at its end count in the next phase", function()
  local function over(spec)
    return variants.match(opening("finish = moyo.finish.passes(1)" .. spec), "pass,pass").state.over
  end
  expect.equal({ over "", over ", keeps_passes = true" }, { false, true })
end)

test("what no phase can be is told", function()
  for words, spec in pairs {
    ['phase set has no "turns"; did you mean "turn"?'] = { turns = 1 },
    ["phase set: order is the name of a field, not 1"] = { order = 1 },
    ["phase set: order says who takes each turn; leave first and only out"] =
      { order = "list", only = 1 },
    ['phase set takes a table { … }, not 3'] = 3,
  } do
    expect.equal(expect.error(function() phase.new "set"(spec) end):sub(1, #words), words)
  end
  expect.error(function() phase.new(3) end, '^phase takes a name: moyo%.phase "name" { … }$')
  local ok, told = variants.try(opening "")
  expect.truthy(not ok and told:find("phase set never ends", 1, true), tostring(told))
end)

test("with_turn: the same phase with another turn, which is a phase too", function()
  local made = phase.new "set" { turn = 1, only = 2 }
  local other = phase.with_turn(made, 3)
  expect.equal({ other.name, other.turn, other.only, made.turn }, { "set", 3, 2, 1 })
  expect.truthy(phase.is(other) and phase.is(made) and not phase.is { name = "set" })
end)
