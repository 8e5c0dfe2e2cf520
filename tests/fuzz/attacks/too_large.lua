-- writes: this returns the text of a rule file
-- expect: larger than 1048576 bytes
return "return " .. ("1 + "):rep(300000) .. "1"
