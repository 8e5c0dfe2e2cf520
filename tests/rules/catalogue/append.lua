--- Line: a stone that makes a row brings another, at its end.
-- Source: "Variations on Go: other rules", J. Neto.  Deviates from it: nothing.

local moyo = require "moyo"
local go = moyo.variant "go"

return go:variant "Append" {
  summary = "Go in which a stone that makes a row may bring another.",

  options = {
    size = moyo.option.size { 9, "Lines along each side of the board.", min = 3, max = 25 },
    row = moyo.option.integer { 5, "Stones in a row that bring another.", min = 2, max = 9 },
    board = false, handicap = false, handicap_placement = false, handicap_bonus = false,
  },

  rules = function(o, rule)
    -- The free ends of the rows of a player's through a point.
    local function ends(position, point, player)
      local board, own = position.game.board, position:stones(player)
      local found = moyo.set(board)
      for _, way in ipairs { { 1, 0 }, { 0, 1 }, { 1, 1 }, { 1, -1 } } do
        local count, open = 1, moyo.set(board)
        for side = -1, 1, 2 do
          local p = board:offset(point, side * way[1], side * way[2])
          while p and own:has(p) do
            count, p = count + 1, board:offset(p, side * way[1], side * way[2])
          end
          if p then open = open | moyo.set(board, { p }) end
        end
        if count >= o.row then found = found | open end
      end
      return found
    end
    local append = moyo.place { name = "append", when = moyo.rule {
      ("It continues a row of %d or more that the first stone has made."):format(o.row),
      function(position, move)
        return ends(position, position.last.point, move.player):has(move.point)
      end } }
    rule.turn = moyo.amend(rule.turn, { place = function(place)
      return moyo.sequence { place, moyo.finally { append } }
    end })
  end,

  examples = [[
== a row brings another stone along, at its end
rules: :size=7,row=4
  . . . . . . .
  . . . . . . .
  . . . . . . .
  . X X . X . .
  . . . . . . .
  . . . . . . .
  . . . . . . .
to: black
B D4 D5 refused
B D4 F4, actor white

== three are too few
rules: :size=7,row=4
  . X . . . . .
  . . X . . . .
  . . . . . . .
  . . . . . . .
  . . . . . . .
  . . . . . . .
  . . . . . . .
to: black
B D5, actor white
]],
}
