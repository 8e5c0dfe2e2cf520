-- Pictures of push.lua; `moyo test tests/rules/catalogue/push.t` runs them.

rules: push.lua:size=5

== two stones push one
  . . . . .
  . . . . .
  X X O . .
  . . . . .
  . . . . O
to: black
B push A3 east
=>
  . . . . .
  . . . . .
  . X X O .
  . . . . .
  . . . . O

== off the board, if need be
  . . . . .
  . . . . .
  . . X X O
  . . . . .
  . . . . O
to: black
B push C3 east, taken_by black 0
=>
  . . . . .
  . . . . .
  . . . X X
  . . . . .
  . . . . O

== as many do not give way
  . . . . .
  . . . . .
  X O X O .
  . . . . .
  . . . . .
to: black
B push A3 east refused push, B push C3 north refused push, B push C3 east refused push

== nor is there a way past another stone
  . . . . .
  . . . . .
  X X O X .
  . . . . .
  . . . . .
to: black
B push A3 east refused push

== nothing pushes a rock
rules: push.lua:size=5,rocks=yes
  . . . . .
  . . . . .
  X O # . .
  . . . . .
  . . . . .
to: black
B B2, W pass
B push A3 east refused push
