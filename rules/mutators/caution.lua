--- Caution: no stone goes where enemies are in the majority.
-- Source: "Variations on Go: other rules", J. Neto.  Deviates from it: nothing.

local moyo = require "moyo"

return moyo.mutator "Caution" {
  summary = "No stone is placed beside more enemies than friends.",

  rules = function(_, rule)
    rule.conditions = { rule.conditions, moyo.rule {
      "A stone is not placed beside more stones of the opponent's than of the player's own.",
      function(position, move)
        local balance = 0
        for _, p in ipairs(position.game.shape:near(move.arrival)) do
          local colour = position:colour(p)
          if colour == move.player then
            balance = balance + 1
          elseif colour ~= 0 then
            balance = balance - 1
          end
        end
        return balance >= 0
      end,
    } }
  end,

  examples = [[
== one enemy is too many, unless a friend is there
rules: go+:size=5
  . . . . .
  . X . . .
  . . O . .
  . . . . .
  . . . . .
to: black
B C2 refused condition "more stones of the opponent's"
B C4
]],
}
