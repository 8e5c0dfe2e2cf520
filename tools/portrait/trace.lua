--- The games of an experiment step by step: how many steps were legal at each.
---
--- Rows keep a game as a record, which is played again here, on all threads.

local core = require "moyo.core"
local distributions = require "statistics.distributions"
local moyo = require "moyo"
local record = require "moyo.record.record"
local statistics = require "statistics.estimates"

local trace = {}

local CHANCE = 0

---@class portrait.trace of a game
---@field legal integer[] by the players' steps: how many were legal
---@field opening string[] the first turns as a record writes them
---@field boards string[] after each of these: what stands on the board, up to its symmetries
---@field began string|nil the first turn, the same for turns that are alike but for a symmetry
---@field turns integer that have ended
---@field chance integer steps of chance
---@field stifled integer turns after which a group was without a liberty

local OPENING = 8 -- turns

-- The match that a record tells.
local function match_of(work, index)
  local match, problem = record.match(assert(record.parse(work.records[index])),
    { ruleset = work.ruleset, untrusted = work.untrusted or nil })
  return match or error(problem, 0)
end

-- All steps, in order.
local function steps_of(match)
  local list = {}
  for _, turn in ipairs(match.turns) do
    for _, step in ipairs(turn.steps) do list[#list + 1] = step end
  end
  for _, entry in ipairs(match.open) do list[#list + 1] = entry.step end
  return list
end

-- How a board may be turned and mirrored, as matrices: by twelfths and eighths of a circle.
local turns = {}
for i = 0, 23 do
  if i % 2 == 0 or i % 3 == 0 then
    local c, s = math.cos(i * math.pi / 12), math.sin(i * math.pi / 12)
    turns[#turns + 1] = { c, -s, s, c }
    turns[#turns + 1] = { c, s, s, -c }
  end
end

-- The middle of a board as it is drawn, and what finds the point at a place from there, or nil.
local function places_of(board)
  local across, down, found = 0, 0, {}
  for point = 1, board.points do
    local x, y = board:place(point)
    across, down = across + x / board.points, down + y / board.points
  end
  local function key(x, y) -- lines are 1 long
    return math.floor(x * 100 + 0.5) * 1000003 + math.floor(y * 100 + 0.5)
  end
  for point = 1, board.points do
    local x, y = board:place(point)
    found[key(x - across, y - down)] = point
  end
  return across, down, function(x, y) return found[key(x, y)] end
end

-- Does it leave what each stone covers, and is near, as it is?
local function keeps_shape(game, to)
  local shape, board = game.shape, game.board
  for _, region in ipairs { shape.near, shape.overlap } do
    for point = 1, board.points do
      local there = moyo.set(board, region(shape, to[point]))
      local list = region(shape, point)
      if #list ~= #there then return false end
      for _, p in ipairs(list) do
        if not there:has(to[p]) then return false end
      end
    end
  end
  return true
end

-- The ways to turn and mirror a game's board that leave it as it is, as lists of points.
local function symmetries_of(game)
  local board, list = game.board, {}
  local across, down, at = places_of(board)
  for _, turn in ipairs(turns) do
    local to, whole = {}, true
    for point = 1, board.points do
      local x, y = board:place(point)
      x, y = x - across, y - down
      to[point] = at(turn[1] * x + turn[2] * y, turn[3] * x + turn[4] * y)
      whole = whole and to[point] ~= nil
    end
    if whole and keeps_shape(game, to) then list[#list + 1] = to end
  end
  return list
end

local known_symmetries = setmetatable({}, { __mode = "k" })

--- What stands on a board, the same for positions that are alike but for a symmetry of it.
---@param state State
---@return string
function trace.board(state)
  local game, board, least = state.game, state.game.board, nil
  known_symmetries[game] = known_symmetries[game] or symmetries_of(game)
  for _, points in ipairs(known_symmetries[game]) do
    local colours = {}
    for point = 1, board.points do
      colours[point] = string.char(64 + state:colour(points[point]))
    end
    local text = table.concat(colours)
    if not least or text < least then least = text end
  end
  return least
end

-- What the steps of a turn are but for their points: those show on the board.
local function kinds_of(match, steps)
  local verbs, list = match.game.core:verbs(), {}
  for i, step in ipairs(steps) do
    local values = { core.unpack(step) }
    local words = { tostring(values[1]) }
    for k, kind in ipairs(verbs[values[1]].args) do
      if kind ~= "point" then words[#words + 1] = tostring(values[k + 1]) end
    end
    list[i] = table.concat(words, " ")
  end
  return table.concat(list, ", ")
end

-- Notes what the turn has led to that has just ended.
local function note_turn(found, match)
  found.turns = #match.turns
  if found.turns == 1 then
    found.began = kinds_of(match, match.turns[1].steps) .. "; " .. trace.board(match.state)
  end
  if found.turns <= OPENING then
    found.opening[found.turns] = match.game.notation:format_turn(match.turns[found.turns].steps)
    found.boards[found.turns] = trace.board(match.state)
  end
  if #match.state:short_of(1) > 0 then found.stifled = found.stifled + 1 end
end

--- Plays a recorded game again, on any thread.
---@param work { ruleset: string, untrusted: boolean, records: string[] }
---@param index integer of the record
---@param visit fun(match: Match, step: Step) called before each step
---@return Match at its end
function trace.replay(work, index, visit)
  local match = match_of(work, index)
  local again = moyo.match(match.game, match.seed, match.viewer)
  again.start = match.start
  if match.start then assert(again.state:load(match.start)) end
  for _, step in ipairs(steps_of(match)) do
    visit(again, step)
    assert(again:play_step(step))
  end
  return again
end

--- In a worker: what a game was like step by step.
---@param index integer
---@param work { ruleset: string, untrusted: boolean, records: string[] }
---@return portrait.trace
function trace.job(index, work)
  local found = { legal = {}, opening = {}, boards = {}, turns = 0, stifled = 0, chance = 0 }
  local function note(match)
    if #match.turns > found.turns then note_turn(found, match) end
  end
  note(trace.replay(work, index, function(match)
    note(match)
    if match.state.actor == CHANCE then
      found.chance = found.chance + 1
    else
      table.insert(found.legal, #match.state:legal())
    end
  end))
  return found
end

--- The games of some rows, step by step.
---@param rows experiment.row[]
---@param ruleset string
---@param untrusted boolean
---@param threads integer
---@param watch? fun(done: integer)
---@return portrait.trace[]
function trace.of(rows, ruleset, untrusted, threads, watch)
  local records = {}
  for i, row in ipairs(rows) do records[i] = row.record end
  if #records == 0 then return {} end
  return core.workers(math.min(threads, #records), #records, "portrait.trace", "job",
    { ruleset = ruleset, untrusted = untrusted, records = records }, watch or function() end)
end

---@class portrait.at_ply
---@field ply integer
---@field n integer games that get so far
---@field mean number
---@field low number|nil Student's interval at 95 %; nil of a single game
---@field high number|nil

--- The mean number of legal steps at each step of the players.
---@param traces portrait.trace[]
---@param confidence? number
---@return portrait.at_ply[]
function trace.branching(traces, confidence)
  local longest, list = 0, {}
  for _, one in ipairs(traces) do longest = math.max(longest, #one.legal) end
  for ply = 1, longest do
    local values = {}
    for _, one in ipairs(traces) do values[#values + 1] = one.legal[ply] end
    local n, mean = #values, statistics.mean(values)
    local at = { ply = ply, n = n, mean = mean }
    if n > 1 then
      local t = distributions.student_quantile(1 - (1 - (confidence or 0.95)) / 2, n - 1)
      local half = t * math.sqrt(statistics.variance(values) / n)
      at.low, at.high = mean - half, mean + half
    end
    list[ply] = at
  end
  return list
end

return trace
