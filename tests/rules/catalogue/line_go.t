-- Pictures of line_go.lua; `moyo test tests/rules/catalogue/line_go.t` runs them.

rules: line_go.lua:size=5

== a stone stands on a line or diagonal of the last
B C3, W D1 refused condition "line or diagonal", W E5, B A5

== and no stone stands between them
B C3, W C4, B C2 refused condition "no stone between"
B C5, W E3

== a pass does not hide the last stone
B C3, W pass, B D1 refused condition
