-- Pictures of veto.lua.

rules: veto.lua

== a stone leaves, what it took returns, and so do the prisoners
  . . . . .
  . . . . .
  . . . . .
  X . . . .
  O . . # .
to: red
red B1 taken A1, taken_by red 1
blue veto B1, taken_by red 0, hands vetoes red 2 blue 1
=>
  . . . . .
  . . . . .
  . . . . .
  X . . . .
  O . . # .
green E5

== what stands on a point by now has not made room
  . . . . .
  . . . . .
  . . . . .
  O X . . .
  # # . . .
to: red
red C1 taken A1 B1, blue A1, taken_by red 2
green veto C1, taken_by red 1
=>
  . . . . .
  . . . . .
  . . . . .
  O X . . .
  O # . . .

== only stones placed by others since one's own last turn
  . . . . .
  . . . . .
  . . . . .
  X . . . .
  O . . # .
to: red
red C3, blue E5
green veto D1 refused recent, green veto A2 refused recent "since the player"
green veto C3, red veto E5, blue C3, green pass, red E5
blue veto C3 refused recent

== a veto is spent
to: red
field vetoes: 2 0 1
red C3, blue veto C3 refused hand

== it may not leave a group without a liberty
  . . . . .
  . . . . .
  . . . . .
  X X X . .
  # # # . .
to: red
red D1 taken A1 B1 C1, blue B1
green veto D1 refused take_back "the group on A1 would have no liberty when A1 returns"
