-- Pictures of knight.lua; `moyo test tests/rules/catalogue/knight.t` runs them.

rules: knight.lua:size=4

== a stone leaps, and captures
  O . . .
  . . . .
  X . X .
  . . O .
to: black
B C2-C4 refused leap "two points along a line"
B C2-C1 refused
B C2-B4
=>
  O X . .
  . . . .
  X . . .
  . . O .
