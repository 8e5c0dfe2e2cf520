-- expect: "coroutine" is not defined in rule files
coroutine.wrap(function() while true do end end)()
