-- Makes boards for ever.
-- expect: FILE:LINE: the rules take too long
-- untrusted: yes
local moyo = require "moyo"
local kept = {}
while true do kept[#kept + 1] = moyo.board("square", 64) end -- here
