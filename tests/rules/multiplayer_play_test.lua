--- Random games of Multiplayer Go keep to what is always true; slow, a
--- thousand over its maps and options.

local test, expect, slow = ...
local core = require "moyo.core"
local invariants = require "plain.multiplayer_invariants"
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
    for seed = 1, slow and 4 or 1 do invariants.play(ruleset, seed, 150, counts) end
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

-- ---- Slow ------------------------------------------------------------------------------------

if not slow then return end

-- Options with values to draw from.
local CHOICES = {
  { "dice", "yes", "yes", "no" }, { "range", "dice", "none", "1", "3" },
  { "cards", "yes", "yes", "no" }, { "surrender", "yes", "yes", "no" },
  { "ko", "positional", "situational", "simple", "none" }, { "scoring", "territory", "area" },
  { "dead", "agreed", "all_alive" }, { "draw_on_pair", "before", "end" },
  { "order", "seats", "colours" }, { "surrender_to", "most", "next" }, { "chains", "no", "yes" },
  { "trade8", "several", "one" },
  { "move_cards", "own", "any" }, { "replace_any", "no", "yes" },
}

local function maps()
  local names = { "square2", "square3", "square5", "square7" }
  for _, file in ipairs(core.folder "rules/maps") do
    local name = file:match "^(.*)%.map$"
    -- the largest are left to single games
    if name and moyo.load("multiplayer:map=" .. name).board.points < 200 then
      names[#names + 1] = name
    end
  end
  table.sort(names)
  return names
end

local function draw_ruleset(random, names)
  local players = 1 + random:below(4)
  local map = names[random:below(#names)]
  if map == "square2" then players = math.min(players, 4) end
  local items, handicaps = { "map=" .. map, "players=" .. players }, {}
  for _, choice in ipairs(CHOICES) do
    items[#items + 1] = choice[1] .. "=" .. choice[1 + random:below(#choice - 1)]
  end
  for player = 1, players do handicaps[player] = 1 - random:below(4) end
  if random:below(3) == 1 then
    items[#items + 1] = ("handicap=\"%s\""):format(table.concat(handicaps, ","))
  end
  return "multiplayer:" .. table.concat(items, ",")
end

test("games come to an end by the rules, in order", function()
  local random, names = moyo.random(10000, 0), maps()
  for i = 1, 20 * slow do
    local ruleset = draw_ruleset(random, names)
    local state = moyo.load(ruleset).core:state()
    for seed = 1, 50 do
      state:reset(i * 50 + seed)
      state:playout(seed % 5 == 0 and "light" or "uniform", random, 10000000)
      expect.equal(state:audit(), nil, ruleset)
      expect.equal(state.reason, "passes", ruleset)
    end
  end
end)

test("every step of games over maps and options", function()
  local random, names, counts = moyo.random(20000, 0), maps(), {}
  for seed = 1, 40 * slow do
    invariants.play(draw_ruleset(random, names), seed, 300, counts)
  end
  if slow < 10 then return end
  for _, kind in ipairs { "place", "roll", "draw", "extra", "reject", "replace", "two", "any",
    "trade2", "give", "take", "surrender", "change", "independence", "discard", "mark" } do
    expect.truthy(counts[kind] or kind == "mark" and counts.dead, kind)
  end
end)
