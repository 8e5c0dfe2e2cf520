--- Quartet: a game for the tests of what several people see.  Up to five players
--- place stones on a map, each after a roll of the die.
-- Source: none.  Deviates from it: nothing.

local moyo = require "moyo"
local option = moyo.option

local COLOURS = { "red", "blue", "green", "yellow", "purple" }

return moyo.game "Quartet" {
  summary = "Up to five players, who roll a die before they place.",

  options = {
    players = option.integer { 4, "How many play.", min = 2, max = 5 },
    size = option.size { 5, "Lines along each side of the board.", min = 3, max = 52 },
    board = option.text { "square", "How points are joined: square, or a map." },
    roll = option.boolean { false, "Is the die rolled?" },
  },

  rules = function(o)
    local place = moyo.either { moyo.place {}, moyo.pass {} }
    if o.roll then
      place = moyo.sequence { moyo.chance { moyo.roll { field = "die", faces = 6 } }, place }
    end
    return {
      board = moyo.board(o.board, o.size),
      players = { table.unpack(COLOURS, 1, o.players) },
      fields = { die = moyo.field.number() },
      turn = place,
      clear = { "enemy" },
      suicide = moyo.suicide.forbidden,
      finish = { moyo.finish.passes(o.players), moyo.finish.turns(200) },
      score = moyo.score.area {},
    }
  end,
}
