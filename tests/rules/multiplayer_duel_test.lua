--- Moyo's Multiplayer Go against the plain one; slow, dozens of games; in
--- 50 times as many everything in the rules comes up.

local test, expect, slow = ...
local cards = require "plain.multiplayer_plain_cards"
local duel = require "plain.multiplayer_plain_duel"

-- Kinds of steps, and what they bring about.
local some = { "place", "roll", "accept", "independence", "start" }
local all = { "roll", "dice", "start", "place", "pass", "skip", "draw", "discard blank",
  "surrender", "change", "accept", "decline", "independence", "give", "take", "move", "mark",
  "agree", "resume", "done", "shared", "mixed", "returned by reject", "returned by replace",
  "passes" }
for _, word in ipairs(cards.words) do
  if word ~= "blank" then all[#all + 1] = "card " .. word end
end

local function saw(counts, kinds)
  for _, kind in ipairs(kinds) do expect.truthy((counts[kind] or 0) > 0, kind) end
end

test("random maps and options, every step, prisoners, hands, sides, points", function()
  saw(duel.fights(6190, slow and 6 or 1, false, slow and 160 or 80),
    slow and some or { "place", "start" })
  if slow then saw(duel.fights(500000, 20 * slow, false), slow >= 50 and all or some) end
end)

test("with twins: random maps and options, every step, prisoners, hands, sides, points", function()
  saw(duel.fights(1190, 1, true, slow and 160 or 30), { "place", "start" })
  if slow then
    saw(duel.fights(600000, 2 * slow, true), slow >= 50 and some or { "place", "roll" })
  end
end)

if slow then
  test("long games, in which the deck runs out", function()
    saw(duel.fights(700000, slow, false, 2500), { slow >= 50 and "reshuffled" or "place" })
  end)
end
