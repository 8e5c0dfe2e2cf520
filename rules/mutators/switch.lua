--- Switch: a new stone may change places with an enemy between it and a friend.
-- Source: "Variations on Go: other rules", J. Neto, Switch Go.  Deviates from it: the board is
-- cleared before the exchange, and again after it.

local moyo = require "moyo"

return moyo.mutator "Switch" {
  summary = "A new stone may change places with an enemy stone that it flanks.",

  needs = { "place", "grid", "own_point" },
  conflicts = { "sealed", "stacks", "grow", "double", "progressive" },

  rules = function(_, rule)
    local switch = moyo.leap {
      name = "switch", onto = { "swap" },
      sentence = "exchange the new stone with an enemy stone between it and a friend",
      when = moyo.rule { "The new stone and a friend stand on both sides of the enemy stone.",
        function(position, move)
          if position.last.point ~= move.point then return false end
          local board = position.game.board
          local x, y = board:xy(move.point)
          local u, v = board:xy(move.to)
          local behind = board:offset(move.to, u - x, v - y)
          return behind ~= nil and position:colour(behind) == move.player
        end },
    }
    rule.turn = moyo.amend(rule.turn, { place = function(place)
      return moyo.sequence { place, moyo.finally { switch } }
    end })
  end,

  examples = [[
== the new stone goes behind the enemy
rules: go+:size=5
  . . . . .
  . . . . .
  . X O . .
  . . . . .
  . . . . .
to: black
B D2 D2-D3 refused
B D3 D3-C3
=>
  . . . . .
  . . . . .
  . X X O .
  . . . . .
  . . . . .
]],
}
