-- A turn is one to three stones, or a pass.  Made for the tests of turns of
-- several steps; deviates from nothing.
local moyo = require "moyo"

return moyo.game "Three" {
  summary = "one to three stones a turn",

  options = {
    size = moyo.option.size { 5, "Lines along each side of the board.", min = 1, max = 19 },
    suicide = moyo.option.choice { "forbidden", "May a play clear the mover's own stones?",
      among = { "forbidden", "allowed" } },
    roll = moyo.option.boolean { false, "Does chance begin every turn?" },
  },

  rules = function(o)
    local place = moyo.place {}
    local turn = moyo.either {
      moyo.sequence { place, moyo.optional { place, moyo.optional { place } } },
      moyo.pass {},
    }
    if o.roll then
      turn = moyo.sequence { moyo.chance { moyo.roll { field = "die", faces = 6 } }, turn }
    end
    return {
      board = moyo.board.square(o.size),
      fields = { die = moyo.field.number() },
      turn = turn,
      clear = { "enemy", "own" },
      suicide = moyo.suicide[o.suicide],
      finish = moyo.finish.passes(2),
      score = moyo.score.area {},
    }
  end,
}
