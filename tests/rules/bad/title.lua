-- A game without a title.
-- expect: FILE:LINE: a game needs a title, not nil
local moyo = require "moyo"
return moyo.game() { rules = function() return {} end } -- here
