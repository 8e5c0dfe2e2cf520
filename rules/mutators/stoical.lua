--- Stoical: no capture answers a capture.
-- Source: Stoical Go, Luis Bolaños Mures, and "Variations on Go: other rules", J. Neto.  Deviates
-- from it: nothing.

local moyo = require "moyo"

return moyo.mutator "Stoical" {
  summary = "A player may not take stones right after the opponent has.",

  needs = { "clear" },

  rules = function(_, rule)
    rule.ko = { rule.ko, moyo.rule {
      "A play may not take stones if the opponent's last turn took some.",
      function(position, move)
        local last = position.last
        return position.passes > 0 or not last or last.taken == 0 or #move.taken == 0
      end,
    } }
  end,

  examples = [[
== a capture elsewhere is no answer either
rules: go+:size=5
  . X O . .
  X . X O .
  . X O . .
  O . . . .
  . . . . .
to: white
W B4 taken C4
B A2 refused, B E1, W E2, B C4 taken B4
]],
}
