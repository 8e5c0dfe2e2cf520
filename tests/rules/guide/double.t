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

== the second stone is required under the preset
rules: double.lua:strict,size=5
B A1 E5
B A2, legal lacks pass, actor black, B B3, actor white
