-- A demand without words.
-- expect: FILE:LINE: demand: expected a message as a text, not a table

local moyo = require "moyo"

moyo.demand(false, {}) -- here

return moyo.game "Bad" {}
