-- Coupon Go among Go's own rules.

== coupons lift the ban on a ko
rules: coupon:size=5,ko=simple
  . X O . .
  X . X O .
  . X O . .
  . . . . .
  . . . . .
to: white
W B4 taken C4
B C4 refused ko
B coupon, W coupon, B C4 taken B4

== coupons and komi under Japanese rules of scoring
rules: coupon:size=5,top=1,scoring=territory,komi=0.5
  . X O . .
  . X O . .
  . X O . .
  . X O . .
  . X O . .
to: black
B coupon, W coupon
score black 6 white 11

== a coupon breaks a run of passes
rules: coupon:size=5,top=0.5
B coupon, W pass, B A1, W pass, playing
B pass, over
