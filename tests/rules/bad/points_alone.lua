-- Points for nobody.
-- expect: FILE:LINE: points takes a player and a number: moyo%.points%(2, 0%.5%), not the player alone$
local moyo = require "moyo"

return moyo.game "Bad" {
  options = {
    size = moyo.option.size { 5, "Size.", min = 3, max = 9 },
  },
  rules = function(o)
    return {
      board = moyo.board.square(o.size),
      turn = moyo.either { moyo.place {}, moyo.pass {} },
      score = moyo.score.area {} + moyo.points(2), -- here
      ko = moyo.ko.simple,
      finish = moyo.finish.passes(2),
    }
  end,
}
