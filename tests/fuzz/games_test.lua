--- Declarations at random give a game whose positions are in order, or are refused with a message;
--- and Lua at random does the same where it counts what it does.
--
-- MOYO_FUZZ=N plays N times as many, from number MOYO_FUZZ_FROM on: see tests/README.md.

local test, expect, slow = ...
local core = require "moyo.core"
local moyo = require "moyo"
local machined = require "support.machined"
local random_games = require "support.random_games"
local random_loops = require "support.random_loops"
local random_rules = require "support.random_rules"
local shell = require "support.shell"

local TIMES = (slow and 15 * slow or 1) * (tonumber(os.getenv "MOYO_FUZZ") or 1)
local FIRST = tonumber(os.getenv "MOYO_FUZZ_FROM") or 1

-- Calls f with numbers and generators; an error tells the number.
local function each(count, key, f)
  for number = FIRST, FIRST + count * TIMES - 1 do
    local good, why = pcall(f, core.random(key, number), number)
    if not good then error(("number %d: %s"):format(number, why), 0) end
  end
end

test("declarations at random are refused, or give positions that are in order", function()
  local folder, remove = shell.folder()
  local path, loaded, played = folder .. "/random.lua", 0, 0
  each(10, 84, function(random, number)
    local lines = random_games.lines(random)
    for _ = 1, 8 do
      shell.write(path, random_games.file(lines))
      moyo.forget()
      local good, game = moyo.try(moyo.load, path)
      if good then
        loaded, played = loaded + 1, played + random_games.play(game, number, 12)
        return
      end
      expect.truthy(not game:find "\n", game)
      random_games.drop(lines, game)
    end
  end)
  remove()
  expect.truthy(2 * loaded > 10 * TIMES, "most are games in the end")
  expect.truthy(played > 2 * loaded, "most games go on")
end)

-- The checking build looks for groups without a liberty beside a play.
test("what happens by itself after a play may take the liberties of stones beside it", function()
  local folder, remove = shell.folder()
  shell.write(folder .. "/closing.lua", random_games.file {
    "r.board = moyo.board.square { width = 1, height = 3 }",
    [[r.after_turn = moyo.rule { "A2 is filled.", function(position)
      if position:colour(2) == 0 then position:add(2, 2) end
    end }]],
  })
  moyo.forget()
  local match = moyo.match(moyo.load(folder .. "/closing.lua"), 1)
  remove()
  expect.truthy(match:play "A3")
  expect.equal(match.state:liberties(1):list(), {})
  expect.equal(match.state:audit(), nil)
end)

test("Lua at random does the same where it counts what it does", function()
  local noted = 0
  each(40, 85, function(random)
    noted = noted + #random_loops.same(random_loops.chunk(random))
  end)
  expect.truthy(noted > 200 * TIMES, "most do something")
end)

-- A fuzzer likes to repeat a byte, and what is chosen in the same way again and again nests.
test("choices that repeat themselves write Lua that can be read", function()
  for value = 0, 255, slow and 1 or 7 do
    for _, period in ipairs { 1, 2, 3 } do
      local at = 0
      random_loops.same(random_loops.chunk {
        below = function(_, n)
          at = at + 1
          return (at % period == 0 and value or at % period) % n + 1
        end,
      })
    end
  end
end)

test("rules at random are the same trusted and counted", function()
  each(1, 86, function(random, number) machined.counted(random_rules.file(random), number) end)
end)
