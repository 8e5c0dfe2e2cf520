-- Pictures of ransom.lua.

rules: ransom.lua:size=5

== single stones without a liberty of their own are won over, once
  O O . . .
  . X . . .
  . . . . .
  . . X . .
  . X O . .
to: red
red A4 flipped A5, hands envoys red 0 green 1 blue 1
green E5, blue E4
red D1 taken C1, taken_by red 1
=>
  X O . . O
  X X . . #
  . . . . .
  . . X . .
  . X . X .

== whoever alone surrounds a group takes it, and its points are closed
rules: ransom.lua:size=5,envoys=0
  O X . . .
  . . . . .
  . . . . .
  . . . . .
  . X O # .
to: red
red A4 taken A5, taken_by red 1 green 0 blue 0
green D2, blue E5
red A5 refused condition "marked as ruins are closed"
red C2 taken C1, taken_by red 1 green 0 blue 0
