--- Persistent: where both colours would be taken, both stay.
-- Source: "Variations on Go: other rules", J. Neto, Persistent Go.  Deviates from it: nothing.

local moyo = require "moyo"

return moyo.mutator "Persistent" {
  summary = "Groups without a liberty are taken, unless both colours have some.",

  needs = { "clear", "two_players" },
  conflicts = { "stacks", "sides", "grow", "pieces" },

  rules = function(_, rule)
    rule.clear = moyo.rule {
      "all groups without a liberty are taken; but if both players have some, all of them stay",
      function(position)
        local lost = position:short_of(1)
        local black, white = lost & position:stones(1), lost & position:stones(2)
        return #black > 0 and #white > 0 and lost - lost or lost
      end,
    }
  end,

  examples = [[
== both colours have lost groups, and both stay
rules: go+:size=5
  . O X . .
  O X . . .
  X . . . .
  . . . . .
  . . . . .
to: black
B A5 taken none
]],
}
