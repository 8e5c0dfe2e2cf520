--- A laboratory of edges and holes: Go on a board whose edges are joined and that lacks points.
--- Source: none; it is no game.

local moyo = require "moyo"
local option = moyo.option

-- The points of these names; some as a set, some as a list.
local function found(board, names)
  local points = {}
  for name in names:gmatch "%a+%d+" do points[#points + 1] = board.topology:find(name) end
  return #points % 2 == 0 and moyo.set(board.topology, points) or points
end

return moyo.game "Edges" {
  options = {
    size = option.size { 5, "Lines.", min = 1, max = 19 },
    board = option.text { "square", "The board.", among = { "square", "torus", "hex" } },
    edges = option.text { "open", "How edges are joined, or open." },
    lacks = option.text { "-", "Points to leave out." },
    then_lacks = option.text { "-", "Points to leave out of what is left." },
  },

  rules = function(o)
    local board = moyo.board(o.board, o.size)
    if o.edges ~= "open" then board = board:joined(o.edges) end
    board = board:without(found(board, o.lacks))
    return {
      board = board:without(found(board, o.then_lacks)),
      turn = moyo.either { moyo.place {}, moyo.pass {} },
      clear = { "enemy", "own" },
      ko = moyo.ko.positional,
      finish = moyo.finish.passes(2),
      score = moyo.score.area {},
    }
  end,
}
