-- writes: this returns the text of a rule file
-- expect: the name __left is Moyo's own
return "local __left = 1 << 60\nfor i = 1, 1e9 do end\n"
