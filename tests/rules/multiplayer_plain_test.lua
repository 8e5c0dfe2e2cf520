--- The plain reading of Multiplayer Go against what others have written, and against invariants.

local test, expect, slow = ...
local oracle = require "oracles.multiplayer"
local plain = require "plain.multiplayer_plain"

local pro = { dice = false, range = "none", cards = false }

local function step_named(rules, position, text)
  for _, step in ipairs(rules:legal(position)) do
    if step.text == text then return step end
  end
  error(("%s is not legal"):format(text))
end

local function total(list)
  local sum = 0
  for _, n in ipairs(list) do sum = sum + n end
  return sum
end

-- ---- The split of spoils ---------------------------------------------------------------------

local function flat(rows)
  local list = {}
  for _, row in ipairs(rows) do table.move(row, 1, #row, #list + 1, list) end
  return list
end

local function splits()
  local rows, cases = oracle.splits()
  local map = {}
  for y = 1, #rows do map[y] = ("."):rep(#rows[y]) end
  local rules = plain.rules { players = 4, map = map, dice = pro.dice, range = pro.range,
    cards = pro.cards }
  for _, case in ipairs(cases) do
    test("split of spoils: " .. case.name, function()
      local position = rules:start()
      position.colour = flat(rows)
      position.mover, position.actor = case.player, case.player
      local name = rules.board.names[(case.y - 1) * #rows[1] + case.x]
      position = rules:play(position, step_named(rules, position, name))
      local shares = {}
      for player = 1, 4 do shares[player] = total(position.prisoners[player]) end
      expect.equal(shares, case.shares)
    end)
  end
end

splits()

-- ---- Handicaps -------------------------------------------------------------------------------

-- Plays the rolls, and anything from there on; returns who played handicap stones.
local function starters(example)
  local map = {}
  for y = 1, 7 do map[y] = ("."):rep(7) end
  local rules = plain.rules { players = 3, handicap = example.values, map = map }
  local position, order, rolled = rules:start(), {}, 0
  while position.phase ~= "play" do
    local steps = rules:legal(position)
    local step = steps[1]
    if position.phase == "roll" then
      rolled = rolled + 1
      position = rules:play(position, step)
      step = step_named(rules, position, ("%d %d"):format(table.unpack(example.rolls[rolled])))
    elseif position.phase == "handicap" then
      order[#order + 1] = position.mover
    end
    position = rules:play(position, step)
  end
  return order
end

test("handicaps: the source's example", function()
  expect.equal(starters(oracle.handicap), oracle.handicap.order)
end)

-- Slow: more of the same, which takes longer ---------------------------------------

if not slow then return end

test("handicaps: had the other rolled more", function()
  expect.equal(starters(oracle.handicap_otherwise), oracle.handicap_otherwise.order)
end)
