-- Dumps a function by a method.
-- expect: FILE:%d: 
local code = ("").dump(function() end)
return code
