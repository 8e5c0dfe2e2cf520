--- Lua 5.4 as a tree: what a text says, before anybody knows what its names mean.
--
-- Lua itself judges whether a text is Lua, in its own words; the grammar here reads only what it
-- accepts, so it may be lax, and what Lua limits (two hundred levels of nesting) needs no limit
-- here.  scope.lua then finds the declaration of each name.
--
-- Operators of an expression are read as a flat list, which `climb` builds a tree of: so a level
-- of parentheses takes a few entries of LPeg's stack, and not a few for each priority.
--
-- A node is a table with a tag and its line; what ends with a bracket has that one's line as
-- `last`.  An expression is one of
--
--     Nil, True, False, Vararg        Number { value }, String { value }
--     Var { decl }                    a local variable or an upvalue
--     Global { name }                 Index { object, key }
--     Call { func, args }             Invoke { object, name, args }    object:name(args)
--     Unary { op, operand }           Binary { op, left, right }       op as it is written
--     Paren { inner }                 Table { items = { { key, value }, … } }
--     Function { params, vararg, body, line, last, parent, free, functions }
--
-- `line` and `last` of a function are what debug.getinfo says; the chunk has 0 in both.  `free`
-- are the declarations that it uses of functions around it, as Lua numbers upvalues, with "_ENV"
-- for globals; Lua makes no upvalue of a <const> that it folds.  `functions` are those directly
-- within it, in the order of the text.
--
-- A body is a list of statements:
--
--     Local { vars, exps }            LocalFunction { var, func }
--     Assign { targets, exps }        also function a.b:c(), with the parameter self
--     CallStat { call }               Do { body }
--     While { cond, body }            Repeat { body, cond }
--     NumFor { var, from, to, step, body }
--     GenFor { vars, exps, body }     If { clauses = { { cond, body }, … }, orelse }
--     Return { exps }                 Break, Goto { label }, Label { name }
--
-- Variables are declared by
--
--     Decl { name, attrib, owner, assigned, indexed }
--
-- `owner` is the function that declares it; `assigned` lists the functions that assign to it
-- afterwards, `indexed` those that assign to an element of it, at any depth, or hand it to
-- table.insert, remove, sort or move.

local fail = require "moyo.base.fail"
local compiled = require "moyo.base.compiled"
local lpeg = require "lpeg"
local scope = require "moyo.compile.scope"

local P, R, S, V = lpeg.P, lpeg.R, lpeg.S, lpeg.V
local C, Cc, Cg, Cmt, Cp, Cs, Ct = lpeg.C, lpeg.Cc, lpeg.Cg, lpeg.Cmt, lpeg.Cp, lpeg.Cs, lpeg.Ct

local M = {}

-- Two hundred levels, of calls within arguments of calls, take less than two thousand entries.
lpeg.setmaxstack(5000)

-- ---- Tokens: each takes the space and the comments that follow --------------------------------

-- To the end of a long bracket, whose opening one has been read, with its content.
local function close(text, at, level)
  local first, last = text:find("]" .. level .. "]", at, true)
  return first and last + 1, first and text:sub(at, first - 1)
end

local newline = P "\r\n" + "\n\r" + S "\r\n"
local long = Cmt("[" * C(P "=" ^ 0) * "[", close)
local blank = S " \t\n\r\f\v" ^ 0
local comment = "--" * (long / 0 + (1 - S "\r\n") ^ 0)
local skip = V "Skip" -- a rule, for it stands in many places

local letter = R("az", "AZ") + "_"
local digit, hex = R "09", R("09", "af", "AF")
local alphanumeric = letter + digit

local function word(text) return P(text) * -alphanumeric * skip end

-- A sign, unless one of the characters `unless` follows and makes it a longer one.
local function sign(text, unless)
  return (unless and P(text) * -S(unless) or P(text)) * skip
end

local reserved = P(false)
for name in ("and break do elseif else end false for function goto if in local nil not or repeat "
  .. "return then true until while"):gmatch "%a+" do reserved = reserved + name end

