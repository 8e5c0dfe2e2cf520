-- expect: the rules take too long
while true do end
