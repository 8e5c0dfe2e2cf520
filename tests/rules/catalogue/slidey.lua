--- Slidey Go: stones may move.
-- Source: "Variations on Go: other rules", J. Neto.  Deviates from it: a stone that arrives
-- captures as one that is placed.

local moyo = require "moyo"
local go = moyo.variant "go"

return go:variant "Slidey Go" {
  summary = "Go in which a player may move a stone one point instead of placing one.",

  options = {
    size = moyo.option.size { 9, "Lines along each side of the board.", min = 2, max = 19 },
    board = false, handicap = false, handicap_placement = false, handicap_bonus = false,
  },

  rules = function(_, rule)
    local slide = moyo.step {
      name = "slide", text = "{stone}-{point}", args = { "stone", "point" }, judged = true,
      sentence = "move an own stone to an empty point beside it",
      before = {
        moyo.own(), moyo.onto_free(),
        moyo.rule { "A stone moves to a point beside it.",
          function(position, move)
            for _, p in ipairs(position.game.board:lines(move.point)) do
              if p == move.to then return true end
            end
            return false
          end },
      },
      effects = function(position, _, from, to)
        position:withdraw(from)
        position:put(to, position.actor)
        position:clear(to)
      end,
    }
    rule.turn = moyo.either { rule.turn, slide }
  end,
}
