-- expect: the rules take too long
while true do pcall(function() while true do end end) end
