-- Dumps a function.
-- expect: FILE:LINE: attempt to call a nil value
local code = string.dump(function() end) -- here
return code
