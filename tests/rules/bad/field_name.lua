-- A field whose name is no word.
-- expect: FILE:LINE: slot fields: a name is a word of letters, digits and _, not "x y"
local moyo = require "moyo"

return moyo.variant("go"):variant "Bad" {
  rules = function(_, rule)
    rule.fields["x y"] = moyo.field.number() -- here
  end,
}
