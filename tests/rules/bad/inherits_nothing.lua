-- Inherits from nothing.
-- expect: FILE:4: there is no variant "goo"; did you mean "go"
local moyo = require "moyo"
return moyo.variant "goo"
