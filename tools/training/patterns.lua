--- What a search may learn of a game's steps: which points are looked at around a step's, which
--- turns and mirrorings of that are alike, and how the keys that runtime/search/weights.h has for
--- them are written.
---
---     place around ..#..x.a   what stands on the points around it: nothing, no place for a stone
---                             (#), own stones whose group has 1, 2 or more liberties (a, b, c),
---                             others' (x, y, z); on boards without directions how often: .3c1
---     place does take+beside  what it does to groups, and where the latest step was
---     place at D4             the point, or one that is alike
---     pass says 0+passed+3    a step without a point: its argument, whether it follows a pass, and
---                             how many eighths of the board are free

local core = require "moyo.core"

local patterns = {}

local MOST_SLOTS = 16
local AROUND, DOES, AT, SAYS, REPLY, REACTS = 0, 1, 2, 3, 4, 5 -- weights_feature
local WORDS = { [AROUND] = "around", [DOES] = "does", [AT] = "at", [SAYS] = "says",
  [REPLY] = "reply", [REACTS] = "reacts" }
local SEEN = { [AROUND] = ".#abcxyz", [REPLY] = ".#ox" }
local BITS = { [AROUND] = 3, [REPLY] = 2 } -- of a slot
local DEEDS = { "take", "threaten", "rescue", "risk" }
local NEARNESS = { [0] = "away", "beside", "around", "same" }

---@class training.patterns
---@field slots integer points that are looked at around each
---@field points integer[] those, 0 for none
---@field places integer[] by point: the least that is alike
---@field turns integer[][] of slots: each a list of where they come from
---@field verbs string[]
---@field private core Game
local Patterns = {}
Patterns.__index = Patterns

-- ---- Boards -----------------------------------------------------------------------

-- Turns and mirrorings, as matrices; of a board of hexagons those of its axes.
local function matrices(board)
  local list = {}
  local hex = board.kind == "hex"
  local turn = hex and { 0, -1, 1, 1 } or { 0, -1, 1, 0 }
  local m = { 1, 0, 0, 1 }
  for _ = 1, hex and 6 or 4 do
    list[#list + 1] = m
    list[#list + 1] = { m[2], m[1], m[4], m[3] }
    m = { turn[1] * m[1] + turn[2] * m[3], turn[1] * m[2] + turn[2] * m[4],
      turn[3] * m[1] + turn[4] * m[3], turn[3] * m[2] + turn[4] * m[4] }
  end
  return list
end

local function turned(m, x, y) return m[1] * x + m[2] * y, m[3] * x + m[4] * y end

-- How far it is from a coordinate to another, round joined edges if that is less.
local function way(from, to, size, edge)
  local d = to - from
  if edge == "open" then return d end
  return (d + size // 2) % size - size // 2
end

-- The directions in which points are near, and on a square board with four of them those between.
local function directions(board, shape)
  local list, known = {}, {}
  local function add(x, y)
    local key = x * 10000 + y
    if not known[key] then list[#list + 1] = { x, y } end
    known[key] = true
  end
  for p = 1, board.points do
    local x, y = board:xy(p)
    for _, q in ipairs(shape:near(p)) do
      local to_x, to_y = board:xy(q)
      local dx = way(x, to_x, board.width, board.across)
      local dy = way(y, to_y, board.height, board.down)
      if board:offset(p, dx, dy) == q then add(dx, dy) end
    end
  end
  local near = #list
  if near == 4 and board.kind ~= "hex" then
    for _, d in ipairs { { -1, -1 }, { 1, -1 }, { -1, 1 }, { 1, 1 } } do add(d[1], d[2]) end
  end
  return list, near
end

-- The turns that only exchange directions.
local function turns_of(board, list)
  local number, turns = {}, {}
  for i, d in ipairs(list) do number[d[1] * 10000 + d[2]] = i end
  for _, m in ipairs(matrices(board)) do
    local from = {}
    for i, d in ipairs(list) do
      local x, y = turned(m, d[1], d[2])
      from[i] = number[x * 10000 + y]
    end
    if #from == #list then turns[#turns + 1] = from end
  end
  return turns
end

local function set_of(list)
  local set = {}
  for _, p in ipairs(list) do set[p] = true end
  return set
end

-- Where a turn of the whole board takes each point, or nil if that is another board.
local function turned_board(board, shape, m)
  local to = {}
  local width, height = board.width + 1, board.height + 1 -- twice the middle
  local swaps = m[1] == 0
  for p = 1, board.points do
    local x, y = board:xy(p)
    local dx, dy = turned(m, 2 * x - width, 2 * y - height)
    local q_x, q_y = dx + (swaps and height or width), dy + (swaps and width or height)
    to[p] = q_x % 2 == 0 and q_y % 2 == 0 and board:at(q_x // 2, q_y // 2) or nil
    if not to[p] then return nil end
  end
  for p = 1, board.points do
    local near = set_of(shape:near(to[p]))
    for _, q in ipairs(shape:near(p)) do
      if not near[to[q]] then return nil end
    end
  end
  return to
end

local function places_of(board, shape)
  local places = {}
  for p = 1, board.points do places[p] = p end
  if board.kind == "graph" then return places end
  for _, m in ipairs(matrices(board)) do
    local to = turned_board(board, shape, m)
    for p = 1, to and board.points or 0 do places[p] = math.min(places[p], to[p]) end
  end
  return places
end

local function points_of(board, shape, list, near)
  local points = {}
  for p = 1, board.points do
    local beside = set_of(shape:near(p))
    for i, d in ipairs(list) do
      local q = board:offset(p, d[1], d[2])
      points[#points + 1] = q and (i > near or beside[q]) and q or 0
    end
  end
  return points
end

-- The verbs' names in one word each; of several that are called the same, with a number.
local function names_of(verbs)
  local names, times = {}, {}
  for i, verb in ipairs(verbs) do
    local name = verb.name:gsub("%s", "_")
    times[name] = (times[name] or 0) + 1
    names[i] = times[name] > 1 and ("%s#%d"):format(name, times[name]) or name
  end
  return names
end

--- What is looked at in a game.
---@param rules LoadedGame
---@return training.patterns
function patterns.of(rules)
  local game = rules.core
  local board, shape = game.board, game.shape
  local list, near = {}, 0
  if board.kind ~= "graph" then list, near = directions(board, shape) end
  if #list > MOST_SLOTS then list = {} end
  local self = setmetatable({ core = game, slots = #list, places = places_of(board, shape),
    points = #list > 0 and points_of(board, shape, list, near) or {},
    turns = turns_of(board, list), verbs = names_of(game:verbs()), least = {} }, Patterns)
  return self
end

--- What patterns are about: the same on the same board, with the same steps.
---@return string
function Patterns:about()
  local words = { table.concat(self.verbs, " "), table.concat(self.places, " "),
    table.concat(self.points, " ") }
  for p = 1, self.core.board.points do
    words[#words + 1] = table.concat(self.core.shape:near(p), " ")
  end
  return table.concat(words, "\n")
end

-- ---- Keys -------------------------------------------------------------------------

local REST = (1 << 48) - 1

-- A key after a turn of what is around.
local function turn_key(key, from)
  local turned_rest, bits = 0, BITS[key >> 60]
  for i, k in ipairs(from) do
    turned_rest = turned_rest | (key >> bits * (k - 1) & (1 << bits) - 1) << bits * (i - 1)
  end
  return key & ~REST | turned_rest
end

--- The least of the keys that are alike.
---@param key integer
---@return integer
function Patterns:least_of(key)
  if not BITS[key >> 60] then return key end
  local least = self.least[key]
  if not least then
    least = key
    for _, from in ipairs(self.turns) do least = math.min(least, turn_key(key, from)) end
    self.least[key] = least
  end
  return least
end

--- All that are alike.
---@param key integer
---@return integer[]
function Patterns:all_of(key)
  if not BITS[key >> 60] or self.slots == 0 then return { key } end
  local list, known = {}, {}
  for _, from in ipairs(self.turns) do
    local other = turn_key(key, from)
    if not known[other] then list[#list + 1] = other end
    known[other] = true
  end
  return list
end

--- What a search asks for: factors by key.
---@param factors table<integer, number> of least keys
---@return userdata
function Patterns:weights(factors)
  local keys, values, order = {}, {}, {}
  for key in pairs(factors) do order[#order + 1] = key end
  table.sort(order)
  for _, key in ipairs(order) do
    for _, other in ipairs(self:all_of(key)) do
      keys[#keys + 1], values[#values + 1] = other, factors[key]
    end
  end
  return core.weights(self.core, { slots = self.slots, points = self.points,
    places = self.places, keys = keys, factors = values })
end

-- ---- Words ------------------------------------------------------------------------

local writers, readers = {}, {}

local function write_around(feature)
  local marks, bits = SEEN[feature], BITS[feature]
  return function(self, rest)
    local words = {}
    for i = 1, self.slots do
      local seen = rest >> bits * (i - 1) & (1 << bits) - 1
      words[i] = marks:sub(seen + 1, seen + 1)
    end
    for seen = 0, self.slots == 0 and #marks - 1 or -1 do
      local count = rest >> 5 * seen & 31
      if count > 0 then words[#words + 1] = marks:sub(seen + 1, seen + 1) .. count end
    end
    return words[1] and table.concat(words) or "-"
  end
end

local function read_around(feature)
  local marks, bits = SEEN[feature], BITS[feature]
  return function(self, text)
    local rest = 0
    if self.slots > 0 then
      if #text ~= self.slots then return nil end
      for i = 1, self.slots do
        local seen = marks:find(text:sub(i, i), 1, true)
        if not seen then return nil end
        rest = rest | (seen - 1) << bits * (i - 1)
      end
      return rest
    end
    for mark, count in text:gmatch "([^%d])(%d+)" do
      local seen, n = marks:find(mark, 1, true), math.tointeger(tonumber(count))
      if not seen or n > 31 then return nil end
      rest = rest | n << 5 * (seen - 1)
    end
    return writers[feature](self, rest) == text and rest or nil
  end
end

for feature in pairs(SEEN) do
  writers[feature], readers[feature] = write_around(feature), read_around(feature)
end

writers[DOES] = function(_, rest)
  local words = {}
  for i, word in ipairs(DEEDS) do
    if rest >> (i + 1) & 1 == 1 then words[#words + 1] = word end
  end
  words[#words + 1] = NEARNESS[rest & 3]
  return table.concat(words, "+")
end

readers[DOES] = function(self, text)
  for rest = 0, 63 do
    if writers[DOES](self, rest) == text then return rest end
  end
end

writers[REACTS], readers[REACTS] = writers[DOES], readers[DOES]

writers[AT] = function(self, rest) return self.core.board:name(rest + 1) end

readers[AT] = function(self, text)
  local p = self.core.board:find(text)
  return p and self.places[p] == p and p - 1 or nil
end

writers[SAYS] = function(_, rest)
  return ("%d%s+%d"):format(rest & 0xffff, rest >> 16 & 1 == 1 and "+passed" or "", rest >> 17)
end

readers[SAYS] = function(self, text)
  local number, passed, free = text:match "^(%d+)(%D*)(%d+)$"
  if not number or #number > 5 or #free > 1 then return nil end
  local rest = tonumber(number) | (passed == "+passed+" and 1 or 0) << 16 | tonumber(free) << 17
  return writers[SAYS](self, rest) == text and rest or nil
end

--- A key in words.
---@param key integer
---@return string
function Patterns:write(key)
  local feature = key >> 60
  return ("%s %s %s"):format(self.verbs[(key >> 48 & 0xfff) + 1], WORDS[feature],
    writers[feature](self, key & REST))
end

--- The key of these words, the least of those that are alike; nil if there is none.
---@param verb string
---@param feature string
---@param text string
---@return integer|nil
---@return string|nil expected
function Patterns:read(verb, feature, text)
  local v, f
  for i, name in ipairs(self.verbs) do v = name == verb and i - 1 or v end
  for i, name in pairs(WORDS) do f = name == feature and i or f end
  if not v then return nil, "a verb of the game: " .. table.concat(self.verbs, ", ") end
  if not f then return nil, "around, does, at, says, reply or reacts" end
  local rest = readers[f](self, text)
  local key = rest and (f << 60 | v << 48 | rest)
  if not key or self:least_of(key) ~= key then
    return nil, ('what the verb\'s steps may have "%s"'):format(feature)
  end
  return key
end

return patterns
