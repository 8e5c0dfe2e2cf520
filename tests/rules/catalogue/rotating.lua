--- Rotating Go: a new stone may turn the stones around it.
-- Source: "Variations on Go: other rules", J. Neto.  Deviates from it: nothing.  Ruling: the ring
-- of eight points turns by two, a quarter turn, and only where it is on the board as a whole.

local moyo = require "moyo"
local go = moyo.variant "go"

local ring = { { -1, -1 }, { 0, -1 }, { 1, -1 }, { 1, 0 }, { 1, 1 }, { 0, 1 }, { -1, 1 },
  { -1, 0 } }

-- Turns the ring around a point by so many points, clockwise.
local function turned(by)
  return function(position, _, point)
    local board, was = position.game.board, {}
    for i, way in ipairs(ring) do
      was[i] = position:colour(board:offset(point, way[1], way[2]))
    end
    for i, way in ipairs(ring) do
      if was[i] > 0 then position:withdraw(board:offset(point, way[1], way[2])) end
    end
    for i = 1, 8 do
      local way = ring[(i + by - 1) % 8 + 1]
      if was[i] > 0 then position:add(board:offset(point, way[1], way[2]), was[i]) end
    end
  end
end

return go:variant "Rotating Go" {
  summary = "Go in which a new stone may turn what is around it.",

  options = {
    size = moyo.option.size { 9, "Lines along each side of the board.", min = 3, max = 25 },
    board = false, handicap = false, handicap_placement = false, handicap_bonus = false,
  },

  rules = function(_, rule)
    local inside = moyo.rule { "All eight points around it are on the board.",
      function(position, move)
        local board = position.game.board
        return board:offset(move.point, -1, -1) ~= nil and board:offset(move.point, 1, 1) ~= nil
      end }
    rule.turn = moyo.amend(rule.turn, { place = function(place)
      return moyo.either {
        place,
        moyo.like(place, { name = "clockwise", text = "{point}>", when = inside,
          sentence = "place a stone, and turn the stones around it clockwise",
          effects = { before = turned(2) } }),
        moyo.like(place, { name = "back", text = "{point}<", when = inside,
          sentence = "place a stone, and turn the stones around it the other way",
          effects = { before = turned(6) } }),
      }
    end })
  end,

  examples = [[
== a quarter turn
rules: :size=5
  . . . . .
  . X O . .
  . . . . .
  . . . . .
  . . . . .
to: black
B C3>
=>
  . . . . .
  . . . X .
  . . X O .
  . . . . .
  . . . . .

== and back, but not beside the edge
rules: :size=5
  . . . . .
  . . . X .
  . . . O .
  . . . . .
  . . . . .
to: black
B E3< refused back
B C3<
=>
  . . . . .
  . X O . .
  . . X . .
  . . . . .
  . . . . .
]],
}
