-- Pictures of scottish.lua; `moyo test tests/rules/catalogue/scottish.t` runs them.

rules: scottish.lua:size=5

== turns grow
B C3, W A1 A2, B E1 E2 E3, actor white

== an atari ends a turn
B A1, W A2, actor black
B C3 B1 D1, W E5 D5 done

== and no stone follows it
B A1, W A2 E5 refused

== a player may stop early
B C3, W A1 done, B E1 E2 done

== the number of stones is bounded
rules: scottish.lua:size=5,most=1
B C3, W A1, B E1, W E3
