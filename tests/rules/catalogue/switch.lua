--- Switch Go: a stone that flanks an enemy may change places with it.
-- Source: "Variations on Go: other rules", J. Neto.  Deviates from it: captures come before the
-- exchange, and again after it.

local moyo = require "moyo"
local go = moyo.variant "go"

return go:variant "Switch Go" {
  summary = "Go in which a new stone may change places with an enemy that it flanks.",

  options = {
    size = moyo.option.size { 9, "Lines along each side of the board.", min = 2, max = 25 },
    board = false, handicap = false, handicap_placement = false, handicap_bonus = false,
  },

  rules = function(_, rule)
    local switch = moyo.step {
      name = "switch", text = "switch {stone}", arg = "stone", judged = true,
      sentence = "exchange the new stone with an enemy between it and another own stone",
      before = moyo.rule { "An own stone stands right behind the enemy, in line with the new one.",
        function(position, move)
          local board, last = position.game.board, position.last.point
          local x, y = board:xy(last)
          local u, v = board:xy(move.point)
          if math.abs(u - x) + math.abs(v - y) ~= 1 then return false end
          local behind = board:offset(move.point, u - x, v - y)
          return position:colour(move.point) == 3 - move.player
            and position:colour(last) == move.player
            and behind and position:colour(behind) == move.player
        end },
      effects = function(position, _, point)
        local last, player = position.last.point, position.actor
        position:withdraw(last)
        position:withdraw(point)
        position:add(last, 3 - player)
        position:put(point, player)
        position:clear(point)
      end,
    }
    rule.turn = moyo.either {
      moyo.sequence { moyo.place {}, moyo.finally { switch } },
      moyo.pass {},
    }
  end,
}
