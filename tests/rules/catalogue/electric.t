-- Pictures of electric.lua; `moyo test tests/rules/catalogue/electric.t` runs them.

rules: electric.lua:size=5

== enemies come, friends go
  . . O . .
  . . . . .
  . . . X .
  . . X . .
  . . . . .
to: black
B C3
=>
  . . . . .
  . . O . .
  . . X . X
  . . . . .
  . . X . .

== only the nearest stone of a line moves, and not over others
  . . . . .
  . . . . .
  . X X O .
  . . . . .
  . . . . .
to: white
W A3
=>
  . . . . .
  . . . . .
  O X X O .
  . . . . .
  . . . . .

== what has been pulled into a corner's atari is taken
  . . . O .
  X . . . .
  . . . . .
  . . . . .
  . . . . .
to: black
B A5
=>
  X O . . .
  . . . . .
  . . . . .
  . . . . .
  X . . . .
