--- Fractions, texts, records, tables and jumps for rule files at random; see random_rules.lua.

local random_tables = {}

-- Further letters of templates: f is a number that may have a fraction, t a text.
random_tables.wants = { f = "num", t = "text" }

random_tables.plain = {
  num = function(self) return self:pick { "0.5", "1.0", "-2.25", "3", "1e300", "P.ply / 4" } end,
  text = function(self) return self:pick { "'x'", "'play'", "'two'" } end,
}

random_tables.templates = {
  num = { "a / a", "a * 0.5", "f + a", "f * f", "f - f", "f // a", "f % a", "-f", "f / f", "f ^ 2",
    "(a % 7) ^ 0.5", "math.sqrt(math.abs(f))", "math.max(f, a)", "math.min(f, f)", "math.abs(f)",
    "math.floor(f % 50) + 0.25", "(b and f or a)", "(b and a or f)", "fractions[a % 3 + 1]",
    "#s / #P:empty()", "prices[select_first(t)] or 0.5" },
  text = { "(b and t or t)", "P.phase", "words[a % 3 + 1]", "(words[select_first(a)] or 'z')",
    "(b and 'x' or 'y')" },
  int = { "math.floor(f % 100)", "math.ceil(f % 10)", "#P:field('each')", "#P:field('at')",
    "P:field('each')[c]", "P:field('grid', a % 2 + 1)[2]", "#P:field('grid', 1)", "#s:list()",
    "worth[select_first(t)] or a", "math.tointeger(a)", "select(2, m, a)", "ways[a % 2 + 1][1]",
    "select_first(table.unpack(ways[a % 2 + 1]))" },
  maybe = { "s:list()[a % 9 + 1]", "P:field('at')[a % 20]", "shape:near(p)[a % 5]",
    "worth[select_first(t)]", "board:lines(p)[a % 5]", "board:find(t)", "ways[a % 2 + 1][a % 4]" },
  bool = { "f < f", "f <= a", "f == a", "f ~= f", "f > 1.5", "a >= f", "t == t", "t ~= 'x'",
    "t == P.phase", "t == position.game:player(c)",
    "select('#', helper_maybe(P, a)) < a", "type(m) == 'nil'", "type(s) == type(a)" },
}

local statements = {}
random_tables.statements = statements

