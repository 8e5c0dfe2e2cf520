-- writes: this returns the text of a rule file
-- expect: too many local variables
return ("local a\n"):rep(300)
