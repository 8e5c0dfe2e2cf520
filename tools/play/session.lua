--- A game in the terminal or through a pipe: the match, who decides for whom, and
--- the loop that asks people and lets programs play.  The words that people can
--- type besides moves are in play/commands.lua, what they see in play/view.lua.

local commands = require "play.commands"
local confinement = require "common.confinement"
local diagram = require "moyo.show.diagram"
local fail = require "moyo.base.fail"
local match_view = require "moyo.match.view"
local moyo = require "moyo"
local programs = require "play.programs"
local record = require "moyo.record.record"
local screen = require "play.screen"
local seats = require "play.seats"
local terminal = require "moyo.terminal"
local text = require "moyo.base.text"
local view = require "play.view"

---@class moyo.play.session
---@field match table
---@field seed integer of chance steps and random players
---@field kinds table<integer, string> by seat: who decides there; a person without it
---@field news moyo.play.news[] what has happened
---@field read table<integer, integer> by viewer: how many of these were shown
---@field interactive boolean people type at a terminal
---@field colour boolean
---@field unicode boolean
---@field file? string the record that was saved or loaded last
---@field record? table what that record held besides the game
---@field changed boolean something would be lost by leaving
---@field folders string[] where a game may be kept that ends with the program
---@field unkept boolean the game has changed since it was kept so
---@field keep_from number the clock's time before which it need not be, for its own sake
---@field held boolean programs wait for `go`
---@field stopped boolean Ctrl-C was pressed while programs played
---@field shown boolean the position on the screen is the present one
---@field unadvised? table the match, whose rules fail to say what may be played
---@field finished boolean
---@field status integer of the program's end
---@field last? moyo.play.news the last turn and what it did
---@field viewer? integer the player whose view is shown, where not everybody may see all
---@field bared boolean what not everybody may know may stand on the screen
---@field looked_at? {[1]: integer, [2]: integer} the place of a large board that is shown
---@field frame? moyo.diagram.frame the part of it that is shown
local Session = {}
Session.__index = Session

local session = {}

local LEAST, ENDLESS = 20, 1 << 20 -- columns

--- A new session about a match.
---@param match table
---@param options { seed: integer, kinds: table<string, string>, columns?: integer,
---  folders?: string[] }
---  kinds: by the name of the player whose part they take now, or in this match first;
---  columns: the room on a line, 0 for any; without it, the terminal's;
---  folders: where a game may be kept that ends with the program, without it, here
---@return moyo.play.session
function session.new(match, options)
  local stdout, columns = terminal.isatty "stdout", options.columns
  if columns then columns = columns == 0 and ENDLESS or math.max(columns, LEAST) end
  local self = setmetatable({
    seed = options.seed, kinds = seats.seated(options.kinds, match),
    interactive = stdout and terminal.isatty "stdin",
    colour = text.wants_colour(stdout), unicode = text.wants_unicode(),
    width = columns and function() return columns end or terminal.width,
    height = terminal.height, status = 0, folders = options.folders or { "." },
  }, Session)
  self:start(match)
  return self
end

--- Goes on with another match; the players stay.
---@param match table
function Session:start(match)
  self.match, self.engines, self.news, self.read = match, {}, {}, {}
  self.held, self.shown, self.told = false, false, false
  self:saved()
  self.record, self.last, self.viewer, self.frame = nil, nil, nil, nil
  self.bared = false
  -- Chance is reported to players who do not know of it.
  match.rolls = not match.viewer
end

--- The match was read from a record: nothing plays on unasked.
---@param file string|nil without it, the game was kept when its process ended
---@param loaded table the record, as record.load gives it
---@param why? string then, a sentence without its stop
function Session:loaded(file, loaded, why)
  self.record, self.file, self.held = loaded, file, true
  if not file then
    self.changed, self.unkept = true, true
    return self:say("%s.", (why:gsub("^%l", string.upper)))
  end
  for _, warning in ipairs(loaded.warnings) do self:say("%s:%s", file, warning) end
  local turns = #self.match.turns
  self:say("Loaded %s: %s, %d turn%s.", file, self.match.game.ruleset, turns,
    turns == 1 and "" or "s")
