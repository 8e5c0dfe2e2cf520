-- writes: this returns the text of a rule file
-- expect: overflow
return "return " .. ("a .. "):rep(100000) .. "a"
