-- Pictures of wager.lua.

== both say how many stones they will take, and who has taken as many wins
rules: wager.lua:size=5,wager=own
B wager 101 refused notation "1 to 100"
B wager 1, W wager 3, field wager black 1 white 3
B A4, W A5, B B5 taken A5, playing
W C3, over winners black reason contract

== a wager goes with the person who made it when sides are swapped
rules: wager.lua:size=5,wager=own,pie=yes
B wager 1, W wager 3
B C3 D4, W swap, field wager black 3 white 1, actor black

== when both have met their wagers in a round, these rise and play goes on
rules: wager.lua:size=5,wager=1
  . . . . .
  . . . . .
  . . . . .
  X . . . O
  O . . . X
B B1 taken A1, W D1 taken E1, playing, field wager 3 3

== who has taken fewer loses; with equal numbers White wins
rules: wager.lua:size=5
B pass, W pass, over winners white reason passes
