-- Inherits from itself.
-- expect: FILE:4: the variant inherits from itself
local moyo = require "moyo"
return moyo.variant "tests/rules/bad/inherits_itself.lua"
