-- Pictures of double.lua.

rules: double.lua:size=5

== one stone each before turns have two
B A1 E5
B A2 B3
W C3, W done
=>
  . . . . O
  . . . . .
  . X O . .
  X . . . .
  X . . . .

== three stones, and the turn ends by itself
rules: double.lua:triple,size=5
B A1 E5
B A2 A3, actor black, legal has done A4, legal lacks pass
B A4, actor white

== without an opening a turn has two stones from the start
rules: double.lua:even_opening=no,size=5
B A1, actor black, B A2, actor white
