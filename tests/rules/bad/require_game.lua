-- A game that is required.
-- expect: FILE:LINE: there is no library file "go"; .*; a game is moyo%.variant "go"$
local moyo = require "moyo"
local go = require "go" -- here

return go:variant "Bad" { rules = function(_, rule) rule.ko = moyo.ko.simple end }
