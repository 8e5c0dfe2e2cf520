--- Steps of a rule file as verbs of a game: equal ones are one, others stay apart.

local test, expect = ...
local moyo = require "moyo"
local shell = require "support.shell"

-- The frozen game of a record of slots, with what is made before it.
local function game(before, slots)
  local path, remove = shell.folder()
  shell.write(path .. "/verbs.lua", ([[
local moyo = require "moyo"
return moyo.game "Verbs" {
  rules = function()
    %s
    return { board = moyo.board.square(3), finish = moyo.finish.turns(9), %s }
  end,
}]]):format(before, slots))
  local ok, found = moyo.try(moyo.load, path .. "/verbs.lua")
  remove()
  expect.truthy(ok, tostring(found))
  return found
end

local function names(g)
  local list = {}
  for i, v in ipairs(g.core:verbs()) do list[i] = v.name end
  return list
end

test("verbs: a step that stands twice in a turn is one", function()
  local g = game("local place = moyo.place {}",
    "turn = moyo.sequence { place, place, moyo.either { moyo.place {}, moyo.pass {} } }")
  expect.equal(names(g), { "place", "pass" })
end)

test("verbs: a placement that is not judged is another than one that is", function()
  local g = game("", [[
    opening = moyo.phase "set" { turn = moyo.place { judged = false }, only = 1,
      finish = moyo.finish.turns(3) },
    clear = { "enemy", "own" }, suicide = moyo.suicide.forbidden, turn = moyo.place {} ]])
  expect.equal(names(g), { "place", "place" })
  local match = moyo.match(g)
  for _, turn in ipairs { "A2", "B1", "A1" } do
    expect.truthy(match:play(turn), turn) -- the last of them would be refused in play
  end
end)

test("verbs: hands of which different numbers must be left are different", function()
  local g = game("", [[ fields = { stock = moyo.field.hand(2) }, turn = moyo.sequence {
    moyo.place { from = "stock", when = moyo.holds("stock", { least = 2 }) },
    moyo.optional { moyo.place { from = "stock", when = moyo.holds "stock" } } } ]])
  expect.equal(names(g), { "place", "place", "done" })
end)

test("verbs: a mark that joins steps tells them apart", function()
  local g = game([[ local function hop(joiner)
    return moyo.step { name = "hop", arg = "point", joiner = joiner }
  end ]], [[ turn = moyo.sequence { hop "+", hop() } ]])
  expect.equal(names(g), { "hop", "hop" })
end)
