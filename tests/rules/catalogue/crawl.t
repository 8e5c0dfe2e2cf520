-- Pictures of crawl.lua; `moyo test tests/rules/catalogue/crawl.t` runs them.

rules: crawl.lua:size=4

== a stone moves to a liberty of its group
  X . X .
  X . . .
  O X . .
  . . . .
to: black
B A3-C3 refused crawl "liberty of its group"
B A2-A1 refused own
B C4-B4
=>
  X X . .
  X . . .
  O X . .
  . . . .

== it captures where it arrives
  X . . .
  X . . .
  O X X .
  . X . .
to: black
B A4-A1 refused crawl
B C2-A1 taken A2
=>
  X . . .
  X . . .
  . X . .
  X X . .
