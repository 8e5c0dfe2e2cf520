-- Never ends.
-- expect: FILE:LINE: the rules take too long
-- untrusted: yes
while true do end -- here
