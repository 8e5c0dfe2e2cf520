-- Pictures of spark.lua.

rules: spark.lua:size=5

== a lone stone is won over before the board is cleared, which would take it
  . . . X .
  . . X O .
  . . . X .
  . . . . .
  . . . . .
to: black
B E4 flipped D4, taken none
=>
  . . . X .
  . . X X X
  . . . X .
  . . . . .
  . . . . .

== groups are not won over
  . . . . .
  . O O . .
  . . . . .
  . . . . .
  . . . . .
to: black
B D4
=>
  . . . . .
  . O O X .
  . . . . .
  . . . . .
  . . . . .
