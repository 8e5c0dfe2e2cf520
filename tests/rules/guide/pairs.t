-- Pictures of pairs.lua.

rules: pairs.lua:size=5,suicide=forbidden

== two stones fill two eyes at once
  . . . . .
  . . . . .
  X X X X .
  O O O O X
  . O . O X
B A1 refused suicide
B A1&C1 taken A2 B1 B2 C2 D1 D2
=>
  . . . . .
  . . . . .
  X X X X .
  . . . . X
  X . X . X

== two points are named in their order, and one stone alone may be placed
B C3&C4 refused pair "in order"
B C4&C3, W C3 refused free, W C2, B D3&C2 refused pair
