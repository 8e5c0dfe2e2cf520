-- Pictures of life_wall.lua; `moyo test tests/rules/catalogue/life_wall.t` runs them.

rules: life_wall.lua:size=5,komi=0.5

== only groups on the upper edge count
  . X O . .
  X X O . .
  . . . . .
  . X . O .
  . X . O .
to: black
score black 4 white 2.5

== and what they enclose
  . X . O .
  X X . O O
  . . . . .
  . . . . .
  . . . . .
to: black
score black 4 white 4.5
