-- A variant that returns a table of its own.
-- expect: FILE:LINE: rules returned a table without the slot board; a variant's rules change the slots that they get
local moyo = require "moyo"

return moyo.variant("go"):variant "Bad" {
  rules = function() -- here
    return { ko = moyo.ko.simple }
  end,
}
