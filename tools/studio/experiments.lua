--- Experiments that a page asks for: commands of this program, each a process that tells how far it
--- has come.
---
---     POST experiments/start   {"command":…,"rulesets":[…],"options":{…}}: {"experiment":1}
---     POST experiments/news    {"experiment":1}: how it stands: {"asked":…,"state":…,
---                              "progress":…,"said":[…],"result":…}; the event "experiment" says
---                              the same when something has changed
---     POST experiments/pause   {"experiment":1}: a comparison ends with what it has, and shows it;
---                              another stands still
---     POST experiments/resume  {"experiment":1}: goes on, a comparison with the games in its
---                              database
---     POST experiments/stop    {"experiment":1}: ends it; with "gone":true it is forgotten
---     POST experiments/game    {"experiment":1,"name":…} or {…,"number":…}: games behind a number
---     GET  experiments/1/report, experiments/1/database
---
--- Only commands of this list run, with options of this list whose values have been checked;
--- rulesets come after "--".  An experiment that no page asks after is ended.

local core = require "moyo.core"
local engine = require "moyo.match.engine"
local files = require "common.files"
local jobs = require "studio.jobs"
local json = require "moyo.base.json"
local near = require "moyo.base.near"
local processes = require "moyo.process"
local terminal = require "moyo.terminal"

local experiments = {}

experiments.most = 2            -- run at once
local KEPT = 16                 -- that can be looked at
local LEASE = 60                -- seconds that an experiment runs without a page
local LONGEST_RULESET = 4000    -- bytes
local LARGEST_FILE = 64 << 20   -- bytes

---@class studio.experiment
---@field number integer
---@field command string
---@field words string[] after the command's name
---@field asked table the request that began it
---@field state "running"|"pausing"|"paused"|"done"|"stopped"|"failed"
---@field progress string
---@field said string[]
---@field result table|nil what the command has printed
---@field problem string|nil
---@field database string|nil
---@field report string|nil
---@field private process userdata|nil
---@field private lines string[]

---@class studio.experiments
---@field private workshop studio.workshop
---@field private jobs studio.jobs
---@field private folder string for databases and reports
---@field private list studio.experiment[]
---@field private count integer
---@field private told fun(news: table) takes what is new of one
---@field private seen number when a page was open last
local Experiments = {}
Experiments.__index = Experiments

-- What may be asked --------------------------------------------------------------------

-- Readers of values: the word for the command, or nil and what was expected; flags are true or
-- false.

local function whole(least, most)
  return function(value)
    if math.type(value) == "integer" and value >= least and value <= most then
      return tostring(value)
    end
    return nil, ("a whole number from %d to %d"):format(least, most)
  end
end

local function among(list)
  return function(value)
    for _, one in ipairs(list) do
      if one == value then return one end
    end
    return nil, "one of " .. table.concat(list, ", ")
  end
end

local function flag(value)
  if type(value) == "boolean" then return value end
  return nil, "true or false"
end

local function programs(value)
  for name in (type(value) == "string" and value or "?"):gmatch "[^,]+" do
    if not name:find "^[%w:.]+$" or not engine.check(name) then
      return nil, "programs such as light, mcts:100"
    end
  end
  return value ~= "" and value or nil, "programs such as light, mcts:100"
end

local seed, games = whole(math.mininteger, math.maxinteger), whole(1, 1000000)
local BIG = 100000000

local kinds = {
  compare = { least = 1, most = 16, keeps = true, threads = true,
    options = { games = games, players = programs, seed = seed } },
  playout = { least = 1, most = 1, threads = true,
    options = { games = whole(1, BIG), policy = among { "uniform", "light" }, seed = seed } },
  diff = { least = 2, most = 2, options = { games = games, players = programs, seed = seed } },
  cycles = { least = 1, most = 1,
    options = { games = games, positions = whole(1, BIG), players = programs, seed = seed } },
  check = { least = 1, most = 1, variants = true, options = { quick = flag } },
  life = { least = 1, most = 1, threads = true,
    options = { where = among { "corner", "edge", "centre" }, most = whole(1, 24) } },
}

