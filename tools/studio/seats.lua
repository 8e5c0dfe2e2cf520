--- Programs of other people as players: each speaks GTP, and is one of a list that the command line
--- named.  A page can only choose a name from it, and only what a player says is sent.
---
--- A program follows a game by the turns that were played, in the notation of its rules; where the
--- game began with a position that was set up, it is given the stones.

local jobs = require "studio.jobs"
local processes = require "moyo.process"

local seats = {}

local PATIENCE = 600 -- seconds that a program may take for an answer

---@class studio.seats
---@field names string[] in their order
---@field private commands table<string, string>
---@field private running table<string, studio.seat> by game and name
local Seats = {}
Seats.__index = Seats

---@class studio.seat a program that runs
---@field process userdata
---@field asked { line: string, done: fun(answer: string|nil, problem: string|nil) }[]
---@field answer string[] lines of an answer so far
---@field known string[] what has been played, as it was told
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
    self.names[i], self.commands[name] = name, command
  end
  return self
end

-- ---- Talking -------------------------------------------------------------------------

local function ask(seat, line, done)
  if #seat.asked == 0 then seat.since = os.time() end
  table.insert(seat.asked, { line = line, done = done })
  seat.process:send(line .. "\n")
end

-- Takes a line of a program's: an answer ends with an empty one.
local function take(seat, line)
  line = line:gsub("%c", "")
  if line ~= "" then
    if #seat.answer < 1000 then table.insert(seat.answer, line) end
    return
  elseif #seat.answer == 0 then
    return
  end
  local text = table.concat(seat.answer, "\n")
  local one, mark, rest = table.remove(seat.asked, 1), text:match "^([=?])%d*%s*(.*)$"
  seat.answer, seat.since = {}, os.time()
  if not one then return end
  if mark == "=" then return one.done(rest) end
  local word = one.line:match "^%S+"
  one.done(nil, mark and ("%s: %s"):format(word, rest) or ("%s: it answered %s"):format(word, text))
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

-- What a program is told of a game: how it begins, and what has been played.
local function story(game)
  local board, plays = game.position.rows, {}
  local size = #board == #board[1] and #board or ("%d %d"):format(#board[1], #board)
  local start = { "boardsize " .. size, "clear_board" }
  for _, option in ipairs(game.options) do
    if option.name == "komi" then start[3] = "komi " .. option.value end
  end
  if game.setup then return start, stones_of(game.position) end
  for i, turn in ipairs(game.turns) do
    if turn.player ~= "chance" then plays[i] = ("play %s %s"):format(turn.player, turn.text) end
  end
  return start, plays
end

-- Lines that a program must be told before it knows all that was played.
local function news(seat, start, plays)
  local known, shared = seat.known, 0
  if known and known.start == table.concat(start, "\n") then
    while known[shared + 1] and known[shared + 1] == plays[shared + 1] do shared = shared + 1 end
  end
  local lines = {}
  if not known or shared < #known or known.start ~= table.concat(start, "\n") then
    table.move(start, 1, #start, 1, lines)
    shared = 0
  end
  return table.move(plays, shared + 1, #plays, #lines + 1, lines)
end

local function start(self, key, name)
  local process, problem = processes.start { "sh", "-c", self.commands[name] }
  if not process then return nil, problem end
  self.running[key] = { process = process, asked = {}, answer = {}, since = os.time(),
    busy = false }
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
  local first, plays = story(game)
  if not plays then return done(nil, name .. ": it cannot be told of such a position") end
  seat.busy = true
  local function ended(answer, why)
    seat.busy = false
    if why then seat.known = nil end
    done(answer, why and ("%s: %s"):format(name, why))
  end
  ask_all(seat, news(seat, first, plays), function(fault)
    if fault then return ended(nil, fault) end
    ask(seat, "genmove " .. game.actor, function(text, why)
      if not text then return ended(nil, why) end
      local resigns = text:lower() == "resign"
      plays[#plays + 1] = ("play %s %s"):format(game.actor, text)
      plays.start, seat.known = table.concat(first, "\n"), not resigns and plays or nil
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
    elseif #seat.asked > 0 and os.time() > seat.since + PATIENCE then
      stop(self, key, ("it has said nothing for %d seconds"):format(PATIENCE))
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
function Seats:stop(number)
  for key in pairs(self.running) do
    if not number or key:match "^%d+" == tostring(number) then stop(self, key, "it was stopped") end
  end
end

return seats
