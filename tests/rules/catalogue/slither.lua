--- Slither: place a stone, after moving one if you like; connect your sides.
-- Source: "Slither" by Corey Clark, 2010 (https://boardgamegeek.com).  Deviates from it: nothing.

local moyo = require "moyo"

-- Two stones of one colour that touch at a corner have a common neighbour of their colour.
local function loose(position, point)
  local board, colour = position.game.board, position:colour(point)
  for dx = -1, 1, 2 do
    for dy = -1, 1, 2 do
      local corner = board:offset(point, dx, dy)
      if corner and position:colour(corner) == colour then
        local a, b = board:offset(point, dx, 0), board:offset(point, 0, dy)
        if position:colour(a) ~= colour and position:colour(b) ~= colour then return true end
      end
    end
  end
  return false
end

return moyo.game "Slither" {
  summary = "Move a stone if you like, then place one; who connects his sides wins.",

  options = {
    size = moyo.option.size { 8, "Lines along each side of the board.", min = 4, max = 13 },
  },

  rules = function(o)
    local board = moyo.board.square(o.size)
    return {
      board = board,
      turn = moyo.either {
        moyo.place {}, moyo.sequence {
          moyo.leap { by = { { 1, 0 }, { 1, 1 } }, turned = true, judged = false }, moyo.place {},
        },
        moyo.pass { only = "stuck" },
      },
      conditions = moyo.rule { "When a turn ends, no two stones of the mover's that touch at a "
          .. "corner lack a common neighbour of their colour.",
        function(_, move)
          for p in move.after:stones(move.player):each() do
            if loose(move.after, p) then return false end
          end
          return true
        end },
      finish = {
        moyo.finish.connects({ { board:edge "top", board:edge "bottom", player = 1 },
          { board:edge "left", board:edge "right", player = 2 } },
          "Black connects top and bottom, White left and right."),
        moyo.finish.passes(2),
      },
    }
  end,

  examples = [[
== stones that touch at a corner need a common neighbour
rules: :size=4
  X . . .
  . . . .
  . . . .
  . . . .
to: black
B B3 refused condition
B B4, W D1
]],
}
