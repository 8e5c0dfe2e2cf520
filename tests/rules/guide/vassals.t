-- Pictures of vassals.lua.

rules: vassals.lua

== the second stone is apart from the first, and in another group
red D4 E5 refused step 2 apart "at least 3 steps"
red D4 E6

== a long way round is apart, but not beside the first one's group
  . . . . . . .
  . . . . . . .
  . . . . . . .
  . X X X . . .
  . . . . . . .
  . . . . . . .
  . . . . . . .
red A4 E4 refused step 2 apart
red A4 F4

== or beside it
rules: vassals.lua:second=beside
red D4 E5 refused step 2 apart "beside the one before"
red D4 E4

== who presses most may be served, and accepts or refuses
  . . . . . . .
  . . O . . . .
  . O X O . . .
  . . # . . . .
  . . . . . . .
  . . . . . . .
  . . . . . . .
to: red
red serve green refused sides "it may be blue, with 3 stones in contact with red's; green has 1"
red serve red refused sides "cannot join its own side"
red serve blue
legal accept refuse
blue accept, field side 2 2 3

== an offer that is refused changes nothing
  . . . . . . .
  . . O . . . .
  . O X O . . .
  . . . . . . .
  . . . . . . .
  . . . . . . .
  . . . . . . .
to: red
red serve blue, blue refuse, field side 1 2 3, actor blue

== who serves may go over to who presses more, or rise
  . . . . . . .
  . . # . . . .
  . O X # . . .
  . . . . . . .
  . . . . . . .
  . . . . . . .
  . . . . . . .
field side: 2 2 3
to: red
legal has "desert green" rise
legal lacks "serve green" "desert blue"
red desert blue refused sides "it may be green, with 2 stones in contact with red's; blue has 1"
red desert green, field side 3 2 3