local function names_of(list)
  local names = {}
  for name in pairs(list) do names[#names + 1] = name end
  table.sort(names)
  return names
end

local function ruleset_problem(kind, text)
  if type(text) ~= "string" or text == "" or #text > LONGEST_RULESET or text:find "%c"
    or not utf8.len(text) then
    return ("a ruleset is a text of 1 to %d bytes"):format(LONGEST_RULESET)
  elseif kind.variants and not text:find "^[%w_][%w_-]*$" then
    return ('"%s": expected the name of a variant'):format(text)
  end
end

--- The words of a request, checked; nil and what is wrong.
---@param asked table
---@return string[]|nil words, with the command's name first
---@return string|nil problem
function experiments.words(asked)
  local kind = type(asked.command) == "string" and kinds[asked.command]
  if not kind then
    local name = tostring(asked.command)
    return nil, ('there is no experiment "%s"%s'):format(name, near.hint(name, names_of(kinds)))
  end
  local words = { asked.command, "--json", "--untrusted" }
  local options = asked.options or {}
  if type(options) ~= "table" then return nil, "options: expected an object" end
  for _, name in ipairs(names_of(options)) do
    local read = kind.options[name]
    if not read then
      return nil, ('%s has no option "%s"%s'):format(asked.command, name,
        near.hint(tostring(name), names_of(kind.options)))
    end
    local word, expected = read(options[name])
    if word == nil then return nil, ("%s: expected %s"):format(name, expected) end
    if word then words[#words + 1] = "--" .. name end
    if type(word) == "string" then words[#words + 1] = word end
  end
  local rulesets = asked.rulesets
  if type(rulesets) ~= "table" or #rulesets < kind.least or #rulesets > kind.most then
    return nil, ("%s takes %s"):format(asked.command, kind.least == kind.most
      and (kind.least == 1 and "one ruleset" or kind.least .. " rulesets")
      or ("%d to %d rulesets, options and mutators"):format(kind.least, kind.most))
  end
  if kind.threads then -- one processor is left for the page
    table.move({ "--threads", tostring(math.max(1, core.processors() - 1)) }, 1, 2, #words + 1,
      words)
  end
  words[#words + 1] = "--"
  for _, text in ipairs(rulesets) do
    local problem = ruleset_problem(kind, text)
    if problem then return nil, problem end
    words[#words + 1] = text
  end
  return words
end

-- Experiments --------------------------------------------------------------------------

---@param folder_of_rules studio.workshop
---@param running studio.jobs
---@param secret string 16 letters at least that nobody can guess
---@param told? fun(news: table) takes what is new of an experiment
---@return studio.experiments
function experiments.new(folder_of_rules, running, secret, told)
  local temporary = os.getenv "TMPDIR" or "/tmp"
  return setmetatable({ workshop = folder_of_rules, jobs = running, list = {}, count = 0,
    told = told or function() end, seen = core.clock(),
    folder = ("%s/moyo-experiments-%s"):format(temporary, secret:sub(1, 16)) }, Experiments)
end

local function refuse(fmt, ...) return { ok = false, error = fmt:format(...) } end

local function news_of(one)
  return { ok = true, experiment = one.number, asked = one.asked, state = one.state,
    progress = one.progress, said = json.array(one.said), result = one.result, error = one.problem,
    keeps = one.database ~= nil, reported = one.report ~= nil and files.exists(one.report) }
end

-- Runs the program with these words for an experiment.
local function run(self, one, words)
  local all = self.workshop:words(table.unpack(words))
  table.insert(all, 2, "MOYO_PROGRESS=json") -- after env
  local process, problem = processes.start(all)
  if not process then
    one.state, one.problem = "failed", problem
  else
    one.process, one.lines, one.progress = process, {}, ""
  end
  self.told(news_of(one))
end

-- Adds to a command's words those of the database and the report.
local function with_files(one, words)
  local added = { "--db", one.database, "--report", one.report }
  table.move(words, 2, #words, 2 + #added)
  return table.move(added, 1, #added, 2, words)
end

local function end_process(one)
  if one.process then one.process:stop() end
  one.process = nil
end

local function remove_files(one)
  for _, ending in ipairs { "", "-wal", "-shm", "-journal" } do
    if one.database then os.remove(one.database .. ending) end
  end
  if one.report then os.remove(one.report) end
end

local function forget(self, one)
  end_process(one)
  remove_files(one)
  for i, other in ipairs(self.list) do
    if other == one then table.remove(self.list, i) end
  end
end

-- Requests -----------------------------------------------------------------------------

local commands = {}

local function running(self)
  local count = 0
  for _, one in ipairs(self.list) do count = count + (one.process and 1 or 0) end
  return count
end

function commands.start(self, asked, done)
  local words, problem = experiments.words(asked)
  if not words then return done(refuse("%s", problem)) end
  if running(self) >= experiments.most then
    return done(refuse("%d experiments run already; stop one first", experiments.most))
  end
  for _, old in ipairs(#self.list >= KEPT and { table.unpack(self.list) } or {}) do
    if not old.process then
      forget(self, old)
      break
    end
  end
  self.count = self.count + 1
  local one = { number = self.count, command = asked.command, asked = asked, words = words,
    state = "running", progress = "", said = {}, lines = {} }
  if kinds[asked.command].keeps then
    local made, why = terminal.make_folder(self.folder, true)
    if not made then return done(refuse("%s", why)) end
    one.database = ("%s/%d.sqlite"):format(self.folder, one.number)
    one.report = ("%s/%d.html"):format(self.folder, one.number)
    with_files(one, words)
  end
  table.insert(self.list, one)
  run(self, one, words)
  done { ok = true, experiment = one.number }
end

function commands.news(_, _, done, one) done(news_of(one)) end

-- What is in the database, as results.
local function show_so_far(self, one)
  end_process(one)
  one.state = files.exists(one.database) and "pausing" or "paused"
  if one.state == "paused" then return self.told(news_of(one)) end
  run(self, one, with_files(one, { one.command, "--json", "--untrusted" }))
end

local function pause(self, one)
  if not one.process or one.state ~= "running" then return end
  if one.database then return show_so_far(self, one) end
  one.process:hold(true)
  one.state = "paused"
  self.told(news_of(one))
end

local function stop(self, one)
  if not one.process then return end
  end_process(one)
  one.state, one.progress = "stopped", ""
  self.told(news_of(one))
end

function commands.pause(self, _, done, one)
  pause(self, one)
  done { ok = true }
end

function commands.stop(self, asked, done, one)
  if asked.gone then forget(self, one) else stop(self, one) end
  done { ok = true }
end

function commands.resume(self, _, done, one)
  if one.state ~= "paused" then return done(refuse "resume: the experiment is not paused") end
  if not one.process and running(self) >= experiments.most then
    return done(refuse("%d experiments run already; stop one first", experiments.most))
  end
  one.state, one.problem = "running", nil
  if one.process then
    one.process:hold(false)
    self.told(news_of(one))
  else
    run(self, one, with_files(one, { one.command, "--resume", "--json", "--untrusted" }))
  end
  done { ok = true }
end

-- Words of a command that prints games behind a number.
local function game_words(one, asked)
  if one.database and type(asked.name) == "string" and asked.name:find "^[%w_:.-]+$" then
    return { one.command, "--db", one.database, "--untrusted", "--examples=" .. asked.name }
  elseif one.command == "playout" and math.type(asked.number) == "integer" and asked.number > 0 then
    local words = { table.unpack(one.words) }
    table.move(words, 2, #words, 4)
    words[2], words[3] = "--record", tostring(asked.number)
    return words
  end
end

function commands.game(self, asked, done, one)
  local words = game_words(one, asked)
  if not words then return done(refuse "game: expected the name of a quantity, or a number") end
  local started, problem = self.jobs:run(self.workshop:words(table.unpack(words)),
    function(output, errors)
      local value = output:find "^%(;" and { record = output } or json.decode(output)
      done(value and { ok = true, result = value }
        or refuse("%s", jobs.complaint(errors, "the program has ended without a word")))
    end)
  if not started then done(refuse("%s", problem)) end
end

local function find(self, number)
  for _, one in ipairs(self.list) do
    if one.number == number then return one end
  end
end

--- Does what a request asks; done(answer) comes once.
---@param what string after "experiments/"
---@param body string
---@param done fun(answer: table)
function Experiments:handle(what, body, done)
  local good, asked = pcall(json.decode, body)
  local command = commands[what]
  if not command then
    return done(refuse("there is nothing at experiments/%s", what))
  elseif not good or type(asked) ~= "table" then
    return done(refuse "expected a JSON object")
  end
  local one = find(self, asked.experiment)
  if what ~= "start" and not one then return done(refuse "there is no such experiment") end
  command(self, asked, done, one)
end

--- A file of an experiment whose program does not run, or nil.
---@param number integer
---@param what "report"|"database"
---@return string|nil
function Experiments:file(number, what)
  local one = find(self, number)
  local path = one and not one.process and one[what]
  return path and files.read(path, LARGEST_FILE) or nil
end

-- Running ------------------------------------------------------------------------------

-- A line of the program's: how far it has come, or a part of what it prints.
local function take(one, line)
  local news = line:find '^{"%l+":".*"}$' and json.decode(line) or {}
  if news.progress then
    one.progress = news.progress
  elseif news.said then
    table.insert(one.said, news.said)
  else
    table.insert(one.lines, line)
  end
end

local after = { running = "done", pausing = "paused" }

-- Its program has ended.
local function ended(one, errors)
  one.process, one.progress = nil, ""
  local result = json.decode(table.concat(one.lines, "\n"))
  one.lines = {}
  if result then
    one.result, one.state = result, after[one.state]
  elseif one.state == "pausing" then -- before the first game was over
    one.state = "paused"
  else
    one.state = "failed"
    one.problem = jobs.complaint(errors, "the program has ended without a word")
  end
end

--- Takes what the processes have written, and looks after what nobody looks at.
---@param open boolean whether a page is open
function Experiments:attend(open)
  local now = core.clock()
  if open then self.seen = now end
  for _, one in ipairs(self.list) do
    local lines, errors = {}, nil
    if one.process then lines, errors = one.process:lines() end
    for _, line in ipairs(lines) do take(one, line) end
    if errors then ended(one, errors) end
    if #lines > 0 or errors then self.told(news_of(one)) end
    if one.process and now > self.seen + LEASE then
      if one.database then pause(self, one) else stop(self, one) end
    end
  end
end

--- Adds what moyo.serve waits for.
---@param list userdata[]
function Experiments:waits_for(list)
  for _, one in ipairs(self.list) do list[#list + 1] = one.process end
end

--- Ends all, and removes what they have left.
function Experiments:close()
  for i = #self.list, 1, -1 do forget(self, self.list[i]) end
  os.remove(self.folder)
end

return experiments
