--- Storeys: Go in three dimensions.
-- Source: an example of the author's guide.  Deviates from it: nothing.

local moyo = require "moyo"

return moyo.game "Storeys" {
  summary = "Go in a house of three storeys.",

  options = {
    regions = moyo.option.choice { "near", "Does territory reach from storey to storey (near), or "
      .. "stay on each (lines)?", among = { "near", "lines" } },
  },

  rules = function(o)
    return {
      board = moyo.board "storeys",
      stone = moyo.shape [[ . . . . . n . . . . .
                            n . . . n x n . . . n
                            . . . . . n . . . . . ]],
      turn = moyo.either { moyo.place {}, moyo.pass {} },
      clear = { "enemy", "own" },
      suicide = moyo.suicide.forbidden,
      ko = moyo.ko.positional,
      finish = moyo.finish.passes(2),
      score = moyo.score.area { regions = o.regions, komi = 0.5 },
      sentences = {
        stone = "A stone is a neighbour of those beside it on its storey, and of those right above "
          .. "and below it, on the same point of the storeys beside it on the board.",
      },
    }
  end,
}
