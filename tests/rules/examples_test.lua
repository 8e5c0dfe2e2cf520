--- The games that come with Moyo: the pictures in their rule files, their ends, and their speed.

local test, expect, slow = ...
local terminal = require "moyo.terminal"
package.path = terminal.home .. "/tools/?.lua;" .. package.path

local core = require "moyo.core"
local moyo = require "moyo"
local picture = require "moyo.show.picture"
local pictures = require "pictures.runner"

local variants = moyo.variants()

-- Rulesets of games that are long on their own boards.
local small = { go = "go:size=7", gengo = "gengo:size=6", sygo = "sygo:size=7",
  twog = "twog:size=5,contract=5", besiege = "besiege:size=5", gonnect = "gonnect:size=7",
  symple = "symple:size=7", freeze = "freeze:size=7", coupon = "coupon:size=7",
  rengo = "rengo:size=7", tibetan = "tibetan:size=11", sunjang = "sunjang:size=9",
  keimago = "keimago:size=7", multiplayer = "multiplayer:players=3,map=square9" }

test("each has pictures in its file or beside it, and those in the file are right", function()
  local count = 0
  for _, variant in ipairs(variants) do
    local text = moyo.variant(variant.name).examples
    local beside <close> = io.open(("tests/rules/%s.t"):format(variant.name))
    expect.truthy(text or beside, variant.name .. ": no pictures")
    if text then
      local cases, why = picture.parse(text, ":")
      expect.truthy(cases and #cases > 0, ("%s: %s"):format(variant.name, why or "no pictures"))
      for _, result in ipairs(pictures.run(cases, { own = variant.file, folder = "" })) do
        count = count + 1
        expect.truthy(not result.failure, ("%s: %s: %s"):format(variant.name, result.name,
          result.failure and result.failure.message))
      end
    end
  end
  expect.truthy(count >= 45, count .. " pictures")
end)

-- A variant's game by its own name, made once.
local made = {}
local function game_of(variant)
  made[variant.name] = made[variant.name] or moyo.load(variant.name)
  return made[variant.name]
end

test("no rulebook speaks of nothing", function()
  for _, variant in ipairs(variants) do
    for _, slot in ipairs(game_of(variant):rulebook()) do
      expect.truthy(not slot.sentence:find "%f[%d]0 points", variant.name .. ": " .. slot.sentence)
    end
  end
end)

test("each ends in random play", function()
  for _, variant in ipairs(variants) do
    local shrunk = not slow and small[variant.name]
    local game = shrunk and moyo.load(shrunk) or game_of(variant)
    for seed = 1, slow and 20 or 2 do
      local state = game.core:state(seed)
      state:playout("uniform", core.random(seed), 50 * game.core.points)
      expect.truthy(state.over, ("%s does not end, seed %d"):format(variant.name, seed))
      expect.equal(state:audit(), nil, variant.name)
    end
  end
end)

test("no function of theirs is called in Lua", function()
  local count = 0
  for _, variant in ipairs(variants) do
    for _, slot in ipairs(game_of(variant).slots) do
      for _, rule in pairs(slot.rules or {}) do
        count = count + 1
        expect.truthy(rule.instructions, ("%s: %s, line %s: %s"):format(variant.name, slot.name,
          rule.line, rule.reason))
      end
    end
  end
  expect.truthy(count >= 15, count .. " functions")
end)
