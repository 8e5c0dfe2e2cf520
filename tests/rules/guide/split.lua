--- Split: stones stack, and the upper part of a stack goes to the next point.
-- Source: an example of the author's guide.  Deviates from it: nothing.

local moyo = require "moyo"

return moyo.game "Split" {
  summary = "Stack stones, split stacks, and build the first tower.",

  options = {
    size = moyo.option.size { 4, "Lines along each side of the board.", min = 2, max = 8 },
    stones = moyo.option.integer { 8, "Stones that each player has.", min = 4, max = 40 },
    tower = moyo.option.integer { 4, "Stones of a tower that wins.", min = 2, max = 8 },
  },

  rules = function(o)
    moyo.demand(o.tower <= o.stones, "tower=%d is more than stones=%d", o.tower, o.stones)
    local split = moyo.step {
      name = "split", text = "{stone/count}>{point}", args = { "stone", "point", "count" },
      sentence = "move stones from the top of a stack to the next point",
      before = {
        moyo.rule { "A player moves stones of his own, no more than there are.",
          function(position, move)
            return position:colour(move.point) == move.player
              and move.count <= position:height(move.point)
          end },
        moyo.rule { "They go to the next point, onto no higher stack of the enemy's.",
          function(position, move)
            local board, there = position.game.board, position:colour(move.to)
            return moyo.set(board, board:lines(move.point)):has(move.to)
              and (there ~= 3 - move.player or position:height(move.to) <= move.count)
          end },
      },
      effects = moyo.rule { "an enemy stack there is taken",
        function(position, _, from, to, count)
          position:withdraw(from, count)
          if position:colour(to) == 3 - position.actor then position:remove(to) end
          position:add(to, position.actor, count)
          position:arrive(to)
        end },
    }
    return {
      board = moyo.board.square(o.size, "small"),
      stacks = true,
      fields = { stones = moyo.field.hand(o.stones) },
      turn = moyo.either { moyo.place { from = "stones" }, split },
      finish = {
        moyo.rule { ("Who builds a tower of %d stones wins."):format(o.tower),
          function(position)
            return position:height(position.last.point) >= o.tower, { position.last_mover }
          end },
        moyo.finish.stuck "loses",
        moyo.finish.turns(200),
      },
      score = moyo.score.taken {},
    }
  end,
}
