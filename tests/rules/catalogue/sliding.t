-- Pictures of sliding.lua; `moyo test tests/rules/catalogue/sliding.t` runs them.

rules: sliding.lua:size=4

== a wall keeps stones out
  . . . .
  . . . .
  O O O O
  . . . .
to: black
B A4 refused condition "slides to its point"
B C1, W D4, B B1, W D1 refused condition

== a gap lets them in
  . . . .
  . . . .
  O O . O
  . . . .
to: black
B A4
