--- Functions that call themselves, queues, values that may be nil, and clearing, for rule files at
--- random; see random_rules.lua.

local random_calls = {}

local statements = {}
random_calls.statements = statements

-- The body of a function, in which its parameters are names, in pairs with their kinds.
local function body(self, depth, ...)
  local slot, declared = self.slot, { ... }
  self.within, self.loops = true, self.loops + 1
  self:scope(function()
    for i = 1, #declared, 2 do self:declare(declared[i], declared[i + 1], true) end
    for _ = 1, self.random:below(2) - 1 do self:statement(depth - 1) end
  end)
  self.within, self.loops, self.slot = false, self.loops - 1, slot
end

-- How deep: most that the machine can repeat, and some that it leaves to Lua.
local function rounds(self)
  return ("(%s) %% %d"):format(self:expression("int", 1), self:pick { 3, 5, 5, 9, 17, 40 })
end

local ends = {
  "return %s(n - 1)", "return 1 + %s(n - 1)", "return %s(n - 1) * 3 %% 1000 + n",
  "local x = %s(n - 1) return x and x + n or n", "return n - (%s(n - 1) or 1)",
  "local a, b = %s(n - 1), n return (a or 2) * b",
  "for i = 1, 2 do local x = %s(n - i) if x then return x + i end end",
  "if %s(n - 1) then return n end",
}

-- Counts down to an answer, which may be nil.
function statements.countdown(self, depth)
  if self.within or self.loops > 1 then return end
  self.count = self.count + 1
  local name = "down" .. self.count
  self:write("local function %s(n)", name)
  body(self, depth, "n", "int")
  self.within = true
  self:write("if n <= 0 then return %s end", self:expression(self:pick { "int", "maybe" }, 2))
  self.within = false
  self:write(self:pick(ends), name)
  self:write "end"
  self:write("local %s_is = %s(%s)", name, name, rounds(self))
  self:declare(name .. "_is", "maybe")
end

-- Along a line, point by point; what it finds, or how far it came.
function statements.walk(self, depth)
  if self.within or self.loops > 1 then return end
  self.count = self.count + 1
  local name, way = "walk" .. self.count, self:pick { "1, 0", "0, 1", "-1, 0", "1, 1" }
  self:write("local function %s(p, n)", name)
  self:write("local q = board:offset(p, %s)", way)
  self:write("if not q or n <= 0 then return %s end", self:pick { "0", "n", "nil", "p" })
  body(self, depth, "q", "point", "n", "int")
  self:write("if position:colour(q) %s then return %s end",
    self:pick { "~= 0", "== 0", "== 2" }, self:pick { "q", "1", "nil", "0, n" })
  self:write("return %s", self:pick { "%s(q, n - 1)", "(%s(q, n - 1) or 0) + 1",
    "(%s(q, n - 1))" }:format(name))
  self:write "end"
  self:write("local %s_to = %s(%s, %d)", name, name, self:part("p", 2), self.random:below(9))
  self:declare(name .. "_to", "maybe")
end

-- Points from one to the next, noted in a table or a set of points that are left.
function statements.visit(self, depth)
  if self.within or self.loops > 1 then return end
  self.count = self.count + 1
  local name, seen = "visit" .. self.count, "seen" .. self.count
  local sum = "sum" .. self.count
  self:write("local %s, %s = {}, 0", seen, sum)
  self:write("local function %s(p)", name)
  self:write("%s[p] = true", seen)
  self:write("%s = (%s + p) %% 997", sum, sum)
  body(self, depth, "p", "point")
  self:write("for _, q in ipairs(%s) do",
    self:pick { "shape:near(p)", "board:lines(p)", "position:liberties(p):list()" })
  self:write("if not %s[q] and %s then %s(q) end", seen,
    self:pick { "position:colour(q) == position:colour(p)", "q > p", "position:colour(q) == 0" },
    name)
  self:write "end"
  self:write "end"
  self:write("%s(%s)", name, self:part("p", 2))
  self:declare(sum, "int", true)
end

-- What is reached from a point, first come, first served.
function statements.queue(self, depth)
  if self.loops > 0 or self.within then return end
  self.count = self.count + 1
  local queue, seen, n = "queue" .. self.count, "met" .. self.count, "n" .. self.count
  local records, by_head = self:chance(2), self:chance(2)
  self:write("local %s, %s, %s = 0, {}, {}", n, seen, queue)
  local p = self:part("p", 2)
  self:write(records and "%s[1] = { at = %s, far = 0 }" or "%s[1] = %s", queue, p)
  if self:chance(2) then self:write("%s[%s[1]%s] = true", seen, queue, records and ".at" or "") end
  if by_head then
    self:write("local head = 1")
    self:write("while head <= #%s and %s < 300 do", queue, n)
    self:write("local it = %s[head]", queue)
    self:write "head = head + 1"
  else
    self:write("while #%s > 0 and %s < 300 do", queue, n)
    self:write("local it = table.remove(%s%s)", queue, self:pick { ", 1", ", 1", "" })
  end
  local at, far = records and "it.at" or "it", records and "it.far" or "1"
  self:write("%s = %s + %s %% 2 + 1", n, n, far)
  self.loops = self.loops + 1
  self:scope(function()
    if records then self:declare("it.far", "int", true) else self:declare("it", "point", true) end
    if self:chance(2) then self:statement(depth - 1) end
  end)
  self.loops = self.loops - 1
  self:write("for _, q in ipairs(%s(%s)) do", self:pick { "board:lines", "shape:near" }, at)
  self:write("if not %s[q] and %s then", seen, self:pick { "position:colour(q) == 0",
    "position:colour(q) ~= 1", ("position:colour(q) == position:colour(%s)"):format(at) })
  self:write("%s[q] = true", seen)
  local item = records and ("{ at = q, far = %s + 1 }"):format(far) or "q"
  if self:chance(2) then
    self:write("table.insert(%s, %s)", queue, item)
  else
    self:write("%s[#%s + 1] = %s", queue, queue, item)
  end
  self:write "end"
  self:write "end"
  self:write "end"
  self:declare(n, "int", true)
  self:declare("#" .. queue, "int", true)
