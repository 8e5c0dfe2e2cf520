--- Programs that play in `moyo play`: what they think about, what of it a person at the
--- terminal sees, and how they play on until a person has to decide.

local players = require "players.players"
local seats = require "play.seats"
local terminal = require "moyo.terminal"
local text = require "moyo.base.text"

local programs = {}

-- Thinking -----------------------------------------------------------------------

-- Seconds after which a person sees that a program is thinking, and between two such reports.
local PATIENCE, NEWS_EVERY = 0.3, 0.2

--- Whether the terminal can write over a line.
local function can_rewrite()
  local kind = os.getenv "TERM"
  return kind ~= nil and kind ~= "" and kind ~= "dumb"
end

--- A line about thinking, which the next one replaces, until it is wiped.
---@class moyo.play.progress
---@field private room integer columns
---@field private width integer of what stands there
---@field private rewrites boolean
local Progress = {}
Progress.__index = Progress

local function new_progress(session)
  return setmetatable({ room = session.width() - 1, width = 0, rewrites = can_rewrite() },
    Progress)
end

--- Shows a line; if lines cannot be overwritten, only the first one, for good.
---@param line string
function Progress:show(line)
  if not self.rewrites and self.width > 0 then return end
  line = text.printable(line:sub(1, self.room))
  io.write(self.rewrites and "\r" or "", line, (" "):rep(self.width - #line),
    self.rewrites and "" or "\n")
  io.flush()
  self.width = math.max(self.width, #line)
end

function Progress:wipe()
  if self.width == 0 or not self.rewrites then return end
  io.write("\r", (" "):rep(self.width + #"^C"), "\r")
  io.flush()
end

--- How far a search has come: "2.4 s, 5120 playouts".
local function progress_of(program, seconds)
  local playouts = program.search and select(2, program.search:values()) or 0
  return ("%.1f s, %d playouts"):format(seconds, playouts)
end

--- Asked again and again while a program thinks whether to stop: shows a person at the
--- terminal what he has played and that he has to wait, and notices Ctrl-C.
---@param session moyo.play.session
---@param program moyo.engine
---@param who string
---@return fun(): boolean asked
---@return fun() finish takes away what is shown
local function companion(session, program, who)
  if not session.interactive then
    return function() return false end, function() end
  end
  local began, told, progress = terminal.clock(), 0, nil
  local function tell(now)
    told = now
    if not progress then
      -- a person who has to wait sees what has happened
      session:show()
      progress = new_progress(session)
    end
    progress:show(("%s thinks: %s; Ctrl-C ends it"):format(who, progress_of(program, now - began)))
  end
  return function()
    if terminal.interrupted() then
      session.stopped = true
      return true
    end
    local now = terminal.clock()
    if now - began >= PATIENCE and now - told >= NEWS_EVERY then tell(now) end
    return false
  end, function()
    if progress then progress:wipe() end
  end
end

--- The program of a kind in the seat that is to move; it plays the same for the same
--- seed.
local function engine_of(session, kind)
  local state = session.match.state
  local seat = seats.of(state, state.actor)
  local made = session.engines[seat]
  if not made or made.kind ~= kind then
    made = players.new(kind, session.seed, seat)
    session.engines[seat] = made
  end
  return made
end

--- Calls a program's method with the match; what it shows meanwhile is taken away.
local function with_company(session, program, method, who)
  local asked, finish = companion(session, program, who)
  local results = table.pack(pcall(program[method], program, session.match, asked))
  finish()
  if not results[1] then error(results[2], 0) end
  return table.unpack(results, 2, results.n)
end

--- What a search finds about the position.
---@param session moyo.play.session
---@param kind string
---@return Search
---@return string|nil news of the program
function programs.think(session, kind)
  local program = engine_of(session, kind)
  return with_company(session, program, "think", kind), program:news()
end

-- Playing ------------------------------------------------------------------------

--- Plays a step that a program has chosen; adds what it did to the lists.
local function play_step(session, step, did)
  local match = session.match
  local written = match.game:format(step)
  local result, refusal = match:play(written, true)
  if refusal then error(("the legal step %s was refused: %s"):format(written, refusal.error)) end
  session:moved()
  for _, name in ipairs { "taken", "own_taken", "flipped" } do
    local list = did[name]
    table.move(result[name], 1, #result[name], #list + 1, list)
  end
  return result.refused
end

--- Lets a program play, until its turn ends or another has to decide.  What it has
--- played is reported as one.
---@return integer steps at most `most`; 0 when it plays none
---@return string|nil why, if it has a legal one
local function play_turn(session, kind, most)
  local match, told = session.match, session:before_play()
  local state, turns, actor = match.state, #match.turns, match.state.actor
  local did = { taken = {}, own_taken = {}, flipped = {} }
  local who, why = ("%s (%s)"):format(session:actor_name(), kind), nil
  repeat
    local program = engine_of(session, kind)
    local step, problem = with_company(session, program, "choose", who)
    local news = program:news()
    if news then session:say("%s", news) end
    if program:resigns(match) and match.game.resignation then
      session:play "resign"
      return 1
    elseif not step then
      why = problem
        or program:resigns(match) and who .. " would resign, which the rules do not know" or nil
      break
    end
    did.refused = play_step(session, step, did)
  until #match.turns > turns or state.over or state.actor ~= actor
    or state.steps - told.first >= most
  local played = match:since(told.first)[1]
  if played then session:report(told, played.text, did) end
  return state.steps - told.first, why
end

--- Makes programs wait for `go`.
local function hold(session, fmt, ...)
  session.held = true
  session:say(fmt, ...)
end

--- Lets programs and chance play until a person has to decide or the game ends.  A
--- limit stops games that need not end.
---@param session moyo.play.session
function programs.play(session)
  local match = session.match
  local limit = 20 * match.game.core.points + 1000
  local steps = 0
  while steps < limit do
    steps = steps + session:roll()
    local kind = not match.state.over and session:program()
    if not kind then return end
    if session.interactive and terminal.interrupted() then session.stopped = true end
    -- a person who waits for a program wants its move, one who watches wants it to stop
    if session.stopped and not session:has_people() then
      session.stopped = false
      return hold(session, 'Interrupted; "go" lets the programs play on.')
    end
    session:keep(true)
    local played, why = play_turn(session, kind, limit - steps)
    if played == 0 then
      return hold(session, "%s.", why or session:actor_name() .. " has no legal move")
    end
    steps = steps + played
  end
  hold(session, 'No end after %d steps; "go" lets the programs play on.', limit)
end

return programs
