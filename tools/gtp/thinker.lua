--- The program that generates plays: how long it may think, by the clocks, and whom it
--- reports meanwhile what it finds.

local core = require "moyo.core"
local clock = require "gtp.clock"
local engine = require "moyo.match.engine"
local file = require "training.file"

---@class gtp.Thinker
---@field engine moyo.engine
---@field clock gtp.Clock|nil none: it takes its own time
---@field private player integer whose turn it plays
---@field private began number when
---@field private finish number|nil when the turn has to be over
---@field private first integer steps that had been played before the turn
---@field private usual table<integer, integer> by player: steps of his latest turn
---@field private interval number|nil seconds from one report to the next
---@field private tell fun(search: Search)|nil
local Thinker = {}
Thinker.__index = Thinker

local thinker = {}

---@param kind string as in moyo.engine
---@param seed integer
---@return gtp.Thinker
function thinker.new(kind, seed)
  return setmetatable({ engine = engine.new(kind, seed, 1, file.load), usual = {} }, Thinker)
end

-- Turns to come, as a share of the board's points, and the least.
local PART_TO_COME, LEAST_TO_COME = 0.7, 8

local function turns_to_come(match)
  local game, ply = match.game, match.state.ply
  local turns = (PART_TO_COME * game.core.points - ply) / game.core.players
  return math.max(turns, LEAST_TO_COME)
end

--- Sets the time left to a player; without settings before, this is all there is.
---@param player integer
---@param time number
---@param stones integer
function Thinker:time_left(player, time, stones)
  self.clock = self.clock or clock.new(time, 0, 0)
  self.clock:set(player, time, stones)
end

--- A turn begins, or what is left of one.
---@param match Match
---@param player integer
---@param interval? number seconds from one report to the next
---@param tell? fun(search: Search)
function Thinker:begin(match, player, interval, tell)
  self.player, self.first, self.began = player, match.state.steps, core.clock()
  self.interval, self.tell = interval, tell
  self.finish = self.clock
    and self.began + self.clock:for_turn(player, turns_to_come(match))
end

--- How long the next step may take: if turns have several, a part of what is left.
local function time_for_step(self, match)
  if not self.finish then return nil end
  local done = match.state.steps - self.first
  local to_come = (self.usual[self.player] or 1) - done
  if to_come < 1 then to_come = 2 end
  return math.max((self.finish - core.clock()) / to_come, 0.001)
end

local function teller(self)
  if not self.tell then return nil end
  local due = core.clock() + self.interval
  return function()
    if core.clock() < due then return false end
    due = core.clock() + self.interval
    self.tell(self.engine.search)
    return false
  end
end

--- A step of the turn; nil when there is none, "resign" if the program gives up.
---@param match Match
---@return Step|string|nil
function Thinker:choose(match)
  local step = self.engine:choose(match, teller(self), time_for_step(self, match))
  if self.tell and self.engine.search then self.tell(self.engine.search) end
  return self.engine:resigns(match) and "resign" or step
end

--- The turn has been played.
---@param match Match
function Thinker:finished(match)
  self.usual[self.player] = match.state.steps - self.first
  if self.clock then self.clock:spend(self.player, core.clock() - self.began) end
  self.tell = nil
end

return thinker
