-- Sentences without names.
-- expect: FILE:LINE: slot sentences: a sentence stands under the name of its slot: { ko = "…" }$
local moyo = require "moyo"

return moyo.game "Bad" {
  options = {
    size = moyo.option.size { 5, "Size.", min = 3, max = 9 },
  },
  rules = function(o)
    return {
      board = moyo.board.square(o.size),
      turn = moyo.either { moyo.place {}, moyo.pass {} },
      sentences = { "Ko." }, -- here
      ko = moyo.ko.simple,
      finish = moyo.finish.passes(2),
    }
  end,
}
