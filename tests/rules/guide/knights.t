-- Pictures of knights.lua.

rules: knights.lua:size=5

== a stone leaps onto another, and takes it
  . . . . .
  . . O . .
  X . . . .
  . . . . .
  . . . . .
to: black
B A3-C4 taken C4
=>
  . . . . .
  . . X . .
  . . . . .
  . . . . .
  . . . . .

== a stone that arrives captures as one that is placed
  O . . . .
  X . . X .
  . . . . .
  . . . . .
  . . . . .
to: black
B D4-C4 refused leap "2 lines one way and 1 the other"
B D4-B5 taken A5
