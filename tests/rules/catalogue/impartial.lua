--- Impartial Go: either colour may be placed, and whoever captures more wins.
-- Source: "Variations on Go: other rules", J. Neto, Impartial Go and Impartial Othello.  Deviates
-- from it: nothing.

local moyo = require "moyo"
local go = moyo.variant "go"

return go:variant "Impartial Go" {
  summary = "Go in which both players place both colours.",

  options = {
    size = moyo.option.size { 9, "Lines along each side of the board.", min = 2, max = 25 },
    lost = moyo.option.choice { "taken", "What becomes of groups without a liberty: they are "
      .. "taken, or they change colour and the colour of the last stone wins.",
      among = { "taken", "flipped" } },
    scoring = false, tax = false, komi = false, komi_rule = false, dead = false, button = false,
    resumption = false, handicap = false, handicap_placement = false, handicap_bonus = false,
  },
  presets = false,

  rules = function(o, rule)
    rule.turn = moyo.amend(rule.turn, { place = function(place)
      local either = {}
      for colour, name in ipairs { "black", "white" } do
        either[colour] = moyo.like(place, { name = name, text = name .. " {point}",
          colour = colour })
      end
      return moyo.either(either)
    end })
    rule.suicide = moyo.suicide.forbidden
    if o.lost == "taken" then
      rule.clear = moyo.stage { to = "actor" }
      rule.score = moyo.score.taken {}
    else
      rule.clear = { "flip" }
      rule.score = moyo.rule { "the player with the colour of the last stone gets a point",
        function(position)
          local last = position.last and position:colour(position.last.point) or 0
          return { last == 1 and 1 or 0, last == 2 and 1 or 0 }
        end }
    end
  end,

  examples = [[
== Black takes a black stone with a white one, and has a prisoner
rules: :size=5
  X . . . .
  O . . . .
  . . . . .
  . . . . .
  . . . . .
to: black
B white B5 taken A5, taken_by black 1

== the last stone's colour wins
rules: :size=5,lost=flipped
  X . . . .
  O . . . .
  . . . . .
  . . . . .
  . . . . .
to: black
B white B5 flipped A5, W pass, B pass, over winners white
]],
}
