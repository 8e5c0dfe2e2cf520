-- expect: full_source cannot be set
local go = moyo.variant "go"
go.full_source = function() while true do end end
