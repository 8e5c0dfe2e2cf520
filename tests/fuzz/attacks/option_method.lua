-- expect: format cannot be set
local size = moyo.option.integer { 3, "A number." }
size.format = function() while true do end end
