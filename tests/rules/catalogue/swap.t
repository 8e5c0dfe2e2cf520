-- Pictures of swap.lua; `moyo test tests/rules/catalogue/swap.t` runs them.

rules: swap.lua:size=4

== stones change places
  . . . .
  . X O .
  . . . X
  . . . .
to: black
B D2/C3 refused swap "beside it"
B C3/B3 refused swap
B B3/C3
=>
  . . . .
  . O X .
  . . . X
  . . . .

== what has no liberty then is taken
  . O X .
  . X O X
  . . X .
  . . . .
to: black
B B3/C3
=>
  . O X .
  . O X X
  . . X .
  . . . .
