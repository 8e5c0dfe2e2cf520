-- Sets a global.
-- expect: FILE:LINE: a rule file sets no global variables; write: local size
size = 5 -- here
