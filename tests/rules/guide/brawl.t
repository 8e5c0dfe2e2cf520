-- Pictures of brawl.lua; `moyo test tests/rules/guide/brawl.t` runs them.

rules: brawl.lua:size=5

== the first stone goes anywhere, the next one beside it
B C3, W E5 refused condition "beside another", W C4

== beside a stone of either colour
  . . . . .
  . . . . .
  . . X . .
  . . . . .
  . . . . .
to: white
legal C4 B3 D3 C2 pass

== the third prisoner wins
  X O O . .
  O X X O .
  . . . . .
  . . . . .
  . . . . .
to: black
B D5 taken C5 B5, playing
