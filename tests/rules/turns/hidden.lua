--- Hidden: from the second turn on, the rules fail to say what a player does not see.
local moyo = require "moyo"

return moyo.game "Hidden" {
  rules = function()
    return {
      board = moyo.board("square", 3),
      turn = moyo.either { moyo.place {}, moyo.pass {} },
      clear = { "enemy", "own" },
      unseen = function(position)
        if position.ply >= 2 then error "nothing is known" end
        return position:stones(1)
      end,
      finish = moyo.finish.passes(2),
      score = moyo.score.area {},
    }
  end,
}
