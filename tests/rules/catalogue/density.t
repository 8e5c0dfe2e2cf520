-- Pictures of density.lua; `moyo test tests/rules/catalogue/density.t` runs them.

rules: density.lua:size=5,most=4

== a full square takes no more
  X O . . .
  . X . . .
  O . . . .
  . . . . .
  . . . . .
to: black
B C3 refused condition "At most 4 stones"
B A4 refused condition
B D2

== squares are counted where they fit on the board
  X O . . .
  X . O . .
  . . . . .
  . . . . .
  . . . . .
to: white
W D5

== a limit that nothing can break is refused
rules: density.lua:area=2,most=4
refused "area=2 has no room for more"
