--- Royals: take the King; scouts leap.
-- Source: an example of the author's guide.  Deviates from it: nothing.

local moyo = require "moyo"
local option = moyo.option

return moyo.game "Royals" {
  summary = "Stones of three kinds; who loses the King loses.",

  options = {
    size = option.size { 7, "Lines along each side of the board.", min = 5, max = 19 },
    scouts = option.integer { 2, "Scouts that each player has.", min = 1, max = 9 },
  },

  rules = function(o)
    return {
      board = moyo.board.square(o.size),
      kinds = {
        "king", "scout",
        moyo.kind { "bridge", shape = ". . n . . / . . n . . / n n x n n / . . n . . / . . n . ." },
      },
      fields = {
        scouts = moyo.field.hand(o.scouts),
        bridges = moyo.field.hand(1),
        removed = moyo.field.set "removed",
      },
      opening = moyo.phase "kings" {
        turn = moyo.place { kind = "king" },
        finish = moyo.finish.turns(2),
        sentence = "First each player places a King.",
      },
      turn = moyo.either {
        moyo.place {},
        moyo.place { kind = "scout", from = "scouts" },
        moyo.place { kind = "bridge", from = "bridges" },
        moyo.leap { kind = "scout", by = { { 1, 2 } }, turned = true, onto = { "empty", "swap" } },
        moyo.pass {},
      },
      clear = { "enemy", "own" },
      suicide = moyo.suicide.forbidden,
      ko = moyo.ko.positional,
      conditions = moyo.rule {
        "A stone is not placed where the last turn has taken one.",
        function(position, move)
          return move.verb == "leap" or not position:field("removed"):has(move.arrival)
        end,
      },
      finish = { moyo.finish.lost "king", moyo.finish.passes(2) },
      score = moyo.score.area {},
    }
  end,
}
