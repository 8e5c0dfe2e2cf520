-- expect: finish cannot be set
local game = moyo.game "Changed" { rules = function() return {} end }
game.finish = function() while true do end end
