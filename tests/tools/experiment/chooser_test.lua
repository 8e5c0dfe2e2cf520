--- Programs that choose the steps of games.

local test, expect = ...
local argparse = require "argparse"
local moyo = require "moyo"
require "support.shell" -- finds tools/
local chooser = require "experiment.chooser"

--- The steps of a game, as text.
local function play(ruleset, kind, seed, number, most)
  local game, list = moyo.load(ruleset), {}
  local state, choose = game.core:state(seed), chooser.new(kind, seed, number)
  while not state.over and #list < most do
    local step = choose(state)
    expect.truthy(state:judge(step), "an illegal step")
    list[#list + 1] = game:format(step)
    state:play(step)
  end
  return table.concat(list, " ")
end

test("the same seed and number choose the same, others do not", function()
  for _, kind in ipairs { "random", "light", "mcts:5" } do
    local one = play("go:size=5", kind, 1, 0, 12)
    expect.equal(play("go:size=5", kind, 1, 0, 12), one)
    expect.truthy(play("go:size=5", kind, 1, 1, 12) ~= one, kind)
    expect.truthy(play("go:size=5", kind, 2, 0, 12) ~= one, kind)
  end
end)

test("chance's steps are chosen as well, whoever plays", function()
  local text = play("multiplayer:map=square5,players=2", "mcts:2", 1, 0, 20)
  expect.truthy(#text > 0)
end)

test("where nothing is legal nothing is chosen", function()
  local state = moyo.load("go:size=1").core:state(1)
  while not state.over do state:play(state:legal()[1]) end
  expect.equal(chooser.new("random", 1, 0)(state), nil)
end)

test("the option --players names its default in words", function()
  local parser = argparse "moyo test"
  chooser.add_option(parser, "light, random")
  expect.equal(parser:parse({ "--players", "random" }).players, "random")
  expect.truthy(parser:get_help():gsub("%s+", " "):find("(default: light, random)", 1, true))
end)
