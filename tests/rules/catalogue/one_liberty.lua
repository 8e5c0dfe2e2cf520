--- One Liberty Go: a single liberty is too few.
-- Source: "Variations on Go: other rules", J. Neto.  Deviates from it: a single stone in the open
-- is as safe as its liberties.

local moyo = require "moyo"
local go = moyo.variant "go"

return go:variant "One Liberty Go" {
  summary = "Go in which groups with a single liberty are taken.",

  options = {
    size = moyo.option.size { 9, "Lines along each side of the board.", min = 3, max = 25 },
    need = moyo.option.integer { 2, "Liberties that a group needs.", min = 1, max = 3 },
    handicap = false, handicap_placement = false, handicap_bonus = false,
  },

  rules = function(o, rule)
    -- Takes all groups of a player that have too few liberties.
    local function take(position, player)
      local dead = moyo.set(position.game.board)
      for _, group in ipairs(position:groups(player)) do
        if #position:liberties(group:first()) < o.need then dead = dead | group end
      end
      for p in dead:each() do position:remove(p) end
    end

    local place = moyo.step {
      name = "place", text = "{point}", arg = "point", judged = true,
      sentence = ("place a stone; then the opponent's groups with fewer than %d liberties are "
        .. "taken, and then the player's own"):format(o.need),
      before = moyo.rule { "A stone is placed on an empty point.",
        function(position, move) return position:colour(move.point) == 0 end },
      effects = function(position, _, point)
        position:put(point, position.actor)
        take(position, 3 - position.actor)
        take(position, position.actor)
      end,
    }
    rule.clear = nil
    rule.turn = moyo.either { place, moyo.pass {} }
    rule.sentences = { clear = "" }
  end,
}
