-- Pictures of leap.lua.

rules: leap.lua:size=5

== a stone without an empty point a knight's move away is taken
  . X . X .
  X . . . X
  . . O . .
  X . . . .
  . X . X .
to: black
B E2 taken C3

== a pass gives the opponent a prisoner
B pass, taken_by black 0 white 1
