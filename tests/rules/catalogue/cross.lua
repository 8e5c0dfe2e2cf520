--- Cross: a cross of stones becomes the outline of a square.
-- Source: "Variations on Go: other rules", J. Neto.  Deviates from it: nothing.  Ruling: where a
-- corner of the square is not empty, the cross stays.

local moyo = require "moyo"
local go = moyo.variant "go"

return go:variant "Cross" {
  summary = "Go in which a cross becomes a square.",

  options = {
    size = moyo.option.size { 9, "Lines along each side of the board.", min = 3, max = 25 },
    board = false, handicap = false, handicap_placement = false, handicap_bonus = false,
  },

  rules = function(_, rule)
    local spread = moyo.rule {
      "the middle of a cross that it completes leaves, and the corners around are filled",
      function(position, _, point)
        local board, player = position.game.board, position.actor
        local own, empty = position:stones(player), position:empty()
        for _, way in ipairs { { 0, 0 }, { 1, 0 }, { -1, 0 }, { 0, 1 }, { 0, -1 } } do
          local middle = board:offset(point, way[1], way[2])
          local cross = middle and own:has(middle)
          local corners = moyo.set(board)
          for turn = 1, cross and 4 or 0 do
            local dx, dy = (turn - 1) % 2 * (turn - 3), turn % 2 * (turn - 2)
            local arm, corner = board:offset(middle, dx, dy), board:offset(middle, dx - dy, dx + dy)
            cross = cross and arm and own:has(arm) and corner and empty:has(corner)
            if corner then corners = corners | moyo.set(board, { corner }) end
          end
          if cross then
            position:withdraw(middle)
            for p in corners:each() do position:add(p, player) end
            return
          end
        end
      end }
    rule.turn = moyo.amend(rule.turn, { place = { effects = { before = spread } } })
  end,

  examples = [[
== a cross becomes a square
rules: :size=5
  . . . . .
  . . X . .
  . X X . .
  . . X . .
  . . . . .
to: black
B D3
=>
  . . . . .
  . X X X .
  . X . X .
  . X X X .
  . . . . .

== a corner is taken
rules: :size=5
  . . . . .
  . . X O .
  . X X . .
  . . X . .
  . . . . .
to: black
B D3
=>
  . . . . .
  . . X O .
  . X X X .
  . . X . .
  . . . . .
]],
}
