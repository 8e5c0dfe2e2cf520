-- Pictures of anti_square.lua; `moyo test tests/rules/catalogue/anti_square.t` runs them.

rules: anti_square.lua:size=5

== the fourth corner is closed, in any size
  X . X . .
  . . . . .
  X . . X .
  . . . . .
  . . . . .
to: black
B C3 refused condition "corners of a square"
B D2, W C3

== each player has corners of his own
  X O . . .
  X . . . .
  . . . . .
  . . . . .
  . . . . .
to: black
B B4, W C5
