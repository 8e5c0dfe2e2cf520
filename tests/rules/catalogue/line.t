-- Pictures of line.lua; `moyo test tests/rules/catalogue/line.t` runs them.

rules: line.lua:size=7,row=4

== a row brings another stone along, at its end
  . . . . . . .
  . . . . . . .
  . . . . . . .
  . X X . X . .
  . . . . . . .
  . . . . . . .
  . . . . . . .
to: black
B D4+D5 refused append "straight row"
B D4+G4 refused append
B D4+F4
=>
  . . . . . . .
  . . . . . . .
  . . . . . . .
  . X X X X X .
  . . . . . . .
  . . . . . . .
  . . . . . . .

== on a diagonal as well, and at the other end
  . . . . . . .
  . X . . . . .
  . . X . . . .
  . . . X . . .
  . . . . . . .
  . . . . . . .
  . . . . . . .
to: black
B E3+B6 refused append "two empty points"
B E3+E3 refused append "two empty points"
B E3+A7

== three are too few
  . . . . . . .
  . . . . . . .
  . . . . . . .
  . X X . . . .
  . . . . . . .
  . . . . . . .
  . . . . . . .
to: black
B D4+E4 refused append "straight row"
