--- Rule files at random, in the Lua that the rule machine takes: names, loops, functions, what
--- positions, moves, sets and boards can be asked, effects; and now and then a mistake.
--
-- Loops end, and most values are what is wanted where they stand, so that rules get somewhere.

local random_calls = require "support.random_calls"
local random_tables = require "support.random_tables"

local random_rules = {}

---@class Writer
---@field random Random
---@field lines string[]
---@field names {name: string, kind: string, fixed: boolean?}[] that are seen
---@field left integer how much may still be written
---@field loops integer in which it stands
---@field slot string
local Writer = {}
Writer.__index = Writer

function Writer:chance(n) return self.random:below(n) == 1 end

function Writer:pick(list) return list[self.random:below(#list)] end

function Writer:write(text, ...) self.lines[#self.lines + 1] = text:format(...) end

function Writer:new_name()
  self.count = self.count + 1
  -- sometimes one that is there, which it then hides
  local old = #self.names > 0 and self:chance(8) and self:pick(self.names)
  return old and old.name:find "^%w+$" and old.name or "x" .. self.count
end

-- A name of this kind that is seen, or nil.
function Writer:name(kind, assigned)
  local hidden, found = {}, {}
  for i = #self.names, 1, -1 do
    local known = self.names[i]
    if not hidden[known.name] and known.kind == kind and not (assigned and known.fixed) then
      found[#found + 1] = known.name
    end
    hidden[known.name] = true
  end
  return #found > 0 and self:pick(found) or nil
end

function Writer:declare(name, kind, fixed)
  self.names[#self.names + 1] = { name = name, kind = kind, fixed = fixed }
end

-- ---- Expressions ------------------------------------------------------------------------------

-- An expression of a kind: a template of which a is a number, m a number or nil, b a truth value,
-- s a set, p a point, c a colour, P a position, h a shape or nothing, S that after a comma.
local templates = {
  int = { "a + a", "a - a", "a * a", "a // a", "a % a", "a & a", "a | a", "a ~ a", "-a", "~a",
    "a << (a % 9)", "a >> (a % 9)", "#s", "#s", "(m or a)", "(b and a or a)",
    "math.max(a, a)", "math.min(a, a, a)", "math.abs(a)", "math.floor(a)",
    "P:colour(p)", "P:height(p)", "#P:group(p)", "#P:liberties(p)", "P.ply", "P.turns",
    "P.mover", "P.actor", "P.passes", "P:taken_by(c)", "P:taken_by(c, c)", "P:field('n')",
    "P:field('each', c)", "P:field('at', p)", "P:field('grid', a % 2 + 1, a % 3 + 1)",
    "#P:groups()", "#P:groups(c)", "#s:parts(h)", "#board:lines(p)", "#shape:near(p)",
    "#P:field('list')", "size", "numbers[a % 4 + 1]", "rows[a % 3 + 1].cost", "#rows[a % 3 + 1]",
    "helper_int(a, a)", "select_first(a, b)", "P.hash % 100", "P:times()" },
  -- (Lua 5.4.4 writes wrong code for t[1 < n] if t is an upvalue.)
  maybe = { "s:first()", "numbers[select_first(a)]", "s:distance(p S)", "board:at(a % 5, a % 5)",
    "board:offset(p, a % 5 - 2, a % 5 - 2)", "P:field('list')[a % 5]", "(b and a or nil)",
    "(m and a)", "(m or m)", "gaps[a % 9 - 3]", "helper_maybe(P, a)",
    "sparse[a % 3 + 1][a % 9 - 3]", "priced[a % 2 + 1][board:name(p)]", "numbers[a % 9 / 2]",
    "gaps[a % 5 * 1.0]", "sparse[a % 3 + 1][a % 9 / 2]",
    "(P.last and P.last.point)", "(P.last and P.last.taken_point)" },
  bool = { "a < a", "a <= a", "a == a", "a ~= a", "a > a", "a >= a", "not b", "b and b", "b or b",
    "m == nil", "m ~= a", "m == m", "s:has(p)", "s == s", "s <= s", "s ~= s", "(m and b) == b",
    "P.under_way", "P.round_complete", "P.over", "P:seen(a)", "P.phase == 'play'", "b == b",
    "P.phase == 'none'", "helper_bool(P, a)", "m and true or b", "not m", "P.last == nil",
    "#P:liberties(p) < 2", "#P:liberties(p) == 1", "#P:liberties(p) > 3", "a < 2.5", "a == 3.0",
    "true", "false", "truths[a % 3 + 1]", "(b or m) == a" },
  set = { "s | s", "s & s", "s - s", "~s", "P:stones()", "P:stones(c)", "P:empty()", "P:free()",
    "P:covered()", "P:covered(c)", "P:group(p)", "P:liberties(p)", "s:grow(h)",
    "s:flood(s S)", "s:reach(a % 4 S)", "P:field('area')", "moyo.set(board, { p, p })",
    "moyo.set(board)", "helper_set(P, s)", "some", "(some - s)", "(s - some)" },
}

local of_move = {
  int = { "(move.point or 0)", "move.player", "move.colour", "#move.taken", "#move.own_taken",
    "#move.flipped", "move.hash % 64", "move.step % 1000" },
  maybe = { "move.point", "move.arrival", "move.from" },
  bool = { "move.repeats", "move.verb == 'one'", "move.verb ~= 'two'", "s:has(move.point)",
    "P:colour(move.point) == a", "P:height(move.point) < a", "move.point ~= m",
    "#P:group(move.point) > a" },
  set = { "move.taken", "move.own_taken", "move.flipped" },
}

local plain = {
  int = function(self)
    return self:pick { "0", "1", "2", "3", "-1", "7", "100", "size", "32767", "-32768", "65536",
      "(1 << 63)", "9223372036854775807", "P.ply", "a0" }
  end,
  maybe = function(self) return self:pick { "nil", "4", "P:empty():first()" } end,
  bool = function(self) return self:pick { "true", "false", "P.ply > 2" } end,
  set = function(self) return self:pick { "P:empty()", "P:stones(1)", "P:stones()" } end,
}

local wants = { a = "int", m = "maybe", b = "bool", s = "set" }

for letter, kind in pairs(random_tables.wants) do wants[letter] = kind end
for kind, f in pairs(random_tables.plain) do plain[kind] = f end
for kind, list in pairs(random_tables.templates) do
  templates[kind] = table.move(list, 1, #list, #(templates[kind] or {}) + 1, templates[kind] or {})
end

-- Where stones can be taken back.
local of_recall = { int = { "P:last_turn(c)", "#P:took(p)" },
  maybe = { "P:placed(p)", "(P:took(p)[a % 3] or {}).point",
    "(P:took(p)[1] or { colour = 9 }).colour" } }

-- Where a position is meant: before the step or after it.
function Writer:position()
  if self.slot == "condition" and self:chance(8) then return "move.after" end
  return "position"
end

-- What a letter of a template stands for.
function Writer:part(letter, depth)
  local kind = wants[letter]
  if kind then
    if self:chance(60) then kind = self:pick { "int", "maybe", "bool", "set" } end -- a mistake
    return "(" .. self:expression(kind, depth - 1) .. ")"
  elseif letter == "p" then
    local point = self:name "point"
    if point and not self:chance(3) then return point end
    if self:chance(40) then return self:expression("int", depth - 1) end
    return ("(%s) %% %d + 1"):format(self:expression("int", depth - 1), self.points)
  elseif letter == "c" then
    if self:chance(60) then return self:expression("int", depth - 1) end
    return self:pick { "1", "2", "position.mover", "3 - position.mover" }
  elseif letter == "h" then
    return self:pick { "", "shape" }
  elseif letter == "S" then
    return self:pick { "", ", shape" }
  end
  return self:position()
end

--- An expression of a kind.
---@param kind "int"|"maybe"|"bool"|"set"
---@param depth integer of what stands within
---@return string
function Writer:expression(kind, depth)
  self.left = self.left - 1
  local name = self:name(kind)
  if name and self:chance(3) then return name end
  if kind == "int" and self:chance(6) then
    local p = self:name "point"
    if p then return p end
  end
  if depth <= 0 or self.left <= 0 then
    if name then return name end
    return (plain[kind](self):gsub("%f[%w]a0%f[%W]", "1"):gsub("%f[%w]P%f[%W]", "position"))
  end
  local list = templates[kind]
  if self.slot == "condition" and self:chance(5) then list = of_move[kind] or list end
  if self.recall and self:chance(5) then list = of_recall[kind] or list end
  local own = self:name("f_" .. kind)
  if own and self:chance(6) then
    return ("%s(%s)"):format(own, self:expression("int", depth - 1))
  end
  local template
  repeat
    template = self:pick(list)
  until self.slot ~= "none" or not template:find "helper_[bms]"
  return (template:gsub("%f[%w][ambsftpchSP]%f[%W]", function(letter)
    return self:part(letter, depth)
  end))
end

-- ---- Statements -------------------------------------------------------------------------------

local kinds = { "int", "int", "maybe", "bool", "set", "int", "bool", "set", "num", "text" }

function Writer:scope(f)
  local count = #self.names
  f()
  for i = #self.names, count + 1, -1 do self.names[i] = nil end
end

function Writer:block(depth)
  self:scope(function()
    for _ = 1, self.random:below(3) do self:statement(depth) end
  end)
end

local statements = {}

function statements.declare(self)
  local kind = self:pick(kinds)
  local name, value = self:new_name(), self:expression(kind, 3)
  self:write("local %s = %s", name, value)
  self:declare(name, kind)
end

function statements.two(self)
  local one, two = self:pick(kinds), self:pick(kinds)
  local a, b = self:expression(one, 2), self:expression(two, 2)
  local x = self:new_name()
  local y = self:new_name()
  self:write("local %s, %s = %s, %s", x, y, a, b)
  if x ~= y then self:declare(x, one) end
  self:declare(y, two)
end

function statements.assign(self)
  local kind = self:pick(kinds)
  local name = self:name(kind, true)
  if not name then return end
  if self:chance(25) then kind = self:pick(kinds) end
  local other = self:chance(4) and self:name(kind, true)
  if other then
    self:write("%s, %s = %s, %s", name, other, self:expression(kind, 2), self:expression(kind, 2))
  else
    self:write("%s = %s", name, self:expression(kind, 3))
  end
end

statements["if"] = function(self, depth)
  self:write("if %s then", self:expression(self:pick { "bool", "bool", "maybe" }, 3))
  self:block(depth - 1)
  while self:chance(4) do
    self:write("elseif %s then", self:expression("bool", 2))
    self:block(depth - 1)
  end
  if self:chance(2) then
    self:write "else"
    self:block(depth - 1)
  end
  self:write "end"
end

-- A loop's body, with what it declares.
function Writer:body(depth, ...)
  self.loops = self.loops + 1
  local declared = { ... }
  self:scope(function()
    for i = 1, #declared, 2 do
      self:declare(declared[i], declared[i + 1], declared[i + 1] == "point")
    end
    for _ = 1, self.random:below(3) do self:statement(depth - 1) end
    if self:chance(6) then self:write("if %s then break end", self:expression("bool", 2)) end
  end)
  self.loops = self.loops - 1
  self:write "end"
end

statements["for"] = function(self, depth)
  local from, to = self:expression("int", 2), self:expression("int", 2)
  local step = self:pick { "", "", ", -1", ", 2", ", -3", (", (%s) %% 3"):format(
    self:expression("int", 1)) }
  local name = self:new_name()
  -- `| 0`: a loop down to "not a number" does not end in Lua 5.4
  self:write("for %s = (%s) %% 6, (%s) %% 6 | 0%s do", name, from, to, step)
  self:body(depth, name, "int")
end

function statements.points(self, depth)
  local set, name = self:expression("set", 3), self:new_name()
  if self:chance(3) then
    local i = self:new_name()
    self:write("for %s, %s in ipairs((%s):list()) do", i, name, set)
    self:body(depth, i, "int", name, i ~= name and "point" or "int")
  else
    self:write("for %s in (%s):each() do", name, set)
    self:body(depth, name, "point")
  end
end

function statements.parts(self, depth)
  local over = self:pick { "position:groups()", "position:groups(2)",
    ("(%s):parts()"):format(self:expression("set", 2)),
    ("(%s):parts(shape)"):format(self:expression("set", 2)) }
  local i, name = self:new_name(), self:new_name()
  self:write("for %s, %s in ipairs(%s) do", i, name, over)
  self:body(depth, i, "int", name, "set")
end

function statements.near(self, depth)
  local p = self:part("p", 2)
  local over = self:pick { "board:lines(%s)", "shape:near(%s)", "shape:overlap(%s)" }:format(p)
  local i, name = self:new_name(), self:new_name()
  self:write("for %s, %s in ipairs(%s) do", i, name, over)
  self:body(depth, i, "int", name, i ~= name and "point" or "int")
end

function statements.lists(self, depth)
  local over = self:pick { "numbers", "rows[2]", "position:field('list')",
    ("rows[(%s) %% 3 + 1]"):format(self:expression("int", 1)),
    ("sparse[(%s) %% 3 + 1]"):format(self:expression("int", 1)), self:name "list" }
  local i, name = self:new_name(), self:new_name()
  self:write("for %s, %s in ipairs(%s) do", i, name, over)
  self:body(depth, i, "int", name, "int")
end

statements["while"] = function(self, depth)
  self.count = self.count + 1
  local name = "k" .. self.count
  self:write("local %s = 0", name)
  if self:chance(2) then
    self:write("while %s < %d and (%s) do", name, self.random:below(6), self:expression("bool", 2))
    self:write("%s = %s + 1", name, name)
    self:body(depth)
  else
    self:write "repeat"
    self:write("%s = %s + 1", name, name)
    self.loops = self.loops + 1
    self:block(depth - 1)
    self.loops = self.loops - 1
    self:write("until %s > %d or (%s)", name, self.random:below(5), self:expression("bool", 2))
  end
end

-- Along a line to the next stone, or to the last point before it.  On boards that are joined at
-- their edges that may not end.
function statements.line(self)
  if self.round then return end
  local start = self:part("p", 2)
  local way = self:pick { "1, 0", "0, 1", "-1, 0", "0, -1", "1, 1", "2, -1" }
  local p, q = self:new_name(), self:new_name()
  if p == q then return end
  local other = self:pick { "", "", (" and %s ~= %s"):format(p, self:part("p", 1)) }
  local tests = self:chance(2) and other .. " and position:colour(P) == 0"
    or " and position:colour(P) == 0" .. other
  self:write("local start%d = %s", #self.lines, start)
  local from = "start" .. #self.lines - 1
  if self:chance(2) then
    self:write("local %s, %s = %s, board:offset(%s, %s)", q, p, self:pick { from, "0" }, from, way)
  else
    self:write("local %s, %s = %s, %s", q, p, from, from)
  end
  self:write("while %s%s do", p, (tests:gsub("P", p)))
  local slides = self:chance(2)
  if slides then
    self:write("%s, %s = %s, board:offset(%s, %s)", q, p, p, p, way)
  else
    self:write("%s = board:offset(%s, %s)", p, p, way)
  end
  self:write "end"
  self:declare(q, "int")
  self:declare(p, "maybe")
end

statements["do"] = function(self, depth)
  self:write "do"
  self:block(depth - 1)
  self:write "end"
end

-- A function that sees the names around it, and may assign to them.
function statements.closure(self, depth)
  if self.within then return end
  local kind = self:pick { "int", "maybe", "bool" }
  self.count = self.count + 1
  local name, slot = "f" .. self.count, self.slot
  self:write("local function %s(q)", name)
  self.within, self.loops = true, self.loops + 1
  self:scope(function()
    self:declare("q", "int")
    self:block(depth - 1)
    if self:chance(2) then
      self:write("if %s then return %s end", self:expression("bool", 2), self:expression(kind, 2))
    end
    if not self:chance(12) then self:write("return %s", self:expression(kind, 2)) end
  end)
  self.within, self.loops, self.slot = false, self.loops - 1, slot
  self:write "end"
  self:declare(name, "f_" .. kind, true)
end

function statements.list(self)
  local name = self:new_name()
  self:write("local %s = {}", name)
  self:declare(name, "list", true)
  for _ = 1, self.random:below(3) do
    self:write("%s[#%s + 1] = %s", name, name, self:expression("int", 2))
  end
  self:write("local %s_at = %s[(%s) %% 4]", name, name, self:expression("int", 1))
  self:declare(name .. "_at", "maybe")
end

local effects = { "position:put(p, c)", "position:put(p, c, a % 3)", "position:add(p, c)",
  "position:arrive(p)", "position:remove(p)", "position:remove(p, 1)", "position:remove(p, 1, c)",
  "position:withdraw(p)", "position:clear()", "position:clear(p)", "position:clear(p, c)",
  "position:flip(p, c)", "position:flip(p, c, true)",
  "position:set_field('n', a % 1000)", "position:set_field('area', s)",
  "position:set_field('each', a % 99, c)", "position:set_field('at', a, p)",
  "position:set_field('grid', a % 50, a % 2 + 1, a % 3 + 1)",
  "position:set_field('list', { a % 7, a % 9 })" }
local careful = { "if position:colour(P) == 0 then position:put(P, c) end",
  "if position:colour(P) ~= 0 then position:flip(P, c) end",
  "if position:colour(P) ~= 0 then position:flip(P, c, true) end",
  "if position:height(P) > 0 then position:remove(P) end",
  "if position:height(P) > 0 then position:withdraw(P, 1) end" }

function statements.effect(self)
  if self.slot ~= "effect" and self.slot ~= "between" then return end
  local text = self:pick(effects)
  if self.recall and self:chance(4) then
    text = self:pick { "position:remember(p)", "position:remember(p, p, c)" }
  end
  if not text:find("set_field", 1, true) and not self:chance(5) then
    local p = self:name "point" or self:part("p", 2)
    text = self:pick(careful):gsub("P", function() return p end)
  end
  self:write("%s", (text:gsub("%f[%w][acsp]%f[%W]", function(letter)
    return self:part(letter, 2)
  end)))
end

local order = { "declare", "declare", "declare", "two", "assign", "assign", "assign", "if", "if",
  "for", "points", "points", "parts", "near", "lists", "while", "do", "closure", "list", "line",
  "effect",
  "effect", "effect", "answer" }

for _, more in ipairs { random_tables, random_calls } do
  table.move(more.order, 1, #more.order, #order + 1, order)
  for name, f in pairs(more.statements) do statements[name] = f end
end

function Writer:statement(depth)
  if self.left <= 0 then return end
  self.left = self.left - 3
  local what = self:pick(order)
  local deep = what == "for" or what == "points" or what == "while" or what == "parts"
  if depth <= 0 and (deep or what == "if" or what == "near" or what == "lists") then
    what = "assign"
  end
  if deep and self.loops >= 3 then what = "declare" end
  statements[what](self, depth)
end

-- ---- Answers ----------------------------------------------------------------------------------

-- Sentences of refusals; the last ones may fail.
local sentences = { "'No ' .. a", "('%d of %s'):format(a, m)", "board:name(p)", "said(a)",
  "'at ' .. board:name(p) .. '.'", "string.format('%s, %5d', b, a)", "tostring(m)",
  "(b and 'one' or 'two') .. a", "b and ('%d'):format(a) or 'none'",
  "('%d stone%s'):format(a, b and '' or 'es')", "b and said(a) or 'x' .. a",
  "'x' .. m", "('%d'):format(m)", "('%d'):format(a / 2)",
  "('%d'):format()", "(b and 'one')", "b and 'x' .. m or said(m)", "said(m)", "board:name(a)", "s" }

local function sentence(self)
  local text = sentences[self.random:below(self:chance(4) and #sentences or 11)]
  return ((" " .. text):gsub("([^%w%%])([abmps])%f[%W]", function(before, letter)
    return before .. self:part(letter, 2)
  end))
end

local answers = {
  condition = function(self)
    if self:chance(4) then
      return self:expression(self:chance(12) and "maybe" or "bool", 4) .. "," .. sentence(self)
    end
    return self:pick { "%s", "%s", "%s", "(%s) and nil", "%s, 'No.'" }
      :format(self:expression("bool", 4))
  end,
  finish = function(self)
    return self:pick { "%s", "%s, { 1 }", "%s, { 1, 2 }" }:format(self:expression("bool", 4))
  end,
  score = function(self)
    local kind = self:pick { "int", "int", "num" }
    local one, two = self:expression(kind, 4), self:expression("int", 3)
    -- large ones are refused
    if not self:chance(8) then
      one, two = ("(%s) %% 1000"):format(one), ("(%s) %% 64"):format(two)
    end
    return ("{ %s, %s }"):format(one, two)
  end,
  effect = function() return "" end, between = function() return "" end,
  lost = random_calls.lost,
}

-- An answer within the rule; where another function stands around it, that one's is its own.
function statements.answer(self)
  if self.within or not self:chance(2) then return end
  self:write("if %s then return %s end", self:expression("bool", 2), answers[self.slot](self))
end

local parameters = { condition = "position, move", effect = "position, step, a1, a2, a3",
  between = "position", finish = "position", score = "position",
  lost = "position, point, player" }

-- A rule function, as lines.
local function rule(self, slot, name)
  self.slot, self.left, self.names, self.loops = slot, 20 + self.random:below(90), {}, 0
  self:write("local function %s(%s)", name, parameters[slot])
  if slot == "effect" then
    self:declare("step", "int")
    if self:chance(2) then self:declare("a1", "point", true) else self:declare("a1", "int") end
  end
  if slot == "lost" then
    self:declare("point", "maybe", true)
    self:declare("player", "int", true)
  end
  for _ = 1, self.random:below(7) do self:statement(3) end
  self.left = 10
  if not self:chance(40) then self:write("return %s", answers[slot](self)) end
  self:write "end"
end

-- Functions that rules call; they see no move, and none of the others.
local function helper(self, head, declared, kind)
  self.slot, self.names, self.loops, self.left = "none", {}, 0, 10 + self.random:below(25)
  self:write("local function %s", head)
  self:declare(declared[1], declared[2])
  self.within = true
  for _ = 1, self.random:below(4) do self:statement(2) end
  if self:chance(2) then
    self:write("if %s then return %s end", self:expression("bool", 2), self:expression(kind, 2))
  end
  if not self:chance(20) then self:write("return %s", self:expression(kind, 3)) end
  self:write "end"
  self.within = nil
end

-- ---- Files ------------------------------------------------------------------------------------

local boards = { { "square(3)", 9 }, { "square(3)", 9 }, { "square(4)", 16 }, { "torus(4)", 16 },
  { "square(9)", 81 } }

local BEFORE = [[
local moyo = require "moyo"
local size = 3
local numbers, gaps = { 4, 1, 0, 7 }, { [-2] = 3, [0] = 5, [4] = 1 }
local truths = { true, false, true }
local rows = { { 1, 5, cost = 2 }, { 3, cost = 7 }, { cost = 1, 9, 8, 7 } }
local sparse = { { [3] = 4 }, { 2, nil, 5 }, { [-2] = 3, [0] = 1 } }
local priced = { { A1 = 3, B2 = 1 }, { C3 = 7 } }
local function helper_int(one, two)
  if one > two then return one - two end
  return two % 7
end
local function select_first(one, two) return one, two end
local function said(n)
  if n > 3 then return 'many' end
  return ('only %d'):format(n)
end
]]

local GAME = [[
return moyo.game "Random" { rules = function()
  local function step(name, before, effects)
    return moyo.step { name = name, text = name .. " {point}", arg = "point", sentence = name,
      before = before, effects = effects }
  end
  return { board = ground, stone = %s, stacks = %s, clear = { %s }, ko = %s,
    fields = { n = moyo.field.number(2), area = moyo.field.set(), each = moyo.field.players(1),
      at = moyo.field.points(0), list = moyo.field.list(4, { 3, 1 }),
      grid = moyo.field.table { columns = 3, initial = 1 } },
    turn = moyo.either { step("one", rule1, effect1), step("two", rule2, effect2),
      moyo.place { recall = %s }, moyo.pass {} }, conditions = rule3, after_turn = between,
    finish = { finish, moyo.finish.turns(9) }, score = score }
end }]]

--- A rule file with up to nine rule functions.
---@param random Random
---@return string
function random_rules.file(random)
  local self = setmetatable({ random = random, lines = { BEFORE .. random_tables.BEFORE },
    names = {}, count = 0 }, Writer)
  local board = self:pick(boards)
  self.points, self.recall, self.round = board[2], self:chance(4), board[1]:find "torus"
  self:write("local ground = moyo.board.%s", board[1])
  self:write "local some = moyo.set(ground.topology, { 2, 3, 6, 8 })"
  helper(self, "helper_bool(position, u)", { "u", "int" }, "bool")
  helper(self, "helper_maybe(position, u)", { "u", "int" }, "maybe")
  helper(self, "helper_set(position, v)", { "v", "set" }, "set")
  for i = 1, 3 do rule(self, "condition", "rule" .. i) end
  for i = 1, 2 do rule(self, "effect", "effect" .. i) end
  -- most games without these, for an error in them ends every turn
  if self:chance(3) then rule(self, "between", "between") else self:write "local between" end
  if self:chance(3) then
    rule(self, "finish", "finish")
  else
    self:write "local function finish(position) return position.ply > 7 end"
  end
  rule(self, "score", "score")
  local has_lost = self:chance(3)
  if has_lost then rule(self, "lost", "lost") end
  -- stones of Go's shape alone can be taken back, and where the word "flip" is none of the stages
  local clear = { "'enemy', 'own'", "'enemy'", "", "'own'",
    "'enemy', function(position) return position:short_of(2) & some end" }
  for i = 1, has_lost and 12 or 4 do clear[5 + i] = random_calls.stages(self, has_lost) end
  if not self.recall then clear[#clear + 1] = "'flip'" end
  local most = self.recall and 1 or 4
  self:write(GAME, self.random:below(most) < 3 and "nil"
    or self:pick { "'.n.n./n...n/..x../n...n/.n.n.'", "'oxo'" },
    self.random:below(most) < 3 and "nil" or "true", self:pick(clear),
    self:pick { "nil", "moyo.ko.positional" }, self.recall and "true" or "nil")
  local text = table.concat(self.lines, "\n")
  -- the board and the shape are the game's, in whatever function they are named
  return (text:gsub("%f[%w_.]shape%f[^%w_]", "position.game.shape")
    :gsub("%f[%w_.]board%f[^%w_]", "position.game.board")
    :gsub("position%.game%.board = ground", "board = ground"))
end

return random_rules
