--- Brawl: a race for prisoners in which every stone joins the fight.
-- Source: the tutorial, stdlib/tutorial.md.  Deviates from it: nothing.

local moyo = require "moyo"

return moyo.game "Brawl" {
  summary = "Take three stones first; every stone is placed beside another.",

  options = {
    size = moyo.option.size { 7, "Lines along each side of the board.", min = 2, max = 19 },
    goal = moyo.option.integer { 3, "Prisoners that win the game.", min = 1, max = 9 },
    contact = moyo.option.boolean { true, "Is every stone placed beside another?" },
  },

  rules = function(o)
    return {
      board = moyo.board.square(o.size),
      turn = moyo.either { moyo.place {}, moyo.pass {} },
      clear = { "enemy", "own" },
      suicide = moyo.suicide.forbidden,
      ko = moyo.ko.positional,
      conditions = o.contact and moyo.rule {
        "Every stone but the first is placed beside another stone.",
        function(position, move)
          local stones = position:stones()
          return #stones == 0 or stones:grow():has(move.point)
        end,
      },
      finish = { moyo.finish.taken(o.goal), moyo.finish.passes(2) },
      score = moyo.score.taken {},
    }
  end,
}
