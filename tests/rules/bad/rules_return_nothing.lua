-- Its rules function returns nothing.
-- expect: FILE:LINE: rules returned nil instead of a table of slots
local moyo = require "moyo"
return moyo.game "Bad" {
  rules = function() end, -- here
}
