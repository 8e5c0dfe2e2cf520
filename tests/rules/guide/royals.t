rules: royals.lua:size=5

== who loses the King loses
B king A1, W king E5
B B5, W A2, B C5, W B1, over winners white reason lost

== a scout leaps, and stays a scout
phase: play
  .  .  .  .  .
  .  Xs .  .  .
  .  .  .  .  .
  .  .  .  .  .
  Xk .  .  .  Ok
to: black
B B4-C2
=>
  .  .  .  .  .
  .  .  .  .  .
  .  .  .  .  .
  .  .  Xs .  .
  Xk .  .  .  Ok

== two stones change places, each with its kind
phase: play
  .  .  .  .  .
  .  Xs .  .  .
  .  .  .  .  .
  .  .  Ok .  .
  Xk .  .  .  .
to: black
B B4-C2
=>
  .  .  .  .  .
  .  Ok .  .  .
  .  .  .  .  .
  .  .  Xs .  .
  Xk .  .  .  .

== a kind leaves with its stone
phase: play
  Xs X  O  .  .
  .  O  .  .  .
  .  .  .  .  .
  .  .  .  .  .
  Xk .  .  .  Ok
to: white
W A4 taken A5 B5, field scout none, field removed A5 B5
B A5 refused condition "where the last turn"
B D1, field removed none

== a bridge joins across a gap, and breathes there
phase: play
  Xb O  .  .  .
  O  .  .  .  .
  .  .  .  .  .
  .  .  .  .  .
  Xk .  .  .  Ok
to: white
W C5
B B4
W A3 taken A5
=>
  .  O  O  .  .
  O  X  .  .  .
  O  .  .  .  .
  .  .  .  .  .
  Xk .  .  .  Ok
