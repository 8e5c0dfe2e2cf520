-- Stones jump over others.  Made for the tests of steps of the author's own with
-- several arguments, and of turns that a mark joins; deviates from nothing.
local moyo = require "moyo"

--- The point behind `over`, seen from `from`; nil off the board.
local function beyond(board, from, over)
  local x, y = board:xy(from)
  local u, v = board:xy(over)
  if math.abs(x - u) + math.abs(y - v) ~= 1 then return nil end
  return board:at(2 * u - x, 2 * v - y)
end

return moyo.game "Leap" {
  summary = "jumps over stones, several in a turn",

  options = {
    size = moyo.option.size { 5, "Lines along each side of the board.", min = 2, max = 19 },
  },

  rules = function(o)
    local board = moyo.board.square(o.size)
    local leap = moyo.step {
      name = "leap", text = "{stone}^{stone}", args = { "stone", "stone" }, joiner = "&",
      sentence = "jump with a stone over the one beside it, onto a free point",
      before = {
        moyo.rule { "Own stones jump.", function(position, move)
          return position:colour(move.point) == move.player
        end },
        moyo.rule { "A jump ends on the free point behind the stone.",
          function(position, move)
            local to = beyond(board.topology, move.point, move.to)
            return to ~= nil and position:colour(to) == 0
          end },
      },
      effects = moyo.rule { "the stone stands behind the other, which is taken",
        function(position, _, from, over)
          local colour = position:colour(from)
          position:remove(from)
          position:remove(over)
          position:put(beyond(board.topology, from, over), colour)
        end },
    }
    local hand = moyo.step {
      name = "hand", text = "hand {colour} {number} at {point}",
      args = { "colour", "number", "point" }, min = 2, max = 4,
      sentence = "hand a number of stones to a player",
      before = moyo.rule { "Only a free point takes a stone.", function(position, move)
        return position:colour(move.count) == 0 -- the third argument, whatever it is
      end },
      effects = moyo.rule { "the stone is put there, and the number is noted",
        function(position, _, player, number, point)
          position:put(point, player)
          position:set_field("handed", position:field("handed") + number + 1)
        end },
    }
    return {
      board = board,
      fields = { handed = moyo.field.number() },
      turn = moyo.either {
        moyo.place {}, moyo.sequence { leap, moyo.repeated { leap } }, hand, moyo.pass {},
      },
      finish = { moyo.finish.passes(2), moyo.finish.stuck "loses", moyo.finish.turns(60) },
      score = moyo.score.stones {},
    }
  end,
}
