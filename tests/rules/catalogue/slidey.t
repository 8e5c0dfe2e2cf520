-- Pictures of slidey.lua; `moyo test tests/rules/catalogue/slidey.t` runs them.

rules: slidey.lua:size=4

== a stone moves one point, and captures
  O . X .
  X . . .
  . . . .
  . . . .
to: black
B C4-A3 refused
B C4-B3 refused slide "beside it"
B C4-B4 taken A4
=>
  . X . .
  X . . .
  . . . .
  . . . .

== what it leaves behind may be taken
  . . . .
  . . . .
  O . . .
  X X . .
to: black
B B1-C1, W B1 taken A1

== the opponent's stones stay
  O . . .
  . . . .
  . . . .
  . . . .
to: black
B A4-B4 refused own
