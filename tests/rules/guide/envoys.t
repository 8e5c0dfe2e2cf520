-- Pictures of envoys.lua.  X is Red, O Blue, # a wall, @ an envoy.

rules: envoys.lua

== a wall lends nobody a liberty: the stone beside it is taken
to: blue
  # # . . .
  X . . . .
  O . . . .
  . . . . .
  . . . . #
blue B4 taken A4, taken_by blue 1

== nor to the mover: beside a wall alone his stone has none
  # # . . .
  . O . . .
  O . . . .
  . . . . .
  . . . . #
red A4 refused suicide

== but what takes has one, wall or not
  # # . . .
  . O X . .
  O X . . .
  X . . . .
  . . . . #
red A4 taken A3 B4, taken_by red 2

== an envoy without a liberty is taken, and is nobody's prisoner
  # # . . .
  . . . . .
  . X . . .
  O @ X . .
  . . . . #
red B1 taken B2, taken_by red 0 blue 0, score red 3 blue 1
=>
  # # . . .
  . . . . .
  . X . . .
  O . X . .
  . X . . #

== envoys beside each other are a group
  # # . . .
  . X X . .
  X @ @ . .
  . O X . .
  . . . . #
red E1 refused, red A1 taken none, blue D3 taken B3 C3, taken_by blue 0

== an envoy lends a stone no liberty
  # # . . .
  . @ . . .
  O . . . .
  . . . . .
  . . . . #
red A4 refused suicide

== an envoy goes where it has a liberty
  # # . . .
  . X . . .
  X . . . .
  . . . . .
  . . . . #
field envoys: 1 1
red A4* refused suicide, red C3*, hands envoys red 0 blue 1

== or, if it is bold, is taken at once, and so is what it takes
rules: envoys.lua:bold=yes
to: blue
  # # . . .
  . X . . .
  X O . . .
  O . . . .
  . . . . #
blue A4* taken A3 A4, taken_by blue 1
=>
  # # . . .
  . X . . .
  . O . . .
  O . . . .
  . . . . #

== ko: who has taken an envoy is taken, and does not come back at once
  # # . . .
  . X O . .
  X @ . O .
  . X O . .
  . . . . #
red C3 taken B3, blue B3 taken C3, red C3 refused ko
