-- Pictures of nova.lua.

rules: nova.lua:size=5

== a lost group bursts, with the stones beside it
  O X . . .
  . X X . .
  . . . . .
  . . . . .
  . . . . O
to: black
B A4 taken A5, own_taken A4 B5
=>
  . . . . .
  . X X . .
  . . . . .
  . . . . .
  . . . . O

== where both colours have lost groups, they stay
rules: nova.lua:size=5,lost=stay
  . O X . .
  O X . . .
  X . . . .
  . . . . .
  . . . . .
to: black
B A5 taken none
=>
  X O X . .
  O X . . .
  X . . . .
  . . . . .
  . . . . .
