-- Pictures of tenuki.lua; `moyo test tests/rules/catalogue/tenuki.t` runs them.

rules: tenuki.lua:size=5

== a stone keeps away from the last
B C3, W C4 refused condition "at least 2 steps", W D4, B C4 refused condition

== a pass frees every point
B C3, W pass, B C4

== the distance is an option
rules: tenuki.lua:size=5,away=3
B C3, W D4 refused condition "at least 3 steps", W E4
