-- The rules of BeSiege, a picture each: every option of rules/besiege.lua.  twog_stacks.t has
-- stacks in The Way of Go.

rules: besiege:size=9,pie=no

-- Stacks -------------------------------------------------------------------------------------

-- On level 3 the tower is alone: A3, C3, B4 and B2 are lower.  On level 2 it has B2, and on
-- level 1 Black's C3 takes a liberty.
== the source's tower: its top goes 4 points, its top two 6, and the whole stack 5
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  O3 X  O  X  .  .  .  .
  .  O2 .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
legal has B3-F3 B3-B7 B3/2-H3 B3/2-B9 B3/3-G3 B3/3-B8
W B3-G3 refused "4 liberties"
W B3/2-F3 refused "6 liberties"
W B3/3-H3 refused "5 liberties"
W B3/3-G3
=>
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  .  X  O  X  .  O3 .  .
  .  O2 .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .

== levels: stones are joined on a level that both reach, and a lower neighbour is a liberty
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  O2 O  O2 .  .  .  .  .  .
legal has A1-A3 A1-C1 A1/2-A5 A1/2-E1 B1-F1 B1-B5 C1-F1 C1-C4 C1/2-G1 C1/2-C5
legal lacks A1-B1 A1-A5 A1/2-A3 C1/2-F1
W B1-D1 refused "4 liberties"

== levels: an enemy stack as high is no liberty, a lower one is
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  X3 .  .  .  .  .  .  .  .
  O3 X2 .  .  .  .  .  .  .
W A1-A2 refused
W A1-C1 refused "1 liberty"
W A1/2-C1 refused "0 liberties"
W A1/3-A3 refused "0 liberties"
W A1xB1 taken B1
taken_by white 1
=>
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  X3 .  .  .  .  .  .  .  .
  O2 X  .  .  .  .  .  .  .

== joining: a move onto own stones stacks
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  O2 .  .  O  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
W A5/2-D5 B2
=>
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  O3 .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  O  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .

== splitting: the upper part goes, the rest stays
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  O3 .  .  O  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
W A5/4-D5 refused "3 stones stand there, not 4"
W A5/2-A8, height A5 1 A8 2
W B2
=>
  .  .  .  .  .  .  .  .  .
  O2 .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  O  .  .  O  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  O  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .

== a move onto own stones may also follow a placement
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  O2 .  .  O  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
W B2 A5-D5, height A5 1 D5 2, actor black

-- Dropping -----------------------------------------------------------------------------------

-- A1 moves two points, B2 four.
== stones are placed on neutral points: empty, and in nobody's exact range
rules: besiege:size=6,pie=no
  .  .  .  .  .  .
  .  .  .  .  .  .
  .  .  .  .  .  .
  .  .  .  .  .  .
  .  X  .  .  .  .
  O  .  .  .  .  .
legal lacks A3 C1 B6 F2 A1 B2, legal has B1 A2 B4 D1
W A3 refused unreached "could move to"
W C1 refused unreached
W F2 refused unreached
W A1 refused free
W D1 done
B C1 refused unreached
B B6 refused unreached

== they are neutral when no upper part of a stack reaches them either
rules: besiege:size=5,pie=no
  .  .  .  .  .
  .  .  .  .  .
  .  .  .  .  .
  X  .  .  .  .
  O2 .  .  .  .
W A3 refused unreached
W B1 refused unreached
W C1 refused unreached
W A4 refused unreached
W C2 refused unreached
legal has A5 B2 D1

== they are neutral when the stone is placed: here after a move
rules: besiege:size=6,pie=no
  .  .  .  .  .  .
  .  .  .  .  .  .
  .  .  .  .  .  .
  .  .  .  .  .  .
  .  .  .  .  .  .
  O  .  .  .  .  .
W A1-C1 C4 refused unreached
W A1-C1 F1 refused unreached
W A1-C1 A3
=>
  .  .  .  .  .  .
  .  .  .  .  .  .
  .  .  .  .  .  .
  O  .  .  .  .  .
  .  .  .  .  .  .
  .  .  O  .  .  .

-- From A5 and with what else there is, stones could go to every empty point.
== a move after which no point is neutral is refused, as no stone could be placed
rules: besiege:size=5,pie=no
to: black
  .  X  .  X2 .
  O  X  X  .  X
  .  X  O  .  .
  .  O  X  .  .
  .  .  .  O  .
B D5/2-A5 refused "completed"
legal has D5-A5 D5-D2 D5/2-D2, legal lacks D5/2-A5

-- Capturing ----------------------------------------------------------------------------------

== capture_difference=larger_stays: of n against m the larger side's rest stays, the enemy's
rules: besiege:size=9,pie=no,capture_difference=larger_stays
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  O2 .  .  X3 .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
W A5/2xD5 taken D5
taken_by white 2 black 0, score white 2 black 0
=>
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  X  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .

