--- Kinds of stones, and sets that are tied to stones, for tests of the runtime.
-- Source: made for the tests.  Deviates from it: nothing.

local moyo = require "moyo"

return moyo.game "Kinds" {
  summary = "Guards are stones of a kind.",
  options = { size = moyo.option.size { 3, "Lines along each side of the board.", min = 2 } },
  rules = function(o)
    return {
      board = moyo.board.square(o.size),
      kinds = { "guard" },
      fields = { removed = moyo.field.set "removed", placed = moyo.field.set "placed" },
      turn = moyo.either {
        moyo.place {}, moyo.place { kind = "guard" }, moyo.leap { onto = { "empty", "enemy" } },
        moyo.pass {},
      },
      clear = { "enemy", "own" },
      ko = moyo.ko.positional,
      finish = moyo.finish.passes(2),
      score = moyo.score.area {},
    }
  end,
}
