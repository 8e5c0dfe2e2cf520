-- Pictures of wave.lua.

rules: wave.lua:map=square5,players=3,dice=no,range=none

== a single stone is washed away
  . . . . .
  . O . . .
  . O . # .
  . . . . .
  . . . . .
phase: play
to: red
field hand: red wave 1
field stock: wave 3
red wave B3 refused wave "no larger group"
red wave D3, field discards wave 1, field prisoners 0 0 0 0 0 0 0 0 0
=>
  . . . . .
  . O . . .
  . O . . .
  . . . . .
  . . . . .

== it is drawn like the others, and there are fewer blanks
red pass draw, chance wave, field hand red wave 1, field stock blank 2 wave 3
