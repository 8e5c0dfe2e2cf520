--- One colour: all stones look alike.
-- Source: "One Color Go", Sensei's Library (https://senseis.xmp.net/?OneColorGo).
-- Deviates from it: nothing.

local moyo = require "moyo"

return moyo.mutator "One colour" {
  summary = "The stones of all players look alike until play is over.",

  needs = { "place" },

  rules = function(_, rule)
    rule.alike = true
  end,

  examples = [[
== the rules know whose a stone is
rules: go+:size=5
B B1, W A1, B A2 taken A1
]],
}
