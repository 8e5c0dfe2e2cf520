-- A demand whose words want a whole number.
-- expect: FILE:LINE: bad argument #2 to 'format'

local moyo = require "moyo"

moyo.demand(false, "komi is %d", 1.5) -- here

return moyo.game "Bad" {}
