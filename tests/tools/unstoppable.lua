--- A game whose score, with a stone just put on the middle point, is found out within
--- one function of the runtime, which nothing can stop.

local moyo = require "moyo"

return moyo.game "Unstoppable" {
  rules = function()
    return {
      board = moyo.board.square(5),
      turn = moyo.place {},
      finish = moyo.finish.stuck "loses",
      score = function(position)
        local last = position.last
        local games = last and last.point == 13 and position:clone():perft(20) or 0
        return { games, games }
      end,
    }
  end,
}
