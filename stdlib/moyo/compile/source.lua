--- Finds the source of a function: its node in the tree of the text that it was loaded from.
--
-- The text is what Moyo loaded, which may be older than the file now is; modules of the standard
-- library are read again.  Either is believed only if it compiles to this very function: Lua
-- writes a function as the same bytes alone and within its chunk, lines included.

local files = require "moyo.base.files"

local M = {}

local texts = {} -- by name of the chunk; false where there is no such file
local told = {}  -- names whose text was told

--- Notes the text of a chunk, before a function of it is asked for.  A name has one text.
---@param chunkname string as `load` gets it: "@" and a path, or the like
---@param text string
function M.note(chunkname, text) texts[chunkname], told[chunkname] = text, true end

local function text_of(chunkname)
  if texts[chunkname] == nil then
    local path = chunkname:match "^@(.*)"
    texts[chunkname] = path and files.read(path) or false
  end
  return texts[chunkname] or not chunkname:find "^[@=]" and chunkname
end

-- ---- Texts ------------------------------------------------------------------------------------

-- Trees by their text, as long as somebody holds a node of one: so nodes of one text belong to one
-- tree, and can be compared.  Trees of modules are kept, because every game asks for them and
-- reading one takes milliseconds; of the others the last, because a file's functions are asked for
-- in a row.
local trees = setmetatable({}, { __mode = "v" })
local codes = setmetatable({}, { __mode = "k" }) -- what Lua makes of a tree's text
local modules, recent = {}, nil

-- Statements that count what a stranger's file does (declare/counted.lua) are none of its own.
local function is_counting(statement)
  if statement.tag == "Local" then return statement.vars[1].name == "__now" end
  local target = statement.tag == "Assign" and statement.targets[1]
    or statement.tag == "If" and statement.clauses[1].cond.left
  local name = target and target.tag == "Var" and target.decl.name
  return name == "__left" or name == "__now"
end

local function drop_counting(body)
  local kept = 0
  for i, statement in ipairs(body) do
    body[i] = nil
    if not is_counting(statement) then
      kept = kept + 1
      body[kept] = statement
      for _, clause in ipairs(statement.clauses or {}) do drop_counting(clause.body) end
      drop_counting(statement.orelse or {})
      drop_counting(statement.body or {})
    end
  end
end

local function drop_all_counting(func)
  drop_counting(func.body)
  for _, inner in ipairs(func.functions) do drop_all_counting(inner) end
end

local function tree_of(text, is_module)
  local tree = modules[text] or trees[text]
  if not tree then
    local grammar = require "moyo.compile.grammar" -- takes milliseconds, which few programs need
    local f
    tree, f = grammar.parse(text)
    if not tree then return nil end
    if text:find("__left", 1, true) then drop_all_counting(tree) end
    trees[text], codes[tree] = tree, string.dump(f, true)
  end
  if is_module then
    modules[text] = tree
    return tree
  end
  recent = tree
  return recent
end

-- The length of what Lua writes before every function that it writes alone.  It ends with the
-- number of upvalues: the first byte that differs between a chunk, which has _ENV, and a function
-- without upvalues.
local header = 1
do
  local chunk, none = string.dump(assert(load ""), true), string.dump(function() end, true)
  while chunk:byte(header) == none:byte(header) do header = header + 1 end
end

local function compiles_to(tree, f)
  return codes[tree]:find(string.dump(f, true):sub(header + 1), 1, true) ~= nil
end

-- ---- Functions --------------------------------------------------------------------------------

--- The declarations of a function's upvalues, by their number, with "_ENV" for the globals: values
--- are those of debug.getupvalue.  nil if it is not this node's function.
---@param f function
---@param node table
---@return table|nil
function M.upvalues(f, node)
  local list, free, at = {}, node.free, 1
  for i = 1, debug.getinfo(f, "u").nups do
    local name = debug.getupvalue(f, i)
    local decl = free[at]
    while decl and decl ~= name and decl.name ~= name and decl.attrib == "const" do
      at = at + 1 -- Lua has put the value in its place
      decl = free[at]
    end
    if not decl or decl ~= name and decl.name ~= name then return nil end
    list[i], at = decl, at + 1
  end
  for i = at, #free do
    if free[i].attrib ~= "const" then return nil end
  end
  return list
