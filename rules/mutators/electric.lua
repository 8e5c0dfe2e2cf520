--- Electric: a new stone attracts enemies and repels friends.
-- Source: "Variations on Go: other rules", J. Neto, Electric Go.  Deviates from it: the four lines
-- are gone through in the order up, right, down, left, and the board is cleared last.

local lines = require "lines"
local moyo = require "moyo"

return moyo.mutator "Electric" {
  summary = "A new stone pulls the next enemy of each line up, and pushes the next friend away.",

  options = { length = moyo.option.integer { 99, "How far stones move.", min = 1, max = 99 } },

  needs = { "place", "grid", "own_point" },
  conflicts = { "sealed", "stacks", "grow", "sides", "drops", "progressive" },

  rules = function(o, rule)
    local shift = moyo.rule {
      ("it pulls the next enemy stone of each line up, and pushes the next friend away, by at most "
        .. "%d points"):format(o.length),
      function(position, _, point)
        for _, way in ipairs { { 0, -1 }, { 1, 0 }, { 0, 1 }, { -1, 0 } } do
          local from = lines.first(position, point, way[1], way[2])
          local colour = from and from ~= point and position:colour(from) or 0
          local sign = colour == position.actor and 1 or -1
          if colour > 0 and colour <= position.game.players then
            lines.shift(position, from, sign * way[1], sign * way[2], o.length)
          end
        end
      end }
    rule.turn = moyo.amend(rule.turn, { place = { effects = { before = shift } } })
  end,

  examples = [[
== an enemy comes up, a friend goes away
rules: go+:size=5
  . . . . .
  . . . . .
  . . . . O
  . . . . .
  . X . . .
to: black
B B3
=>
  . . . . .
  . . . . .
  . X O . .
  . . . . .
  . X . . .

== as far as it reaches
rules: go+(length=1):size=5
  . . . . .
  . . . . .
  . . X . O
  . . . . .
  . . . . .
to: black
B C5
=>
  . . X . .
  . . . . .
  . . . . O
  . . X . .
  . . . . .

== what was pulled and pushed goes back when the stone is taken back
rules: go+takeback+:size=5
  . . . . .
  . . . . .
  . . . . O
  . . . . .
  . X . . .
to: black
B B3
W object B3
=>
  . . . . .
  . . . . .
  . . . . O
  . . . . .
  . X . . .
]],
}
