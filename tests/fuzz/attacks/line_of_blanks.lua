-- writes: this returns the text of a rule file
-- expect: returns moyo.game
return (" "):rep(1000000)
