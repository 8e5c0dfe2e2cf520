rules: fog.lua:size=5

== a stone in the dark is met by a play on its point
B A1, W C3
B C3, actor black
B E5, actor white

== what is lit is seen
B A1, W B1
B B1 refused free "empty point"
