-- A method of strings with a wrong argument.
-- expect: FILE:LINE: bad argument #%d to .*number expected, got table
-- untrusted: yes
local s = ("x"):rep({}) -- here
return s
