--- What a page may do with a folder of rule files:
---
---     POST files/open     {"name":…}: {"name":…,"text":…}
---     POST files/save     {"name":…,"text":…,"base":…}: saved, if the file still says what `base`
---                         does; without `base`, if there is none; else "there" is what it says
---     POST files/new      {"name":…,"from":…}: a variant that amends another; without "from" a
---                         mutator.  {"files":[…]}
---     POST files/examine  {"name":…,"text":…,"game":…}: what `moyo explain --json` says of a text
---                         that is not saved; a mutator is applied to the game
---     POST files/check    {"name":…}: what `moyo check --quick --json` says of it
---     POST files/test     {"name":…}: what `moyo test --json --boards` says of it
---     POST files/news     {}: {"files":{NAME:STAMP,…}}; the event "files" says the same when
---                         something has changed
---
--- Every answer has "ok"; a refusal says why in "error".

local core = require "moyo.core"
local jobs = require "studio.jobs"
local json = require "moyo.base.json"
local terminal = require "moyo.terminal"

local workshop = {}

local LOOK = 0.5   -- seconds between two looks at the folder

local SILENT = "the program has ended without a word"

---@class studio.workshop
---@field folder studio.folder
---@field private jobs studio.jobs
---@field private seen integer|nil of the folder, when it was looked at last
---@field private looked number
---@field private scratch string a folder for texts that are not saved
---@field private examined integer such texts so far
---@field private unsaved table<string, boolean> paths of those that are read now
local Workshop = {}
Workshop.__index = Workshop

---@param folder studio.folder
---@param running studio.jobs
---@param secret string 16 letters at least that nobody can guess
---@return studio.workshop
function workshop.new(folder, running, secret)
  local temporary = os.getenv "TMPDIR" or "/tmp"
  return setmetatable({ folder = folder, jobs = running, looked = 0, examined = 0,
    unsaved = {}, scratch = ("%s/moyo-studio-%s"):format(temporary, secret:sub(1, 16)) }, Workshop)
end

local function refuse(fmt, ...) return { ok = false, error = fmt:format(...) } end

--- The words of a command, for which the folder's files have names.
---@param ... string
---@return string[]
function Workshop:words(...)
  local path = os.getenv "MOYO_PATH" or ""
  return { "env", ("MOYO_PATH=%s%s%s"):format(self.folder.path, path ~= "" and ":" or "", path),
    terminal.program, ... }
end

-- Runs a command that prints JSON; passes on what it prints, as "result", or its complaint.
local function ask(self, done, ...)
  local started, problem = self.jobs:run(self:words(...), function(output, errors)
    local value = json.decode(output)
    done(value and { ok = true, result = value } or refuse("%s", jobs.complaint(errors, SILENT)))
  end)
  if not started then done(refuse("%s", problem)) end
end

-- What is asked ------------------------------------------------------------------------

local commands = {}

