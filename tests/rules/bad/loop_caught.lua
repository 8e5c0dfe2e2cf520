-- Never ends, and catches errors.
-- expect: FILE:LINE: the rules take too long
-- untrusted: yes
while true do
  pcall(function() while true do end end) -- here
end
