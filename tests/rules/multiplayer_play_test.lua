--- Random games of Multiplayer Go keep to what is always true; the slow test plays more.

local test, expect = ...
local invariants = require "rules.multiplayer_invariants"
local moyo = require "moyo"

local RULESETS = {
  "multiplayer:map=square5,players=5",
  "multiplayer:map=square4,players=3,replace_any=yes,move_cards=any,draw_on_pair=end",
  "multiplayer:map=holes9,players=4,dead=agreed,ko=none",
  "multiplayer:map=square6,players=3,dice=no,range=none,cards=no",
  "multiplayer:map=octagon9,players=2,range=2,handicap=\"-3,0\",ko=situational",
}

test("every step of random games: cards, stones, sides, groups and liberties", function()
  local counts = {}
  for _, ruleset in ipairs(RULESETS) do
    for seed = 1, 4 do invariants.play(ruleset, seed, 150, counts) end
  end
  for _, kind in ipairs { "place", "roll", "draw", "extra", "surrender", "independence" } do
    expect.truthy(counts[kind], kind)
  end
end)

-- ---- Damage is found -------------------------------------------------------------------------

-- A position, and what is wrong after a step that does this to it.
local function fault_of(rows, step, damage)
  local match = moyo.match(moyo.load "multiplayer:map=square4,players=3,dice=no,range=none")
  assert(match:setup(rows, { phase = "play" }))
  local before, after = match.state, match.state:clone()
  local cards = invariants.cards(before)
  damage(after, match.game.board)
  return invariants.fault(before, after, step, match.game.board, cards)
end

for name, case in pairs {
  ["nothing is wrong where nothing happens"] = { nil, "pass", function() end },
  ["a card that is made"] = { "cards are made or lost", "draw", function(state)
    state:set_field("hand", 1, 2, 4)
  end },
  ["a card that is lost"] = { "cards are made or lost", "draw", function(state)
    state:set_field("stock", 5, 1, 1)
  end },
  ["a leader who is led"] = { "a leader is led", "accept", function(state)
    state:set_field("leader", 2, 1)
    state:set_field("leader", 3, 2)
  end },
  ["a stone that nobody put"] = { "stones are made or lost", "pass", function(state)
    state:setup(16, 1)
  end },
  ["a stone that vanished"] = { "stones are made or lost", "place", function(state, board)
    state:setup(16, 1)
    state:setup(board:find "B3", 0)
  end },
  ["a prisoner of nobody's making"] = { "stones are made or lost", "give", function(state)
    state:hand_over(0, 1, 2, 1)
  end },
  ["a group that should have been taken"] = { "a group is left without liberty", "place",
    function(state, board) state:setup(board:find "B4", 1) end },
} do
  test("damage is found: " .. name, function()
    expect.equal(fault_of("O.../XX../..../....", { kind = case[2] }, case[3]), case[1])
  end)
end