local Name = V "Name" -- a rule as well

-- Digits are taken as greedily as Lua takes them; tonumber is its own conversion.
local function digits(kind, exponent) return (S(exponent) * S "+-" ^ -1 + kind + ".") ^ 0 end
local numeral = "0" * S "xX" * digits(hex, "pP") + P "." ^ -1 * digit * digits(digit, "eE")

local named = { a = "\a", b = "\b", f = "\f", n = "\n", r = "\r", t = "\t", v = "\v" }
local escape = P "\\" / "" * (
  S "abfnrtv" / named
  + newline / "\n"
  + C(S "\\\"'")
  + "z" * S " \t\n\r\f\v" ^ 0 / ""
  + "x" * C(hex * hex) / function(code) return string.char(tonumber(code, 16)) end
  + "u{" * C(hex ^ 1) * "}" / function(code) return utf8.char(tonumber(code, 16)) end
  + digit * digit ^ -2 / function(code) return string.char(tonumber(code)) end)

local function quoted(quote)
  local plain = C((1 - S("\\" .. quote)) ^ 0)
  return quote * (plain * quote + Cs((escape + 1 - P(quote)) ^ 0) * quote)
end

-- A long string lacks the newline that it begins with; others are one character.
local newlines = compiled(Cs((newline / "") ^ -1 * (newline / "\n" + 1) ^ 0))
local function content(text) return newlines:match(text) end

-- ---- Nodes ------------------------------------------------------------------------------------

-- A node begins where its pattern does.  Until scope.lua has counted, `line` is a place in the
-- text.
local function node(tag, fields)
  return Ct(Cg(Cc(tag), "tag") * Cg(Cp(), "line") * fields)
end

-- Makes what a pattern captures now, not when all has been matched: LPeg nests captures two hundred
-- deep, which stand for fewer levels of Lua.
local function now(pattern)
  return Cmt(pattern, function(_, at, made) return at, made end)
end

local function valued(tag)
  return function(at, value) return { tag = tag, line = at, value = value } end
end

local function number(at, text) return { tag = "Number", line = at, value = tonumber(text) } end

local function name(at, text) return { tag = "Name", line = at, name = text } end

-- What follows an expression is read without it; `chain` then puts them together.
local function field(at, text)
  return { tag = "Index", line = at, key = { tag = "String", line = at, value = text } }
end

local function element(key, at) return { tag = "Index", line = at, key = key } end

local function call(at, args, last)
  return { tag = "Call", line = at, args = args, last = last }
end

local function invoke(text, at, args, last)
  return { tag = "Invoke", line = at, name = text, args = args, last = last }
end

-- Lua 5.4.5 and earlier say of a call that it is on the line where its function's expression
-- begins, later ones where its arguments do.
local calls_at_start = select(2, pcall(load("local f\nf\n()", "="))):find "^:2:"

-- The expression with all that follows it.
local function chain(at, object, list)
  for _, next_one in ipairs(list or {}) do
    if next_one.tag == "Call" then
      next_one.func = object
    else
      next_one.object = object
    end
    if calls_at_start and next_one.tag ~= "Index" then next_one.line = at end
    object = next_one
  end
  return object
end

-- ---- Operators --------------------------------------------------------------------------------

-- How strongly an operator binds what is left and right of it.
local left, right = {}, {}
for priority, operators in ipairs { "or", "and", "< > <= >= ~= ==", "|", "~", "&", "<< >>",
  "..", "+ -", "* / // %", "", "^" } do
  for op in operators:gmatch "%S+" do
    local from_right = op == ".." or op == "^"
    left[op], right[op] = priority, from_right and priority - 1 or priority
  end
end
local UNARY = 11

local climb

