--- The yardstick: tests/yardstick/plain_go.c, Go alone in plain C. It is compiled here, by the
--- compiler of this machine and for the processors that Moyo's own code is for.

local core = require "moyo.core"
local moyo = require "moyo"
local files = require "common.files"
local terminal = require "moyo.terminal"

local yardstick = {}

local SOURCE = "/tests/yardstick/plain_go.c"

local function quote(word) return "'" .. word:gsub("'", "'\\''") .. "'" end

--- The command that compiles C: `named`, which may have arguments, or what is found.
---@param named string|nil the environment's CC
---@return string|nil
function yardstick.compiler(named)
  local commands = named and named:find "%S" and { named } or { "cc", "gcc", "clang" }
  for _, command in ipairs(commands) do
    if os.execute(("command -v %s >/dev/null 2>&1"):format(quote(command:match "%S+"))) then
      return command
    end
  end
end

---@class bench.yardstick
---@field path string
local Program = {}
Program.__index = Program

--- Removes the program.
function Program:close() os.remove(self.path) end
Program.__close = Program.close

--- Runs it: its lines, each of them two numbers.
function Program:run(policy, mode, number)
  local pipe = assert(io.popen(("%s %s %s %s"):format(quote(self.path), policy, mode, number)))
  local list = {}
  for line in pipe:lines() do
    local a, b = line:match "^(%S+) (%S+)$"
    list[#list + 1] = { tonumber(a), tonumber(b) }
  end
  if not pipe:close() or #list == 0 then moyo.fail("--against: the yardstick does not run") end
  return list
end

--- Nanoseconds of a processor that a ply takes in random games of so many seconds.
---@param policy "light"|"uniform"
---@param seconds number
---@return number
function Program:measure(policy, seconds)
  return self:run(policy, "seconds", ("%.6f"):format(seconds))[1][1]
end

--- Plies and Black's area less White's, of games 1 to `count`.
---@param policy "light"|"uniform"
---@param count integer
---@return { [1]: integer, [2]: integer }[]
function Program:games(policy, count)
  return self:run(policy, "games", count)
end

--- Compiles it for boards of so many lines.
---@param lines integer
---@param flags? string for the compiler, instead of those that make it as fast as Moyo
---@return bench.yardstick
function yardstick.build(lines, flags)
  local source = terminal.home .. SOURCE
  if not files.exists(source) then moyo.fail("--against: %s is not there", source) end
  local named = os.getenv "CC"
  local compiler = yardstick.compiler(named)
  if not compiler then
    moyo.fail("--against: no C compiler for the yardstick: expected %s",
      named and named:find "%S" and ('"%s", which CC names'):format(named)
        or "cc, gcc or clang, or the name of one in CC")
  end
  flags = flags or "-O3" .. (core.architecture and " -march=" .. core.architecture or "")
  local path, complaints = os.tmpname(), os.tmpname()
  local good = os.execute(("%s %s -DLINES=%d -o %s %s 2>%s"):format(compiler, flags, lines,
    quote(path), quote(source), quote(complaints)))
  local problem = files.read(complaints, 1 << 20)
  os.remove(complaints)
  if good then return setmetatable({ path = path }, Program) end
  os.remove(path)
  moyo.fail("--against: %s does not compile the yardstick: %s", compiler,
    problem and problem:match "[^\n]+" or "no message")
end

return yardstick
