--- What `moyo studio` has beside it when it runs on a page: the modules moyo.serve, whose requests
--- come from the page, and moyo.process, whose processes are the page's workers.
---
--- The page (server.js) is sent, as JSON:
---
---     {"answer":ID,"status":…,"type":…,"text":…}   to a request
---     {"stream":ID,"text":…}                       more of an answer that has no end
---     {"start":N,"words":[…],"settings":{…}}       a worker that runs these words
---     {"send":N,"text":…}                          lines for it
---     {"stop":N}
---     {"wait":SECONDS}                             for one of what follows
---
--- and sends:
---
---     {"request":ID,"method":…,"path":…,"body":…}
---     {"said":N,"lines":[…]}                       what a worker has printed
---     {"ended":N,"errors":…}
---     {}                                           nothing came

local core = require "moyo.core"
local files = require "moyo.base.files"
local json = require "moyo.base.json"
local page = require "moyo.page"
local terminal = require "moyo.terminal"

local HOST = "127.0.0.1:0"

local function tell(message) page.post(json.encode(message)) end

-- Processes ----------------------------------------------------------------------------

local Process = {}
Process.__index = Process

local running, started = {}, 0

-- What follows the program's name, and the environment's settings: before it stand commands that
-- begin it, as env and nice do, which a page does without.
local function own_words(words)
  local settings
  for i, word in ipairs(words) do
    if word == terminal.program then
      return json.array { table.unpack(words, i + 1) }, settings
    end
    local name, value = word:match "^(MOYO_PROGRESS)=(.*)$"
    if name then
      settings = settings or {}
      settings[name] = value
    end
  end
end

function Process:send(text) tell { send = self.number, text = text } end

function Process:lines()
  if self.held then return {} end
  local lines = self.unread
  self.unread = {}
  return lines, self.errors
end

--- A worker cannot stand still within a call: it computes on, and what it says is not heard.
function Process:hold(held) self.held = held end

function Process:stop()
  if running[self.number] then tell { stop = self.number } end
  running[self.number] = nil
end

Process.__gc = Process.stop

local function take(news)
  local one = running[news.said or news.ended]
  if not one then return end
  table.move(news.lines or {}, 1, #(news.lines or {}), #one.unread + 1, one.unread)
  if news.ended then
    one.errors = news.errors
    running[one.number] = nil
  end
end

package.preload["moyo.process"] = function()
  return {
    start = function(words)
      started = started + 1
      local one = setmetatable({ number = started, unread = {} }, Process)
      running[started] = one
      local own, settings = own_words(words)
      tell { start = started, words = own, settings = settings }
      return one
    end,
  }
end

-- The server ---------------------------------------------------------------------------

local Server = {}
Server.__index = Server

function Server.port() return 0 end

function Server:answer(id, status, kind, text)
  if not self.asked[id] then return end
  self.asked[id] = nil
  tell { answer = id, status = status, type = kind, text = text ~= true and text or "" }
end

function Server.send(_, id, text)
  tell { stream = id, text = text }
  return true
end

function Server:step(_, seconds)
  tell { wait = seconds }
  local news = json.decode(coroutine.yield())
  if not news.request then return take(news) end
  self.asked[news.request] = true
  local status, kind, text = self.handler(news.request, news.method, news.path, HOST, "", news.body)
  if status then self:answer(news.request, status, kind, text) end
end

function Server.close() end

package.preload["moyo.serve"] = function()
  return {
    open = function(handler) return setmetatable({ handler = handler, asked = {} }, Server) end,
    stamp = function(path)
      local text = files.read(path)
      return text and ("%d-%016x"):format(#text, core.mix(0, text))
    end,
  }
end
