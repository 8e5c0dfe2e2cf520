--- Selections: what random games and lists of steps try is what conditions allow, value by value.

local test, expect, slow = ...
local core = require "moyo.core"
local moyo = require "moyo"

-- Steps that are legal, as one text.
local function legal(state) return table.concat(state:legal(), " ") end

-- Plays games at random with functions in Lua alone, and lists steps in both ways on the way.
local function compare(ruleset, games, limit, twins)
  local lua = moyo.load(ruleset, { machine = "off", twins = twins })
  local compiled = moyo.load(ruleset, { twins = twins })
  for seed = 1, games do
    local a, b = lua.core:state(seed), compiled.core:state(seed)
    local random = core.random(seed, 1)
    for _ = 1, limit do
      if a.over then break end
      expect.equal(legal(b), legal(a), ruleset .. ": " .. seed)
      local step = a:choose("uniform", random)
      a:play(step)
      b:play(step)
    end
    expect.equal(b:save(), a:save(), ruleset .. ": " .. seed)
  end
end

local files = { "brawl", "flood", "highland", "hop", "leap", "pairs", "split", "tide", "turncoat",
  "veto" }

for i, name in ipairs(files) do
  test("legal steps: " .. name, function()
    compare("tests/rules/guide/" .. name .. ".lua", slow and 20 or 1, slow and 200 or 12 + i % 3)
  end)
end

-- Three values that are refused are struck out one by one; then all are at once.
test("random play draws every legal step equally often", function()
  local game = moyo.load "tests/rules/guide/flood.lua:size=3,faces=3"
  local state = game.core:state(1)
  state:play(state:legal()[3]) -- the die shows 3
  state:play(state:legal()[1])
  state:play(state:legal()[3])
  local steps, counts = state:legal(), {}
  for seed = 1, 100 * #steps do
    local step = state:choose("uniform", core.random(seed, 2))
    counts[step] = (counts[step] or 0) + 1
  end
  expect.truthy(#steps >= 7, "steps")
  for _, step in ipairs(steps) do
    expect.truthy(math.abs(counts[step] - 100) < 45, "drawn " .. counts[step] .. " times of 100")
  end
end)
