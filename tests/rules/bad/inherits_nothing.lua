-- Inherits from nothing.
-- expect: there is no variant "goo"; did you mean "go"
local moyo = require "moyo"
return moyo.variant "goo"
