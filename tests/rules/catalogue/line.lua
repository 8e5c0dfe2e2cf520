--- Line: five in a row may become six at once.
-- Source: "Variations on Go: other rules", J. Neto.  Deviates from it: the two stones come down
-- together.

local moyo = require "moyo"
local go = moyo.variant "go"

return go:variant "Line" {
  summary = "Go in which a stone that makes a row may bring another one along.",

  options = {
    size = moyo.option.size { 9, "Lines along each side of the board.", min = 3, max = 13 },
    row = moyo.option.integer { 5, "Stones in a row that bring another.", min = 2, max = 9 },
    board = false, handicap = false, handicap_placement = false, handicap_bonus = false,
  },

  rules = function(o, rule)
    local append = moyo.step {
      name = "append", text = "{point}+{point}", args = { "point", "point" }, judged = true,
      sentence = ("place a stone that makes a row of %d, and another at its end"):format(o.row),
      before = {
        moyo.rule { "The two stones are placed on two empty points.", function(position, move)
          return position:colour(move.point) == 0 and position:colour(move.to) == 0
            and move.point ~= move.to
        end },
        moyo.rule { "The second stone continues a straight row that the first one completes.",
          function(position, move)
            local board = position.game.board
            local x, y = board:xy(move.point)
            local u, v = board:xy(move.to)
            local dx, dy = u - x, v - y
            local far = math.max(math.abs(dx), math.abs(dy))
            if dx % far ~= 0 or dy % far ~= 0 then return false end
            dx, dy = dx // far, dy // far
            local count, p = 0, board:offset(move.to, -dx, -dy)
            while p and (p == move.point or position:colour(p) == move.player) do
              count = count + 1
              p = board:offset(p, -dx, -dy)
            end
            return count >= far and count >= o.row
          end },
      },
      effects = function(position, _, first, second)
        position:put(first, position.actor)
        position:put(second, position.actor)
        position:clear(second)
      end,
    }
    rule.turn = moyo.either { rule.turn, append }
  end,
}
