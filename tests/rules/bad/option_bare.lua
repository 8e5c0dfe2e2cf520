-- An option by its name alone.
-- expect: FILE:LINE: "goal" is not defined in rule files; the option is o%.goal, where rules = function%(o%)$
local moyo = require "moyo"

return moyo.game "Bad" {
  options = {
    goal = moyo.option.integer { 3, "Goal.", min = 1, max = 9 },
    size = moyo.option.size { 5, "Size.", min = 3, max = 9 },
  },
  rules = function(o)
    return {
      board = moyo.board.square(o.size),
      turn = moyo.either { moyo.place {}, moyo.pass {} },
      ko = moyo.ko.simple,
      finish = moyo.finish.taken(goal), -- here
    }
  end,
}
