--- Options that the rules never read.

local test, expect = ...
local shell = require "support.shell" -- finds tools/
local moyo = require "moyo"
local unread = require "check.unread"

-- The names of the options that a file with this text never reads.
local function names(text)
  local list = {}
  shell.with_folder(function(folder)
    shell.write(folder .. "/game.lua", text)
    for i, option in ipairs(unread.of(moyo.declared(folder .. "/game.lua"))) do
      list[i] = option.name
    end
  end)
  return list
end

-- A game with three options and these rules.
local function game(rules)
  return ([[
local moyo = require "moyo"
local function board(o) return moyo.board.square(o.size) end
return moyo.game "Unread" {
  options = {
    size = moyo.option.size { 5, "Lines.", min = 2, max = 9 },
    goal = moyo.option.integer { 1, "Prisoners.", min = 1, max = 9 },
    odd = moyo.option.boolean { false, "Odd?" },
  },
  rules = function(o) %s end,
}]]):format(rules)
end

test("options that are read: by name, in inner functions, and those that may be", function()
  expect.equal(names(game "return { board = moyo.board.square(o.size) }"), { "goal", "odd" })
  expect.equal(names(game [[local function f() return o["goal"] end
    return { board = moyo.board.square(o.size), turn = o.odd and f }]]), {})
  expect.equal(names(game [[local function f(o) return o.odd end
    return { board = moyo.board.square(o.size), turn = f { odd = o.goal } }]]), { "odd" })
  for _, rules in ipairs { "return { board = board(o) }", "local all = o return all",
    "local name = 'goal' return { turn = o[name] }", "for name in pairs(o) do end return {}" } do
    expect.equal(names(game(rules)), {}, rules)
  end
end)

test("options of a parent are its own business; a mutator has two functions", function()
  expect.equal(names [[local moyo = require "moyo"
    return moyo.variant "go":variant "Mine" {
      options = { komi = moyo.option.number { 5.5, "Komi." },
        odd = moyo.option.boolean { false, "Odd?" } },
      rules = function(o, rule) rule.ko = moyo.ko.simple end }]], { "odd" })
  expect.equal(names [[local moyo = require "moyo"
    return moyo.mutator "Two" { summary = "Two.",
      options = { a = moyo.option.boolean { false, "A?" }, b = moyo.option.boolean { false, "B?" },
        c = moyo.option.boolean { false, "C?" } },
      board = function(o, board) return o.a and board:joined "torus" or board end,
      rules = function(o, rule) if o.b then rule.ko = moyo.ko.simple end end }]], { "c" })
end)

test("moyo check tells of it, at the line of the option", function()
  shell.with_folder(function(folder)
    local path = folder .. "/game.lua"
    shell.write(path, game [[return { board = moyo.board.square(o.size), turn = moyo.place {},
      clear = { "enemy", "own" }, suicide = moyo.suicide.forbidden, ko = moyo.ko.positional,
      finish = { moyo.finish.taken(o.goal), moyo.finish.stuck "loses" } }]])
    local status, output = shell.moyo("check", "--quick", path)
    expect.equal(status, 2)
    expect.truthy(output:find(path .. ":7: options: the rules never read the option odd", 1, true),
      output)
  end)
end)