end

--- Prints a line, at a terminal broken between words; what it quotes may come from
--- anywhere.
---@param fmt string
function Session:say(fmt, ...)
  local said = text.printable(select("#", ...) > 0 and fmt:format(...) or fmt)
  if not self.interactive then return print(said) end
  for line in (said .. "\n"):gmatch "(.-)\n" do
    self:print(line == "" and { "" } or text.wrap(line, self.width()))
  end
end

---@param lines string[]
function Session.print(_, lines)
  for _, line in ipairs(lines) do print(line) end
end

-- Players ------------------------------------------------------------------------

---@return string
function Session:actor_name()
  local match = self.match
  return match.game:player_name(match.state.actor) or "chance"
end

--- The program that must play now, or nil if a person decides.
---@return string|nil kind
function Session:program()
  local actor = self:actor_name()
  if actor == "chance" then return not self.match.viewer and "random" or nil end
  return seats.program(self:kind(self.match.state.actor))
end

--- Who decides for a player.
---@param player integer
---@return string
function Session:kind(player)
  return self.kinds[seats.of(self.match.state, player)] or "human"
end

--- The players for whom people decide.
---@return integer[]
function Session:people()
  local list = {}
  for player = 1, self.match.game.core.players do
    if not seats.program(self:kind(player)) then list[#list + 1] = player end
  end
  return list
end

--- Whether a person decides for anyone.
---@return boolean
function Session:has_people() return #self:people() > 0 end

--- Says who decides for each player, and may change it.
---@param player? integer
---@param kind? string
function Session:seat(player, kind)
  if player then
    self.kinds[seats.of(self.match.state, player)] = kind
    self.held, self.shown = false, false
  end
  local texts = {}
  for i, name in ipairs(self.match.game:player_names()) do
    texts[i] = ("%s: %s"):format(name, self:kind(i))
  end
  self:say("%s", table.concat(texts, ", "))
end

--- What is said of an actor for whom a program will decide.
---@return string
function Session:kind_note()
  local kind = self:program()
  return kind and (" (%s)"):format(kind) or ""
end

-- Playing ------------------------------------------------------------------------

--- The position has changed by other means than a move.
function Session:moved()
  self.changed, self.shown, self.told, self.last = true, false, false, nil
  self.looked_at, self.unkept = nil, true
end

--- Nothing would be lost by leaving now.
function Session:saved()
  self.changed, self.unkept, self.keep_from = false, false, 0
  terminal.keep(nil)
end

-- At most a tenth of the time goes into keeping what programs play.
local REST = 9

--- A rule may run away, or the terminal go: the game as it stands is kept for that.
---@param sparing? boolean not if it has just been done
function Session:keep(sparing)
  local began = terminal.clock()
  local wanted = self.interactive or confinement.begun
  if not (wanted and self.unkept) or sparing and began < self.keep_from then return end
  self.unkept = false
  local ok, sgf = pcall(record.save, self.match, { keep = self.record })
  local ended = terminal.clock()
  self.keep_from = ended + REST * (ended - began)
  if not ok then return end
  local paths = {}
  for i, folder in ipairs(self.folders) do
    paths[i] = ("%s/moyo-%d-%d.sgf"):format(folder, os.time(), self.seed)
  end
  terminal.keep(sgf, table.unpack(paths))
end

---@class moyo.play.news
---@field player string who played
---@field played string
---@field result { taken: string[], own_taken: string[], flipped: string[] } what it did
---@field all { taken: string[], own_taken: string[], flipped: string[] } what the player's
---  part of the turn did so far
---@field earlier? boolean it had begun before
---@field first integer steps that had been played before
---@field turn integer in which turn, from 1
---@field step? Step of chance, which not everybody may see
---@field mover? integer in whose turn
---@field seats? integer[] who played which colour before
---@field changes? string who plays another colour now
---@field before? moyo.play.news the latest, until this one is reported

--- What has been played, as the viewer may see it.
local function text_of(self, news)
  if news.step then return seats.text(self, news, news.mover) end
  local known = match_view.hides_steps(self.match.game) and seats.match(self)
  local part = known and known:since(news.first)[1]
  return part and part.text or news.played
end

--- Lines about it.
local function lines_of(self, news)
  return { view.turn(news.player, text_of(self, news), news.result), news.changes }
end

--- The same of the latest turn: all that its player has played in it so far.
---@return string|nil
function Session:last_line()
  local last = self.last
  if not last then return nil end
  local lines = lines_of(self, last)
  if last.earlier then
    local played = seats.match(self):since(last.first)[1]
    lines[1] = view.turn(last.player, played and played.text or last.played, last.all)
  end
  return table.concat(lines, ". ")
end

local LOSSES = { "taken", "own_taken", "flipped" }

--- What two parts of a turn did.
local function both(first, second)
  local all = {}
  for _, name in ipairs(LOSSES) do
    local list = table.move(first[name], 1, #first[name], 1, {})
    all[name] = table.move(second[name], 1, #second[name], #list + 1, list)
  end
  return all
end

--- Says what has been played and what it did.
---@param news moyo.play.news from `before_play`
---@param played string
---@param result { taken: string[], own_taken: string[], flipped: string[] }
function Session:report(news, played, result)
  local before = news.before
  news.played, news.result, news.all, news.before = played, result, result, nil
  news.changes = news.seats and seats.changes(self, news.seats)
  if before and before.turn == news.turn and before.player == news.player
      and not before.changes then
    news.first, news.all, news.earlier = before.first, both(before.all, result), true
  end
  self.last = news
  if self.interactive then
    self.news[#self.news + 1] = news
  else
    for _, line in ipairs(lines_of(self, news)) do self:say("%s", line) end
  end
end

--- Lets chance play, and says what.
---@return integer steps
function Session:roll()
  if self.match.viewer then return 0 end
  local answers, steps = self.match:roll()
  for i, answer in ipairs(answers) do
    self:moved()
    self:report({ player = "chance", step = steps[i], first = 0, turn = 0,
      mover = self.match.game:player_index(answer.mover) }, answer.played, answer)
  end
  return #steps
end

--- What is known of a play before it is made.
---@return moyo.play.news
function Session:before_play()
  local match = self.match
  return { player = self:actor_name(), first = match.state.steps, turn = #match.turns + 1,
    seats = match.state.seats, before = self.last }
end

--- Plays a step or turn of the actor, and says so.
---@param played string
---@return table|nil result
---@return table|nil refusal
function Session:play(played)
  local news = self:before_play()
  local result, refusal = self.match:play(played, true)
  if not result then return nil, refusal end
  self:moved()
  self:report(news, result.played or played, result)
  self:roll()
  return result
end

-- Showing ------------------------------------------------------------------------

--- What the person who looks may see of the position.
---@return State
function Session:seen() return seats.seen(self) end

--- The board, as moyo.show.diagram draws it.
---@param room { columns: integer, lines?: integer, around?: integer[], before?: table }
---@return string[]
---@return moyo.diagram.frame
function Session:draw(room)
  room.colour, room.unicode, room.links = self.colour, self.unicode, true
  return diagram.lines(self.match.game, self:seen(), room)
end

--- The place of the board that is to be seen: what was asked for, or what happened
--- last.
---@return integer[]|nil
function Session:place()
  local last = self.match.state.last
  if self.looked_at or not last then return self.looked_at end
  return { self.match.game.board:xy(last.point) }
end

-- At most so many lines about each player's latest turn.
local MOST_NEWS = 4

--- Shows what has happened and where the game stands.
function Session:show()
  if not self.interactive or self.shown then return end
  -- A person wants to see each opponent's answer, not a whole game.
  local reader, players = self.viewer or 0, self.match.game.core.players
  local first = math.max((self.read[reader] or 0) + 1, #self.news - MOST_NEWS * players + 1)
  for i = first, #self.news do
    for _, line in ipairs(lines_of(self, self.news[i])) do self:say("%s", line) end
  end
  self.read[reader], self.shown = #self.news, true
  self:print(screen.lines(self))
  seats.bare(self)
end

local function tell_result(self)
  if self.told or not self.match.state.over then return end
  self.told = true
  if not self.interactive then
    self:say("%s", view.result(self.match))
    self:print(view.score(self.match))
  elseif self.changed then
    self:say('"save FILE" keeps the game, "new" begins another, "quit" leaves.')
  end
end

-- Talking ------------------------------------------------------------------------

--- Asks once more if something would be lost; true when that is accepted.
---@param line string what the person typed
---@return boolean
function Session:may_lose(line)
  if not self.interactive or not self.changed or self.asked == line then return true end
  self.asked = line
  self:say('The game is not saved: "save FILE" keeps it, "%s" again drops it.', line)
  return false
end

-- At most so many of a turn's steps are shown before the next one is asked for.
local STEPS_SHOWN = 4

--- The latest steps of the turn that is under way.
local function begun(self)
  local open = self.match.open
  local first = math.max(1, #open - STEPS_SHOWN + 1)
  local texts = { first > 1 and "..." or nil }
  for i = first, #open do texts[#texts + 1] = seats.text(self, open[i], open.player) end
  return #texts > 0 and ", after " .. table.concat(texts, " ") or ""
end

local function prompt(self)
  if self.match.state.over then return "game over> " end
  return self:actor_name() .. self:kind_note() .. begun(self) .. "> "
end

--- A mistake as it is; a defect also with the place where it happened.
local function told_of(problem)
  if type(problem) == "table" and problem.message then return problem end
  local what = tostring(problem)
  if fail.is_memory(what) then return { message = "out of memory" } end
  return { message = debug.traceback("internal error: " .. what, 2), defect = true }
end

--- Calls f.  An error in it is reported; the game goes on, and can be saved.
---@return boolean ok
local function attempt(self, f, ...)
  local ok, problem = xpcall(f, told_of, ...)
  if self.interactive then terminal.interrupted() end -- what was to be stopped is over
  if ok then return true end
  self:say("%s", problem.message)
  if problem.defect then self.status = 70 end
  return false
end

local function answer(self, line)
  local asked = self.asked
  attempt(self, commands.obey, self, line)
  if self.asked == asked then self.asked = nil end
end

--- Lets programs play where it is their turn.
local function go_on(self)
  if self.held or attempt(self, programs.play, self) then return end
  -- a rule written in Lua failed
  self.held, self.status = true, math.max(self.status, 2)
end

--- The terminal has got another size.
local function redraw(self)
  io.write(self.colour and "\27[H\27[2J" or "\n")
  self.shown = false
  self:show()
end

--- Plays until the input ends or the person leaves.
---@return integer status
function Session:run()
  if self.interactive then
    terminal.interrupted() -- from now on Ctrl-C stops what is being done, not the game
    terminal.complete(function(word, line) return commands.complete(self, word, line) end)
    terminal.resized(function() redraw(self) end)
  end
  while not self.finished do
    self:keep()
    go_on(self)
    self:keep()
    if not seats.change(self) then break end
    attempt(self, self.show, self)
    attempt(self, tell_result, self)
    self.stopped = false
    local line, problem = terminal.readline(prompt(self))
    if problem then moyo.fail("%s", problem) end
    if not line then
      if self:may_lose "end of input" then break end
    else
      line = text.trim(line)
      if line ~= "" and line:sub(1, 1) ~= "#" then answer(self, line) end
    end
  end
  terminal.keep(nil)
  terminal.complete(nil)
  terminal.resized(nil)
  return self.status
end

return session