end

-- A set or table that may be nil, of which something is asked without a look, or with one.
function statements.perhaps(self, depth)
  self.count = self.count + 1
  local name = "o" .. self.count
  local what = self:pick { "set", "set", "group", "list", "record" }
  local m = self:expression("maybe", 2)
  if what == "group" then
    local at = self:chance(2) and ("board:offset(%s, 1, 0)"):format(self:part("p", 1))
      or ("board:at((%s) %% 5, 2)"):format(self:expression("int", 1))
    self:write("local %s_at = %s", name, at)
    self:write("local %s = %s_at and position:%s(%s_at)", name, name,
      self:pick { "group", "liberties" }, name)
  elseif what == "set" then
    self:write("local %s = %s and %s or nil", name, self:expression("bool", 2),
      self:expression("set", 2))
  elseif what == "list" then
    self:write("local %s = (%s) and { %s, 4 } or nil", name, m, self:expression("int", 2))
  else
    self:write("local %s = (%s) and { xx = %s } or nil", name, self:expression("bool", 2),
      self:expression("int", 2))
  end
  local value = what == "list" and "%s[1]" or what == "record" and "%s.xx" or "#%s"
  value = value:format(name)
  local how = self.random:below(9)
  if how <= 3 then
    self:write("local %s_n = %s and %s or %s", name, name, value, self:expression("int", 1))
    self:declare(name .. "_n", "int")
  elseif how <= 6 then
    self:write("if %s%s then", name, what == "set" and self:chance(2) and " ~= nil" or "")
    self:scope(function()
      if what == "set" or what == "group" then self:declare(name, "set", true) end
      self:declare(value, "int", true)
      for _ = 1, self.random:below(2) do self:statement(depth - 1) end
    end)
    self:write "end"
  elseif how == 7 and (what == "set" or what == "group") then
    self:write("local %s_s = %s or %s", name, name, self:expression("set", 1))
    self:declare(name .. "_s", "set")
  elseif how == 8 then
    self:write("local %s_b = %s == nil", name, name)
    self:declare(name .. "_b", "bool")
  else
    self:write("local %s_n = %s", name, value) -- an error where it is nil
    self:declare(name .. "_n", "int")
  end
end

random_calls.order = { "countdown", "walk", "visit", "queue", "perhaps", "perhaps" }

-- ---- Clearing -----------------------------------------------------------------------------------

--- What a function of a stage returns.
---@param self Writer
---@return string
function random_calls.lost(self)
  return (self:pick { "position:short_of(1)", "position:short_of(2) & (S)",
    "(S) & position:covered()", "(S) & position:stones()", "(S) & position:stones(player)",
    "((S) & position:stones()):parts()", "{ (S) & position:covered() }", "S" }
    :gsub("S", function() return self:expression("set", 3) end))
end

--- The stages of a slot `clear`; `lost` is a function of the file, if it has one.
---@param self Writer
---@param lost boolean
---@return string
function random_calls.stages(self, lost)
  local items, flips = {}, self:chance(3)
  local function add(share, ...)
    if self:chance(share) then items[#items + 1] = self:pick { ... } end
  end
  if flips then items[1] = "becomes = 'flipped'" else add(4, "becomes = 'exploded'") end
  if lost and self:chance(3) then
    items[#items + 1] = "find = lost"
  else
    add(2, "whose = 'both'", "whose = 'own'", "whose = 'others'")
    add(3, "single = true")
    add(4, "beside = true")
    add(4, "liberties = 2", "liberties = 3")
  end
  if not flips then
    add(3, "to = 'nobody'", "to = 'owner'", "to = 'surrounder'")
    add(4, "hand = 'each'")
    add(4, "noted = 'area'")
  end
  add(5, "spends = 'each'")
  if flips and #items == 1 then items[2] = "single = true" end -- or it is the word "flip"
  local stage = ("moyo.stage { %s }"):format(table.concat(items, ", "))
  local slots = { stage, stage .. ", 'own'", "'enemy', " .. stage, "'own', " .. stage }
  if not lost then return self:pick(slots) end
  return self:pick { "lost", "'enemy', lost", stage .. ", lost", table.unpack(slots) }
end

return random_calls
