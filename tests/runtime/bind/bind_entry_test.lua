--- Entries of a program table: their kinds and limits.

local test, expect = ...
local core = require "moyo.core"
local program = require "support.program"

local function refused(message, changes)
  expect.error(function() core.freeze(program(changes)) end, message)
end

test("lists and numbers have their limits", function()
  local many = {}
  for i = 1, 9 do many[i] = { name = "s" .. i, terms = {} } end
  refused("program: more than 8 scores", { scores = many })
  refused("start is 1 to 1, not 2", { phases = { { name = "a", start = 2 } } })
end)

test("texts, flags and choices are what they are called", function()
  expect.equal(core.freeze(program { name = 5, history = "position" }).name, "5")
  refused("sides do not go with stacks", { shares = true, stacks = "yes" })
  expect.truthy(core.freeze(program { shares = true, stacks = false }))
  refused("string expected, got table", { name = {} })
  refused("invalid option 'never'", { history = "never" })
  refused("number expected, got string", { tie = "black" })
  refused("table expected, got number", { scores = 3 })
end)

test("what is not there is as without it", function()
  local changes = program {}
  changes.ruleset, changes.scores, changes.clear = nil, nil, nil
  local game = core.freeze(changes)
  expect.equal({ game.ruleset, game.points }, { "", 9 })
end)