-- A record, of whose fields some are set later.
function statements.record(self)
  self.count = self.count + 1
  local name = "r" .. self.count
  local kinds = { xx = "int",
    yy = self:pick { "maybe", "int" }, nn = "num", bb = "bool", ss = "set" }
  local items = {}
  for _, key in ipairs { "xx", "yy", "nn", "bb", "ss" } do
    items[#items + 1] = ("%s = %s"):format(key, self:expression(kinds[key], 2))
  end
  self:write("local %s = { %s }", name, table.concat(items, ", "))
  local fixed = self:chance(2)
  for _, key in ipairs { "xx", "yy", "nn", "bb", "ss" } do
    self:declare(name .. "." .. key, kinds[key], fixed or key == "ss")
  end
  if self:chance(3) then
    self:write("for k, v in pairs({ cc = %s, [2] = %s, aa = 1 }) do", self:expression("int", 2),
      self:expression("int", 2))
    self:write("%s.xx = %s.xx + v + (k == 'aa' and 1 or 0)", name, name)
    self:write "end"
  end
end

-- One of several records, sets or lists, or nil.
function statements.several(self, depth)
  self.count = self.count + 1
  local name, what = "m" .. self.count, self:pick { "record", "set", "list" }
  local function value()
    if what == "set" then return self:expression("set", 2) end
    local a, b = self:expression("int", 2), self:expression(self:pick { "int", "num" }, 2)
    if what == "list" then return ("{ %s, %s }"):format(a, b) end
    return ("{ xx = %s, yy = %s }"):format(a, b)
  end
  self:write("local %s = %s", name, self:chance(2) and "nil" or value())
  self:write("if %s then", self:expression("bool", 2))
  self:write("%s = %s", name, value())
  self:write "end"
  if self:chance(2) then
    self:write("if %s then %s = nil end", self:expression("bool", 2), name)
  end
  self:write("if %s then", name)
  self:scope(function()
    if what == "set" then
      self:declare(name, "set", true)
    elseif what == "record" then
      self:declare(name .. ".xx", "int", true)
      self:declare(name .. ".yy", "num", true)
    else
      self:declare(("%s[1]"):format(name), "maybe", true)
      self:declare(("#%s"):format(name), "int", true)
    end
    for _ = 1, self.random:below(2) do self:statement(depth - 1) end
  end)
  self:write "end"
end

-- A table by small numbers, or by texts.
function statements.map(self)
  self.count = self.count + 1
  local name = "t" .. self.count
  local kind = self:pick { "int", "bool", "num", "text", "maybe" }
  local key = self:chance(3) and "text" or "int"
  local function at()
    if key == "text" then return self:expression("text", 2) end
    return ("(%s) %% 9"):format(self:expression("int", 1))
  end
  self:write("local %s = {}", name)
  for _ = 1, self.random:below(4) do
    self:write("%s[%s] = %s", name, at(), self:expression(kind, 2))
  end
  if key == "int" and self:chance(3) then
    self:write("for i, v in ipairs(%s) do if v then %s[0] = nil end end", name, name)
  end
  if self.loops < 3 and self:chance(2) then
    local sum = "x" .. self.count
    self:write("local %s = 0", sum)
    self:declare(sum, "int")
    self:write("for k, v in pairs(%s) do", name)
    self.loops = self.loops + 1
    self:scope(function()
      if key == "int" then self:declare("k", "int", true) else self:declare("k", "text", true) end
      if kind == "int" then self:declare("v", "maybe", true) end
      self:write("%s = (%s * 3 + (%s) + %s) %% 1000", sum, sum, self:expression("int", 2),
        key == "int" and "k" or "(k == 'x' and 1 or 2)")
      if self:chance(3) then self:write("%s[%s] = %s", name, at(), self:expression(kind, 2)) end
      self:statement(1)
    end)
    self.loops = self.loops - 1
    self:write "end"
  end
  self:write("local %s_at = %s[%s]", name, name, at())
  self:declare(name .. "_at", (kind == "int" or kind == "maybe") and "maybe" or "none")
end

-- A list of records, gone through.
function statements.records(self, depth)
  if self.loops >= 3 then return end
  self.count = self.count + 1
  local name, one = "l" .. self.count, "e" .. self.count
  local b = self:pick { "int", "num", "bool", "set" }
  self:write("local %s = {}", name)
  self:write("for i = 1, (%s) %% 4 do", self:expression("int", 2))
  self.loops = self.loops + 1
  self:scope(function()
    self:declare("i", "int", true)
    local value = ("{ aa = %s, bb = %s }"):format(self:expression("int", 2), self:expression(b, 2))
    local how = self.random:below(5)
    if how <= 2 then
      self:write("%s[#%s + 1] = %s", name, name, value)
    elseif how == 3 then
      self:write("%s[i] = %s", name, value)
    else
      self:write("table.insert(%s, %s)", name, value)
    end
  end)
  self:write "end"
  if self:chance(4) then
    self:write("table.sort(%s, function(a, b) return a.aa %% 7 < b.aa %% 7 end)", name)
  end
  if self:chance(4) then
    self:write("local %s = table.remove(%s%s)", one, name, self:pick { "", ", 1" })
    self:write("if %s and %s.aa > 3 then %s[1] = %s end", one, one, name, one)
  end
  self:write("for i, %s in ipairs(%s) do", one, name)
  self:scope(function()
    self:declare("i", "int", true)
    local fixed = self:chance(2)
    self:declare(one .. ".aa", "int", fixed)
    self:declare(one .. ".bb", b, fixed)
    for _ = 1, self.random:below(2) do self:statement(depth - 1) end
  end)
  self.loops = self.loops - 1
  self:write "end"
  self:declare(("#%s"):format(name), "int", true)
end

-- A list of sets: of groups, or of some of them, or of what the function makes; some leave again.
function statements.sets(self, depth)
  if self.loops >= 3 then return end
  self.count = self.count + 1
  local name, one = "z" .. self.count, "g" .. self.count
  local from = self:pick { "{}", "position:groups()", ("(%s):parts()"):format(self:expression("set",
    1)), ("{ %s }"):format(self:expression("set", 1)) }
  self:write("local %s = %s", name, from)
  self:write("for i, %s in ipairs(position:groups(%s)) do", one, self:pick { "", "1", "2" })
  self.loops = self.loops + 1
  self:scope(function()
    self:declare("i", "int", true)
    self:declare(one, "set", true)
    self:statement(depth - 1)
    if self:chance(2) then
      self:write("%s[#%s + 1] = %s", name, name, self:expression("set", 2))
    else
      self:write("if #%s < 3 then table.insert(%s, %s) end", one, name, one)
    end
  end)
  self:write "end"
  if self:chance(3) then self:write("%s[(%s) %% 4] = nil", name, self:expression("int", 1)) end
  if self:chance(3) then
    self:write("local %s_last = table.remove(%s)", name, name)
    self:write("if %s_last and #%s_last == %s then %s[1] = %s_last end", name, name,
      self:expression("int", 1), name, name)
  end
  self:write("for i, %s in ipairs(%s) do", one, name)
  self:scope(function()
    self:declare("i", "int", true)
    self:declare(one, "set", true)
    for _ = 1, self.random:below(2) do self:statement(depth - 1) end
  end)
  self.loops = self.loops - 1
  self:write "end"
  self:declare(("#%s"):format(name), "int", true)
end

-- What `table` does with a list.
function statements.changes(self)
  self.count = self.count + 1
  local name = "c" .. self.count
  self:write("local %s = %s", name, self:pick { "{}", "{ 3, 1 }", "position:field('list')",
    ("(%s):list()"):format(self:expression("set", 1)), "position:field('each')" })
  for _ = 1, self.random:below(4) do
    self:write(self:pick { "table.insert(%s, %s)", "table.insert(%s, 1, %s)", "%s[1] = %s" }, name,
      self:expression("int", 2))
    if self:chance(3) then
      self:write("table.sort(%s%s)", name, self:pick { "", ", function(a, b) return a > b end",
        ", function(a, b) return a % 5 < b % 5 end" })
    end
    if self:chance(4) then self:write("table.remove(%s%s)", name, self:pick { "", ", 1" }) end
  end
  self:declare(name, "list", true)
  self:declare(("#%s"):format(name), "int", true)
  self:declare(("%s[1]"):format(name), "maybe", true)
end

-- A round of a loop that may be left for the next.
function statements.continue(self, depth)
  if self.loops >= 3 then return end
  self.count = self.count + 1
  local label = "next" .. self.count
  self:write("for i = 1, %d do", self.random:below(4))
  self.loops = self.loops + 1
  self:scope(function()
    self:declare("i", "int", true)
    self:write("if %s then goto %s end", self:expression("bool", 2), label)
    for _ = 1, self.random:below(2) do self:statement(depth - 1) end
  end)
  self.loops = self.loops - 1
  self:write("::%s::", label)
  self:write "end"
end

random_tables.order = { "record", "record", "several", "several", "map", "records", "sets",
  "changes", "continue" }

random_tables.BEFORE = [[
local fractions, words = { 0.5, 2, -1.25 }, { "x", "play", "two" }
local worth, prices = { x = 3, y = 5, play = 7 }, { x = 0.5, two = 4 }
local ways = { { 1, 0 }, { 2, 5 } }]]

return random_tables
