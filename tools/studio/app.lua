--- The server of `moyo studio`: one page, and the games that are played on it.
---
---     GET  /TOKEN/                 the page; /TOKEN/NAME one of its files
---     GET  /TOKEN/variants         `moyo list --json`
---     GET  /TOKEN/events           news of the folder and of experiments: server-sent events
---     POST /TOKEN/games            {"ruleset":…,"seed":…}: a game; {"ok":true,"game":1}
---     POST /TOKEN/games/1          lines of the referee's protocol; a list of its answers
---     POST /TOKEN/games/1/choose   {"program":…}: what a program of the command line plays in it
---     POST /TOKEN/games/1/stop     ends the thinking of a program in it, whose answer comes
---     POST /TOKEN/games/1/close    ends it
---     GET  /TOKEN/vocabulary       `moyo reference --json`
---     GET  /TOKEN/record           the one that the page begins with
---     POST /TOKEN/linked           {"link":…}: a page of its own for a link with rule files in it;
---                                  {"ok":true,"address":"/TOKEN/#…"}
---     POST /TOKEN/files/…          the folder of rule files: workshop.lua
---     POST /TOKEN/experiments/…    experiments.lua
---
--- A link's page is a room beside the first: it has a token, a folder and experiments of its own,
--- and shares the server, its games and programs.
---
--- Whoever does not know the token, comes from another page, or by another name of this machine,
--- is refused.

local core = require "moyo.core"
local experiments = require "studio.experiments"
local files = require "common.files"
local games = require "studio.games"
local jobs = require "studio.jobs"
local json = require "moyo.base.json"
local linked = require "studio.linked"
local seats = require "studio.seats"
local serve = require "moyo.serve"
local terminal = require "moyo.terminal"
local workshop = require "studio.workshop"

local app = {}

local LARGEST_FILE = 4 << 20 -- bytes, of the page's own
local MOST_LINES = 1000      -- asked at once
local MOST_ROOMS = 5         -- the first, and those of links

local types = { html = "text/html; charset=utf-8", css = "text/css; charset=utf-8",
  js = "text/javascript; charset=utf-8", svg = "image/svg+xml" }

---@class studio.app of the first room; others have what follows "rooms" from it
---@field token string
---@field ruleset string the first game's
---@field file string of the folder, which the page opens, or ""
---@field link studio.link|false whose rule files are in the folder
---@field record { name: string, text: string }|false which the page begins with
---@field workshop studio.workshop
---@field experiments studio.experiments
---@field private pages table<integer, boolean> requests whose answers are news
---@field private alive number when the pages were sent something last
---@field private rooms studio.app[] the first, then those of links, the oldest first
---@field server userdata
---@field seats studio.seats programs that play
---@field private hosts table<string, boolean>
---@field private games table<integer, studio.game>
---@field private begun { games: integer } so far
---@field private jobs studio.jobs
---@field private left string[] folders of links in which something was written
---@field closed boolean
local App = {}
App.__index = App

local function answer(status, value) return status, "application/json", json.encode(value) end

local function refuse(status, fmt, ...)
  return answer(status, { ok = false, error = fmt:format(...) })
end

-- Equal in a time that does not tell how much of it is.
local function is_same(a, b)
  local difference = #a ~ #b
  for i = 1, #b do difference = difference | ((a:byte(i) or 0) ~ b:byte(i)) end
  return difference == 0
end

-- The page's files ---------------------------------------------------------------------

-- Where they are: with the sources, and what was built for the editor.
local folders = { terminal.home .. "/tools/studio/page/",
  (terminal.program:match "^(.*/)" or "./") .. "studio/" }

local entities = { ["&"] = "&amp;", ["<"] = "&lt;", [">"] = "&gt;", ['"'] = "&quot;" }

local function page_file(self, name)
  if name == "" then name = "page.html" end
  local kind = types[name:gsub("^parts/", ""):match "^[%w_-]+%.(%l+)$"]
  local text
  for _, folder in ipairs(kind and folders or {}) do
    text = text or files.read(folder .. name, LARGEST_FILE)
  end
  if not text then return refuse(404, "there is no page %s", name) end
  if name == "page.html" then
    local words = { RULESET = self.ruleset, FILE = self.file,
      LINKED = self.link and table.concat(self.link.names, ", ") or "",
      RECORD = self.record and self.record.name or "",
      PROGRAMS = json.encode(json.array(self.seats.names)), FOLDER = self.workshop.folder.path }
    text = text:gsub("%f[%w](%u+)%f[%W]", function(word)
      return words[word] and words[word]:gsub('[&<>"]', entities)
    end)
  end
  return 200, kind, text
