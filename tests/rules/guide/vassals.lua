--- Vassals: two stones a turn, and who is pressed may serve who presses most.
-- Source: an example of the author's guide.  Deviates from it: nothing.

local moyo = require "moyo"
local sides = moyo.sides

return moyo.game "Vassals" {
  summary = "Three lords, two stones a turn; who is pressed may serve.",

  options = {
    size = moyo.option.size { 7, "Lines along each side of the board.", min = 2, max = 25 },
    second = moyo.option.choice { "apart", "Where is the second stone?",
      among = { "apart", "beside" } },
  },

  rules = function(o)
    local serve = moyo.sequence {
      moyo.step {
        name = "serve", arg = "colour", sentence = "offer to serve the player who presses most",
        before = { sides.alone(), sides.most_contact() }, effects = moyo.assign "lord",
      },
      moyo.by "lord" { moyo.either {
        moyo.step { name = "accept", sentence = "accept", effects = sides.join() },
        moyo.step { name = "refuse", sentence = "refuse" },
      } },
    }
    local desert = moyo.step {
      name = "desert", arg = "colour", sentence = "serve another, who presses more",
      before = { sides.occupied(), sides.more_contact() },
      effects = moyo.rule { "the player is on that side",
        function(position, _, lord) position:set_field("side", lord, position.actor) end },
    }
    local rise = moyo.step { name = "rise", sentence = "be one's own lord again",
      before = sides.occupied(), effects = sides.leave() }
    return {
      board = moyo.board.square(o.size),
      players = { "red", "blue", "green" },
      sides = "side",
      spoils = "shared",
      fields = { lord = moyo.field.number(0) },
      turn = moyo.either {
        moyo.sequence {
          moyo.place {},
          moyo.finally { moyo.place {
            when = o.second == "apart" and moyo.apart_from_last(3) or moyo.beside_last(),
          } },
        },
        serve, desert, rise,
        moyo.pass {},
      },
      clear = { "enemy", "own" },
      suicide = moyo.suicide.forbidden,
      ko = moyo.ko.positional,
      finish = { moyo.finish.passes(3), moyo.finish.turns(300) },
      score = moyo.score.taken {},
    }
  end,
}
