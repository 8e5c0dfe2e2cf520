-- Its rules function returns nothing.
-- expect: FILE:LINE: rules returned nothing instead of a table of slots
local moyo = require "moyo"
return moyo.game "Bad" {
  rules = function() end, -- here
}
