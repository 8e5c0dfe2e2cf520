--- Sliding: stones come in from their players' edges.
-- Source: "Variations on Go: other rules", J. Neto, Sliding Go.  Deviates from it: a stone turns
-- corners on its way; Black's edge is the lower one, White's the upper one.

local moyo = require "moyo"

return moyo.mutator "Sliding" {
  summary = "A stone slides to its point from its player's edge, along empty points.",

  needs = { "place", "rectangle", "two_players" },

  rules = function(_, rule)
    local edges = { rule.board:edge "bottom", rule.board:edge "top" }
    rule.conditions = { rule.conditions, moyo.rule {
      "A stone slides to its point along empty points, %1's from the lower edge, %2's from the "
        .. "upper one.",
      function(position, move)
        return edges[move.player]:flood(position:empty()):has(move.arrival)
      end,
    } }
  end,

  examples = [[
== a wall is in the way
rules: go+:size=5
  . . . . .
  . . . . .
  O O O O O
  . . . . .
  . . . . .
to: black
B A5 refused condition "lower edge"
B A2
]],
}