end

-- Adds the nodes of a tree that may be f's.
local function candidates(node, f, info, found)
  if node.line == info.linedefined and node.last == info.lastlinedefined
      and #node.params == info.nparams and node.vararg == info.isvararg
      and M.upvalues(f, node) then
    found[#found + 1] = node
  end
  for _, inner in ipairs(node.functions) do
    if inner.line <= info.linedefined and inner.last >= info.lastlinedefined then
      candidates(inner, f, info, found)
    end
  end
  return found
end

-- Fields that say nothing about what a node does, or repeat it.
local apart = { line = true, last = true, parent = true, owner = true, assigned = true,
  indexed = true, free = true, functions = true }

-- Is a variable declared within a function?
local function within(decl, func)
  local owner = decl.owner
  while owner and owner ~= func do owner = owner.parent end
  return owner ~= nil
end

-- Do two nodes, of the functions f and g, say the same?  `twins` are variables of the one and the
-- other that stand for each other.
local function same(a, b, f, g, twins)
  if type(a) ~= "table" or type(b) ~= "table" then return a == b end
  if a.tag == "Var" and b.tag == "Var" then a, b = a.decl, b.decl end
  if a.tag == "Decl" and b.tag == "Decl" then
    if twins[a] or twins[b] then return twins[a] == b and twins[b] == a end
    if not within(a, f) or not within(b, g) then return a == b end
    twins[a], twins[b] = b, a
  end
  for key, part in next, a do
    if not apart[key] and not same(part, b[key], f, g, twins) then return false end
  end
  for key in next, b do
    if a[key] == nil then return false end
  end
  return true
end

local function all_same(nodes)
  for i = 2, #nodes do
    if not same(nodes[1], nodes[i], nodes[1], nodes[i], {}) then return false end
  end
  return true
end

--- The tree of a text that was noted; nil if none was, or it is longer than this, or no Lua.
---@param chunkname string
---@param longest integer bytes
---@return table|nil
function M.tree(chunkname, longest)
  local text = told[chunkname] and texts[chunkname]
  return text and #text <= longest and tree_of(text) or nil
end

-- Fields of a node that lead out of what it says.
local outward = { parent = true, owner = true, free = true, functions = true, decl = true }

--- Calls f for every node of a part of a tree, from the outside, in any order; where it returns
--- true not for what is within that node.
---@param node table a node, or a list of nodes, for which f is called as well
---@param f fun(node: table): any
function M.walk(node, f)
  if node.tag == "Decl" or f(node) then return end
  for key, part in next, node do
    if type(part) == "table" and not outward[key] then M.walk(part, f) end
  end
end

--- The Function node of a function, with the tree that it stands in, or nil and why there is none.
---@param f function
---@return table|nil node
---@return string|nil reason a short noun phrase
function M.of(f)
  local info = debug.getinfo(f, "Su")
  if info.what == "C" then return nil, "a function in C" end
  local text = text_of(info.source)
  local tree = text and tree_of(text, texts[info.source] and not told[info.source])
  if not tree then return nil, "no source" end
  if not compiles_to(tree, f) then return nil, "another source than it was loaded from" end
  local found = candidates(tree, f, info, {})
  if #found == 0 then return nil, "no source" end
  if not all_same(found) then
    return nil, ("several functions on line %d"):format(info.linedefined)
  end
  return found[1]
end

--- `of` and `upvalues`, which remember their answers: a game's functions call each other often.
---@return {of: function, upvalues: function}
function M.remembering()
  local nodes, reasons, lists = {}, {}, {}
  return {
    of = function(f)
      if nodes[f] == nil then
        local node, reason = M.of(f)
        nodes[f], reasons[f] = node or false, reason
      end
      return nodes[f] or nil, reasons[f]
    end,
    upvalues = function(f, node)
      lists[f] = lists[f] or M.upvalues(f, node)
      return lists[f]
    end,
  }
end

return M
