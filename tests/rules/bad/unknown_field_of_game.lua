-- A misspelt field of the game.
-- expect: FILE:LINE: Bad has no "optoins"; did you mean "options"
local moyo = require "moyo"
return moyo.game "Bad" {
  optoins = {}, -- here
  rules = function() return {} end,
}
