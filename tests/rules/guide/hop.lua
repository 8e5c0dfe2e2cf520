--- Hop: stones jump over the enemy's and take them, several in a turn.
-- Source: an example of the author's guide.  Deviates from it: nothing.

local moyo = require "moyo"

-- The point between two that are two apart on a line of the board; or nil.
local function between(board, from, to)
  local x, y = board:xy(from)
  local u, v = board:xy(to)
  local far = math.abs(x - u) + math.abs(y - v) == 2 and (x == u or y == v)
  return far and board:at((x + u) // 2, (y + v) // 2) or nil
end

return moyo.game "Hop" {
  summary = "Place a stone, or jump over enemy stones; most stones taken win.",

  options = {
    size = moyo.option.size { 5, "Lines along each side of the board.", min = 3, max = 9 },
    goal = moyo.option.integer { 6, "Stones to take to win.", min = 1, max = 100 },
  },

  rules = function(o)
    local hop = moyo.step {
      name = "hop", text = "{stone}>{point}", args = { "stone", "point" }, joiner = "+",
      judged = true, arrival = 2,
      sentence = "jump over an enemy stone and take it",
      before = {
        moyo.own(), moyo.onto_free(),
        moyo.rule { "No other stone jumps later in the turn.",
          function(position, move)
            return not position.under_way or position.last.point == move.point
          end },
        moyo.rule { "It jumps over the enemy stone beside it onto the point behind.",
          function(position, move)
            local over = between(position.game.board, move.point, move.to)
            return over and position:colour(over) == 3 - move.player
          end },
      },
      effects = moyo.rule { "the stone that was jumped over is taken",
        function(position, _, from, to)
          position:withdraw(from)
          position:put(to, position.actor)
          position:remove(between(position.game.board, from, to))
        end },
    }
    return {
      board = moyo.board.square(o.size),
      turn = moyo.either { moyo.place {}, moyo.sequence { hop, moyo.repeated { hop } } },
      suicide = moyo.suicide.breathing,
      finish = { moyo.finish.taken(o.goal), moyo.finish.stuck "ends" },
      score = moyo.score.taken {},
    }
  end,
}
