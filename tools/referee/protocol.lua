--- The referee's protocol: a line of words in, a table for JSON out.
--- tools/referee.md is its manual.
---
--- Every answer has `ok`; a refusal says in `error` what is wrong, and nothing
--- has changed.  No line ends the program but `quit`.

local book = require "referee.book"
local film = require "referee.film"
local json = require "moyo.base.json"
local lines = require "referee.lines"
local moyo = require "moyo"
local near = require "moyo.base.near"
local page = require "referee.page"
local record = require "moyo.record.record"
local setting = require "referee.setting"
local study = require "referee.study"
local terminal = require "moyo.terminal"
local trim = require("moyo.base.text").trim
local trim_end = require("moyo.base.text").trim_end

---@class moyo.referee
---@field match Match
---@field ruleset string what the referee was started with
---@field seed integer
---@field record? moyo.record the one that the match was loaded from
---@field over boolean `quit` was said
---@field stops? fun(): boolean whether `stop` has been said while a program thinks
---@field pictures table what pictures have in common: page.lua
local Referee = {}
Referee.__index = Referee

local protocol = {}

local LONGEST = 1000 -- steps of a turn that a program plays at once: turns may have no end

--- The order of the fields in every answer; others follow sorted.
protocol.keys = {
  "ok", "error", "sentence", "rule", "step", "column", "nearest", "ruleset", "ply",
  "played", "player", "revealed", "refused", "taken", "own_taken", "flipped", "actor", "begun",
  "board", "heights", "hands", "taken_by", "scores", "scores_by", "fields", "over", "winners",
  "reason", "hash", "legal", "name", "kind", "default", "value", "min", "max", "among",
  "command", "does", "steps", "may", "turns", "text", "points", "example", "chosen", "resigns",
  "playouts", "values", "candidates", "visits", "line", "svg",
}

---@param game LoadedGame
---@param seed? integer
---@param viewer? integer the player whose knowledge limits the answers, 0 for a spectator's
---@return moyo.referee
function protocol.new(game, seed, viewer)
  local match = moyo.match(game, seed)
  match.rolls = viewer ~= nil
  if match.rolls then match:roll() end
  return setmetatable({
    match = match, ruleset = game.ruleset, seed = seed, viewer = viewer, over = false,
    pictures = {},
  }, Referee)
end

--- The match as it may be shown.
local function shown(self)
  if not self.viewer or self.match.viewer then return self.match end
  return self.match:as(self.viewer)
end

local function refuse(fmt, ...)
  return { ok = false, error = fmt:format(...) }
end

-- Commands -------------------------------------------------------------------

--- Where the game stands, in few words.
local function standing(self)
  local now = shown(self):describe()
  return {
    ok = true, ply = now.ply, actor = now.actor, over = now.over,
    winners = now.winners, reason = now.reason or json.null, hash = now.hash,
  }
end

