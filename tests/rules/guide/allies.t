-- Pictures of allies.lua.

rules: allies.lua

== what is taken is shared by all who stand beside it, the rest is the mover's
  . . . . .
  . . . . .
  # # # . .
  O O O . .
  X X X . .
to: red
red D2 taken A2 B2 C2, taken_by red 2 green 1 blue 0 yellow 0

== or it is all the mover's
rules: allies.lua:spoils=mover
  . . . . .
  . . . . .
  # # # . .
  O O O . .
  X X X . .
to: red
red D2 taken A2 B2 C2, taken_by red 3 green 0

== allies are one group, and are taken together
  . . . . .
  . . . . .
  . # . . .
  O # . . .
  X # . . .
to: red
red join blue, blue pass
green A3 taken A1 A2, taken_by green 2

== they take nothing from each other
  . . . . .
  . . . . .
  . . . . .
  O . . . .
  X . . . .
to: red
red join blue
blue B1, taken_by blue 0
=>
  . . . . .
  . . . . .
  . . . . .
  O . . . .
  X O . . .

== who parts may leave stones without a liberty, and they stand
  . . . . .
  . . . . .
  . . . . .
  O . . . .
  X O . . .
field ally: 2 2 3 4
to: red
red part, blue E5
field ally 1 2 3 4
=>
  . . . . O
  . . . . .
  . . . . .
  O . . . .
  X O . . .

== only who is alone joins another, who leads himself
field ally: 2 2 3 4
to: blue
blue join green refused join "alone"
blue part refused part
blue pass, green join red refused join "own side"
green join blue, field ally 2 2 2 4
