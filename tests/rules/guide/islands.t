-- Pictures of islands.lua.

rules: islands.lua

== the map, its start points, and who begins
actor moss
=>
  . . . .     . . .
  . X . .   . . O .
  . . . .     . . .
    . .   .   . .
        . # .
          .
moss H6
score coral 6 moss 7 sand 6

== the first to pass takes the shell
moss pass, field shell 2, sand pass, coral pass, moss pass
over winners moss
