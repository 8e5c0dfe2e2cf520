--- A program table as moyo/freeze writes them, small and in order, which tests change.

local core = require "moyo.core"

--- Fields of the table that are given replace its own.
---@param changes table
---@return table
return function(changes)
  local board = core.topology { width = 3, height = 3 }
  local p = {
    name = "p", ruleset = "p", fingerprint = "p", board = board, shape = core.shape(board),
    history = "none", players = { "black", "white" },
    fields = { { name = "n", kind = "number" }, { name = "l", kind = "list", size = 3 },
      { name = "s", kind = "set" }, { name = "o", kind = "players" } },
    verbs = {
      { name = "place", args = { "point" }, before = { { op = "free" } },
        effects = { { op = "put" } } },
      { name = "pass", pass = true } },
    places = { { edges = { { verb = 1 }, { verb = 2 } } } },
    phases = { { name = "play", start = 1, finish = { { op = "passes", count = 2 } } } },
    scores = { { name = "score", terms = { { op = "stones" } } } },
    clear = { "enemy", "own" },
  }
  for name, value in pairs(changes) do p[name] = value end
  return p
end
