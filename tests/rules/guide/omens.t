-- Pictures of omens.lua.

rules: omens.lua:size=5

== the sky is looked at first, then a card is drawn: both are chance's
seed: 4
chance sky clouded, field sky 2, actor black, B draw, actor chance, chance mist
field hand black mist 1, field stock mist 3 twins 6 storm 3 crown 2, actor white

== only a card in hand can be played, and some can only be put back
phase: play
field hand: black mist 1 white twins 2
B twins refused hand "black does not hold the card twins"
B mist refused cards "it can only be put back"
B A1, W mist refused hand "white does not hold the card mist"
W storm A1 refused hand

== one stone or two, and the card is discarded
phase: play
field hand: black twins 2
B twins A1 B1, actor white, field hand black twins 1, field discards twins 1
W C1, B twins A2, actor black, B done, actor white, field discards twins 2

== a card needs what follows it
rules: omens.lua:size=2
phase: play
field hand: black twins 1
  X X
  X .
B twins refused completion "after the card twins"

== a storm takes a lone stone under a clouded sky
  O . . . .
  . . . . .
  . . O O .
  . . . . .
  . . . . .
phase: play
field hand: black storm 2
field sky: 1
B storm A5 refused storm "sky is clouded"

== under a clouded sky
  O . . . .
  . . . . .
  . . O O .
  . . . . .
  . . . . .
phase: play
field hand: black storm 2
field sky: 2
B storm C3 refused storm, B storm A5, taken_by black 1, actor white

== a crown stays before its player and counts, held or laid out
phase: play
field hand: black crown 1 white crown 1
score black 3 white 3.5
B crown, field laid black crown 1, field discards crown 0, score black 3 white 3.5

== what is more than the hand may keep is put back
rules: omens.lua:size=5,hand=1
phase: play
field hand: black twins 1 crown 1 mist 1
B A1, B done refused turn
B discard mist, actor black, B discard crown, actor white, field discards mist 1 crown 1

== when the stock is out the discards are; when both are nothing is drawn
phase: play
field stock: mist 0 twins 0 storm 0 crown 0
B draw refused hand "both have run out"

== the discards become the stock
phase: play
field stock: mist 0 twins 0 storm 0 crown 0
field discards: twins 2
B draw, field stock twins 2, field discards twins 0, legal twins, chance twins, field stock twins 1

== tables by their numbers, in order
phase: play
field hand: 0 1 0 0 2 0 0 1
field hand 0 1 0 0 2 0 0 1, field hand white crown 1 mist 2, field stock 4 6 3 2
