-- writes: this returns the text of a rule file
-- expect: overflow
return "return " .. ("- "):rep(100000) .. "1"
