--- Goof: Black drops two stones, and White turns one.
-- Source: "Variations on Go: other rules", J. Neto.  Deviates from it: nothing.  Ruling: White may
-- not turn a stone that would be taken at once.

local moyo = require "moyo"
local go = moyo.variant "go"

return go:variant "Goof" {
  summary = "Go in which Black drops two stones, and White turns one.",

  options = {
    size = moyo.option.size { 9, "Lines along each side of the board.", min = 2, max = 25 },
    suicide = false, pass = false, handicap = false, handicap_placement = false,
    handicap_bonus = false,
  },
  presets = false,

  rules = function(_, rule)
    local drop = moyo.place { sentence = "place a black stone", when = moyo.rule {
      "Only Black places stones.", function(_, move) return move.player == 1 end } }
    local turn = moyo.step {
      name = "turn", text = "turn {stone}", arg = "stone", judged = true,
      sentence = "make a black stone white",
      before = moyo.rule { "White turns a black stone.", function(position, move)
        return move.player == 2 and position:colour(move.point) == 1
      end },
      effects = function(position, _, point)
        position:withdraw(point)
        position:put(point, 2)
        position:clear(point)
      end,
    }
    rule.turn = moyo.either { moyo.sequence { drop, drop }, turn, moyo.pass {} }
    rule.suicide = moyo.suicide.forbidden
  end,

  examples = [[
== two, and one is turned
rules: :size=5
B C3 C4, W D4 refused, W turn C3, B B3 C2, W pass, B D3 E5, actor white
=>
  . . . . X
  . . X . .
  . X . X .
  . . X . .
  . . . . .
]],
}
