-- Pictures of caution.lua; `moyo test tests/rules/catalogue/caution.t` runs them.

rules: caution.lua:size=5

== a lone enemy keeps stones away
  . . . . .
  . . . . .
  . . O . .
  . . . . .
  . . . . .
to: black
B C4 refused condition "more stones of the opponent's"
B D4

== a friend makes up for one enemy, not for two
  . . . . .
  . X . O .
  . . O . .
  . . . . .
  . . . . .
to: black
B C4 refused condition
B B3
