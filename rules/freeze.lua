--- Freeze Go: whoever is put into atari may not take stones in the next turn.
-- Source: "Freeze Go" of govariants (https://govariants.com), and how its program behaves.
-- Deviates from it: nothing.  Rulings: a pass thaws.  Compared with that program's games.

local moyo = require "moyo"
local go = moyo.variant "go"

return go:variant "Freeze Go" {
  summary = "Go in which an atari keeps the opponent from taking stones for a turn.",

  options = {
    handicap = false, handicap_placement = false, handicap_bonus = false,
  },

  rules = function(_, rule)
    rule.conditions = moyo.rule {
      "No stones are taken in the turn after an atari: after a stone that stands beside an enemy "
        .. "group with one liberty.",
      function(position, move)
        local last = position.last
        if not last or position.passes > 0 then return true end
        for _, p in ipairs(position.game.shape:near(last.point)) do
          if position:colour(p) == move.player and #position:liberties(p) == 1 then
            return #move.taken == 0
          end
        end
        return true
      end,
    }
  end,

  examples = [[
== an atari freezes for a turn
rules: :size=5
  . X O . .
  X O . O .
  . X O . .
  . . . . .
  O . . . X
to: black
B C4 taken B4
W B4 refused
W B3 refused

== after an atari even other stones are safe, for one turn
rules: :size=5
  . . . . .
  X . . . .
  O X . . .
  . . . . .
  . . O X .
to: white
W D2, B A2 refused condition "after an atari"
B E5, W C5
B A2 taken A3
]],
}
