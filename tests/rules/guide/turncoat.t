-- Pictures of turncoat.lua.

rules: turncoat.lua:size=5

== a group with one liberty is won over, once
  . X . O .
  X O X O X
  . . . X .
  . . . . .
  O X . . .
to: black
B win B4 flipped B4, field won black 1 white 0
W win A1 refused win "Only an enemy group"
W C2
B win A1 refused win "at most 1 times"
=>
  . X . O .
  X X X O X
  . . . X .
  . . O . .
  O X . . .

== a group with two liberties stands by its colour
  . . . . .
  . X O . .
  . . X . .
  . . . . .
  . . . . .
B win C4 refused win "one liberty"
