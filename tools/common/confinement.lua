--- The process in which a stranger's rules run.  It begins when the first such rule file is
--- about to be run; what it may open is decided from what the user wrote, before that.

local allowed = require "moyo.base.allowed"
local core = require "moyo.core"
local files = require "moyo.base.files"
local terminal = require "moyo.terminal"
local text = require "moyo.base.text"

local confinement = {}

--- Is this the process of a stranger's rules?
confinement.begun = false

-- What Lua and C read by themselves: modules, time zones, the number of processors.
local SYSTEM = { "/lib", "/lib64", "/usr/lib", "/usr/local/lib", "/usr/share/lua",
  "/usr/local/share/lua", "/etc/ld.so.cache", "/usr/share/zoneinfo", "/etc/localtime",
  "/usr/share/terminfo", "/sys/devices/system/cpu/online", "/dev/null" }

-- The words of an option's value, of a ruleset and of a list that may be paths.
local function each_path(word, add)
  add(word)
  for piece in word:gmatch "[^:=+,()\"]+" do
    if piece ~= word then add(piece) end
  end
end

-- What the words name: files, and for rule files what lies beside and below them.
local function add_readable(list, words)
  for _, word in ipairs(words) do
    each_path(word, function(path)
      list[#list + 1] = path
      if path:find "%.lua$" then list[#list + 1] = path:match "^(.*)/[^/]*$" or "." end
    end)
  end
end

-- The values of options: "--db FILE", "--db=FILE", "-o FILE", "-oFILE".
local function add_values(list, options, words)
  for i, word in ipairs(words) do
    for _, option in ipairs(options) do
      local joined = #option == 2 and option or option .. "="
      if word == option then
        list[#list + 1] = words[i + 1]
      elseif word:sub(1, #joined) == joined then
        list[#list + 1] = word:sub(#joined + 1)
      end
    end
  end
end

--- What the process of a command may read and write.
---@param command table as tools/commands.lua has it
---@param words string[] of the command line, after its name
---@return { read: string[], write: string[], ending: string|nil }
function confinement.policy(command, words)
  local policy = { read = { terminal.home, table.unpack(SYSTEM) }, write = {},
    ending = command.session and ".sgf" or nil }
  for path in (package.path .. ";" .. package.cpath):gmatch "[^;]+" do
    local folder = path:match "^(/.-)/[^/]*%?"
    policy.read[#policy.read + 1] = folder
  end
  policy.read[#policy.read + 1] = allowed.folder()
  table.move(files.folders(), 1, #files.folders(), #policy.read + 1, policy.read)
  add_readable(policy.read, words)
  add_values(policy.write, command.outputs or {}, words)
  if command.writes then policy.write[#policy.write + 1] = command.writes() end
  return policy
end

local more = {} -- that such a process may read

--- A file of Lua that a database names, not the user, may be read in such a process as well.
---@param path string
function confinement.allow(path)
  local absolute = core.is_file(path) and core.absolute(path) or ""
  if path:find "%.lua$" and absolute:find "%.lua$" then more[#more + 1] = path end
end

--- From now on a stranger's rules begin such a process.
---@param command table
---@param words string[]
function confinement.prepare(command, words)
  files.confine, files.confined, confinement.begun, more = nil, false, false, {}
  if os.getenv "MOYO_CONFINE" == "no" then return end
  local policy = confinement.policy(command, words)
  files.confine = function(path)
    files.confine = nil -- once
    local folder = path:match "^(.*)/[^/]*$" or "."
    table.move({ path, folder .. "/maps", folder .. "/library", folder .. "/mutators" }, 1, 4,
      #policy.read + 1, policy.read)
    table.move(more, 1, #more, #policy.read + 1, policy.read)
    local good, problem = terminal.confine(policy)
    confinement.begun, files.confined = good or false, good or false
    if good then return end
    io.stderr:write(text.printable(("moyo: a stranger's rules run without a process of their "
      .. "own (%s); they are held to their budget\n"):format(problem)))
  end
end

-- The game --------------------------------------------------------------------------

--- Should the process crash, the game stands as it is now.
---@param match Match
---@param loaded? moyo.record the one that the match was loaded from
function confinement.keep(match, loaded)
  if not confinement.begun then return end
  local record = require "moyo.record.record" -- few commands need it
  local good, sgf = pcall(record.save, match, { keep = loaded })
  terminal.keep(good and sgf or nil)
end

--- So many lines have been taken that are not answered, should the process crash.
---@param count integer
function confinement.due(count)
  if confinement.begun then terminal.due(count) end
end

local AT_ONCE <const> = 4096 -- bytes that a pipe takes at once

--- The same, just before an answer is written: if it is written at once, nobody can see it and end
--- the process while it counts as due.
---@param count integer that are left then
---@param answer string
function confinement.due_beside(count, answer)
  if #answer <= AT_ONCE then confinement.due(count) end
end

--- The record of the game in which the process crashed: the program has begun anew since.
---@return string|nil sgf
---@return string|nil why a sentence without its stop
---@return integer|nil due lines that have lost their answers; 0: the next one is to be told
function confinement.kept()
  local sgf, ended, due = terminal.kept()
  if not sgf then return nil end
  return sgf, ("the process of the rules was ended (%s); the game stands"):format(ended), due
end

return confinement
