--- Players of other make: programs that Moyo starts, and asks for each step.
---
---     gtp:COMMAND        speaks the Go Text Protocol, version 2
---     json:COMMAND       speaks lines of JSON, as tools/programs.md describes
---     gtp:10s:COMMAND    has ten seconds for each step, not a minute
---
--- A command is words; those with blanks stand between ' or ".  No shell reads it.  Where it
--- says {seed}, a number takes its place that is the same whenever the game is played again, and
--- each game has a process of its own; without it a process goes on from game to game.
---
--- A player that breaks off, takes too long, or plays what the rules forbid has lost the game, and
--- `choose` says why.  Its process is ended; the next game begins with a new one.

local core = require "moyo.core"
local fail = require "moyo.base.fail"
local processes = require "moyo.process"

local outside = {}

--- Seconds more for the first answer of a program, whose networks are loaded for the first time;
--- and of its further processes, once it has answered or failed in this run of Moyo.
outside.first_start, outside.further_start = 60, 5

local SECONDS, MOST_SECONDS = 60, 86400
local SLICE = 0.1  -- seconds between two looks at whether to go on
local MOST <const>, LONGEST <const> = 16 << 20, 1 << 20 -- bytes until an answer, and of a line

---@class moyo.outside: moyo.engine
---@field name string the command, for messages
---@field seconds_a_step number
---@field private words string[] of the command
---@field private own boolean each game has a process of its own
---@field private protocol moyo.outside.protocol
---@field private talk table what a protocol knows of the process
---@field private process userdata|nil
---@field private fresh boolean|nil the process has not answered yet
---@field private waiting { step: Step, before: integer }[] steps of a turn that it has said whole
---@field private resigning integer|nil how many steps had been played when it resigned
local Outside = {}
Outside.__index = Outside

---@class moyo.outside.protocol
---@field unfit fun(game: LoadedGame): string|nil why a game cannot be played by it
---@field greet fun(self: moyo.outside, game: LoadedGame) raises what is wrong with a new process
---@field turn fun(self: moyo.outside, match: Match): string a turn, a step of one, or "resign"

---@type table<string, moyo.outside.protocol>
local protocols = {}

-- Names ---------------------------------------------------------------------------

