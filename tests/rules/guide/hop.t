-- Pictures of hop.lua.

rules: hop.lua

== jumps of one turn are joined, and end it
  . . . . .
  . . O . .
  . O . . .
  O . . . .
  X . . X .
B A1>A3+A3>C3+C3>C5 taken A2 B3 C4, actor white
=>
  . . X . .
  . . . . .
  . . . . .
  . . . . .
  . . . X .

== step by step, the same stone jumps on as long as it likes
  . . . . .
  . . . O .
  . O . . .
  O . . O .
  X . . X .
B A1>A3, legal A3>C3 done
B D1>D3 refused hop "No other stone"
B A3>C3 done, taken_by black 2, actor white

== a jump is over one enemy stone
  . . . . .
  . . . . .
  . . . O .
  X . . X .
  X O . X .
B A1>A3 refused hop "jumps over the enemy stone"
B A1>C1+C1>E1 refused step 2 hop "over the enemy stone"
B B1>D1 refused own
B A1>C1, legal done
