--- Rule functions at random: the rule machine and Lua give the same answers, the same positions
--- and the same errors.
--
-- MOYO_FUZZ=N plays N times as many rule files, from number MOYO_FUZZ_FROM on, and
-- MOYO_FUZZ_GAMES=N plays N games of each (20), as to load a file takes as long as ten games of it:
-- on one core a million results take some minutes (see tests/README.md); best in a build with
-- -DMOYO_SANITIZE=ON:
--
--     MOYO_FUZZ=100 MOYO_FUZZ_FROM=5000 build-asan/moyo lua tests/harness.lua \
--       tests/fuzz/machine_test.lua

local test, expect, slow = ...
local core = require "moyo.core"
local machined = require "support.machined"
local random_rules = require "support.random_rules"

local FILES = (slow and 50 * slow or 3) * (tonumber(os.getenv "MOYO_FUZZ") or 1)
local FIRST = tonumber(os.getenv "MOYO_FUZZ_FROM") or 1
local GAMES = tonumber(os.getenv "MOYO_FUZZ_GAMES") or os.getenv "MOYO_FUZZ" and 20 or 1

-- How many functions of a game's slots were compiled, and how many were not.
local function count(game, counts)
  for _, slot in ipairs(game.slots) do
    for _, rule in pairs(slot.rules or {}) do
      local what = rule.instructions and "compiled" or "stayed"
      counts[what] = counts[what] + 1
    end
  end
end

test("rules at random are the same by the machine and by Lua", function()
  local counts = { compiled = 0, stayed = 0, shown = 0, errors = 0, judged = 0 }
  for number = FIRST, FIRST + FILES - 1 do
    local text = random_rules.file(core.random(84, number))
    local good, why = pcall(function()
      local games = machined.load(text)
      count(games[2], counts)
      for n = 0, GAMES - 1 do machined.same(text, games, number + n * 7919, counts) end
    end)
    if not good then error(("number %d: %s"):format(number, why), 0) end
  end
  if os.getenv "MOYO_FUZZ" then
    io.stderr:write(("%d functions compiled, %d in Lua; %d results, %d of them errors; "
      .. "%d steps judged\n"):format(counts.compiled, counts.stayed, counts.shown, counts.errors,
      counts.judged))
  end
  expect.truthy(counts.compiled > 3 * counts.stayed, "most are compiled")
  expect.truthy(counts.shown > 2 * counts.errors, "most answers are no errors")
end)
