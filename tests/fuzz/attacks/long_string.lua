-- writes: this returns the text of a rule file
-- expect: returns moyo.game
return "local s = [[" .. ("x"):rep(1000000) .. "]]"
