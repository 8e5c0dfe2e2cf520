-- A rule that keeps the outcome for later.
-- expect: FILE:LINE: .*a move is lent for one call of a rule
-- play: C3
local moyo = require "moyo"
local kept

return moyo.game "Bad" {
  rules = function()
    return {
      board = moyo.board("square", 5),
      turn = moyo.either { moyo.place {}, moyo.pass {} },
      clear = { "enemy", "own" },
      finish = moyo.finish.passes(2),
      score = function() return { #kept.taken, 0 } end, -- here
      ko = function(_, move) kept = move return true end,
    }
  end,
}
