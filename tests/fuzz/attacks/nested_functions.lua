-- writes: this returns the text of a rule file
-- expect: overflow
return ("return function() "):rep(30000) .. ("end "):rep(30000)
