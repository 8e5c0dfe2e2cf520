--- Scottish Progressive Go: one stone, then two, then three, and an atari ends a turn.
-- Source: "Variations on Go: other rules", J. Neto.  Deviates from it: a player may stop early.

local moyo = require "moyo"
local go = moyo.variant "go"

return go:variant "Scottish Progressive Go" {
  summary = "Go in which turns grow by a stone each, and end with an atari.",

  options = {
    size = moyo.option.size { 9, "Lines along each side of the board.", min = 2, max = 25 },
    most = moyo.option.integer { 20, "Stones in a turn at most.", min = 1, max = 100 },
    handicap = false, handicap_placement = false, handicap_bonus = false,
  },

  rules = function(o, rule)
    local calm = moyo.rule { "A turn ends when a stone has put an enemy group into atari.",
      function(position)
        local last = position.last.point
        for _, p in ipairs(position.game.board:lines(last)) do
          local colour = position:colour(p)
          if colour ~= 0 and colour ~= position.actor and #position:liberties(p) == 1 then
            return false
          end
        end
        return true
      end }
    local more = moyo.place { from = "stones", when = calm }
    rule.fields.stones = moyo.field.hand(0)
    rule.before_turn = moyo.rule {
      ("In the first turn there is one stone to place, in each later turn one more, up to %d.")
        :format(o.most),
      function(position)
        position:set_field("stones", math.min(position.turns + 1, o.most), position.mover)
      end,
    }
    rule.turn = moyo.either {
      moyo.sequence { moyo.place { from = "stones" }, moyo.finally { moyo.repeated { more } } },
      moyo.pass {},
    }
  end,
}
