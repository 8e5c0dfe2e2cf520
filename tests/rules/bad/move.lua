-- Moves nothing for ever.
-- expect: FILE:LINE: the rules take too long
-- untrusted: yes
table.move({}, 1, 1e17, 2) -- here
