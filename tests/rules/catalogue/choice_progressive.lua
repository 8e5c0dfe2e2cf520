--- Choice Progressive Go: at most one stone more than the opponent's last turn had.
-- Source: "Variations on Go: other rules", J. Neto.  Deviates from it: players do not say how many
-- stones they will place.

local moyo = require "moyo"
local go = moyo.variant "go"

return go:variant "Choice Progressive Go" {
  summary = "Go in which a turn has at most a stone more than the one before.",

  options = {
    size = moyo.option.size { 9, "Lines along each side of the board.", min = 2, max = 25 },
    handicap = false, handicap_placement = false, handicap_bonus = false,
  },

  rules = function(_, rule)
    rule.fields.may, rule.fields.left = moyo.field.players(0), moyo.field.hand(0)
    rule.before_turn = moyo.rule {
      "The player gets one stone more to place than the opponent's last turn had.",
      function(position)
        local player, other = position.mover, position.last_mover
        local had = position.turns > 0
          and position:field("may", other) - position:field("left", other) or 0
        position:set_field("may", had + 1, player)
        position:set_field("left", had + 1, player)
      end,
    }
    rule.turn = moyo.amend(rule.turn, { place = function(place)
      local one = moyo.like(place, { from = "left" })
      return moyo.sequence { one, moyo.finally { moyo.repeated { one } } }
    end })
  end,

  examples = [[
== one more than the opponent
rules: :size=5
B A1, W A2 A3, B B1 done, W C1 C2, actor black
B D1 D2 D3, W pass, B E1, actor white
]],
}
