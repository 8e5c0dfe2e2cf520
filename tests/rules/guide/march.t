-- Pictures of march.lua.

rules: march.lua:size=4

== everybody rolls, the highest number goes first, and of equal ones the first seat
red roll
chance mustered 2
blue roll
chance mustered 5
green roll
chance mustered 5
actor blue
blue A1
green B1
red C1
actor blue

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
