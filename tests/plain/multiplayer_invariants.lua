--- What is true after every step of Multiplayer Go, however it came about.
--
-- Cards are neither made nor lost.  Stones of a colour, on the board and in prison, change by what
-- the step put or withdrew.  Who leads a side leads himself.  Stones of one side that touch are
-- one group, whose liberties are the empty points beside it; and no group that a step touched is
-- left without one.  All is recounted here from the stones alone, in plain Lua.

local moyo = require "moyo"

local M = {}

-- ---- Counting --------------------------------------------------------------------------------

--- How many there are of each card.
---@param state State
---@return integer[]
function M.cards(state)
  local sums = {}
  local function add(row)
    for i, n in ipairs(row) do sums[i] = (sums[i] or 0) + n end
  end
  add(state:field("stock", 1))
  add(state:field("discards", 1))
  for player = 1, state.game.players do
    add(state:field("hand", player))
    add(state:field("laid", player))
  end
  return sums
end

-- Stones of a colour, on the board and in prison.
local function stones(state, colour)
  local n = #state:stones(colour):list()
  for player = 1, state.game.players do n = n + state:taken_by(player, colour) end
  return n
end

-- ---- What could be wrong ---------------------------------------------------------------------

-- Leaders: nobody is on the side of one who is on another's.
local function wrong_leader(state)
  for player = 1, state.game.players do
    local leader = state:side(player)
    if leader < 1 or leader > state.game.players then return "a player has no leader" end
    if state:side(leader) ~= leader then return "a leader is led" end
  end
end

-- The group on p and its liberties, as sets by point.
local function walk(state, board, p)
  local side, group, liberties, list = state:side(state:colour(p)), { [p] = true }, {}, { p }
  for _, q in ipairs(list) do
    for _, r in ipairs(board:lines(q)) do
      local colour = state:colour(r)
      if colour == 0 then liberties[r] = true end
      if colour > 0 and state:side(colour) == side and not group[r] then
        group[r] = true
        list[#list + 1] = r
      end
    end
  end
  return group, liberties
end

local function is_set(set, points)
  local n = 0
  for _ in pairs(set) do n = n + 1 end
  for _, p in ipairs(points) do
    if not set[p] then return false end
  end
  return n == #points
end

-- Groups as they are told, and those without liberty.
local function wrong_group(state, board, smothered)
  local done = {}
  for _, p in ipairs(state:stones():list()) do
    if not done[p] then
      local group, liberties = walk(state, board, p)
      for q in pairs(group) do
        done[q] = true
        if not next(liberties) then smothered[q] = true end
      end
      if not is_set(group, state:group(p):list()) then return "a group is wrong" end
      if not is_set(liberties, state:liberties(p):list()) then return "liberties are wrong" end
    end
  end
end

-- A group without liberty on or beside a point that has changed.
local function left_smothered(before, after, board, smothered)
  for p = 1, board.points do
    if before:colour(p) ~= after:colour(p) then
      if smothered[p] then return true end
      for _, q in ipairs(board:lines(p)) do
        if smothered[q] then return true end
      end
    end
  end
  return false
end

-- How many stones of each colour a step brings into the game, or takes out of it.
local function balance(before, kind, point)
  local change = {}
  local function add(colour, n) change[colour] = (change[colour] or 0) + n end
  if kind == "place" or kind == "any" then add(before.actor, 1) end
  if kind == "any" then add(before:colour(point), -1) end
  if kind == "reject" or kind == "replace" then
    for p in before:stones():each() do -- all that its turn put
      if before:placed(p) == before:placed(point) then add(before:colour(p), -1) end
    end
    for _, stone in ipairs(before:took(point)) do
      if stone.holder == 0 then add(stone.colour, 1) end
    end
  end
  return change
end

local function wrong_balance(before, after, kind, point)
  local change = balance(before, kind, point)
  for colour = 1, after.game.players do
    if stones(after, colour) - stones(before, colour) ~= (change[colour] or 0) then
      return "stones are made or lost"
    end
  end
end

local function wrong_cards(state, cards)
  for i, n in ipairs(M.cards(state)) do
    if n ~= cards[i] then return "cards are made or lost" end
  end
end

--- What is wrong after a step, or nil.
---@param before State
---@param after State
---@param step { kind: string, point: Point|nil } its first word, "place" or "chance"; where
---@param board Topology
---@param cards integer[]|nil how many there are of each
---@return string|nil
function M.fault(before, after, step, board, cards)
  local smothered = {}
  local fault = after:audit() or wrong_leader(after) or wrong_group(after, board, smothered)
    or cards and wrong_cards(after, cards) or wrong_balance(before, after, step.kind, step.point)
  if fault then return fault end
  return left_smothered(before, after, board, smothered) and "a group is left without liberty"
    or nil
end

-- ---- Playing ---------------------------------------------------------------------------------

-- A player's step by its text.
local function read_step(text, board)
  local word, rest = text:match "^(%S+) ?(.*)$"
  local point = board:find(word)
  if point then return { kind = "place", point = point } end
  return { kind = word, point = board:find(rest) }
end

-- A kind of step first, so that rare ones are as likely as placing; passes and agreements are
-- drawn seldom, or games would end too soon.
local SELDOM = { pass = true, agree = true }

local function draw(state, game, random)
  local kinds, by_kind = {}, {}
  for _, code in ipairs(state:legal()) do
    local kind = read_step(game:format(code), game.board).kind
    if not by_kind[kind] then
      by_kind[kind] = {}
      kinds[#kinds + 1] = kind
    end
    table.insert(by_kind[kind], code)
  end
  local kind
  repeat
    kind = kinds[random:below(#kinds)]
  until not SELDOM[kind] or #kinds == 1 or random:below(4) == 1
  return by_kind[kind][random:below(#by_kind[kind])]
end

--- Plays a game of so many steps at most; a fault is an error.
---@param ruleset string
---@param seed integer
---@param longest integer
---@param counts table<string, integer> kinds of steps that were played
function M.play(ruleset, seed, longest, counts)
  local game = moyo.load(ruleset)
  local state, random, board = game.core:state(seed), moyo.random(seed, 9), game.board
  local cards = ruleset:find "cards=no" == nil and M.cards(state) or nil
  local texts = {}
  while not state.over and #texts < longest do
    local before, code = state:clone(), draw(state, game, random)
    local text = game:format(code)
    local step = before.actor == 0 and { kind = "chance" } or read_step(text, board)
    texts[#texts + 1] = text
    counts[step.kind] = (counts[step.kind] or 0) + 1
    assert(state:play(code))
    local fault = M.fault(before, state, step, board, cards)
    if fault then
      error(("%s, seed %d, after %s: %s"):format(ruleset, seed, table.concat(texts, ", "),
        fault), 0)
    end
  end
end

return M