-- The operand that begins at i of a list, with its unary operators, and where the list goes on.
local function operand(list, i)
  local first = list[i]
  if math.type(first) ~= "integer" then return first, i + 1 end
  local inner, after = operand(list, i + 2)
  inner, after = climb(inner, list, after, UNARY)
  return { tag = "Unary", line = first, op = list[i + 1], operand = inner }, after
end

-- The expression that begins with `first` and goes on with a list of places, operators and
-- operands, as far as these bind it more strongly than `least`.
function climb(first, list, i, least)
  local op = list[i + 1]
  while op and left[op] > least do
    local inner, after = operand(list, i + 2)
    first = { tag = "Binary", line = list[i], op = op, left = first }
    first.right, i = climb(inner, list, after, right[op])
    op = list[i + 1]
  end
  return first, i
end

local function expression(first, list)
  return list and climb(first, list, 1, 0) or first
end

local function prefixed(list)
  local first, i = operand(list, 1)
  return (climb(first, list, i, 0))
end

-- ---- Statements -------------------------------------------------------------------------------

local function assignment(at, first, others, exps)
  if not others then return { tag = "CallStat", line = at, call = first } end
  table.insert(others, 1, first)
  return { tag = "Assign", line = at, targets = others, exps = exps }
end

-- function a.b:c() … end: the function and its assignment are on the line of its first word.
local function definition(at, first, fields, method, func)
  if method then
    fields[#fields + 1] = method
    table.insert(func.params, 1, { tag = "Decl", line = at, name = "self" })
  end
  func.line = at
  local target = chain(at, first, fields)
  return { tag = "Assign", line = at, targets = { target }, exps = { func } }
end

-- ---- The grammar ------------------------------------------------------------------------------

local comma = sign ","
local function list_of(what) return Ct(what * (comma * what) ^ 0) end

local Decl = node("Decl", Cg(Name, "name"))
local Attributed = node("Decl", Cg(Name, "name") * Cg(sign "<" * Name * sign ">", "attrib") ^ -1)

local Last = Cg(Cp(), "last")
local NameNode = Cp() * Name / name
local Text = Cp() * (quoted '"' + quoted "'" + long / content) * skip / valued "String"
local Field = sign(".", ".") * (Cp() * Name / field)
local Operator = Cp() * C(P "==" + "~=" + "<=" + "<<" + "<" + ">=" + ">>" + ">" + ".." + "//"
  + S "+-*/%^&|~" + (P "and" + "or") * -alphanumeric) * skip
local Prefix = Cp() * C(S "-#~" + "not" * -alphanumeric) * skip

local grammar = compiled(P {
  Ct(Cg(Cc "Function", "tag") * Cg(skip * V "Body", "body")) * -1,

  Body = now(Ct((V "Statement" + sign ";") ^ 0
    * (node("Return", word "return" * Cg(V "List" + Ct "", "exps")) * sign ";" ^ -1) ^ -1)),
  Block = Cg(V "Body", "body"),
  List = now(list_of(V "Expression")),
  Condition = Cg(V "Expression", "cond"),

  Statement = node("LocalFunction", word "local" * word "function" * Cg(Decl, "var")
      * Cg(V "Function", "func"))
    + node("Local", word "local" * Cg(list_of(Attributed), "vars")
      * Cg(sign "=" * V "List" + Ct "", "exps"))
    + node("If", word "if" * Cg(Ct(V "Clause" * (word "elseif" * V "Clause") ^ 0), "clauses")
      * Cg(word "else" * V "Body", "orelse") ^ -1 * word "end")
    + node("NumFor", word "for" * Cg(Decl, "var") * sign "=" * Cg(V "Expression", "from")
      * comma * Cg(V "Expression", "to") * Cg(comma * V "Expression", "step") ^ -1
      * word "do" * V "Block" * word "end")
    + node("GenFor", word "for" * Cg(list_of(Decl), "vars") * word "in" * Cg(V "List", "exps")
      * word "do" * V "Block" * word "end")
    + node("While", word "while" * V "Condition" * word "do" * V "Block" * word "end")
    + node("Repeat", word "repeat" * V "Block" * word "until" * V "Condition")
    + node("Do", word "do" * V "Block" * word "end")
    + node("Break", word "break")
    + node("Goto", word "goto" * Cg(Name, "label"))
    + node("Label", sign "::" * Cg(Name, "name") * sign "::")
    + Cp() * word "function" * NameNode * Ct(Field ^ 0)
      * (sign ":" * (Cp() * Name / field) + Cc(false)) * V "Function" / definition
    + Cp() * V "Suffixed" * (Ct((comma * V "Suffixed") ^ 0) * sign "=" * V "List") ^ -1
      / assignment,
  Clause = Ct(V "Condition" * word "then" * V "Block"),

  Function = node("Function", sign "("
    * Cg(Ct((Decl * (comma * Decl) ^ 0) ^ -1), "params") * comma ^ -1
    * Cg(sign "..." * Cc(true) + Cc(false), "vararg") * sign ")"
    * V "Block" * Last * word "end"),

  Expression = Ct(Prefix ^ 1 * V "Simple" * V "Operation" ^ 0) / prefixed
    + V "Simple" * Ct(V "Operation" ^ 1) ^ -1 / expression,
  Operation = Operator * Prefix ^ 0 * V "Simple",

  Simple = V "Suffixed"
    + Cp() * C(numeral) * skip / number
    + Text
    + V "Table"
    + word "function" * V "Function"
    + node("Nil", word "nil") + node("True", word "true") + node("False", word "false")
    + node("Vararg", sign "..."),

  Paren = now(node("Paren", sign "(" * Cg(V "Expression", "inner") * Last * sign ")")),
  Suffixed = Cp() * (NameNode + V "Paren") * Ct(V "Suffix" ^ 1) ^ -1 / chain,
  Suffix = Field
    + V "Call" / call
    + sign("[", "[=") * now(V "Expression") * Cp() * sign "]" / element
    + sign(":", ":") * Name * V "Call" / invoke,
  Call = Cp() * (sign "(" * (V "List" + Ct "") * Cp() * sign ")" + Ct(Text) + Ct(V "Table")),

  Name = C(letter * alphanumeric ^ 0 - reserved * -alphanumeric) * skip,
  Skip = blank * (comment * blank) ^ 0,

  Table = now(node("Table", sign "{" * Cg(Ct((V "Item" * S ",;" ^ -1 * skip) ^ 0), "items")
    * Last * sign "}")),
  Item = Ct(Cg(Cp() * Name * sign("=", "=") / valued "String", "key") * V "Value"
    + sign("[", "[=") * Cg(V "Expression", "key") * sign "]" * sign "=" * V "Value"
    + V "Value"),
  Value = Cg(V "Expression", "value"),
})

-- ---- Reading ----------------------------------------------------------------------------------

-- What Lua does not see of a file: a byte order mark, and a first line for the shell.
local function plain(text)
  return (text:gsub("^\xEF\xBB\xBF", "", 1):gsub("^#[^\n]*", "", 1))
end

--- A text as Lua compiles it, or nil and why not.
---@param text string
---@return function|nil
---@return string|nil message
function M.load(text)
  local _, f, problem = fail.call(load, plain(text), "=", "t") -- no handler is to see its message
  if not f and fail.is_memory(tostring(problem)) then error(problem, 0) end
  return f or nil, problem
end

--- The tree of a text.
---@param text string
---@return table|nil chunk the Function node of the chunk
---@return function|integer what Lua makes of it; or the line where it is no Lua
---@return string? message what Lua says of that
function M.parse(text)
  local f, problem = M.load(text)
  if not f then
    local line, message = problem:match "^:(%d+): (.*)$"
    return nil, math.tointeger(line) or 1, message or problem
  end
  text = plain(text)
  local chunk = assert(grammar:match(text), "the grammar lacks something that Lua has")
  return scope.resolve(chunk, text), f
end

return M
