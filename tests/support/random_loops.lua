--- Lua at random that runs, and what it does is noted: loops, jumps, functions and whatever a
--- reader of Lua may take for one of them, such as words in texts, comments and names.
--
-- Functions call only those before them, and loops end, or the program does: see MOST.

local core = require "moyo.core"
local counted = require "moyo.declare.counted"

local random_loops = {}

---@class Loops
---@field random Random
---@field names string[] of numbers that are seen
---@field functions string[] that are seen
---@field left integer how much may still be written
---@field room integer how many expressions may still be more than a name or value
---@field depth integer of scopes around what is written
---@field loops integer around what is written, in its function
---@field count integer of names so far
local Loops = {}
Loops.__index = Loops

function Loops:chance(n) return self.random:below(n) == 1 end

function Loops:pick(list) return list[self.random:below(#list)] end

function Loops:new_name(prefix)
  self.count = self.count + 1
  return (prefix or self:pick { "x", "end_", "_for", "doo", "iff" }) .. self.count
end

-- Between words: blanks, lines, comments.
function Loops:gap()
  return self:pick { " ", " ", " ", " ", " ", " ", "\n", "  ", " --[[ for end ]] ", "\t",
    " --[==[ ]] do\n]==] ", " -- repeat until \"\n", " --[ function\n" }
end

-- Scopes within scopes: Lua reads 200 levels of anything, and one of these may have eight.
local DEEPEST = 20

local values = { "1", "2", "0xe+1", "1e+1", "3.5", "0x.8p1", "7//2", "-1", "#'end'", "5", "0xA",
  "#\"\\\"do\"", "#'\\'function'", "#[[for]]", "#[==[ ]] end ]==]", ".5", "1 .. 2", "#'\\\\'" }

function Loops:expression(depth)
  self.room = self.room - 1
  local kind = (depth > 3 or self.depth > DEEPEST or self.room < 0) and 1 or self.random:below(11)
  local function e() return self:expression(depth + 1) end
  if kind <= 3 and #self.names > 0 then return self:pick(self.names) end
  if kind <= 4 then return self:pick(values) end
  if kind == 5 then
    return "(" .. e() .. self:gap() .. self:pick { "+", "-", "*", "//1|1-" } .. " " .. e() .. ")"
  end
  if kind == 6 then return "(" .. e() .. " < " .. e() .. " and " .. e() .. " or " .. e() .. ")" end
  if kind == 7 and #self.functions > 0 then
    return self:pick(self.functions) .. self:pick { "(" .. e() .. ")",
      "(" .. e() .. "," .. self:gap() .. e() .. ")", "{ " .. e() .. " }", " 'end'", "[[do]]", "()" }
  end
  if kind == 8 then return "({ " .. e() .. ", [2] = " .. e() .. "; " .. e() .. " })[1]" end
  if kind == 9 then return "t['end']" end
  if kind == 10 then
    return "(" .. self:func(self:pick { "", "a", "...", "a, ..." }) .. ")(" .. e() .. ")"
  end
  return self:pick(values)
end

function Loops:condition()
  return self:expression(1) .. self:pick { " < ", " ~= ", " <= ", "==" } .. self:expression(1)
end

-- What f writes, with names of its own.
function Loops:scope(f)
  local names, functions = #self.names, #self.functions
  self.depth = self.depth + 1
  local text = f()
  self.depth = self.depth - 1
  for i = #self.names, names + 1, -1 do self.names[i] = nil end
  for i = #self.functions, functions + 1, -1 do self.functions[i] = nil end
  return text
end

function Loops:block(most)
  return self:scope(function()
    local parts = {}
    for _ = 1, self.random:below(most or 4) - 1 do
      parts[#parts + 1] = self:statement()
      if self.left <= 0 then break end
    end
    return " " .. table.concat(parts, self:pick { "\n", " ", ";" }) .. self:gap()
  end)
end

-- A function's parameters, body, what stands before its end, and end.
function Loops:func(parameters, last)
  local loops = self.loops
  self.loops = 0
  local text = self:scope(function()
    if parameters:find "a" then self.names[#self.names + 1] = "(tonumber(a) or 0)" end
    return "function(" .. parameters .. ")" .. self:block()
      .. (last or self:chance(2) and "return " .. self:expression(1) or "return 2") .. " end"
  end)
  self.loops = loops
  return text
end

local statements = {}

function Loops:statement()
  self.left = self.left - 1
  if self.left <= 0 or self.depth > DEEPEST then return "note(1)" end
  return self:pick(statements)(self)
end

local function add(n, f) for _ = 1, n do statements[#statements + 1] = f end end

-- A loop around a block, in which it may break.
local function loop(self, before, after)
  self.loops = self.loops + 1
  local text = before .. self:block() .. (after or "end")
  self.loops = self.loops - 1
  return text
end

add(3, function(self) return "note(" .. self:expression(0) .. ")" end)
add(2, function(self)
  local value, name = self:expression(0), self:new_name()
  local attribute = self:chance(5) and " <const>" or ""
  self.names[#self.names + 1] = attribute == "" and name or "(" .. name .. ")"
  return "local " .. name .. attribute .. " = tonumber(" .. value .. ")or 1"
end)
add(1, function(self)
  local name = #self.names > 0 and self:pick(self.names) or "t.x"
  return name:find "%(" and "note(2)"
    or name .. " =" .. self:gap() .. "tonumber(" .. self:expression(0) .. ")or 3"
end)
add(2, function(self)
  return self:scope(function()
    local name, last = self:new_name(), self.random:below(6) - 2
    self.names[#self.names + 1] = "(" .. name .. ")"
    return loop(self, "for" .. self:gap() .. name .. " = "
      .. self:pick { "1", "3, 1 and -1", "0, 0" } .. "," .. last .. self:gap() .. "do")
  end)
end)
add(1, function(self)
  return loop(self, "for k, v in pairs { " .. self:expression(1) .. ", " .. self:func "a"
    .. " } do note(k)")
end)
add(1, function(self)
  local name = self:new_name "w"
  local condition = self:pick { name .. " > 0", "(" .. name .. " > 0)",
    "(" .. self:func "" .. ") and " .. name .. " > 0" }
  return "local " .. name .. " = " .. self.random:below(4) .. " "
    .. loop(self, "while " .. condition .. " do " .. name .. " = " .. name .. " - 1")
end)
add(2, function(self)
  local name = self:new_name "r"
  return ("local %s = 0 "):format(name)
    .. loop(self,
      ("repeat %s = %s + 1 local z%s = "):format(name, name, name) .. self:expression(1),
      ("until %s > %d or note(z%s"):format(name, self.random:below(4), name)
      .. self:pick { ")", " and (" .. self:func "" .. ")())" })
end)
add(1, function(self)
  return "if " .. self:condition() .. " then" .. self:block()
    .. self:pick { "", "elseif " .. self:condition() .. " then" .. self:block() }
    .. self:pick { "", "else" .. self:block() } .. "end"
end)
add(1, function(self) return "do" .. self:block() .. "end" end)
add(1, function(self)
  local name, label = self:new_name "g", self:new_name "l"
  return "do local " .. name .. " = 0 ::" .. label .. "::" .. self:gap()
    .. name .. " = " .. name .. " + 1 do" .. self:block(3) .. "end if " .. name .. " < "
    .. self.random:below(5) .. " then goto" .. self:gap() .. label .. " end end"
end)
add(2, function(self)
  local name = self:new_name "f"
  local rest = self:func("a, ..."):match "^function(.*)$"
  local text = self:pick { "local function " .. name .. rest, "function t." .. name .. rest,
    "local " .. name .. " = function" .. rest, "function t.u:" .. name .. rest }
  local where = text:match "^function ([%w.:]+%d)"
  self.functions[#self.functions + 1] = where or name
  return text
end)
add(1, function(self)
  return "note(pcall(" .. self:func("", self:pick { "error 'no'", "error({})", "note(nil + 1)" })
    .. "))"
end)
add(2, function(self)
  return self.loops > 0 and "if " .. self:condition() .. " then" .. self:block(2) .. "break end"
    or "note(select('#', 1, 2))"
end)

--- A chunk.
---@param random Random
---@return string
function random_loops.chunk(random)
  local self = setmetatable({ random = random, names = {}, functions = {}, left = random:below(60),
    room = 1000, depth = 0, loops = 0, count = 0 }, Loops)
  local parts = { "local t = { x = 1, ['end'] = 4, u = {} }" }
  while self.left > 0 do parts[#parts + 1] = self:statement() end
  return table.concat(parts, "\n") .. "\nreturn t.x" .. self:pick { "", " -- do", "\n" }
end

-- What is noted at most; then the program is ended, wherever it is.
local MOST = 500

-- Instructions that are worth the time; loops within loops may have billions.
local LONGEST = 100000

-- What a chunk that is made for an environment has noted, and what it returned or raised.
local function run(make)
  local noted = {}
  local function write(...)
    for i = 1, select("#", ...) do
      local value = select(i, ...)
      local kind = type(value)
      noted[#noted + 1] = (kind == "table" or kind == "function") and kind or tostring(value)
    end
  end
  local function note(...)
    if #noted > MOST then error("enough", 0) end
    write(...)
  end
  local function each(list)
    return function(_, i) if i < #list then return i + 1, list[i + 1] end end, nil, 0
  end
  local chunk = make { note = note, pairs = each, pcall = pcall, error = error, select = select,
    tonumber = tonumber }
  write(pcall(chunk))
  return noted
end

-- Lua's own instructions, and what a chunk that counts has counted; only the first, if they
-- are too many.
local function count_both(text, counting)
  local instructions, holder = 0, nil
  local plain = run(function(env)
    local chunk = assert(load(text, "=text", "t", env))
    return function()
      debug.sethook(function()
        if debug.getinfo(2, "S").source ~= "=text" then return end
        instructions = instructions + 1
        if instructions > LONGEST then error("too long", 0) end
      end, "", 1)
      local results = table.pack(pcall(chunk))
      debug.sethook()
      if not results[1] then error(results[2], 0) end
      return table.unpack(results, 2, results.n)
    end
  end)
  if instructions > LONGEST then return plain end
  local again = run(function(env)
    local made = assert(load(counting, "=text", "t", env))
    local chunk, own = made(function(left) return left + (1 << 40) end, core.size)
    holder = own
    return chunk
  end)
  return plain, again, instructions, -holder() % (1 << 40)
end

--- Runs a chunk as it is and as it counts: an error if it does something else, or if Lua's
--- instructions are many times what it has counted.  What takes very long is left out.
---@param text string
---@return string[] noted
function random_loops.same(text)
  local plain, again, instructions, count = count_both(text, counted.text(text))
  if not again then return {} end
  for i = 1, math.max(#plain, #again) do
    if plain[i] ~= again[i] then
      error(("%s is %s where the chunk counts:\n%s"):format(plain[i], again[i], text), 0)
    end
  end
  if instructions > 50 + 4 * count then
    error(("%d instructions, and %d counted:\n%s"):format(instructions, count, text), 0)
  end
  return plain
end

return random_loops
