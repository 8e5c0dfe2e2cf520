-- Picture tests of storeys.lua.

rules: storeys.lua

== a stone in the middle storey is taken from all sides, above and below
  . . . .   . . O .   . . . .
  . . . .   . O X O   . . O .
  . . . .   . . O .   . . . .
  . . . .   . . . .   . . . .
to: white
W C3 taken H3
score white 48.5

== one stone owns the house, or its storey
B C3, W pass, B pass
score black 48

== one stone owns its storey alone
rules: storeys.lua:regions=lines
B C3, W pass, B pass
score black 16
