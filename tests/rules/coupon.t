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

== the first coupons of the first game, Jiang Zhujiu (Black) and Rui Naiwei, 21 April 1998
-- Who took which, and where plays came between: https://britgo.org/node/834.  It does not say where
-- these four plays were, but each was in an empty corner.
rules: coupon:top=20,komi=9.5
B coupon, W coupon, B coupon, W coupon, B coupon, W coupon
B coupon, W coupon, B coupon, W coupon, B coupon, W coupon
B coupon, W D4
B coupon, W coupon
B Q16, W Q4
B coupon, W D16
B coupon, W coupon
score black 158 white 139
