--- Programs of other people as players: each speaks GTP, and is one of a list that the command line
--- named.  A page can only choose a name from it, and only what a player says is sent.
---
--- It is started and read like those of `moyo compare`: see players/outside.lua.  But a page does
--- not wait for it, and so its answers come as its lines do.
---
--- A program follows a game by the turns that were played, in the notation of its rules; where the
--- game began with a position that was set up, it is given the stones.

local jobs = require "studio.jobs"
local processes = require "moyo.process"
local talk = require "players.talk"

local seats = {}

local START = 60 -- seconds more for the first answers: networks are loaded

---@class studio.seats
---@field names string[] in their order
---@field private commands table<string, { words: string[], seconds_a_step: number }>
---@field private running table<string, studio.seat> by game and name
local Seats = {}
Seats.__index = Seats

---@class studio.seat a program that runs
---@field process userdata
---@field asked { line: string, done: fun(answer: string|nil, problem: string|nil) }[]
---@field take fun(line: string): string|nil, boolean|nil of its answers' lines
---@field told moyo.talk.told|nil
---@field seconds number that an answer may take
---@field answered boolean it has answered once
---@field since number when its oldest question was asked
---@field busy boolean a turn is asked for

--- A list of "NAME=COMMAND"; nil and what is wrong with it.
---@param list string[]
---@return studio.seats|nil
---@return string|nil problem
function seats.new(list)
  local self = setmetatable({ names = {}, commands = {}, running = {} }, Seats)
  for i, text in ipairs(list) do
    local name, command = text:match "^([%w][%w ._-]*)=(.*%S.*)$"
    if not name then
      return nil, ('--program: expected NAME=COMMAND, such as "gnugo=gnugo --mode gtp", found "%s"')
        :format(text)
    elseif self.commands[name] then
      return nil, ("--program: %s is named twice"):format(name)
    end
    -- a page without a server has no programs, and does not load this
    local read, problem = require "players.outside".read("gtp:" .. command)
    if not read then return nil, ("--program: %s: %s"):format(name, problem:gsub("^gtp:", "")) end
    self.names[i], self.commands[name] = name, read
  end
  return self
end

-- ---- Talking -------------------------------------------------------------------------

local function ask(seat, line, done)
  if #seat.asked == 0 then seat.since = os.time() end
  table.insert(seat.asked, { line = line, done = done })
  seat.process:send(line .. "\n")
end

-- Takes a line of a program's.
local function take(seat, line)
  local text, refuses = seat.take(line)
  local one = text and table.remove(seat.asked, 1)
  seat.since, seat.answered = os.time(), seat.answered or text ~= nil
  if not one then return end
  if not refuses then return one.done(text) end
  one.done(nil, ("%s: %s"):format(one.line:match "^%S+", text))
end

-- Asks lines one after another, and goes on when all are done.
local function ask_all(seat, lines, done)
  local i = 0
  local function next_line(_, problem)
    i = i + 1
    if problem then return done(problem) end
    if i > #lines then return done() end
    ask(seat, lines[i], next_line)
  end
  next_line()
end

-- ---- Games ---------------------------------------------------------------------------

-- The stones of a position as plays; nil if there are other pieces.
local function stones_of(position)
  local lines = {}
  for name, place in pairs(position.places) do
    local cell = position.rows[place[2]][place[1]]
    if cell == "X" or cell == "O" then
      lines[#lines + 1] = ("play %s %s"):format(position.pieces[cell == "X" and 1 or 2].name, name)
    elseif cell ~= "." then
      return nil
    end
  end
  table.sort(lines)
  return lines
end

-- How a game begins, and what has been played, as GTP has it; nothing if it has no words for it.
local function story(game)
  local rows, plays, komi = game.position.rows, {}, nil
  for _, option in ipairs(game.options) do
    if option.name == "komi" then komi = option.value end
  end
  local beginning = talk.beginning(#rows[1], #rows, komi)
  if game.setup then return beginning, stones_of(game.position) end
  for _, turn in ipairs(game.turns) do
    if turn.player ~= "chance" then
      plays[#plays + 1] = ("play %s %s"):format(turn.player, turn.text)
    end
  end
  return beginning, plays
end

local function start(self, key, name)
  local command = self.commands[name]
  local process, problem = processes.start(command.words)
  if not process then return nil, problem end
  self.running[key] = { process = process, asked = {}, take = talk.reader(), since = os.time(),
    seconds = command.seconds_a_step, answered = false, busy = false }
  return self.running[key]
end

--- What a program plays in a game: done({chosen=, resigns=}) or done(nil, problem).
---@param number integer the game's
---@param name string the program's
---@param game { turns: { text: string, player: string }[], setup?: string, actor: string,
---  options: { name: string, value: string }[], position: table } as the referee tells it
---@param done fun(answer: table|nil, problem: string|nil)
function Seats:choose(number, name, game, done)
  if not self.commands[name] then
    return done(nil, ('there is no program "%s"'):format(name))
  end
  local key = number .. "\0" .. name
  local seat, problem = self.running[key], nil
  if not seat then seat, problem = start(self, key, name) end
  if not seat then return done(nil, ("%s: %s"):format(name, problem)) end
  if seat.busy then return done(nil, name .. " still thinks") end
  local beginning, plays = story(game)
  if not plays then return done(nil, name .. ": it cannot be told of such a position") end
  local lines, told = talk.news(seat.told, beginning, plays)
  seat.busy, seat.told = true, nil
  local function ended(answer, why)
    seat.busy = false
    done(answer, why and ("%s: %s"):format(name, why))
  end
  ask_all(seat, lines, function(fault)
    if fault then return ended(nil, fault) end
    ask(seat, "genmove " .. game.actor, function(text, why)
      if not text then return ended(nil, why) end
      local resigns = text:lower() == "resign"
      if not resigns then
        talk.note(told, game.actor, text)
        seat.told = told
      end
      ended { chosen = text, resigns = resigns }
    end)
  end)
end

-- ---- Running -------------------------------------------------------------------------

local function stop(self, key, why)
  local seat = self.running[key]
  self.running[key] = nil
  seat.process:stop()
  local asked = seat.asked
  seat.asked = {}
  for _, one in ipairs(asked) do one.done(nil, why) end
end

--- Hands out what programs have said; ends those that say nothing for too long.
function Seats:attend()
  for key, seat in pairs(self.running) do
    local lines, errors = seat.process:lines()
    for _, line in ipairs(lines) do take(seat, line) end
    if errors then
      stop(self, key, jobs.complaint(errors, "it has ended"))
    elseif #seat.asked > 0
      and os.time() > seat.since + seat.seconds + (seat.answered and 0 or START) then
      stop(self, key, ("it has said nothing for %g seconds"):format(seat.seconds))
    end
  end
end

--- Adds what moyo.serve waits for.
---@param list userdata[]
function Seats:waits_for(list)
  for _, seat in pairs(self.running) do list[#list + 1] = seat.process end
end

--- Ends the programs of a game, or all.
---@param number? integer
---@param thinking? boolean only those that think
function Seats:stop(number, thinking)
  for key, seat in pairs(self.running) do
    if (not number or key:match "^%d+" == tostring(number)) and (seat.busy or not thinking) then
      stop(self, key, "it was stopped")
    end
  end
end

return seats
