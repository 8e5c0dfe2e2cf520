-- expect: the rules take too long
for i = 1, math.maxinteger do end
