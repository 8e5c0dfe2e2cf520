--- What a rule file may write into slots: lists in lists, and the values of options.

local test, expect = ...
local moyo = require "moyo"
local shell = require "support.shell"
local variants = require "support.variants"

-- The game of a rule file with this text, beside a parent whose slots are given.
local function load(slots, text, ruleset)
  local path, remove = shell.folder()
  shell.write(path .. "/parent.lua", ([[
local moyo = require "moyo"
return moyo.game "Parent" {
  options = {
    size = moyo.option.size { 3, "Lines along each side.", min = 2, max = 9 },
    shown = moyo.option.boolean { true, "Is it shown?" },
  },
  rules = function(o)
    local names = {}
    for name in pairs(o) do names[#names + 1] = name end
    return { board = moyo.board.square(o.size), turn = moyo.either { moyo.place {}, moyo.pass {} },
      finish = moyo.finish.passes(2), players = { "black", table.concat(names, "_") }, %s }
  end,
}]]):format(slots))
  shell.write(path .. "/child.lua", 'local moyo = require "moyo"\nlocal function no(words)\n'
    .. "  return moyo.rule { words, function() return false end }\nend\n"
    .. 'return moyo.variant "parent":variant "Child" {\n' .. text .. "}\n")
  moyo.forget()
  local ok, found = moyo.try(moyo.load, path .. "/child.lua" .. (ruleset or ""))
  remove()
  expect.truthy(ok, tostring(found))
  return found
end

local function sentences(game, slot)
  local list = {}
  for _, s in ipairs(game.slots) do
    if s.name == slot then list[#list + 1] = s.sentence end
  end
  return list
end

test("lists: a parent's slot in a list, be it empty, one condition or a list", function()
  local add = 'rules = function(_, rule) rule.conditions = { rule.conditions, no "B." } end'
  local simple = moyo.ko.simple.sentence
  for slots, expected in pairs {
    [""] = { "B." },
    ["conditions = moyo.ko.simple"] = { simple, "B." },
    ["conditions = { moyo.ko.simple, false, { moyo.ko.none } }"] =
      { simple, moyo.ko.none.sentence, "B." },
  } do
    expect.equal(sentences(load(slots, add), "conditions"), expected, slots)
  end
end)

test("lists: phases, stages and finishes in lists", function()
  local game = load('clear = { "enemy" }, opening = moyo.handicap(2, moyo.place {})', [[
  rules = function(_, rule)
    rule.clear = { rule.clear, "own" }
    rule.finish = { { moyo.finish.turns(9) }, rule.finish }
    rule.opening = { rule.opening, moyo.phase "second" { turn = moyo.place {}, only = 2,
      finish = moyo.finish.turns(1) } }
  end]])
  expect.equal(game.core:phases(), { "handicap", "second", "play" })
  expect.equal(#sentences(game, "finish"), 2)
  expect.truthy(sentences(game, "clear")[1]:find "then every group of the mover's")
end)

test("options: `pairs` sees all of them in the rules of a parent too", function()
  local game = load("", "options = { shown = false }, rules = function(o, rule) end")
  expect.equal(game:player_names()[2], "shown_size")
end)

test("options: one that a variant took away keeps its default for the parent", function()
  local game = load("setup = o.shown and moyo.stones(1, { 1 }) or nil",
    "options = { shown = false, size = moyo.option.size { 2, 'Lines.', min = 2, max = 3 } }",
    ":size=3")
  expect.equal(game.core.points, 9)
  expect.equal(#game.core:state():stones(1), 1)
end)

test("sentences: once, in place of all of a slot's own; what is none is told", function()
  local game = variants.game [[sentences = { finish = "%1 ends it" },
    finish = { moyo.finish.passes(2), moyo.finish.turns(9) }]]
  expect.equal(variants.sentences(game, "finish"), { "Black ends it." })
  for slots, words in pairs {
    ["sentences = 3"] = "slot sentences: expected a table of sentences by slot, found 3",
    ["sentences = { finish = 3 }"] = "slot sentences: finish is a text, not 3",
    ['sentences = { finsh = "x" }'] = 'slot sentences: unknown slot "finsh"',
  } do
    local ok, told = variants.try(slots)
    expect.truthy(not ok and told:find(words, 1, true), tostring(told))
  end
end)
