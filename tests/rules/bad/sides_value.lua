-- A side that is nobody's.
-- play: random
-- expect: FILE:LINE: .*a side is the number of
local moyo = require "moyo"

return moyo.game "Bad" {
  rules = function()
    return {
      board = moyo.board("square", 5),
      sides = "leader",
      turn = moyo.either { moyo.place {}, moyo.step {
        name = "join", effects = moyo.rule { "joins nobody",
          function(position)
            position:set_field("leader", 3, position.actor) -- here
          end },
      } },
      clear = { "enemy", "own" },
      finish = moyo.finish.passes(2),
      score = moyo.score.area {},
    }
  end,
}
