--- The yardstick: it plays the games that Moyo plays.

local test, expect, slow = ...

local core = require "moyo.core"
local moyo = require "moyo"
local shell = require "support.shell"
local yardstick = require "bench.yardstick"

-- Plies, and Black's stones and territory less White's, of games 1 to `count` by Moyo.
local function games(ruleset, policy, count)
  local game = moyo.load(ruleset)
  local state, list = game.core:state(), {}
  for number = 1, count do
    state:reset(number)
    state:playout(policy, core.random(1, number), 100 * game.core.points)
    local scores = state:scores()
    list[number] = { state.ply, scores[1] - scores[2] }
  end
  return list
end

local function compare(lines, count)
  local program <close> = yardstick.build(lines, (slow and "-O1" or "-O0")
    .. " -DORDERED -Wall -Wextra -Wshadow -Wconversion -Werror")
  for _, policy in ipairs { "light", "uniform" } do
    expect.equal(program:games(policy, count), games(("go:size=%d,komi=0"):format(lines),
      policy, count), policy)
  end
end

test("games: those of Moyo, if steps are drawn in its order", function() compare(9, 60) end)

if slow then
  test("games: those of Moyo on boards of all sizes", function()
    for _, lines in ipairs { 2, 3, 5, 13, 19, 52 } do
      compare(lines, slow * (lines < 19 and 500 or lines == 19 and 100 or 5))
    end
  end)
end

-- Mean and its standard error.
local function mean(list)
  local sum, squares = 0, 0
  for _, value in ipairs(list) do sum, squares = sum + value, squares + value * value end
  local m = sum / #list
  return m, math.sqrt((squares / #list - m * m) / #list)
end

test("games: as long, and won as often, in an order of its own; the time of a ply", function()
  local program <close> = yardstick.build(9, "-O0")
  local function measures(list)
    local plies, won = {}, {}
    for i, game in ipairs(list) do plies[i], won[i] = game[1], game[2] > 7 and 1 or 0 end
    return { plies, won }
  end
  for _, policy in ipairs { "light", "uniform" } do
    local own = measures(program:games(policy, 300))
    for i, other in ipairs(measures(games("go:size=9,komi=0", policy, 300))) do
      local a, of_a = mean(own[i])
      local b, of_b = mean(other)
      expect.truthy(math.abs(a - b) < 4 * math.sqrt(of_a ^ 2 + of_b ^ 2),
        ("%s: %g and %g"):format(policy, a, b))
    end
    local ns = program:measure(policy, 0.001)
    expect.truthy(ns > 1 and ns < 1e6, ns)
  end
end)

test("compiler: the one that CC names, with its arguments, or one that is there", function()
  expect.equal(yardstick.compiler "env cc", "env cc")
  expect.equal(yardstick.compiler "no-such-compiler -O", nil)
  expect.truthy(yardstick.compiler(nil))
  expect.equal(yardstick.compiler "", yardstick.compiler(nil))
end)

local function against(environment)
  local status, output, errors = shell.feed("", { "bench", "--against", "--only", "go9-light",
    "--seconds", "0.001" }, environment)
  expect.equal({ status, output }, { 2, "" })
  return errors
end

test("mistakes: no compiler, or none that compiles", function()
  expect.equal(against "CC=no-such-compiler", "moyo bench: --against: no C compiler for the "
    .. 'yardstick: expected "no-such-compiler", which CC names\n')
  expect.equal(against "CC=false",
    "moyo bench: --against: false does not compile the yardstick: no message\n")
end)
