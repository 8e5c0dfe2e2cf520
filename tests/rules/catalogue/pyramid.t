-- Pictures of pyramid.lua; `moyo test tests/rules/catalogue/pyramid.t` runs them.

rules: pyramid.lua:size=5,komi=0.5

== the edge counts half, the next line one, the centre one and a half
  X . . . .
  . . . . .
  . . O . .
  . . . . .
  . . . . O
to: black
score black 0.5 white 2.5

== and so do points that one colour surrounds
  . X . . .
  X . . . .
  . . . . .
  . . . . O
  . . . O .
to: black
score black 1.5 white 2
