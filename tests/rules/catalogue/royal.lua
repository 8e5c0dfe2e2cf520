--- Royal Atari Go: whoever takes the King wins.
-- Source: "Variations on Go: other rules", J. Neto.  Deviates from it: nothing.

local moyo = require "moyo"
local go = moyo.variant "go"

return go:variant "Royal Atari Go" {
  summary = "Go in which the players' first stones are Kings.",

  options = {
    size = moyo.option.size { 9, "Lines along each side of the board.", min = 3, max = 19 },
    handicap = false, handicap_placement = false, handicap_bonus = false, komi_rule = false,
    goal = false, capture_goal = false,
  },
  presets = false,

  rules = function(_, rule)
    rule.kinds = { "king" }
    rule.opening = {
      moyo.phase "kings" {
        turn = moyo.place { kind = "king", sentence = "place one's King" },
        finish = moyo.finish.turns(2),
        sentence = "First both players place their Kings.",
      },
      moyo.pie {},
    }
    rule.finish = { moyo.finish.lost "king", rule.finish }
  end,

  examples = [[
== the King is taken
rules: :size=3
B king A3, W king C1, W keep, B C2, W B3, B A1, playing
W A2, over winners white
]],
}
