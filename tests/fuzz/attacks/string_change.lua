-- expect: harmless
string.rep = function() return "changed" end
if ("x"):rep(2) ~= "xx" then error "leaked" end