end

-- Games --------------------------------------------------------------------------------

local function running(self)
  local count, oldest = 0, nil
  for number, game in pairs(self.games) do
    count = count + 1
    if not oldest or game.used < self.games[oldest].used then oldest = number end
  end
  return count, oldest
end

-- Answers a request that has been put aside.
local function later(self, id, status, value)
  self.server:answer(id, answer(status, value))
end

local function new_game(self, id, body)
  local good, asked = pcall(json.decode, body)
  if not good or type(asked) ~= "table" or type(asked.ruleset) ~= "string"
    or asked.seed ~= nil and math.type(asked.seed) ~= "integer" then
    return refuse(400, 'expected {"ruleset": "go:size=9", "seed": 1}')
  end
  local count, oldest = running(self)
  if count >= games.most then
    self.seats:stop(oldest)
    self.games[oldest]:stop()
    self.games[oldest] = nil
  end
  local game, problem = games.start(asked.ruleset, asked.seed, self.workshop:words())
  if not game then return refuse(500, "%s", problem) end
  self.begun.games = self.begun.games + 1
  local number = self.begun.games
  self.games[number] = game
  game:ask({ "turns" }, function(answers, fault)
    later(self, id, 200, answers and { ok = true, game = number } or { ok = false, error = fault })
  end)
end

