--- Games of moyo studio: processes that are asked line by line.

local test, expect = ...
local json = require "moyo.base.json"
require "support.shell" -- finds tools/
local games = require "studio.games"
local small = require "support.small"

-- Asks, and waits for the answers.
local function ask(game, ...)
  local found, problem
  game:ask({ ... }, function(answers, why) found, problem = answers or {}, why end)
  while not found do
    game:waits_for():wait(1)
    game:attend()
  end
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
  local turn = "turn = moyo.either { moyo.place {}, moyo.pass {} }"
  local dice = small.text(turn, [[fields = { die = moyo.field.number(0) },
    turn = moyo.sequence { moyo.chance { moyo.roll { field = "die", faces = 1000 } },
      moyo.place {} }]])
  small.file(dice, function(path)
    local function rolled(seed)
      local game = start(path, seed)
      local answers = ask(game, "chance", "turns")
      game:stop()
      return json.decode(answers[2]).turns
    end
    local turns = rolled(5)
    expect.equal(#turns, 1)
    expect.equal(rolled(5), turns)
    expect.truthy(rolled(6)[1].text ~= turns[1].text)
  end)
end)
