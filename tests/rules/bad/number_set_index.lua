-- A number that all share is set as if each player had one.
-- expect: FILE:LINE: .*field gold holds one number, the same for all, and takes no index
-- play: A1
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    return {
      board = moyo.board("square", 5),
      fields = { gold = moyo.field.number(2) },
      turn = moyo.either { moyo.place {}, moyo.pass {} },
      clear = { "enemy", "own" },
      after_turn = moyo.rule { "Gold is spent.", function(position)
        position:set_field("gold", 1, position.actor) -- here
      end },
      finish = moyo.finish.passes(2),
      score = moyo.score.area {},
    }
  end,
}