local function lines_of(body)
  local list = {}
  for line in body:gmatch "[^\r\n]+" do list[#list + 1] = line end
  return list
end

-- The game of a number is not, or no longer, there.
local function no_game(self, number)
  if number > 0 and number <= self.begun.games then return refuse(404, "the engine has ended") end
  return refuse(404, "there is no game %d", number)
end

local function ask_game(self, id, number, body)
  local game, lines = self.games[number], lines_of(body)
  if not game then
    return no_game(self, number)
  elseif #lines == 0 or #lines > MOST_LINES then
    return refuse(400, "expected 1 to %d lines, found %d", MOST_LINES, #lines)
  end
  game:ask(lines, function(answers, fault)
    if not answers then return later(self, id, 200, { ok = false, error = fault, ended = true }) end
    self.server:answer(id, 200, "application/json",
      '{"ok":true,"answers":[' .. table.concat(answers, ",") .. "]}")
  end)
end

-- What a program plays: the game's engine says first how it stands.
local function choose(self, id, number, body)
  local game, good, asked = self.games[number], pcall(json.decode, body)
  if not game then
    return no_game(self, number)
  elseif not good or type(asked) ~= "table" or type(asked.program) ~= "string" then
    return refuse(400, 'expected {"program": "NAME"}')
  end
  local function answered(found, problem)
    if problem then return later(self, id, 200, { ok = false, error = problem }) end
    later(self, id, 200, { ok = true, chosen = found.chosen, resigns = found.resigns })
  end
  game:ask({ "turns", "state", "options", "position" }, function(answers, fault)
    if not answers then return answered(nil, fault) end
    for i, text in ipairs(answers) do
      answers[i] = json.decode(text)
      if not answers[i].ok then return answered(nil, answers[i].error) end
    end
    self.seats:choose(number, asked.program, { turns = answers[1].turns, setup = answers[1].setup,
      actor = answers[2].actor, options = answers[3].options, position = answers[4] }, answered)
  end)
end

-- An engine says what it has found; another program is ended.
local function stop_thinking(self, number)
  if self.games[number] then self.games[number]:stop_thinking() end
  self.seats:stop(number, true)
  return answer(200, { ok = true })
end

local function close_game(self, number)
  self.seats:stop(number)
  if self.games[number] then self.games[number]:stop() end
  self.games[number] = nil
  return answer(200, { ok = true })
end

-- What commands print as JSON, and the folder ------------------------------------------

local function pass_on(self, id, ...)
  local started, problem = self.jobs:run(self.workshop:words(...), function(output)
    self.server:answer(id, 200, "application/json", output)
  end)
  if not started then return refuse(500, "%s", problem) end
end

-- Asks a part of the server, which answers at once or later.
local function ask_part(self, part, id, what, body)
  local asking, at_once = true, nil
  part:handle(what, body, function(told)
    if asking then at_once = told else later(self, id, 200, told) end
  end)
  asking = false
  if at_once then return answer(200, at_once) end
end

local experiment_files = { report = types.html, database = "application/vnd.sqlite3" }

local function experiment_file(self, number, what)
  local kind = experiment_files[what]
  local text = kind and self.experiments:file(math.tointeger(tonumber(number)), what)
  if not text then return refuse(404, "the experiment has no %s now", what) end
  return 200, kind, text
end

-- News -----------------------------------------------------------------------------------

local ALIVE = 5 -- seconds after which something is sent, so that pages that have gone are noticed

local function send(self, text)
  for id in pairs(self.pages) do
    if not self.server:send(id, text) then self.pages[id] = nil end
  end
  self.alive = core.clock()
end

local function tell(self, event, news)
  send(self, ("event: %s\ndata: %s\n\n"):format(event, json.encode(news)))
end

-- Looks for news, if a page is open; whether one is.
local function attend_pages(self)
  if not next(self.pages) then return false end
  local changed = self.workshop:look()
  if changed then tell(self, "files", changed) end
  if core.clock() > self.alive + ALIVE then send(self, ":\n\n") end
  return true
end

-- Rooms ----------------------------------------------------------------------------------

-- Gives a room what is its own.
local function furnish(self, ruleset, folder, link)
  self.ruleset, self.file, self.record, self.link = ruleset, "", false, link
  self.token, self.pages, self.alive = app.new_token(), {}, core.clock()
  self.workshop = workshop.new(folder, self.jobs, app.new_token())
  self.experiments = experiments.new(self.workshop, self.jobs, app.new_token(),
    function(news) tell(self, "experiment", news) end)
  table.insert(self.rooms, self)
  return self
end

-- Its folder goes, if it is a link's and nobody has written there.
local function leave_room(self)
  self.workshop:close()
  self.experiments:close()
  local folder = self.workshop.folder
  if self.link and not linked.close(self.link, folder) then
    table.insert(self.left, folder.path)
  end
end

-- Is there room for one more? The oldest that no page shows goes.
local function make_room(self)
  if #self.rooms < MOST_ROOMS then return true end
  for i = 2, #self.rooms do
    if not next(self.rooms[i].pages) then
      leave_room(table.remove(self.rooms, i))
      return true
    end
  end
end

local function open_link(self, body)
  local good, asked = pcall(json.decode, body)
  local text = good and type(asked) == "table" and asked.link
  if type(text) ~= "string" or not linked.is_link(text) then
    return refuse(400, 'expected {"link": "https://example.org/#game=mine&rules=…"}')
  end
  local link, problem = linked.read(text)
  if link and #link.names == 0 then
    return refuse(400, "the link has no rule files; it needs no page of its own")
  elseif link and not make_room(self) then
    return refuse(503, "%d pages of links are open; close one of them first", MOST_ROOMS - 1)
  end
  local folder
  if link then folder, problem = linked.open(link, app.new_token()) end
  if not folder then return refuse(400, "%s", problem) end
  local room = furnish(setmetatable({}, { __index = self.rooms[1] }), link.ruleset, folder, link)
  return answer(200, { ok = true, address = ("/%s/%s"):format(room.token, link.rest) })
end

local function room_of(self, token)
  local found
  for _, room in ipairs(self.rooms) do
    if is_same(token, room.token) then found = room end
  end
  return found
end

-- Requests -----------------------------------------------------------------------------

local function route(self, id, method, path, body)
  local number = math.tointeger(tonumber(path:match "^games/(%d+)" or nil))
  if method == "GET" and path == "variants" then
    return pass_on(self, id, "list", "--json")
  elseif method == "GET" and path == "vocabulary" then
    return pass_on(self, id, "reference", "--json")
  elseif method == "GET" and path == "events" then
    self.pages[id] = true
    return 200, "text/event-stream", true
  elseif method == "GET" and path == "record" and self.record then
    return 200, "application/x-go-sgf", self.record.text
  elseif method == "GET" and path:find "^experiments/%d+/%l+$" then
    return experiment_file(self, path:match "(%d+)/(%l+)$")
  elseif method == "GET" then
    return page_file(self, path)
  elseif method ~= "POST" then
    return refuse(405, "%s: expected GET or POST", method)
  elseif path == "games" then
    return new_game(self, id, body)
  elseif number and path == ("games/%d"):format(number) then
    return ask_game(self, id, number, body)
  elseif number and path == ("games/%d/choose"):format(number) then
    return choose(self, id, number, body)
  elseif number and path == ("games/%d/stop"):format(number) then
    return stop_thinking(self, number)
  elseif number and path == ("games/%d/close"):format(number) then
    return close_game(self, number)
  elseif path == "linked" then
    return open_link(self, body)
  elseif path:find "^files/%l+$" then
    return ask_part(self, self.workshop, id, path:match "%l+$", body)
  elseif path:find "^experiments/%l+$" then
    return ask_part(self, self.experiments, id, path:match "%l+$", body)
  end
  return refuse(404, "there is nothing at %s", path)
end

--- What is answered to a request, or nothing yet.
---@param id integer
---@param method string
---@param path string
---@param host string
---@param origin string
---@param body string
function App:handle(id, method, path, host, origin, body)
  if not self.hosts[host] then
    return refuse(403, "this server is for this machine alone")
  elseif origin ~= "" and origin ~= "http://" .. host then
    return refuse(403, "another page may not ask")
  end
  local token, rest = path:match "^/([^/]*)/(.*)$"
  local room = token and room_of(self, token)
  if not room then return refuse(403, "the address is not whole; moyo studio has printed it") end
  return route(room, id, method, rest, body)
end

-- Running ------------------------------------------------------------------------------

--- 128 bits that nobody can guess.
function app.new_token()
  local source = assert(io.open("/dev/urandom", "rb"))
  local bytes = source:read(16)
  source:close()
  return (bytes:gsub(".", function(c) return ("%02x"):format(c:byte()) end))
end

--- A server that is not yet asked; nil and a message if there can be none.
---@param ruleset string of the game that the page begins with
---@param port integer 0: a free one
---@param folder studio.folder of rule files
---@param file? string in the folder, which the page opens
---@param record? { name: string, text: string } which the page begins with
---@param programs? studio.seats that may play
---@param link? studio.link whose rule files are in the folder
---@return studio.app|nil
---@return string|nil message
function app.open(ruleset, port, folder, file, record, programs, link)
  local self = setmetatable({ seats = programs or seats.new {}, games = {}, begun = { games = 0 },
    jobs = jobs.new(), rooms = {}, left = {}, closed = false }, App)
  furnish(self, ruleset, folder, link or false)
  self.file, self.record = file or "", record or false
  local server, problem = serve.open(function(...) return self:handle(...) end, port)
  if not server then return nil, problem end
  self.server, self.hosts = server, {}
  for _, name in ipairs { "127.0.0.1", "localhost" } do
    self.hosts[("%s:%d"):format(name, server:port())] = true
  end
  return self
end

--- Where the page is.
---@return string
function App:address()
  return ("http://127.0.0.1:%d/%s/"):format(self.server:port(), self.token)
end

--- Can the page's first game be played, and its record be loaded?
---@return string|nil problem
function App:try()
  local game, problem = games.start(self.ruleset, nil, self.workshop:words())
  if not game then return problem end
  local answered, fault = false, nil
  local line = self.record and "read " .. json.encode(self.record.text) or "turns"
  game:ask({ line }, function(answers, why)
    local said = answers and json.decode(answers[1])
    answered, fault = true, not answers and why
      or not said.ok and ("%s:%s"):format(self.record.name, said.error) or nil
  end)
  self.games[0] = game
  while not answered do self:step(1) end
  self.games[0] = nil
  game:stop()
  return fault
end

--- Does what there is to do, and waits for more.
---@param seconds number
function App:step(seconds)
  local processes = {}
  for _, game in pairs(self.games) do processes[#processes + 1] = game:waits_for() end
  self.jobs:waits_for(processes)
  for _, room in ipairs(self.rooms) do room.experiments:waits_for(processes) end
  self.seats:waits_for(processes)
  self.server:step(processes, seconds)
  for number, game in pairs(self.games) do
    if not game:attend() then
      self.seats:stop(number)
      self.games[number] = nil
    end
  end
  self.seats:attend()
  self.jobs:attend()
  for _, room in ipairs(self.rooms) do room.experiments:attend(attend_pages(room)) end
end

--- Ends all games, and the server.
---@return string[] left folders of links in which something was written
function App:close()
  for _, game in pairs(self.games) do game:stop() end
  self.games, self.closed = {}, true
  self.jobs:stop()
  self.seats:stop()
  for _, room in ipairs(self.rooms) do leave_room(room) end
  self.rooms = {}
  self.server:close()
  return self.left
end

return app
