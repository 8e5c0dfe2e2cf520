-- writes: this returns the text of a rule file
-- expect: unexpected symbol
return "\0return 1"
