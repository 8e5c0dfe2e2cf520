--- Names in a tree of Lua: finds the declaration of each, and who changes what is declared.
--
-- The tree is walked once, in the order of the text, as Lua's own compiler does: so upvalues get
-- the numbers that they have there.  `names` holds the declaration that each name means at the
-- moment; a block remembers what its own have hidden, and restores it at its end.
--
-- On the way, places in the text become lines.  A line is the one that Lua names when the node
-- fails while it runs: an element is read when the sign after it has been, a comparison is made
-- after its right side, and what is assigned to is set after all values.

local M = {}

-- ---- Lines ------------------------------------------------------------------------------------

-- As methods they might be guarded, which is for rules.
local find, sub = string.find, string.sub

-- The places where lines begin.  Two different characters that end a line are one end.
local function line_starts(text)
  local starts, at = { 1 }, 1
  while true do
    local first = find(text, "[\r\n]", at)
    if not first then return starts end
    local pair = sub(text, first, first + 1)
    at = first + ((pair == "\r\n" or pair == "\n\r") and 2 or 1)
    starts[#starts + 1] = at
  end
end

-- The line of a place, looked for from the line of the one before: they are near.
local function line_of(self, place)
  local starts, line = self.starts, self.line
  while starts[line] > place do line = line - 1 end
  while starts[line + 1] and starts[line + 1] <= place do line = line + 1 end
  self.line = line
  return line
end

local last_part = { Binary = "right", Unary = "operand" }

-- The line where an expression ends.
local function last_line(node)
  local part = last_part[node.tag]
  if part then return last_line(node[part]) end
  local args = node.args -- without parentheses, if there is no last line
  return node.last or args and last_line(args[1]) or node.line
end

-- Variables that are read where they are needed, which is after the sign that follows them.
local late = { Index = true, Global = true }

local function read_by(node, line)
  if node and late[node.tag] then node.line = math.max(node.line, line) end
end

-- The last of what stands in brackets is read when these have been closed.
local function closed(self, node, last)
  if not node.last then return end
  node.last = line_of(self, node.last)
  read_by(last, node.last)
end

-- ---- Declarations -----------------------------------------------------------------------------

local function declare(self, decl)
  decl.line = line_of(self, decl.line)
  decl.owner, decl.assigned, decl.indexed = self.func, {}, {}
  local hidden = self.hidden
  hidden[#hidden + 1] = decl.name
  hidden[#hidden + 1] = self.names[decl.name] or false
  self.names[decl.name] = decl
end

-- Forgets the declarations that were made since the list of hidden ones had this length.
local function restore(self, length)
  local hidden = self.hidden
  for i = #hidden - 1, length + 1, -2 do
    self.names[hidden[i]] = hidden[i + 1] or nil
    hidden[i], hidden[i + 1] = nil, nil
  end
end

-- Adds to a list, unless it is there.
local function add(list, one)
  for i = #list, 1, -1 do
    if list[i] == one then return end
  end
  list[#list + 1] = one
end

-- A name that an outer function declares is an upvalue of the function that uses it, and of those
-- in between.  Lua gives it to the outermost of these first; but each has a list of its own, and
-- only the order within a list matters.
local function capture(self, what, owner)
  local func = self.func
  while func ~= owner and not func.seen[what] do
    func.seen[what] = true
    func.free[#func.free + 1] = what
    func = func.parent
    if not func then return end
  end
end

-- The variable of which an expression is an element, at some depth.
local function root(node)
  while node.tag == "Index" or node.tag == "Paren" do node = node.object or node.inner end
  return node.tag == "Var" and node.decl or nil
end

local function changed(self, node)
  local decl = root(node)
  if decl then add(decl.indexed, self.func) end
end

-- ---- The walk ---------------------------------------------------------------------------------

local visit = {}

local function go(self, node)
  local place, f = node.line, visit[node.tag]
  node.line = line_of(self, place)
  if f then f(self, node, place) end
end

local function all(self, list)
  for i = 1, #list do go(self, list[i]) end
end

local function declare_all(self, list)
  for i = 1, #list do declare(self, list[i]) end
end

-- A block, with variables that are declared before it, and an expression after it that sees what
-- the block declares.
local function block(self, body, vars, after)
  local length = #self.hidden
  if vars then declare_all(self, vars) end
  all(self, body)
  if after then go(self, after) end
  restore(self, length)
end

function visit.Name(self, node)
  local decl, env = self.names[node.name], self.names._ENV
  if decl then
    node.tag, node.decl, node.name = "Var", decl, nil
    capture(self, decl, decl.owner)
  elseif env then
    node.tag, node.object = "Index", { tag = "Var", line = node.line, decl = env }
    node.key, node.name = { tag = "String", line = node.line, value = node.name }, nil
    capture(self, env, env.owner)
  else
    node.tag = "Global"
    capture(self, "_ENV")
  end
end

function visit.Function(self, node)
  local parent = self.func
  node.parent, node.free, node.seen, node.functions = parent, {}, {}, {}
  if parent then table.insert(parent.functions, node) end
  self.func = node
  if not parent then capture(self, "_ENV") end -- a chunk has it, whether it needs it or not
  block(self, node.body, node.params)
  self.func, node.seen = parent, nil
  node.last = line_of(self, node.last)
end

function visit.Unary(self, node) go(self, node.operand) end

function visit.Paren(self, node)
  go(self, node.inner)
  closed(self, node, node.inner)
end

local compares = { ["<"] = true, ["<="] = true, [">"] = true, [">="] = true, ["=="] = true,
  ["~="] = true }

function visit.Binary(self, node)
  go(self, node.left)
  go(self, node.right)
  read_by(node.left, node.line)
  local right = node.right
  if compares[node.op] then
    node.line = math.max(node.line, last_line(right))
  elseif node.op == ".." and right.tag == "Binary" and right.op == ".." then
    node.line = right.line -- a chain is one instruction
  end
end

function visit.Index(self, node)
  go(self, node.object)
  go(self, node.key)
end

function visit.Table(self, node)
  for _, item in ipairs(node.items) do
    if item.key then go(self, item.key) end
    go(self, item.value)
  end
  local last = node.items[#node.items]
  closed(self, node, last and not last.key and last.value)
end

local changers = { insert = true, remove = true, sort = true, move = true }

function visit.Call(self, node)
  local func, args = node.func, node.args
  go(self, func)
  all(self, args)
  closed(self, node, args[#args])
  if func.tag ~= "Index" or not args[1] then return end
  local library = func.object
  if library.tag == "Global" and library.name == "table" and changers[func.key.value] then
    changed(self, args[1])
    if args[5] then changed(self, args[5]) end
  end
end

function visit.Invoke(self, node)
  go(self, node.object)
  all(self, node.args)
  closed(self, node, node.args[#node.args])
end

function visit.Local(self, node)
  all(self, node.exps)
  declare_all(self, node.vars)
end

function visit.LocalFunction(self, node)
  declare(self, node.var)
  go(self, node.func)
end

function visit.Assign(self, node, place)
  local targets, exps = node.targets, node.exps
  local definition = exps[1].line == place -- function f.a() … end is set where it begins
  all(self, targets)
  all(self, exps)
  local line = definition and node.line or last_line(exps[#exps])
  for _, target in ipairs(targets) do
    if target.tag == "Var" then
      add(target.decl.assigned, self.func)
    else
      changed(self, target)
      target.line = line
    end
  end
end

function visit.CallStat(self, node) go(self, node.call) end
function visit.Do(self, node) block(self, node.body) end
function visit.Repeat(self, node) block(self, node.body, nil, node.cond) end
function visit.Return(self, node) all(self, node.exps) end

function visit.While(self, node)
  go(self, node.cond)
  block(self, node.body)
end

function visit.If(self, node)
  for _, clause in ipairs(node.clauses) do
    go(self, clause.cond)
    block(self, clause.body)
  end
  if node.orelse then block(self, node.orelse) end
end

function visit.NumFor(self, node)
  go(self, node.from)
  go(self, node.to)
  if node.step then go(self, node.step) end
  block(self, node.body, { node.var })
end

function visit.GenFor(self, node)
  all(self, node.exps)
  block(self, node.body, node.vars)
end

--- Completes what the grammar has read of a text.
---@param chunk table the Function node of the chunk, with its body alone
---@param text string
---@return table chunk the same
function M.resolve(chunk, text)
  local self = { starts = line_starts(text), line = 1, names = {}, hidden = {}, func = nil }
  chunk.params, chunk.vararg, chunk.last = {}, true, 1
  visit.Function(self, chunk)
  chunk.line, chunk.last = 0, 0
  return chunk
end

return M
