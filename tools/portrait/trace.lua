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

-- The ways to turn and mirror a board that is a whole rectangle, as lists of points; of any other
-- board the one way that leaves it alone.
local function symmetries_of(board)
  local w, h, list = board.width, board.height, {}
  local ways = { function(x, y) return x, y end, function(x, y) return w + 1 - x, y end,
    function(x, y) return x, h + 1 - y end, function(x, y) return w + 1 - x, h + 1 - y end }
  for i = 1, w == h and 4 or 0 do
    ways[4 + i] = function(x, y) return ways[i](y, x) end
  end
  if board.kind == "graph" or board.points ~= w * h then ways = { ways[1] } end
  for i, way in ipairs(ways) do
    list[i] = {}
    for point = 1, board.points do
      list[i][point] = i == 1 and point or board:at(way(board:xy(point)))
    end
  end
  return list
end

local known_symmetries = setmetatable({}, { __mode = "k" })

--- What stands on a board, the same for positions that are alike but for a symmetry of it.
---@param state State
---@return string
function trace.board(state)
  local board, least = state.game.board, nil
  known_symmetries[board] = known_symmetries[board] or symmetries_of(board)
  for _, points in ipairs(known_symmetries[board]) do
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
