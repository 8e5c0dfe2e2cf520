-- Returns nothing.
-- expect: FILE:1: a rule file returns moyo%.game
local moyo = require "moyo"
local _ = moyo.game "Bad" { rules = function() return {} end }
