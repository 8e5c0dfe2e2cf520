--- Envoys: stones, walls that are nobody's, and envoys that both players may take.
-- Source: an example of the author's guide.  Deviates from it: nothing.

local moyo = require "moyo"

return moyo.game "Envoys" {
  summary = "Hold most of a land of walls, and put envoys in the other's way.",

  options = {
    size = moyo.option.size { 5, "Lines along each side of the board.", min = 5, max = 13 },
    envoys = moyo.option.integer { 2, "Envoys that each player has.", min = 0, max = 9 },
    bold = moyo.option.boolean { false, "May an envoy go where it would be taken at once?" },
  },

  rules = function(o)
    local board = moyo.board.square(o.size)
    local function at(x, y) return board.topology:at(x, y) end
    return {
      board = board,
      players = { "red", "blue" },
      pieces = {
        moyo.piece { "wall", friend = false },
        moyo.piece { "envoy", taken = true },
      },
      setup = { { at(1, 1), "wall" }, { at(2, 1), "wall" }, { at(5, 5), "wall" } },
      fields = { envoys = moyo.field.hand(o.envoys) },
      turn = moyo.either {
        moyo.place {},
        moyo.place { piece = "envoy", text = "{point}*", from = "envoys", judged = not o.bold },
        moyo.pass {},
      },
      clear = { "enemy", "own" },
      suicide = { moyo.suicide.forbidden, moyo.suicide.breathing },
      ko = moyo.ko.positional,
      finish = { moyo.finish.passes(2), moyo.finish.turns(20 * board.topology.points) },
      score = moyo.score.stones {} + moyo.score.taken {},
    }
  end,
}
