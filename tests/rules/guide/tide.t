-- Pictures of tide.lua.

rules: tide.lua:size=5,rounds=2

== after two rounds the edge is washed clean
B A1, W B2, B C3
W E5
=>
  . . . . .
  . . . . .
  . . X . .
  . O . . .
  . . . . .
taken_by black 0 white 0