== capture_difference=larger_stays: or the mover's
rules: besiege:size=9,pie=no
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  O3 .  .  X  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
W A5/3xD5 taken D5
taken_by white 1 black 0
=>
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  O2 .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .

== capture_difference=larger_stays: equals leave nothing, and what did not move stays
rules: besiege:size=9,pie=no
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  O3 .  .  X2 .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
W A5/2xD5 taken D5
taken_by white 2 black 0
=>
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  O  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .

== capture_difference=all_removed: all of both go, and the mover scores the enemy's
rules: besiege:size=9,pie=no,capture_difference=all_removed
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  O2 .  .  X3 .  .  O  .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
W A5xD5 taken D5
taken_by white 3 black 0
=>
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  O  .  .  .  .  .  O  .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .

== capture_difference=all_removed: those of a larger side of the mover's as well
rules: besiege:size=9,pie=no,capture_difference=all_removed
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  O3 .  .  X2 .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
W A5/3xD5 taken D5
taken_by white 2 black 0
=>
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .

== a capturing move is the whole turn
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  O  .  .  X  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
W A5xD5 B2 refused step 2
W B2 A5xD5 refused step 2
W A5-D5 refused "enemy"
W A5xD5, actor black

-- Stock and the end --------------------------------------------------------------------------

== stock=half: half the points, rounded down
rules: besiege:size=5,pie=no
hands black 12 white 12
W C3 done, hands black 12 white 11
B A1 done, hands black 11 white 11

== stock: or a number
rules: besiege:size=5,pie=no,stock=3
hands black 3 white 3

== stock: taken stones do not come back
rules: besiege:size=9,pie=no,stock=20
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  O  .  .  X  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
  .  .  .  .  .  .  .  .  .
W A5xD5, hands black 20 white 20

== without stones in stock one can only capture
rules: besiege:size=5,pie=no
field stock: 12 0
  .  .  .  .  .
  .  .  .  .  .
  .  .  .  .  .
  .  .  .  .  .
  O  .  X  .  .
legal A1xC1
W E5 refused
W A1-A3 refused "completed"

== the game ends when the player to move has no turn; more taken stones win
rules: besiege:size=5,pie=no
field stock: 0 0
  .  .  .  .  X
  .  .  .  .  .
  .  .  .  .  .
  .  .  .  .  .
  O  .  X  .  .
W A1xC1, over winners white reason stuck

== the game ends: equal is a draw
rules: besiege:size=5,pie=no,stock=1
W A1 done, playing
B E5 done, over winners black white reason stuck

== komi: Black, who moves second, has it
rules: besiege:size=5,pie=no,stock=1,komi=0.5
W A1 done, B E5 done, over winners black reason stuck
score black 0.5 white 0

== komi: White's when it is below nothing
rules: besiege:size=5,pie=no,stock=1,komi=-0.5
W A1 done, B E5 done, over winners white reason stuck

-- Black could take A1 from A4.
== the game ends though the other player would have a turn
rules: besiege:size=5,pie=no,stock=1
W A1 done, playing
B A4 done, over winners black white reason stuck

== the game is not over while the player to move can capture
rules: besiege:size=5,pie=no
field stock: 0 0
to: black
  .  .  .  .  .
  X  .  .  .  .
  .  .  .  .  .
  .  .  .  .  .
  O  .  .  .  .
playing, legal A4xA1
B A4xA1, over winners black reason stuck

== nobody passes
rules: besiege:size=5,pie=no
W pass refused

-- The pie ------------------------------------------------------------------------------------

== pie=yes: its three stones come out of the stocks of their colours
rules: besiege:size=5,stock=5
B C3 A1 E5, hands black 3 white 4
W swap, actor white, hands black 3 white 4

== pie=yes: with keep as well
rules: besiege:size=5,stock=5
B C3 A1 E5 keep, hands black 3 white 4, actor white

-- A1 moves two points, to C1 or A3.
== pie=yes: its stones drop, as all do, where no stone of either colour could move to
rules: besiege:size=5
B A1 A1 refused
B A1 C1 refused unreached
B A1 B1 A4 refused unreached
B A1 B2 E5 keep

== pie=yes: with two stones, Black has used his up
rules: besiege:size=5,stock=2
B C3 A1 E5 keep, hands black 0 white 1

-- Options ------------------------------------------------------------------------------------

== stock of zero
rules: besiege:stock=0
refused "stock*1"

== stock below what the pie needs
rules: besiege:stock=1
refused "stock=1*pie=yes"

== one stone is enough without the pie
rules: besiege:stock=1,pie=no
playing

== there are no contracts
rules: besiege:contract=5
refused "contract"

== there is no push, and no stacking that could be left out
rules: besiege:stacking=yes
refused "stacking"

== what stays is one of two
rules: besiege:capture_difference=smaller_stays
refused "larger_stays*all_removed"

== size: from 5 to 25
rules: besiege:size=3
refused "5"
