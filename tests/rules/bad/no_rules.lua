-- Has no rules.
-- expect: FILE:LINE: Bad: rules is a function
local moyo = require "moyo"
return moyo.game "Bad" { -- here
}
