--- Ten thousand random games of Multiplayer Go, over its maps and options.

local test, expect = ...
local core = require "moyo.core"
local invariants = require "rules.multiplayer_invariants"
local moyo = require "moyo"

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

test("ten thousand games come to an end by the rules, in order", function()
  local random, names = moyo.random(10000, 0), maps()
  for i = 1, 200 do
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
  for seed = 1, 200 do
    invariants.play(draw_ruleset(random, names), seed, 300, counts)
  end
  for _, kind in ipairs { "place", "roll", "draw", "extra", "reject", "replace", "two", "any",
    "trade2", "give", "take", "surrender", "change", "independence", "discard", "mark" } do
    expect.truthy(counts[kind] or kind == "mark" and counts.dead, kind)
  end
end)
