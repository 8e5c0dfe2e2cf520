--- Step: a stone beside a single friend is too close.
-- Source: "Variations on Go: other rules", J. Neto.  Deviates from it: nothing.

local moyo = require "moyo"

return moyo.mutator "Step" {
  summary = "No stone is placed beside exactly one stone of the player's own.",

  rules = function(_, rule)
    rule.conditions = { rule.conditions, moyo.rule {
      "A stone is not placed beside exactly one stone of the player's own.",
      function(position, move)
        local own = 0
        for _, p in ipairs(position.game.shape:near(move.arrival)) do
          if position:colour(p) == move.player then own = own + 1 end
        end
        return own ~= 1
      end,
    } }
  end,

  examples = [[
== none or two will do
rules: go+:size=5
  . . . . .
  . X . X .
  . . . . .
  . . . . .
  . . . . .
to: black
B B3 refused condition "exactly one"
B C4
]],
}
