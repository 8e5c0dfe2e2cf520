--- Swap: a stone may change places with an enemy stone beside it.
-- Source: none.  Written to be measured: a step of two points, of which few are legal.

local moyo = require "moyo"
local go = moyo.variant "go"

return go:variant "Swap" {
  summary = "Go in which a stone may change places with an enemy stone.",

  options = {
    size = moyo.option.size { 9, "Lines along each side of the board.", min = 2, max = 19 },
    board = false, handicap = false, handicap_placement = false, handicap_bonus = false,
  },

  rules = function(_, rule)
    local swap = moyo.step {
      name = "swap", text = "{stone}/{stone}", args = { "stone", "stone" }, judged = true,
      sentence = "an own stone and an enemy stone change places",
      before = moyo.rule { "An own stone and an enemy stone beside it change places.",
        function(position, move)
          if position:colour(move.point) ~= move.player then return false end
          if position:colour(move.to) ~= 3 - move.player then return false end
          local near = 0
          for _, p in ipairs(position.game.board:lines(move.point)) do
            if p == move.to then near = near + 1 end
          end
          return near > 0
        end },
      effects = moyo.rule { "they change places, and the board is cleared",
        function(position, _, own, other)
          position:withdraw(own)
          position:withdraw(other)
          position:put(own, 3 - position.actor)
          position:put(other, position.actor)
          position:clear(other)
        end },
    }
    rule.turn = moyo.either { rule.turn, swap }
  end,
}
