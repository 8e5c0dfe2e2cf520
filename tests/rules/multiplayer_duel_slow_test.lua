--- Moyo's Multiplayer Go against the plain one, many games: everything in the rules comes up.

local test, expect = ...
local cards = require "rules.multiplayer_plain_cards"
local duel = require "rules.multiplayer_plain_duel"

-- Every kind of step and what it can bring about; blank cards are never played.
local kinds = { "roll", "dice", "start", "place", "pass", "skip", "draw",
  "discard blank",
  "surrender", "change", "accept", "decline", "independence", "give", "take", "move", "mark",
  "agree", "resume", "done", "shared", "mixed", "returned by reject", "returned by replace",
  "passes" }
for _, word in ipairs(cards.words) do
  if word ~= "blank" then kinds[#kinds + 1] = "card " .. word end
end

test("random maps and options, every step, prisoners, hands, sides, points", function()
  local counts = duel.fights(500000, 1500, false)
  for _, kind in ipairs(kinds) do expect.truthy((counts[kind] or 0) > 0, kind) end
end)

test("with twins: random maps and options, every step, prisoners, hands, sides, points", function()
  duel.fights(600000, 300, true)
end)

test("long games, in which the deck runs out", function()
  local counts = duel.fights(700000, 12, false, 2500)
  expect.truthy((counts.reshuffled or 0) > 0, "reshuffled")
end)
