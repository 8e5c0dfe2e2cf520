-- Pictures of one_liberty.lua; `moyo test tests/rules/catalogue/one_liberty.t` runs them.

rules: one_liberty.lua:size=4

== a group in atari is taken at once
  O . . .
  . X . .
  . . . .
  . . . .
to: black
B A3 taken A4
=>
  . . . .
  X X . .
  . . . .
  . . . .

== the opponent's groups go first
  . O X .
  . . . .
  . . . .
  . . . .
to: black
B B3
=>
  . . X .
  . X . .
  . . . .
  . . . .

== with one liberty needed it is Go
rules: one_liberty.lua:size=4,need=1
  O . . .
  . . . .
  . . . .
  . . . .
to: black
B A3 taken none
