--- Writes the tree of compile/grammar.lua as Lua again, so that Lua tells whether it is the tree
--- of a text.
--
-- Every operator within another gets parentheses, every variable a name of its own, so neither
-- priorities nor names in the tree can be wrong without a difference in what Lua compiles.  New
-- lines stand only where they bring a function to its line.

local M = {}

local write = {}

local function put(self, text) self[#self + 1] = text end

local function reach(self, line)
  while self.line < line do
    put(self, "\n")
    self.line = self.line + 1
  end
end

local function one(self, node) write[node.tag](self, node) end

local function list(self, nodes)
  for i, node in ipairs(nodes) do
    if i > 1 then put(self, ",") end
    one(self, node)
  end
end

local function body(self, statements)
  for _, statement in ipairs(statements) do
    one(self, statement)
    put(self, ";")
  end
end

-- Writes what is given in turn: texts, nodes, and { body }.
local function all(self, ...)
  for _, part in ipairs { ... } do
    if type(part) == "string" then
      put(self, part)
    elseif part.tag then
      one(self, part)
    else
      body(self, part)
    end
  end
end

function write.Decl(self, decl)
  if not self.names[decl] then
    self.count = self.count + 1
    self.names[decl] = "_local" .. self.count
  end
  put(self, " " .. self.names[decl])
  if decl.attrib then put(self, ("<%s>"):format(decl.attrib)) end
end

function write.Var(self, node) put(self, " " .. assert(self.names[node.decl], "not declared")) end
function write.Global(self, node) put(self, " " .. node.name) end

for tag, text in pairs { Nil = " nil", True = " true", False = " false", Vararg = "..." } do
  write[tag] = function(self) put(self, text) end
end

function write.Number(self, node) put(self, (" %q"):format(node.value)) end
function write.String(self, node)
  put(self, (("%q"):format(node.value):gsub("\\\n", "\\n"):gsub("\r", "\\r")))
end

-- A function without its first word.
local function written(self, node)
  reach(self, node.line)
  put(self, "(")
  list(self, node.params)
  if node.vararg then put(self, #node.params > 0 and ",..." or "...") end
  put(self, ")")
  body(self, node.body)
  reach(self, node.last)
  put(self, " end")
end

function write.Function(self, node)
  put(self, " function")
  written(self, node)
end

function write.Table(self, node)
  put(self, "{")
  for _, item in ipairs(node.items) do
    if item.key then all(self, "[ ", item.key, "]=") end
    all(self, item.value, ",")
  end
  put(self, "}")
end

local function inner(self, node)
  if node.tag == "Binary" or node.tag == "Unary" then
    all(self, "(", node, ")")
  else
    one(self, node)
  end
end

function write.Binary(self, node)
  inner(self, node.left)
  put(self, " " .. node.op .. " ")
  inner(self, node.right)
end

function write.Unary(self, node)
  put(self, " " .. node.op .. " ")
  inner(self, node.operand)
end

function write.Paren(self, node) all(self, "(", node.inner, ")") end
function write.Index(self, node) all(self, node.object, "[ ", node.key, "]") end

local function arguments(self, node)
  put(self, "(")
  list(self, node.args)
  put(self, ")")
end

function write.Call(self, node)
  one(self, node.func)
  arguments(self, node)
end

function write.Invoke(self, node)
  all(self, node.object, ":" .. node.name)
  arguments(self, node)
end

function write.Local(self, node)
  put(self, "local")
  list(self, node.vars)
  if #node.exps > 0 then put(self, " =") end
  list(self, node.exps)
end

function write.LocalFunction(self, node)
  all(self, "local function", node.var)
  written(self, node.func)
end

function write.Assign(self, node)
  list(self, node.targets)
  put(self, "=")
  list(self, node.exps)
end

function write.CallStat(self, node) one(self, node.call) end
function write.Do(self, node) all(self, " do ", node.body, " end") end
function write.While(self, node) all(self, " while ", node.cond, " do ", node.body, " end") end
function write.Repeat(self, node) all(self, " repeat ", node.body, " until ", node.cond) end
function write.Break(self) put(self, " break") end
function write.Goto(self, node) put(self, " goto " .. node.label) end
function write.Label(self, node) put(self, "::" .. node.name .. "::") end

function write.If(self, node)
  for i, clause in ipairs(node.clauses) do
    all(self, i > 1 and " elseif " or " if ", clause.cond, " then ", clause.body)
  end
  if node.orelse then all(self, " else ", node.orelse) end
  put(self, " end")
end

function write.NumFor(self, node)
  all(self, " for", node.var, "=", node.from, ",", node.to)
  if node.step then all(self, ",", node.step) end
  all(self, " do ", node.body, " end")
end

function write.GenFor(self, node)
  put(self, " for")
  list(self, node.vars)
  put(self, " in ")
  list(self, node.exps)
  all(self, " do ", node.body, " end")
end

function write.Return(self, node)
  put(self, " return ")
  list(self, node.exps)
end

--- The tree as Lua.
---@param chunk table
---@return string
function M.text(chunk)
  local self = { line = 1, names = {}, count = 0 }
  body(self, chunk.body)
  return table.concat(self)
end

return M
