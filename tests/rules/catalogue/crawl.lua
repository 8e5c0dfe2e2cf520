--- Crawl: a stone may move to a liberty of its own group.
-- Source: none.  Written to be measured: a step of two points, of which few are legal.

local moyo = require "moyo"
local go = moyo.variant "go"

return go:variant "Crawl" {
  summary = "Go in which a stone may move to a liberty of its group.",

  options = {
    size = moyo.option.size { 9, "Lines along each side of the board.", min = 2, max = 19 },
    board = false, handicap = false, handicap_placement = false, handicap_bonus = false,
  },

  rules = function(_, rule)
    local crawl = moyo.step {
      name = "crawl", text = "{stone}-{point}", args = { "stone", "point" }, judged = true,
      sentence = "move an own stone to a liberty of its group",
      before = {
        moyo.own(),
        moyo.rule { "A stone moves to a liberty of its group.", function(position, move)
          return position:liberties(move.point):has(move.to)
        end },
      },
      effects = moyo.rule { "it moves, and captures as one that is placed",
        function(position, _, from, to)
          position:withdraw(from)
          position:put(to, position.actor)
          position:clear(to)
        end },
    }
    rule.turn = moyo.either { rule.turn, crawl }
  end,
}
