--- Pentominoes: a group of five must grow.
-- Source: "Variations on Go: other rules", J. Neto.  Deviates from it: nothing.

local moyo = require "moyo"
local go = moyo.variant "go"

return go:variant "Pentominoes" {
  summary = "Go in which whoever makes a group of five adds a stone to it.",

  options = {
    size = moyo.option.size { 9, "Lines along each side of the board.", min = 3, max = 25 },
    stones = moyo.option.integer { 5, "Stones of a group that brings another.", min = 1, max = 99 },
    handicap = false, handicap_placement = false, handicap_bonus = false,
  },

  rules = function(o, rule)
    local append = moyo.place { name = "append", when = moyo.rule {
      ("It joins the group of %d that the first stone has made."):format(o.stones),
      function(position, move)
        local group = position:group(position.last.point)
        return #group == o.stones and position:liberties(position.last.point):has(move.point)
      end } }
    rule.turn = moyo.amend(rule.turn, { place = function(place)
      return moyo.sequence { place, moyo.compulsory { append } }
    end })
  end,

  examples = [[
== a group of three must grow
rules: :size=5,stones=3
  . . . . .
  X X . . .
  . . . . .
  . . . . .
  . . . . .
to: black
B E5, W pass, B C4, actor black, legal A3 A5 B3 B5 C3 C5 D4
B D4, actor white
]],
}
