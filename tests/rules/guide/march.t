-- Pictures of march.lua.

rules: march.lua:size=4

== everybody rolls, the highest sum goes first, and of equal ones the first seat
red roll
chance 1 2
blue roll
chance 5 3
green roll
chance 4 4
actor blue
blue camp A1
green camp B1
red camp C1
actor blue

== the higher die says how far a stone may be from own stones and the camp
phase: play
field camp: 1 0 0
  . . . .
  . . . .
  . . . .
  X . . O
red roll
chance 2 1
red D2 refused reach "D2 is 4 steps from red's nearest stone or start point; the limit is 2"
red B4, actor blue

== nothing is within reach of who has nothing, and he skips
phase: play
field camp: 0 1 0
red roll
chance 6 6
red A1 refused reach "no way leads to A1"
legal skip, red skip, actor blue, blue roll, chance 1 1
blue skip refused turn
blue A3, actor green

== who is asked answers, and the turn ends where nothing is granted
phase: play
red ask green, actor green, legal deny grant
green deny
actor blue
blue ask red
red grant, actor blue
blue A1
actor green

== the mover need not use what is granted
phase: play
red ask green
green grant, legal has A1, legal has done
red done, actor blue
