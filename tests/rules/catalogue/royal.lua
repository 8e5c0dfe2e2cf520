--- Royal Atari Go: whoever takes the King wins.
-- Source: "Variations on Go: other rules", J. Neto.  Deviates from it: the Kings are not marked on
-- the board.

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
    rule.fields.king = moyo.field.players(0, "point of the King")
    rule.opening = {
      moyo.phase "kings" {
        turn = moyo.place { name = "king", sentence = "place one's King",
          effects = function(position, _, point)
            position:set_field("king", point, position.actor)
          end },
        finish = moyo.finish.turns(2),
        sentence = "First both players place their Kings.",
      },
      moyo.pie {},
    }
    rule.finish = { moyo.rule { "A player whose King is taken loses.",
      function(position)
        for player = 1, 2 do
          local king = position:field("king", player)
          if king > 0 and position:colour(king) ~= player then return true, { 3 - player } end
        end
        return false
      end }, rule.finish }
  end,

  examples = [[
== the King is taken
rules: :size=3
B A3, W C1, W keep, B C2, W B3, B A1, playing
W A2, over winners white
]],
}
