--- Games of moyo studio: processes that are asked line by line.

local test, expect = ...
local json = require "moyo.base.json"
require "support.shell" -- finds tools/
local games = require "studio.games"

-- Asks, and waits for the answers.
local function ask(game, ...)
  local found, problem
  game:ask({ ... }, function(answers, why) found, problem = answers or {}, why end)
  while not found do game:attend() end
  return found, problem
end

local function start(...) return assert(games.start(...)) end

test("answers come in their order, also when asked for ahead", function()
  local game, order = start("go:size=3", 1), {}
  for i = 1, 3 do game:ask({ "turns" }, function() order[#order + 1] = i end) end
  expect.equal(#ask(game, "play A1", "turns"), 2)
  expect.equal(order, { 1, 2, 3 })
  game:stop()
end)

test("a ruleset that is wrong ends the process with its message", function()
  local game = start "nogame"
  local answers, why = ask(game, "turns")
  expect.equal(answers, {})
  expect.truthy(why:find '^there is no variant or preset "nogame"')
  expect.equal(game:attend(), false)
end)

test("a ruleset is no option of the program's", function()
  local _, why = ask(start "--help", "turns")
  expect.truthy(why, "no help")
end)

test("who waits when a game is closed is told", function()
  local game, told = start "go:size=3", nil
  game:ask({ "choose mcts:100000" }, function(_, why) told = why end)
  game:stop()
  expect.equal(told, "the game was closed")
end)

test("a seed is the game's", function()
  local function rolled()
    local game = start("multiplayer:map=square5,players=2", 5)
    local answers = ask(game, "play roll", "chance", "turns")
    game:stop()
    return json.decode(answers[3]).turns
  end
  expect.equal(rolled(), rolled())
end)
