-- Pictures of switch.lua; `moyo test tests/rules/catalogue/switch.t` runs them.

rules: switch.lua:size=5

== a flanked enemy changes places with the new stone
  . . . . .
  . . . . .
  X O . . .
  . . . . .
  . . . . .
to: black
B C3 switch B3
=>
  . . . . .
  . . . . .
  X X O . . 
  . . . . .
  . . . . .

== or stays where it is
  . . . . .
  . . . . .
  X O . . .
  . . . . .
  . . . . .
to: black
B C3 done, W B4

== an enemy that is not flanked stays
  . . . . .
  . . . . .
  . O . . .
  . . . . .
  . . . . .
to: black
B C3, W C4, actor black

== the exchange captures
  . . O . .
  . X X O .
  . O . . .
  . . X . .
  . . . . .
to: black
B C3, actor white
