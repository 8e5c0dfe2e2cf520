--- The course of play in a program table: places of a turn, phases, sealed turns.

local test, expect = ...
local core = require "moyo.core"
local program = require "support.program"

local function refused(message, changes)
  expect.error(function() core.freeze(program(changes)) end, message)
end

test("a turn goes through its places", function()
  local state = core.freeze(program { places = {
    { edges = { { verb = 1, to = 2 } } }, { edges = { { verb = 1 }, { verb = 2 } } } } }):state(1)
  expect.truthy(state:play(core.step(1, 1)))
  expect.equal({ state.actor, state.ply, state.under_way }, { 1, 0, true })
  expect.truthy(state:play(core.step(1, 2)))
  expect.equal({ state.actor, state.ply, state.under_way }, { 2, 1, false })
end)

test("turns and phases go on", function()
  refused("no phases", { phases = {} })
  refused("a turn gets stuck", { places = { { edges = {} } } })
  refused("phases go back", { phases = {
    { name = "a", start = 1, finish = { { op = "turns", count = 1 } }, next = 2 },
    { name = "b", start = 1, finish = { { op = "turns", count = 1 } }, next = 1 } } })
end)

test("what names players is a list or a number of the game", function()
  local over = { { op = "passes", count = 2 } }
  refused("field s is of the wrong kind",
    { phases = { { name = "play", start = 1, finish = over, order = 3 } } })
  refused("field o is of the wrong kind",
    { phases = { { name = "play", start = 1, finish = over, first_in = 4 } } })
  refused("field l is of the wrong kind",
    { places = { { edges = { { verb = 1, actor = -2, by = 2 } } } } })
end)

test("a phase is sealed whose turns are one step of the mover's", function()
  local over = { { op = "passes", count = 2 } }
  local function sealed(changes)
    changes.phases = { { name = "play", start = 1, finish = over, sealed = true } }
    for name, value in pairs(changes.phase or {}) do changes.phases[1][name] = value end
    changes.phase = nil
    return changes
  end
  for what, changes in pairs {
    ["one player's"] = { phase = { only = 1 } },
    ["one player"] = { players = { "black" } },
    ["a longer turn"] = { places = { { edges = { { verb = 1, to = 2 } } },
      { edges = { { verb = 2 } } } } },
    ["another's step"] = { places = { { edges = { { verb = 1, actor = 1 }, { verb = 2 } } } } },
    stacks = { stacks = true }, sides = { shares = true },
  } do
    expect.error(function() core.freeze(program(sealed(changes))) end,
      "the phase play cannot be sealed", what)
  end
  -- where steps are put aside
  refused("field n is of the wrong kind", { sealed = 1 })
  local rows = { name = "r", kind = "table", columns = 2, by_player = true }
  refused("steps are sealed in rows of", { sealed = 2, fields = { { name = "n", kind = "number" },
    rows } })
end)
