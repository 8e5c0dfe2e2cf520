--- What a program table may not say: each check has its message.

local test, expect = ...
local core = require "moyo.core"
local program = require "support.program"

local place = { name = "place", args = { "point" }, before = { { op = "free" } },
  effects = { { op = "put" } } }

-- Freezes a game with one verb more, or in place of the first.
local function freeze(changes, slots)
  local verb = {}
  for _, from in ipairs { place, changes } do
    for name, value in pairs(from) do verb[name] = value end
  end
  local parts = { verbs = { verb, { name = "pass", pass = true } } }
  for name, value in pairs(slots or {}) do parts[name] = value end
  return core.freeze(program(parts))
end

local function refused(message, changes, slots)
  expect.error(function() freeze(changes, slots) end, message)
end

test("what is in order is frozen", function()
  expect.equal(freeze({}).points, 9)
end)

test("operands name fields of their kind", function()
  refused("no field 9", { effects = { { op = "assign", field = 8, value = 1 } } })
  refused("field l is of the wrong kind", { effects = { { op = "assign", field = 1 } } })
  local function growing(room)
    return { op = "may_grow", room = room, grown = 2, flipped = 2 }
  end
  refused("field n is of the wrong kind", { before = { growing(0) } })
  refused("grows where it may not", { before = { { op = "free" }, growing(2) } })
end)

test("operands name players, colours and steps that there are", function()
  refused("no player 3", {},
    { scores = { { name = "s", terms = { { op = "points", player = 2 } } } } })
  refused("no colour 3", { effects = { { op = "put", colour = 3 } } })
  refused("a reach of 5000", { before = { { op = "free" },
    { op = "within", limit_field = -1, limit = 5000, from = -1 } } })
  refused("no phase 8", { effects = { { op = "phase", index = 7 } } })
  refused("there are no sides", { before = { { op = "alone" } } })
end)

test("a step has the argument that its operations look at", function()
  refused('"own" is asked of what is no stone', { before = { { op = "own" } } })
  refused('"free" is asked of what is no point', { args = { "number" }, range = 3, effects = {} })
  refused('"onto_free", but it goes to no point', { args = { "colour" }, effects = {},
    before = { { op = "onto_free" } } })
end)

test("stones are put where it is free, and once", function()
  refused("points not known to be free", { before = {} })
  refused("puts two stones on a point", { effects = { { op = "put" }, { op = "put" } } })
end)

test("a step has not too many combinations of arguments", function()
  refused("too many combinations", { args = { "number", "number", "number" }, range = 4096,
    before = {}, effects = {} })
end)

test("chance, and what happens by itself, do not do all", function()
  refused("place is no step for chance", {},
    { places = { { edges = { { verb = 1, actor = -1 } } } } })
  refused("give does not happen by itself", {}, { before_turn = { { op = "give", count = 1 } } })
end)

test("operations have checks of their own", function()
  refused("nothing is taken back", { effects = { { op = "put", recall = 1 } } })
end)
