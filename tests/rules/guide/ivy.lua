--- Ivy: groups grow, each by one stone a turn; what has no liberty is taken, or wins over.
-- Source: an example of the author's guide.  Deviates from it: nothing.

local moyo = require "moyo"

return moyo.game "Ivy" {
  summary = "Plant a stone, or let all groups grow that can.",

  options = {
    size = moyo.option.size { 7, "Points along each side of the board.", min = 3, max = 19 },
    enemy = moyo.option.choice { "taken", "What becomes of enemy groups without a liberty?",
      among = { "taken", "flipped" } },
    bonus = moyo.option.boolean { true, "May who is the first to grow also plant a stone?" },
  },

  rules = function(o)
    local plant, grow = moyo.place { apart = true }, moyo.grow { notes = "growth" }
    return {
      board = moyo.board.hex(o.size),
      fields = { growth = moyo.field.number(0) },
      turn = moyo.either {
        plant,
        moyo.sequence {
          grow, moyo.exhaustive { grow },
          o.bonus and moyo.optional {
            moyo.place { apart = true, when = moyo.noted_now "growth" },
          },
        },
        moyo.pass { only = "stuck" },
      },
      clear = { o.enemy == "taken" and "enemy" or "flip" },
      suicide = moyo.suicide.at_end,
      finish = { moyo.finish.passes(2), moyo.finish.turns(500) },
      score = moyo.score.stones {},
    }
  end,
}
