--- Phantom: players do not see each other's stones.
-- Source: "Phantom Go", Sensei's Library (https://senseis.xmp.net/?PhantomGo).  Deviates from it:
-- the referee does not say that stones come into atari.

local moyo = require "moyo"

return moyo.mutator "Phantom" {
  summary = "Players do not see each other's stones; a play that these forbid is refused.",

  options = {
    refused = moyo.option.choice { "again", "After a play that is refused: the player plays again, "
      .. "or it was his turn.", among = { "again", "turn" } },
  },

  needs = { "place", "clear", "own_point" },
  conflicts = { "stacks", "sides", "grow", "move", "fields", "unseen" },

  rules = function(o, rule)
    rule.unseen = "enemy"
    rule.refused = o.refused
  end,

  examples = [[
== who plays on an unseen stone plays again, and knows it now
rules: go+:size=5
B C3, actor white, W C3, actor white
W C3 refused free "empty point"
W B2, actor black

== or loses the turn
rules: go+(refused=turn):size=5
B C3, W C3, actor black
]],
}
