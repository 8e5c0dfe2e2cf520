-- Pictures of verdict.lua.

rules: verdict.lua:size=5

== marked stones count nothing once both agree
B B2, B D4
W A2, B pass, W pass
actor black
B dead A2, B agree, W agree
over winners black reason passes

== who disagrees resumes play
B B2, B D4, W A2, B pass, W pass
B dead A2, B resume
field lost none, playing, legal has C3
