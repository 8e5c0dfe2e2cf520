-- expect: "xpcall" is not defined in rule files
xpcall(error, function() while true do end end)
