-- Pictures of lab_order.lua: what waits, what ends by itself, who decides.

rules: lab_order.lua:size=3

== a list says who has the first turns, and then a field who begins
rules: lab_order.lua:size=3,players=3,order=3+1+3
actor player3
player3 A1
actor player1
player1 pass
actor player3
player3 pass
actor player3, legal has roll

== who joins the list has another turn
rules: lab_order.lua:size=3,order=1,joins=yes
player1 join
actor player1
player1 join
player1 A1
actor player2, legal has roll

== an empty list leaves the phase out
rules: lab_order.lua:size=3,order=-
actor player2, legal has roll

== a number that is no player's leaves the step to the mover
rules: lab_order.lua:size=3,order=-,turn=ask,limit=none
player2 ask 0
actor player2
player2 no
actor player1
player1 ask 2, actor player2
player2 yes, actor player1, legal has done
player1 !A1
actor player2

== the turn ends by itself where nothing more is possible
rules: lab_order.lua:size=3,order=-,limit=none
player2 roll
chance 2 3
player2 A1
actor player1
player1 roll
chance 2 2
player1 A2, actor player1, legal has done, legal has +A3
player1 +A3
actor player2

== it is skipped only where nothing can be placed
rules: lab_order.lua:size=3,order=-,limit=0,from=no
player2 roll
chance 1 1
legal skip
player2 skip, actor player2, legal has +A1, legal has done

== what follows an exhaustive part waits for it, and what stands before it does not
rules: lab_order.lua:size=2x1,order=-,turn=rows,limit=none,suicide=allowed,clear=-
player2 roll
chance 1 1
legal +A1 +B1 A1 B1
player2 A1, legal B1
player2 B1, legal yes done

== a pass stays a pass whatever follows in its turn
rules: lab_order.lua:size=3,order=-,turn=passing,limit=none
player2 pass, legal has A1, legal has done
player2 A1
player1 pass
player1 done, over
