--- The cards for tests/plain/multiplayer_plain.lua.
--
-- A card has its word, how many there are, and
--   targets(rules, position)   what it can be played on: a list of steps; without it, nothing is
--                              named with the card
--   play(rules, position, step)   what it does at once
--   most, must                 how many steps can and must follow in the turn
--   steps(rules, position, i)  what the i-th of them may be
-- A card without any of these cannot be played.  The words are Moyo's.

local stones = require "plain.multiplayer_plain_stones"

local M = {}

-- ---- Steps with stones -----------------------------------------------------------------------

-- The points where the mover may place, of those that `allowed` lets through.
local function places(rules, position, allowed)
  local list = {}
  for p = 1, rules.board.points do
    if allowed(p) and stones.placement(rules, position, position.mover, p) then
      list[#list + 1] = { kind = "place", point = p, text = rules.board.names[p] }
    end
  end
  return list
end

--- Where the mover may place within reach.
function M.placements(rules, position)
  return places(rules, position, function(p) return rules:in_reach(position, position.mover, p) end)
end

local function anywhere(rules, position)
  return places(rules, position, function() return true end)
end

-- The second of two stones is five steps or more from the first, and of another group.
local function second_apart(rules, position)
  local first, list = position.turn.put[1], {}
  for _, step in ipairs(M.placements(rules, position)) do
    local outcome = stones.placement(rules, position, position.mover, step.point)
    local _, _, group = rules.board:group(outcome.colour, position.leader, step.point)
    local far = rules.board:distance(first, step.point)
    if not group[first] and (not far or far >= 5) then list[#list + 1] = step end
  end
  return list
end

local function second_beside(rules, position)
  local beside = {}
  for _, p in ipairs(rules.board.near[position.turn.put[1]]) do beside[p] = true end
  return places(rules, position, function(p) return beside[p] end)
end

-- Whether a stone that has come to p is five steps or more from those that were moved before in the
-- turn, and in another group.
local function is_apart(rules, position, outcome, from, p)
  local _, _, group = rules.board:group(outcome.colour, position.leader, p)
  for q in pairs(position.turn.moved) do
    local far = rules.board:distance(q, p)
    if q ~= from and (group[q] or far and far < 5) then return false end
  end
  return true
end

-- All ways to move a stone that has not moved this turn.
local function moves(rules, position)
  local list = {}
  for from = 1, rules.board.points do
    local colour = position.colour[from]
    local mine = colour == position.mover or rules.o.move_cards == "any"
    if colour ~= 0 and mine and not position.turn.moved[from] then
      for p = 1, rules.board.points do
        local outcome = stones.move(rules, position, from, p)
        if outcome and is_apart(rules, position, outcome, from, p) then
          list[#list + 1] = { kind = "move", from = from, point = p,
            text = rules.board.names[from] .. "-" .. rules.board.names[p] }
        end
      end
    end
  end
  return list
end

-- ---- Steps with players and prisoners --------------------------------------------------------

local function held(position, player)
  local n = 0
  for _, count in ipairs(position.prisoners[player]) do n = n + count end
  return n
end

local function prisoners_of(rules, position, player, verb)
  local list = {}
  for colour = 1, rules.players do
    if position.prisoners[player][colour] > 0 then
      list[#list + 1] = { kind = verb, colour = colour, text = verb .. " " .. rules.seats[colour],
        partner = position.turn.partner }
    end
  end
  return list
end

-- The same with a partner that is named as well.
local function prisoners_with_any(rules, position, verb)
  local me, list = position.mover, {}
  for other = 1, rules.players do
    local holder = verb == "give" and me or other
    for _, step in ipairs(other ~= me and prisoners_of(rules, position, holder, verb) or {}) do
      step.partner = other
      step.text = ("%s %s %s"):format(step.text, verb == "give" and "to" or "from",
        rules.seats[other])
      list[#list + 1] = step
    end
  end
  return list
end

local function held_by_others(rules, position)
  local n = 0
  for player = 1, rules.players do
    if player ~= position.mover then n = n + held(position, player) end
  end
  return n
end

-- A card that gives so many prisoners for so many others.
local function trade(count, give, take, plural)
  local card = { count = count, most = give + take, must = give + take }
  local function several(rules) return plural and rules.o.trade8 == "several" end
  function card.targets(rules, position)
    local list = {}
    if held(position, position.mover) < give then return list end
    if several(rules) then return held_by_others(rules, position) >= take and { {} } or {} end
    for player = 1, rules.players do
      if player ~= position.mover and held(position, player) >= take then
        list[#list + 1] = { player = player, text = rules.seats[player] }
      end
    end
    return list
  end
  function card.steps(rules, position, i)
    local turn, verb = position.turn, i <= give and "give" or "take"
    if several(rules) then return prisoners_with_any(rules, position, verb) end
    if i <= give then return prisoners_of(rules, position, position.mover, "give") end
    return prisoners_of(rules, position, turn.partner, "take")
  end
  return card
end

-- ---- Rejecting and replacing -----------------------------------------------------------------

local function rejectable(rules, position)
  local list = {}
  for _, move in ipairs(stones.rejectable(rules, position, position.mover)) do
    for _, p in ipairs(move.put) do list[#list + 1] = { point = p, text = rules.board.names[p] } end
  end
  return list
end

local function reject(rules, position, step)
  for _, move in ipairs(position.moves) do
    for _, p in ipairs(move.put) do
      if p == step.point then return stones.undo(rules, position, move) end
    end
  end
end

local function same_point(rules, position)
  local p = position.turn.card_point
  return places(rules, position, function(q) return q == p end)
end

local function replaceable(rules, position)
  local list = {}
  for p = 1, rules.board.points do
    if stones.replacement(rules, position, position.mover, p) then
      list[#list + 1] = { point = p, text = rules.board.names[p] }
    end
  end
  return list
end

local function replace(rules, position, step)
  local outcome = stones.replacement(rules, position, position.mover, step.point)
  local colour = position.colour[step.point]
  stones.apply(position, outcome, step.point)
  stones.record(position, step.point, outcome, { point = step.point, colour = colour, holder = 0 })
end

-- ---- The table -------------------------------------------------------------------------------

-- Laid out, a card with points is out of the deck.
local function lay_out(points)
  return { points = points, most = 0, must = 0,
    play = function(_, position)
      position.laid[position.mover] = position.laid[position.mover] + points
    end }
end

local function with(card, fields)
  for name, value in pairs(fields) do card[name] = value end
  return card
end

M.words = { "blank", "extra", "reject", "replace", "anywhere", "pair", "two", "three", "points3",
  "points5", "trade2", "trade5", "trade8", "any" }

M.cards = {
  blank = { count = 6 },
  extra = { count = 16, most = 2, must = 1, steps = function(rules, position, i)
    return i == 1 and M.placements(rules, position) or second_apart(rules, position)
  end },
  reject = { count = 4, most = 0, must = 0, targets = rejectable, play = reject },
  replace = { count = 2, most = 1, must = 0, targets = rejectable, play = reject,
    steps = same_point },
  anywhere = { count = 4, most = 1, must = 1, steps = anywhere },
  pair = { count = 4, most = 2, must = 1, steps = function(rules, position, i)
    return i == 1 and M.placements(rules, position) or second_beside(rules, position)
  end },
  two = { count = 2, most = 2, must = 1, steps = moves },
  three = { count = 1, most = 3, must = 1, steps = moves },
  points3 = with(lay_out(3), { count = 3 }),
  points5 = with(lay_out(5), { count = 1 }),
  trade2 = trade(4, 1, 2),
  trade5 = trade(2, 2, 5),
  trade8 = trade(1, 3, 8, true),
  any = { count = 0, most = 0, must = 0, targets = replaceable, play = replace },
}

--- The cards of a game, by word.
function M.deck(options)
  local stock = {}
  for _, word in ipairs(M.words) do stock[word] = M.cards[word].count end
  if options.replace_any then stock.any = 2 end
  return stock
end

-- The ways to play a card that is in hand.
local function ways(rules, position, word)
  local card = M.cards[word]
  if card.targets then return card.targets(rules, position) end
  if not card.most then return {} end
  if card.must > 0 and #card.steps(rules, position, 1) == 0 then return {} end
  return { {} }
end

--- The steps by which the mover may play his cards.
function M.playable(rules, position)
  local list = {}
  if not rules.o.cards then return list end
  for _, word in ipairs(M.words) do
    if position.hands[position.mover][word] > 0 then
      for _, step in ipairs(ways(rules, position, word)) do
        step.kind, step.word = "card", word
        step.text = step.text and word .. " " .. step.text or word
        list[#list + 1] = step
      end
    end
  end
  return list
end

return M
