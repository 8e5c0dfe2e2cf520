-- Pictures of drift.lua; `moyo test tests/rules/catalogue/drift.t` runs them.

rules: drift.lua:size=4

== after every second turn the stones drift to the right, and around
  . . . .
  . . . .
  . . . .
  . . . .
B A4, W D2
=>
  . X . .
  . . . .
  O . . .
  . . . .

== what has no liberty there is taken
rules: drift.lua:size=4,every=1
  O . . O
  . . . O
  O . . X
  . . . O
to: black
B pass
=>
  O O . .
  O . . .
  . O . .
  O . . .

== a turn before that nothing drifts
  . . . .
  . . . .
  X . . .
  . . . .
to: black
B D4, W D1
