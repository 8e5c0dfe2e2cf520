-- A field of a board is set.
-- expect: FILE:LINE: a board stays as it was made: "size" cannot be set; make another, such as moyo%.board%.square%(9%)
local moyo = require "moyo"

return moyo.variant("go"):variant "Bad" {
  rules = function(_, rule)
    rule.board.size = 9 -- here
  end,
}
