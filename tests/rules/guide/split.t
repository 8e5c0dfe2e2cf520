-- Pictures of split.lua.

rules: split.lua

== the upper part of a stack goes to the next point and takes what is there
  .  .  .  .
  .  X3 .  .
  .  O2 X  .
  .  .  .  .
B b3>b2 refused split "no higher stack"
B b3/4>b4 refused split "no more than there are"
B b3/2>b2 taken b2, taken_by black 2, height b3 1 b2 2
=>
  .  .  .  .
  .  X  .  .
  .  X2 X  .
  .  .  .  .

== own stones stack, and a tower wins
  .  .  .  .
  .  X3 O  .
  .  O2 X  .
  .  .  .  .
B c2>b2 refused split "no higher stack"
B b3/3>b2 taken b2, W d1, hands stones white 7
B c2>b2, height b2 4, over winners black reason rule
