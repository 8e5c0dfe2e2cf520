-- writes: this returns the text of a rule file
-- expect: not compiled Lua
return string.dump(function() return 1 end)
