-- A syntax error.
-- expect: FILE:LINE: .*expected
local moyo = require "moyo"
return moyo.game "Bad" {
  rules = function( return {} end, -- here
}
