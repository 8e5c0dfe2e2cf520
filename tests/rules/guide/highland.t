-- Pictures of highland.lua; `moyo test tests/rules/guide/highland.t` runs them.

rules: highland.lua:size=7,opening=2

== a low point is closed in the opening, with the reason
B B4 refused condition "first 2 turns"
B C4, W D5

== and open after it
B D4, W C4, B A1 taken none
=>
  . . . . . . .
  . . . . . . .
  . . . . . . .
  . . O X . . .
  . . . . . . .
  . . . . . . .
  X . . . . . .

== handicap stones may be placed anywhere
rules: highland.lua:size=7,handicap=2
B A1, B G7, W A2 refused condition, W D4

== no size is left without an open point
rules: highland.lua:size=7,lines=4
refused "lines=4 leaves no point open"
