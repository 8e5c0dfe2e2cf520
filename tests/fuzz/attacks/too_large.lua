-- writes: this returns the text of a rule file
-- expect: larger than
return "return " .. ("1 + "):rep(300000) .. "1"
