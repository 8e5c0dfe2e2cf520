-- Dumps a function.
-- expect: FILE:LINE: there is no string.dump in rule files
local code = string.dump(function() end) -- here
return code
