-- Fails while it is read.
-- expect: FILE:LINE: attempt to index a nil value
local options
local size = options.size -- here
return size
