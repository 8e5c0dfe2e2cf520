-- expect: a function
error(tostring(function() end) .. ' a function', 0)
