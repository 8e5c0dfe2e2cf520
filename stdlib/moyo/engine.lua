--- Programs that decide for players: by chance, or by a search.
---
---     random       any legal step
---     light        the same, but no own single-point eye is filled, and a pass is made
---                  only when nothing else is left
---     mcts:2000    a search with 2,000 playouts for each step
---     mcts:1.5s    a search of 1.5 seconds for each step
---
--- A search knows what the player to move knows.  It keeps what it has found out about
--- the steps that were then played.

local core = require "moyo.core"
local fail = require "moyo.fail"
local near = require "moyo.near"

---@class moyo.engine
---@field kind string
---@field policy? "uniform"|"light" of random play
---@field playouts integer of a search; 0: no such limit
---@field seconds number of a search; 0: no such limit
---@field private seed integer
---@field private random Random
---@field search? Search of the position in which it has chosen last: its candidates and
---  values can be read until it chooses again
local Engine = {}
Engine.__index = Engine

local engine = {}

--- How they are named.
---@type string[]
engine.kinds = { "random", "light", "mcts:N" }

local MOST_PLAYOUTS, MOST_SECONDS = 100000000, 86400

local policies = { random = "uniform", light = "light" }

--- Reads a program's name.
---@param text string
---@return {policy: string|nil, playouts: integer, seconds: number}|nil
---@return string|nil problem
local function read(text)
  if policies[text] then return { policy = policies[text], playouts = 0, seconds = 0 } end
  local amount, unit = text:match "^mcts:([%d.]+)(s?)$"
  local number = tonumber(amount)
  if not text:find "^mcts" then
    return nil, ('no program "%s"%s'):format(text, near.hint(text, engine.kinds))
  elseif unit == "s" and number and number > 0 and number <= MOST_SECONDS then
    return { playouts = 0, seconds = number }
  elseif unit == "" and math.tointeger(number) and number > 0 and number <= MOST_PLAYOUTS then
    return { playouts = math.tointeger(number), seconds = 0 }
  end
  return nil, ('expected mcts:N with a number of playouts, or of seconds, such as mcts:1.5s, '
    .. 'found "%s"'):format(text)
end

--- Whether it is the name of a program; else why not.
---@param text string
---@return boolean
---@return string|nil problem
function engine.check(text)
  local found, problem = read(text)
  return found ~= nil, problem
end

--- A program that decides.
---@param kind string
---@param seed integer
---@param stream integer programs of one seed differ by it
---@return moyo.engine
function engine.new(kind, seed, stream)
  local self, problem = read(kind)
  if not self then fail.raise("%s", problem) end
  self.kind, self.seed = kind, core.mix(seed, stream)
  self.random = core.random(seed, stream)
  return setmetatable(self, Engine)
end

--- The steps of a match after the first `count` that its position counts, or nil.
local function steps_after(match, count)
  local list = {}
  for _, turn in ipairs(match.turns) do
    table.move(turn.steps, 1, #turn.steps, #list + 1, list)
  end
  for _, entry in ipairs(match.open) do list[#list + 1] = entry.step end
  local first = #list - (match.state.steps - count)
  if first < 0 then return nil end
  return table.move(list, first + 1, #list, 1, {})
end

--- Lets the search follow the match; false where it has not been there.
local function follow(self, match)
  local steps = self.search and steps_after(match, self.seen)
  for _, step in ipairs(steps or {}) do
    if not self.search:play(step) then return false end
  end
  return steps ~= nil and self.search:is_at(match.state)
end

-- Playouts between two questions whether to stop.
local SLICE = 256

--- Searches the position of a match, from which somebody has to move.
---@param match Match
---@param stop? fun(): boolean asked now and then whether to stop
---@return Search
function Engine:think(match, stop)
  local state = match.state
  if not follow(self, match) then
    if self.search then self.search:close() end
    self.search = state:searcher { seed = core.mix(self.seed, state.steps) }
  end
  self.seen = state.steps
  local left, finish = self.playouts, self.seconds > 0 and core.clock() + self.seconds
  repeat
    local time = finish and math.max(finish - core.clock(), 1e-6) or 0
    local slice = math.min(SLICE, finish and SLICE or left)
    local ok, problem = self.search:run(slice, time)
    if not ok then fail.raise("%s", problem) end
    left = left - slice
  until stop and stop() or finish and core.clock() >= finish or not finish and left <= 0
    or self:is_sure()
  return self.search
end

--- Whether nothing is left to find out.
function Engine:is_sure()
  local list = self.search:candidates(2)
  return #list < 2 or list[1].proven
end

--- Its step in the position of a match; nil where there is no legal one.
---@param match Match
---@param stop? fun(): boolean
---@return Step|nil
function Engine:choose(match, stop)
  if self.policy then return match.state:choose(self.policy, self.random) end
  local best = self:think(match, stop):candidates(1)[1]
  return best and best.step
end

return engine
