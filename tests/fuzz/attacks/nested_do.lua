-- writes: this returns the text of a rule file
-- expect: overflow
return ("do "):rep(100000) .. ("end "):rep(100000)
