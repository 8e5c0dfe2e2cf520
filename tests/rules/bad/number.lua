-- Returns a number.
-- expect: FILE:1: a rule file returns
return 42