--- A board and its settings.  A blank in a row is a gap of the board, so it is
--- the first setting that ends the rows.  As a JSON string, the rows may begin with a gap.
local function setup_words(text)
  local quoted = text:match '^"[^"]*"'
  local good, rows = pcall(json.decode, quoted or "")
  if not good or type(rows) ~= "string" then quoted = nil end
  local first = quoted and #quoted + 1 or text:find "%s[%l_][%w_]+=" or #text + 1
  local words = { quoted and rows or trim_end(text:sub(1, first - 1)) }
  for word in text:sub(first):gmatch("%S+") do words[#words + 1] = word end
  return words
end

local commands = {}

--- Registers a command: what follows it, and what it does, for `help`.
local function command(name, arguments, does, run)
  commands[#commands + 1] = {
    name = name, usage = arguments == "" and name or name .. " " .. arguments,
    does = does, run = run, bare = arguments == "",
    optional = not arguments:gsub("%b[]", ""):find "%S",
  }
  commands[name] = commands[#commands]
end

--- Texts of what has been played after that many steps of the game.
local function played_since(match, steps)
  local texts = {}
  for i, turn in ipairs(match:since(steps)) do texts[i] = turn.text end
  return table.concat(texts, " ")
end

--- The reason for refusing another player's step may be a hidden card; it stays hidden.
local function secret_refusal(self, text, refusal)
  if self.match.state.actor == self.viewer or shown(self):why(text) then
    return shown(self):why(text) or refusal
  end
  local words = "this is refused, for a reason that only the player to move may know"
  return { error = words, sentence = words, rule = "hidden" }
end

local function play(self, text)
  local steps = self.match.state.steps
  local result, refusal = self.match:play(text)
  if not self.viewer or self.match.viewer then return result, refusal end
  if not result then return nil, secret_refusal(self, text, refusal) end
  if result.played == "resign" then return result end
  local now = shown(self)
  result.played, result.rolled = played_since(now, steps), nil
  result.hash = now:describe().hash
  return result
end

command("legal", "", "every legal step now, sorted", function(self)
  return { ok = true, legal = json.array(shown(self):legal()) }
end)

command("play", "TEXT", "plays a whole turn, or one step of it",
  function(self, text)
    local result, refusal = play(self, text)
    if result then
      result.ok = true
      return result
    end
    refusal.ok = false
    return refusal
  end)

-- Whether `stop` has been said since now, however often it is asked.
local function stops_of(self)
  local said = false
  return function()
    said = said or self.stops ~= nil and self.stops()
    return said
  end
end

command("let", "PROGRAM", "plays what a program chooses, to the end of the turn",
  function(self, kind)
    local before, stops = self.match.state, stops_of(self)
    local ply, actor, steps = before.ply, before.actor, before.steps
    local resigns
    repeat
      local step, one = page.choice(self, kind, shown(self), stops)
      if not step then return refuse("let: %s", one) end
      resigns = one:resigns(shown(self))
      local result, refusal = play(self, resigns and "resign" or step)
      if not result then return refuse("let: %s", refusal.error) end
      local now = self.match.state
    until resigns or now.over or now.ply ~= ply or now.actor ~= actor
      or now.steps >= steps + LONGEST or stops()
    local answer = standing(self)
    answer.played = resigns and "resign" or played_since(shown(self), steps)
    answer.player = self.match.game:player_name(actor)
    return answer
  end)

command("why", "TEXT", "why a turn or step would be refused",
  function(self, text)
    local refusal = shown(self):why(text)
    if not refusal then return { ok = true, legal = true } end
    return {
      ok = true, legal = false, error = refusal.error,
      sentence = refusal.sentence or json.null, rule = refusal.rule or json.null,
      step = refusal.step, column = refusal.column,
    }
  end)

command("state", "", "the whole position", function(self)
  local state = shown(self):describe()
  state.ok = true
  return state
end)

for _, list in ipairs { page.commands, study.commands, setting.commands } do
  for _, one in ipairs(list) do
    command(one.name, one.arguments, one.does, function(self, text)
      if one.all and self.viewer then
        return refuse("%s: only who may know all of the game", one.name)
      end
      return one.run(self, text, shown(self))
    end)
  end
end

--- Takes a turn back; where chance plays by itself, to where a player decides.
local function take_back(self)
  local match = self.match
  local done = match:undo()
  while match.rolls and match.state.actor == 0 and match:undo() do end -- luacheck: ignore 542
  if match.rolls then match:roll() end
  return done
end

command("undo", "", "takes back a turn, or the last step of one begun",
  function(self)
    if take_back(self) then return standing(self) end
    return refuse "there is nothing to take back"
  end)

command("redo", "", "plays again what was taken back", function(self)
  if self.match:redo() then return standing(self) end
  return refuse "nothing has been taken back"
end)

command("reset", "", "begins a new game", function(self)
  self.match:reset()
  if self.match.rolls then self.match:roll() end
  self.record = nil
  return standing(self)
end)

command("setup", "BOARD [to=PLAYER] [phase=NAME] [FIELD=VALUE ...]",
  "sets up a position, rows from the top joined by /", function(self, text)
    local ok, message = record.setup(self.match, setup_words(text))
    if not ok then return refuse("%s", message) end
    if self.match.rolls then self.match:roll() end
    self.record = nil
    return standing(self)
  end)

--- Goes on with a record's game, or returns what is wrong with the record.
local function take_up(self, sgf, line)
  local match, loaded = record.load(sgf, { default = self.ruleset, line = line })
  if not match then return loaded end
  self.match, self.record = match, loaded
  match.rolls = self.viewer ~= nil and not match.viewer
end

--- Where the game of a record stands, and what was passed over.
local function taken_up(self)
  local answer = standing(self)
  answer.ruleset = self.match.game.ruleset
  answer.line, answer.lines = self.record.line, self.record.lines
  answer.ahead = #self.match.undone
  answer.warnings = json.array(self.record.warnings)
  return answer
end

command("load", "FILE", "loads a record's game, under its rules",
  function(self, path)
    local text, message = record.read(path)
    if not text then return refuse("%s", message) end
    local fault = take_up(self, text)
    if fault then return refuse("%s:%s", path, fault) end
    return taken_up(self)
  end)

command("read", "[line=N] TEXT", "loads the game of a record that is given as a JSON string; "
  .. "line: which of its lines, if it has variations",
  function(self, text)
    local number, rest = text:match "^line=(%d+)%s+(.*)$"
    local good, sgf = pcall(json.decode, rest or text)
    local line = number and math.tointeger(tonumber(number))
    if not good or type(sgf) ~= "string" or number and not line then
      return refuse 'read: expected a record as a JSON string, such as read "(;GM[1]SZ[9])"'
    end
    local fault = take_up(self, sgf, line)
    if fault then return refuse("%s", fault) end
    return taken_up(self)
  end)

--- The game as a record's text.
local function written(self, compat)
  return record.save(shown(self), compat and { compat = true } or { keep = self.record })
end

command("save", "[--compat] FILE", "writes the game as a record; --compat: one in which programs "
  .. "that know only Go show every board right",
  function(self, path)
    local copy = path:match "^%-%-compat%s+(.+)$"
    local ok, message = terminal.replace(copy or path, written(self, copy))
    if not ok then return refuse("%s", message) end
    return { ok = true }
  end)

command("record", "[--compat]", "the game as a record's text, as save writes it",
  function(self, text)
    if text ~= "" and text ~= "--compat" then
      return refuse("record: expected --compat or nothing, found %s", near.found(text, 1))
    end
    return { ok = true, record = written(self, text ~= "") }
  end)

for _, one in ipairs(lines.commands) do
  command(one.name, one.arguments, one.does, function(self, text)
    if self.viewer then return refuse("%s: only who may know all of the game", one.name) end
    local answer, problem = one.run(self, text)
    if not answer then return refuse("%s", problem) end
    return answer == true and taken_up(self) or answer
  end)
end

for _, one in ipairs(book.commands) do
  command(one.name, one.arguments, one.does, function(self, text)
    return one.run(self.match, text)
  end)
end

command("film", "[SECONDSs] [WORD ...]", "the game as a picture that moves; words as for picture",
  function(self, text)
    return film.show(self, text, function() return shown(self) end)
  end)

-- What may be asked, and played, as a player.
local as_player = { legal = true, play = true, why = true, state = true, steps = true, turns = true,
  picture = true, owners = true, ownership = true, film = true, record = true }

command("as", "PLAYER COMMAND", "answers a command as this player may know it, or a spectator",
  function(self, text)
    local name, rest = text:match "^(%S+)%s+(.+)$"
    if not name then return refuse "as: expected a player and a command, such as as black state" end
    local game, word = self.match.game, rest:match "^%S+":lower()
    local viewer = name:lower() == "spectator" and 0 or game:player_index(name)
    if self.viewer then
      return refuse "as: the answers are for one player already"
    elseif not viewer then
      local names = game:player_names()
      return refuse('as: there is no player "%s"%s', name, near.hint(name, names))
    elseif not as_player[word] then
      return refuse("as: %s is not for one player", near.found(word, 1))
    end
    return setmetatable({ viewer = viewer }, { __index = self }):answer(rest)
  end)

command("stop", "", "ends the thinking of a choose or let before it; has no answer of its own",
  function() return nil end)

command("help", "", "these commands", function()
  local list = json.array {}
  for i, one in ipairs(commands) do
    list[i] = { command = one.usage, does = one.does }
  end
  return { ok = true, commands = list }
end)

command("quit", "", "ends the program", function(self)
  self.over = true
  return { ok = true }
end)

-- Lines ----------------------------------------------------------------------

local names = {}
for i, one in ipairs(commands) do names[i] = one.name end

local function unknown(word)
  local nearest = near.name(word, names)
  return {
    ok = false,
    error = ("unknown command %s%s"):format(near.found(word, 1),
      near.hint(word, names, nearest or false)),
    nearest = nearest or json.null,
  }
end

--- Runs a command; what goes wrong in it is an answer too.
local function run(self, one, argument)
  local ok, answer = xpcall(one.run, function(problem)
    if type(problem) == "table" and problem.message then
      return refuse("%s", problem.message)
    end
    return refuse("internal error: %s", debug.traceback(tostring(problem), 2))
  end, self, argument)
  if not ok and type(answer) ~= "table" then
    return refuse("internal error: %s", tostring(answer))
  end
  return answer
end

--- Goes on after a crash with what was kept.
---@param sgf string
---@param why string
---@return table answer to the line in which it happened, or else to the next
function Referee:restore(sgf, why)
  local fault = take_up(self, sgf)
  return refuse("%s", fault and ("%s no more: %s"):format(why, fault) or why)
end

--- The answer to a line.
---@param line string without its end
---@return table|nil answer none to `stop`
function Referee:answer(line)
  local word, argument = trim(line):match "^(%S*)%s*(.*)$"
  if word == "" then
    return refuse "an empty line; expected a command, such as help"
  end
  local one = commands[word:lower()]
  if not one then return unknown(word) end
  if one.bare and argument ~= "" then
    return refuse("%s takes nothing after it, found %s", one.name,
      near.found(argument, 1))
  elseif not one.optional and argument == "" then
    return refuse("%s: an argument is missing; expected %s", one.name, one.usage)
  end
  return run(self, one, argument)
end

return protocol
