--- Flood: a die says how many stones are placed, and the largest group wins.
-- Source: an example of the author's guide.  Deviates from it: nothing.

local moyo = require "moyo"

local function largest(position, player)
  local most = 0
  for _, group in ipairs(position:groups(player)) do most = math.max(most, #group) end
  return most
end

return moyo.game "Flood" {
  summary = "A die says how many stones are placed; the largest group wins.",

  options = {
    size = moyo.option.size { 7, "Points along each side of the board.", min = 2, max = 25 },
    faces = moyo.option.integer { 3, "Faces of the die.", min = 1, max = 9 },
  },

  rules = function(o)
    local drop = moyo.step {
      name = "drop", text = "{point}", arg = "point", sentence = "place a stone",
      before = {
        moyo.rule { "A stone is placed on an empty point.",
          function(position, move) return position:colour(move.point) == 0 end },
        moyo.rule { "No more stones are placed than the die shows.",
          function(position) return position:field "left" > 0 end },
      },
      effects = moyo.rule { "a stone is placed, and one fewer is left",
        function(position, _, point)
          position:put(point, position.actor)
          position:set_field("left", position:field "left" - 1)
        end },
    }
    return {
      board = moyo.board.hex(o.size),
      fields = { left = moyo.field.number(0) },
      turn = moyo.sequence {
        moyo.chance { moyo.roll { field = "left", faces = o.faces } },
        drop, moyo.repeated { drop },
      },
      finish = moyo.rule { "The game is over when the board is full.",
        function(position) return #position:empty() == 0 end },
      score = moyo.rule { "the stones of the largest group count one each",
        function(position) return { largest(position, 1), largest(position, 2) } end },
      sentences = { clear = "No stone is ever taken." },
    }
  end,
}
