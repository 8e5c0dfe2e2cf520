--- Converters of command-line arguments.

local test, expect = ...
local argparse = require "argparse"
local moyo = require "moyo"
local terminal = require "moyo.terminal"
require "support.shell" -- finds tools/
local arguments = require "common.arguments"

test("whole: bounds belong to it, and a message says them", function()
  local convert = arguments.whole(1, 9)
  expect.equal({ convert "1", convert "9", convert "3.0" }, { 1, 9, 3 })
  for _, text in ipairs { "0", "10", "1.5", "x", "" } do
    local value, problem = convert(text)
    expect.equal({ value, problem },
      { nil, ('expected a whole number from 1 to 9, found "%s"'):format(text) })
  end
  expect.equal(select(2, arguments.whole(3) "2"),
    'expected a whole number of 3 or more, found "2"')
  local seed = arguments.whole(math.mininteger)
  expect.equal(seed "-9223372036854775808", math.mininteger)
  expect.equal(select(2, seed "1e30"), 'expected a whole number of 64 bits, found "1e30"')
end)

test("positive: no zero, no infinity", function()
  expect.equal(arguments.positive "0.25", 0.25)
  for _, text in ipairs { "0", "-1", "1e999", "nan", "much" } do
    expect.equal((arguments.positive(text)), nil, text)
  end
end)

test("word: one of some, else the nearest; the shell completes it by them", function()
  local convert = arguments.word { "bash", "zsh" }
  expect.equal(convert "zsh", "zsh")
  local value, problem = convert "zhs"
  expect.equal(value, nil)
  expect.truthy(problem:find('there is no "zhs"; did you mean "zsh"?', 1, true), problem)
  local parser = argparse "moyo test"
  local option = parser:option("--shell"):convert(convert)
  expect.equal(arguments.suggested(option), { "bash", "zsh" })
end)

test("suggest: an element's own words go before those of its converter", function()
  local parser = argparse "moyo test"
  local option = parser:option("--kind"):convert(arguments.word { "a" })
  expect.equal(arguments.suggest(option, { "b" }), option)
  expect.equal(arguments.suggested(option), { "b" })
  expect.equal(arguments.suggested(parser:option "--other"), nil)
end)

test("columns: those asked for, or the terminal's; 0 is no limit", function()
  local parser = argparse "moyo test"
  arguments.add_columns(parser)
  expect.equal(arguments.columns(parser:parse { "--columns", "30" }, 4), 26)
  expect.equal(arguments.columns(parser:parse { "--columns", "0" }), nil)
  expect.equal(arguments.columns(parser:parse {}), terminal.width())
  expect.equal(arguments.columns({ columns = 3 }, 9), 1)
end)

test("game and line: the first by default", function()
  local parser = argparse "moyo test"
  arguments.add_game(parser)
  local args = parser:parse {}
  expect.equal({ args.game, args.line }, { 1, 1 })
  args = parser:parse { "--game", "2", "--line", "3" }
  expect.equal({ args.game, args.line }, { 2, 3 })
end)

test("viewer: a player, a spectator, nobody in particular, or a mistake", function()
  local game = moyo.load "go:size=3"
  expect.equal({ arguments.viewer(game, "white"), arguments.viewer(game, "Spectator") }, { 2, 0 })
  expect.equal(arguments.viewer(game, nil), nil)
  local ok, problem = moyo.try(arguments.viewer, game, "whte")
  expect.equal(ok, false)
  expect.truthy(problem:find('--as: there is no player "whte"; did you mean "white"?', 1, true))
end)
