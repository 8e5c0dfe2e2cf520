--- Random play on which everything that is said twice must be said the same.

local test, expect = ...
local moyo = require "moyo"
local small = require "support.small"
local consistency = require "check.consistency"
local faults = require "check.faults"
local unplayable = require "check.unplayable"

local function never_late() return false end

--- The faults that a walk through a game finds, and its steps.
local function walk(game, twin, more)
  local found = faults.new "a.lua"
  local settings = { game = game, faults = found, seed = 1, steps = 12, every = 3, twin = twin,
    never = unplayable.new(), late = never_late }
  for name, value in pairs(more or {}) do settings[name] = value end
  return found, consistency.walk(settings)
end

test("walk: games in order have no faults, with twins in Lua", function()
  for _, ruleset in ipairs { "go:size=3", "gorogo:size=5" } do
    local found, steps = walk(moyo.load(ruleset), moyo.load(ruleset, { twins = true }))
    expect.equal(found.list, {}, ruleset)
    expect.equal(steps, 12, ruleset)
  end
end)

test("walk: it ends when there is no time", function()
  local _, steps = walk(moyo.load "go:size=3", nil, { late = function() return true end })
  expect.equal(steps, 0)
end)

test("walk: twins that are another game", function()
  local found = walk(moyo.load "go:size=3", moyo.load "go:size=3,komi=1")
  expect.truthy(found:has "twins")
end)

test("walk: a rule that says something else each time", function()
  local found = walk(small.load(small.text("return moyo", "local calls = 0 return moyo",
    "conditions = {}", [[conditions = moyo.rule { "No.", function()
      calls = calls + 1
      return calls % 2 == 0
    end }]])))
  expect.truthy(found:has "legality", found.list[1] and found.list[1].message)
end)

test("walk: a step that is written like another", function()
  local found = walk(small.load(small.text("moyo.pass {} }", [[moyo.pass {},
    moyo.step { name = "other", text = "{point}", arg = "point", sentence = "other" } }]])))
  expect.truthy(found:has "notation")
end)

test("walk: no legal step, yet no end", function()
  local found = walk(small.load(small.text("moyo.either { moyo.place {}, moyo.pass {} }",
    "moyo.place {}"), "size=3"), nil, { steps = 200, every = 1 })
  expect.truthy(found:has "stuck")
  expect.truthy(found.list[1].message:find "seed 1, after %d+ steps: no legal step")
end)

test("purity: a rule that remembers another game", function()
  local function purity(text)
    local found = faults.new "a.lua"
    return small.file(text, function(path)
      consistency.purity(function()
        moyo.forget()
        return moyo.load(path)
      end, found, 1, 20, never_late)
      return found
    end)
  end
  expect.equal(purity(small.text()).list, {})
  local found = purity(small.text("return moyo", "local most = 0 return moyo",
    "conditions = {}", [[conditions = moyo.rule { "No.", function(position, move)
      most = math.max(most, position.ply)
      return most < 9 or move.point ~= 1
    end }]]))
  expect.truthy(found:has "purity")
end)

test("termination: what ends neither at random nor when all pass is a fault", function()
  local function ends(text)
    local found = faults.new "a.lua"
    consistency.termination(small.load(text, "size=3"), found, 1, 1,
      never_late)
    return found:has "termination"
  end
  expect.equal(ends(small.text()), false)
  -- stones come and go, and nobody may pass
  expect.equal(ends(small.text("turn = moyo.either { moyo.place {}, moyo.pass {} }",
    "turn = moyo.place {}", "ko = moyo.ko.positional", "ko = moyo.ko.none",
    "suicide = moyo.suicide.forbidden", "suicide = moyo.suicide.allowed")), true)
end)
