-- Pictures of shares.lua; `moyo test tests/rules/catalogue/shares.t` runs them.

rules: shares.lua:size=4,prize=1.5

== two players share a corner, and all of them the rest
north B4, east A3, south C1, west D3
score north 4.25 east 4.25 south 3.75 west 3.75

== a prisoner counts more than a stone
north A3, east A4, south D1, west pass, north B4, taken_by north 1
score north 10.5 east 0 south 7 west 0