-- The words of a command; nil if a quotation mark has no other.
local function words_of(text)
  local words, at = {}, 1
  while true do
    at = text:find("%S", at)
    if not at then return words end
    local word = ""
    while at <= #text and text:find("^%S", at) do
      local mark = text:match("^[\"']", at)
      local to = mark and text:find(mark, at + 1, true) or not mark and at
      if not to then return nil end
      word = word .. (mark and text:sub(at + 1, to - 1) or text:sub(at, at))
      at = to + 1
    end
    words[#words + 1] = word
  end
end

--- What a name says, or nil and what is wrong with it.
---@param text string
---@return { words: string[], seconds_a_step: number }|nil
---@return string|nil problem
function outside.read(text)
  local kind, command = text:match "^(%l+):(.*)$"
  local seconds, rest = command:match "^([%d.]+)s:(.*)$"
  if seconds then command = rest end
  local time = tonumber(seconds or SECONDS)
  local words = words_of(command)
  if not words then return nil, text .. ": a quotation mark has no other" end
  if #words == 0 then
    return nil, ("%s: expected a command after \"%s:\", such as %s:./player"):format(text, kind,
      kind)
  elseif not time or time <= 0 or time > MOST_SECONDS then
    return nil, ("%s: expected a time such as 10s, up to %ds"):format(text, MOST_SECONDS)
  end
  return { kind = text, name = command, words = words, seconds_a_step = time,
    own = command:find("{seed}", 1, true) ~= nil, protocol = protocols[kind] }
end

-- Asking --------------------------------------------------------------------------

local Problem = {} -- what is raised where the player is at fault

--- Raises what the player has done wrong.
function outside.blame(format, ...)
  error(setmetatable({ message = format:format(...) }, Problem), 0)
end

local Stopped = {} -- what is raised where nobody wants an answer any more

-- The last line that a process has complained of.
local function complaint(errors)
  local line
  for each in errors:gmatch "[^\n]*%S[^\n]*" do line = each end
  return line and ": " .. line or ""
end

local function say_words(line) return #line > 60 and line:sub(1, 57) .. "..." or line end

-- How long it may take to answer now.
local function time_of(self)
  if not self.fresh then return self.seconds_a_step end
  return self.seconds_a_step
    + (processes.is_met(self.kind) and outside.further_start or outside.first_start)
end

-- Whatever has come of the first question: the program is known from now on.
local function meet(self)
  if self.fresh then processes.meet(self.kind) end
  self.fresh = false
end

--- Sends a line, and gives `take` the lines that come until it returns something.
---@param line string
---@param take fun(line: string): any
---@return any
function Outside:ask(line, take)
  local seconds = time_of(self)
  local finish, told = core.clock() + seconds, 0
  self.process:send(line .. "\n")
  while true do
    local lines, errors = self.process:lines()
    for _, each in ipairs(lines) do
      if #each > LONGEST then
        meet(self)
        outside.blame("has written a line of %d bytes; expected at most %d", #each, LONGEST)
      end
      local answer = take((each:gsub("\r$", "")))
      if answer ~= nil then
        meet(self)
        return answer
      end
      told = told + #each + 1
    end
    if told > MOST then
      meet(self)
      outside.blame("has not answered \"%s\" within %d MB", say_words(line), MOST >> 20)
    end
    if errors then
      meet(self)
      outside.blame("has ended%s", complaint(errors))
    end
    if self.asked and self.asked() then error(Stopped, 0) end
    local left = finish - core.clock()
    if left <= 0 then
      meet(self)
      outside.blame("has not answered \"%s\" within %g s", say_words(line), seconds)
    end
    self.process:wait(math.min(left, SLICE))
  end
end

--- Waits so long whether the process ends.
---@param seconds number
function Outside:listen(seconds)
  local errors = self.process:wait(seconds) and select(2, self.process:lines())
  if errors then outside.blame("has ended%s", complaint(errors)) end
end

-- Processes -----------------------------------------------------------------------

-- Processes that are at nobody's disposal, by kind: the next game takes one.
local idle = {}

local function start(self, game)
  local list = not self.own and idle[self.kind]
  local known = list and table.remove(list)
  if known then
    self.process, self.talk = known.process, known.talk
    return
  end
  local words = {}
  for i, word in ipairs(self.words) do
    words[i] = word:gsub("{seed}", tostring(self.seed & 0x7fffffff))
  end
  local process, problem = processes.start(words)
  if not process then outside.blame("%s", problem) end
  self.process, self.talk, self.fresh = process, {}, true
  self.protocol.greet(self, game)
end

local function stop(self)
  if self.process then self.process:stop() end
  self.process = nil
end

--- The game is over: a process waits for the next one, or ends.
function Outside:close()
  if self.process and not self.own then
    idle[self.kind] = idle[self.kind] or {}
    table.insert(idle[self.kind], { process = self.process, talk = self.talk })
    self.process = nil
  end
  stop(self)
end

-- Choosing ------------------------------------------------------------------------

-- The steps of a text as the rules would play them now, or nothing and the refusal.
local function steps_of(match, text)
  local before, turns = match.state.steps, #match.turns
  local played, refusal = match:play(text, true)
  if not played then return nil, refusal end
  local steps = {}
  while match.state.steps > before do
    local turn = #match.turns > turns and match.turns[#match.turns].steps
    local step = turn and turn[#turn] or match.open[#match.open].step
    table.insert(steps, 1, { step = step, before = match.state.steps - 1 })
    match:undo_step()
  end
  return steps
end

-- The next step of a turn that has been said whole, if nothing has come between.
local function waiting_step(self, match)
  local first = self.waiting[1]
  if first and first.before == match.state.steps and not match:why(match.game:format(first.step))
  then
    return table.remove(self.waiting, 1).step
  end
  self.waiting = {}
end

local function ask_for_step(self, match)
  if not self.process then start(self, match.game) end
  local text = self.protocol.turn(self, match:as(match.state.actor))
  if text:lower() == "resign" then
    self.resigning = match.state.steps
    return nil
  end
  local steps, refusal = steps_of(match, text)
  if not steps then outside.blame("has played %s: %s", say_words(text), refusal.error) end
  self.waiting = steps
  return table.remove(self.waiting, 1).step
end

--- Its step; nil if it resigns, or has lost otherwise.
---@param match Match
---@param asked? fun(): boolean whether to stop
---@return Step|nil
---@return string|nil problem why it has lost
function Outside:choose(match, asked)
  local step = waiting_step(self, match)
  if step then return step end
  self.asked = asked
  local good, result = pcall(ask_for_step, self, match)
  if good then return result end
  stop(self)
  if result == Stopped then return nil end
  if getmetatable(result) ~= Problem then error(result, 0) end
  return nil, ("%s %s"):format(self.name, result.message)
end

--- Whether it has answered that it resigns.
function Outside:resigns(match) return self.resigning == match.state.steps end

--- It thinks about steps only.
function Outside:think()
  fail.raise("%s chooses steps, and says nothing about others", self.kind)
end

function Outside.news() return nil end

-- Trying --------------------------------------------------------------------------

-- What was found of a name and a ruleset: a command may take long to begin.
local tried = {}

local function try(self, game)
  local unfit = self.protocol.unfit(game)
  if unfit then return unfit end
  local key = self.kind .. "\n" .. game.ruleset
  if tried[key] == nil then
    local good, problem = pcall(start, self, game)
    tried[key] = not good and problem or false
    self:close()
  end
  local problem = tried[key]
  if problem and getmetatable(problem) ~= Problem then error(problem, 0) end
  return problem and problem.message
end

--- Is it the name of such a player?
---@param text string
---@return boolean
function outside.is_named(text) return protocols[text:match "^(%l+):" or ""] ~= nil end

--- A player; its process begins when it is asked first.
---@param text string
---@param seed integer
---@param stream integer players of one seed differ by it
---@return moyo.outside
function outside.new(text, seed, stream)
  local self, problem = outside.read(text)
  if not self then fail.raise("%s", problem) end
  self.seed, self.waiting, self.outside = core.mix(seed, stream), {}, true
  self.playouts, self.seconds, self.threads = 0, 0, 1
  return setmetatable(self, Outside)
end

--- Whether it can play; with a game it is started for a moment.
---@param text string
---@param game? LoadedGame
---@return boolean
---@return string|nil problem
function outside.check(text, game)
  local known, problem = outside.read(text)
  if not known then return false, problem end
  if not game then return true end
  if game.budget then return false, text .. " plays games of trusted rule files only" end
  problem = try(outside.new(text, 0, 0), game)
  if problem then return false, ("%s: %s"):format(text, problem) end
  return true
end

protocols.gtp = require "players.gtp" (outside)
protocols.json = require "players.json" (outside)

return outside
