--- Wave: Multiplayer Go with a card of one's own.
-- Source: an example of the author's guide.  Deviates from it: nothing.

local moyo = require "moyo"

return moyo.variant "multiplayer":variant "Wave" {
  summary = "Multiplayer Go with waves, which wash single stones away.",

  rules = function(_, rule)
    for _, card in ipairs(rule.cards or {}) do
      if card.word == "blank" then card.count = 2 end
    end
    table.insert(rule.cards or {}, moyo.card {
      "wave", 4, "Wave: a single stone is washed away, and is nobody's prisoner.", arg = "stone",
      before = moyo.rule { "Only a stone that belongs to no larger group is washed away.",
        function(position, move) return #position:group(move.point) == 1 end },
      effects = function(position, _, point) position:withdraw(point) end,
    })
  end,
}
