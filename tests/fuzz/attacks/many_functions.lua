-- writes: this returns the text of a rule file
-- expect: returns moyo.game
return ("do local f = function() end end\n"):rep(30000)