-- A complaint, and its line if it is about that file; Lua shortens long paths by "...".
local function problem_of(message, path)
  local place, line, rest = message:match "^(%S-):(%d+):?%d*:? (.*)$"
  local known = place and place:gsub("^%.%.%.", "")
  if known and path:sub(-#known) == known then
    return { line = math.tointeger(tonumber(line)), message = rest }
  elseif message:sub(1, #path + 2) == path .. ": " then
    return { message = message:sub(#path + 3) }
  end
  return { message = message }
end

function commands.open(self, asked, done)
  local text, problem = self.folder:read(asked.name)
  done(text and { ok = true, name = asked.name, text = text } or refuse("%s", problem))
end

function commands.save(self, asked, done)
  if type(asked.text) ~= "string" then return done(refuse "save: there is no text") end
  local base = type(asked.base) == "string" and asked.base or nil
  local saved, problem, there = self.folder:write(asked.name, asked.text, base)
  if saved then return done { ok = true } end
  local answer = refuse("%s", problem)
  answer.there = there
  done(answer)
end

function commands.new(self, asked, done)
  local from = asked.from
  if not asked.name:find "^[%w_][%w_-]*$" or from ~= nil
    and (type(from) ~= "string" or not from:find "^[%w_][%w_-]*$") then
    return done(refuse "new: expected a name of letters, digits, - and _, and a variant's name")
  end
  local words = self:words("new", "--untrusted", "--dir", self.folder.path)
  table.move(from and { "--from", from } or { "--mutator" }, 1, 2, #words + 1, words)
  words[#words + 1] = asked.name
  local started, problem = self.jobs:run(words, function(output, errors)
    local made = json.array {}
    for line in output:gmatch "[^\n]+" do
      if line == "" or line:find "^Next" then break end
      local name = line:match "([%w_-]+%.%l+)$"
      if name then made[#made + 1] = (from and "" or "mutators/") .. name end
    end
    done(#made > 0 and { ok = true, files = made } or refuse("%s", jobs.complaint(errors, SILENT)))
  end)
  if not started then done(refuse("%s", problem)) end
end

-- Forgets a text that was not saved, and the folders that it leaves empty.
local function forget(self, path)
  self.unsaved[path] = nil
  repeat
    os.remove(path)
    path = path:match "^(.*)/"
  until #path < #self.scratch
end

function commands.examine(self, asked, done)
  local game = asked.game
  if not asked.name:find "%.lua$" or not self.folder:find(asked.name)
    or type(asked.text) ~= "string" then
    return done(refuse "examine: expected a rule file's name and its text")
  elseif game ~= nil and (type(game) ~= "string" or not game:find "^[%w_][%w_-]*$") then
    return done(refuse "examine: expected a variant's name for the game")
  end
  self.examined = self.examined + 1 -- two may be under way
  local path = ("%s/%d/%s"):format(self.scratch, self.examined, asked.name)
  local made, problem = terminal.make_folder(path:match "^(.*)/", true)
  if made then made, problem = terminal.replace(path, asked.text) end
  self.unsaved[path] = true
  if not made then
    forget(self, path)
    return done(refuse("%s", problem))
  end
  local ruleset = asked.name:find "^mutators/" and ("%s+%s"):format(game or "go", path) or path
  ask(self, function(answer)
    forget(self, path)
    if not answer.ok then return done { ok = true, problem = problem_of(answer.error, path) } end
    for _, slot in ipairs(answer.result.slots) do
      slot.here, slot.file = slot.file == path or nil, nil
      for _, f in ipairs(slot.functions) do f.here, f.file = f.file == path or nil, nil end
    end
    done(answer)
  end, "explain", "--json", "--untrusted", "--", ruleset)
end

-- The record of a fault's game, which names the file as the folder's variant.
local function named(record, path)
  local from, to = (record or ""):find("XR[" .. path, 1, true)
  return from and record:sub(1, from + 2) .. path:match "([%w_-]+)%.lua$" .. record:sub(to + 1)
end

function commands.check(self, asked, done)
  local path, problem = self.folder:find(asked.name)
  if not path then return done(refuse("%s", problem)) end
  ask(self, function(answer)
    if not answer.ok then return done { ok = true, problem = problem_of(answer.error, path) } end
    local report = answer.result[1]
    for _, fault in ipairs(report.faults) do
      fault.line = problem_of((fault.place or "") .. ": ", path).line
      fault.record = named(fault.record, path)
    end
    done { ok = true, result = report }
  end, "check", "--quick", "--json", "--untrusted", "--", path)
end

function commands.test(self, asked, done)
  local path, problem = self.folder:find(asked.name)
  if not path then return done(refuse("%s", problem)) end
  ask(self, function(answer)
    if not answer.ok then return done { ok = true, problem = problem_of(answer.error, path) } end
    local bad = answer.result.bad[1]
    if bad then return done { ok = true, problem = problem_of(bad, path) } end
    for _, one in ipairs(answer.result.tests) do
      one.fault = one.at and problem_of(one.at .. ": ", path).line
    end
    done(answer)
  end, "test", "--json", "--boards", "--untrusted", "--", path)
end

local function news(self)
  self.seen = self.folder:changed()
  return { ok = true, files = json.object(self.folder:stamps()) }
end

function commands.news(self, _, done) done(news(self)) end

--- Does what a request asks; done(answer) comes once.
---@param what string after "files/"
---@param body string
---@param done fun(answer: table)
function Workshop:handle(what, body, done)
  local good, asked = pcall(json.decode, body)
  local command = commands[what]
  if not command then
    return done(refuse("there is nothing at files/%s", what))
  elseif not good or type(asked) ~= "table" then
    return done(refuse "expected a JSON object")
  elseif what ~= "news" and type(asked.name) ~= "string" then
    return done(refuse('%s: expected {"name": "mygame.lua"}', what))
  end
  command(self, asked, done)
end

--- Looks at the folder now and then: what `files/news` tells, if something has changed.
---@return table|nil
function Workshop:look()
  local now = core.clock()
  if now < self.looked + LOOK then return nil end
  self.looked = now
  if self.folder:changed() ~= self.seen then return news(self) end
end

--- Removes what it has left.
function Workshop:close()
  for path in pairs(self.unsaved) do forget(self, path) end
end

return workshop
