--- What a search for balance says.

local test, expect = ...
require "support.shell" -- finds tools/
local answer = require "balancing.answer"
local moyo = require "moyo"
local options = require "moyo.declare.options"

local rules = moyo.load "go:size=3"
local komi = options.find(rules.variant.options, "komi")

-- A question about komi, and what two levels of players have found.
local function question_of(values)
  return { rules = rules, option = komi, seed = 1, low = -9, high = 9, step = 0.5, margin = 2,
    values = values, programs = { "mcts:100", "mcts:200" } }
end

local function level(program, value, low, high)
  return { program = program, value = value, low = low, high = high, games = 400, limited = 0,
    forfeits = 0, won = 200, below = 0, above = 0, complete = true }
end

test("a number: the answer, then a row for each level", function()
  local weak, strong = level("mcts:100", -0.001, -0.3, 0.3), level("mcts:200", 0.001, -0.2, 0.2)
  weak.least, strong.least, strong.most = -0.5, -0.5, 1
  local lines = answer.lines(question_of(), { levels = { weak, strong } }, true)
  local words, rows = table.concat(lines, "\n"):match "^(.-)\n\n(.*)$"
  expect.truthy(words:gsub("\n", " "):find("^Balanced among these players at komi 0%.00 %(%-0%.20 "
    .. "to 0%.20 at 95 %%%); the nearest value is komi=0%. "), words)
  expect.equal(rows, "players   games  komi  95 %           bounds         stopped\n"
    .. "mcts:100    400  0.00  -0.30 to 0.30  -0.50 or more  0\n"
    .. "mcts:200    400  0.00  -0.20 to 0.20  -0.50 to 1.00  0\n"
    .. "The interval at 95 % takes the wins for a smooth curve of the value, or one with\n"
    .. "two steps; the bounds suppose that they only fall, or only rise.")
end)

test("what the range alone bounds may lie beyond, and takes more games than it seems", function()
  local wide = level("mcts:100", 1, -4, 6)
  wide.open, wide.games = true, 1
  local words = table.concat(answer.lines(question_of(), { levels = { wide } }, true), " ")
  expect.truthy(words:find("^Not known after 1 game: the komi that balances mcts:100 may be "
    .. "anything from %-4%.00 to 6%.00, or beyond %(%-%-from, %-%-to%)%. To know it within 2 "
    .. "%(%-%-within%) takes at least %d+ games"), words)
  expect.truthy(words:find(" 1  1.00  -4.00 to 6.00, or beyond  -       0", 1, true), words)
  wide.most = 5
  expect.truthy(table.concat(answer.lines(question_of(), { levels = { wide } }, true), " ")
    :find("  5.00 or less  ", 1, true))
end)

test("what was broken off says so first", function()
  local lines = answer.lines(question_of(), { levels = { level("mcts:100", 1, 0, 2) } }, false)
  expect.equal(lines[1], "Broken off: this is what has been played.")
end)

test("choices: a row for each, and how many games would tell", function()
  local lines = answer.lines(question_of { 0, 7 }, { choices = {
    { value = "0", games = 100, limited = 0, forfeits = 0, share = 0.9, low = 0.83, high = 0.94,
      verdict = "not balanced" },
    { value = "7", games = 100, limited = 0, forfeits = 0, share = 0.5, low = 0.4, high = 0.6,
      verdict = "not known" } } }, true)
  expect.equal(lines[2], "0       100           90.0 %  83.0 % to 94.0 %  not balanced")
  expect.truthy(lines[4]:find "^To see that a value is balanced within 200 points takes about %d+")
end)
