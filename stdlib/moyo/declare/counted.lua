--- Rule files that count what they do.
--
-- Lua can count the instructions that it runs, but then each takes a third longer.  So a stranger's
-- file is loaded with statements at the beginning of functions and loops that count instead:
--
--     for i = 1, n do           for i = 1, n do local __now=__left-3 __left=__now
--       sum = sum + i           if __now<0 then __left=__more(__now)end
--     end                         sum = sum + i
--                               end
--
-- all in the line where the loop begins, so that no line of the file gets another number.  What a
-- function or a round of a loop counts is a quarter of the number of words and signs in it, where
-- a call has eight, `#`, for which Lua may look up 120 keys, and `..`, which may write a number of
-- 300 digits, 256.  Each `...` counts what it holds as well, which `__size` says.  That is about
-- the instructions that Lua takes; it may be more than what is run, but never much less:
--
--   a function    all of it without the functions in it
--   a loop        its head and its body
--   repeat        what stands behind it in its block as well, for there its condition ends
--   goto          all of its function
--   if            of what stands behind `then` or `else`, every `#` and `..`, most of which only
--                 write what is wrong
--
-- `__left` is one variable for all files, which C fills when it calls a rule, and `__more` a
-- function in C, which takes what was used from the budget: see bind_limit.c.  While a file is
-- loaded Lua counts as well, so what a file counts itself is charged besides.
--
-- A file that holds one of these names is refused, and so is one that gets too large for Lua by it.

local compiled = require "moyo.base.compiled"
local core = require "moyo.core"
local fail = require "moyo.base.fail"
local lpeg = require "lpeg"

local M = {}

local P, R, S = lpeg.P, lpeg.R, lpeg.S
local C, Cc, Cmt, Cp, Ct = lpeg.C, lpeg.Cc, lpeg.Cmt, lpeg.Cp, lpeg.Ct

-- ---- Words and signs ----------------------------------------------------------------------------

local long = Cmt("[" * C(P "=" ^ 0) * "[", function(text, at, level)
  local _, last = text:find("]" .. level .. "]", at, true)
  return last and last + 1
end)
local comment = "--" * (long + (1 - S "\r\n") ^ 0)
local skip = (S " \t\n\r\f\v" + comment) ^ 0

local letter, digit, hex = R("az", "AZ") + "_", R "09", R("09", "af", "AF")
local function quoted(quote) return quote * (P "\\" * 1 + (1 - S("\\" .. quote))) ^ 0 * quote end
local function digits(exponent) return (S(exponent) * S "+-" ^ -1 + hex + ".") ^ 0 end
-- 0xe+1 is a sum, 1e+1 is not
local number = "0" * S "xX" * digits "pP" + (digit + "." * digit) * digits "eE"

-- What this file looks at is captured, with the places before and after it; all else as what it
-- counts.  A text or a table may be what is given to a call.
local CALL, LONG, VALUES = 8, 256, 0

local known = P(false)
for word in ("do elseif else end for function goto if repeat then until while"):gmatch "%a+" do
  known = known + word
end
known = known * -(letter + digit) + ")"

local argument = S "({" + long + quoted '"' + quoted "'"
local other = number + letter * (letter + digit) ^ 0 + "::" + 1
local counts = Cp() * C(known) * Cp() + argument * Cc(CALL) + P "..." * Cc(VALUES)
  + (P ".." + "#") * Cc(LONG) + other * Cc(1)
local tokens = compiled(Ct(skip * (counts * skip) ^ 0))

-- ---- What each counts ---------------------------------------------------------------------------

---@class moyo.counted.block
---@field opener string
---@field at integer|nil where its statement is put; nil where none is
---@field weight integer words and signs so far
---@field values integer how many of them are `...`
---@field waits string|nil the word after which its statement is put
---@field clause {at: integer, weight: integer}|nil of an `if`: what `#` and `..` count behind its
---latest `then` or `else`
---@field clauses integer what they count in clauses that have ended, also of blocks within
---@field repeats table[] loops in it whose condition may not have ended
---@field jumps integer[] places of a function's goto

local Blocks = {}
Blocks.__index = Blocks

local waits = { ["function"] = ")", ["for"] = "do", ["while"] = "do" }

function Blocks:top() return self[#self] end

function Blocks:open(word, after)
  self[#self + 1] = { opener = word, weight = 1, values = 0, waits = waits[word], repeats = {},
    jumps = {}, clauses = 0, at = word == "repeat" and after or nil }
end

-- `first`: the statement begins a block.
function Blocks:put(at, weight, values, first)
  self.statements[#self.statements + 1] = { at = at, weight = weight, values = values,
    first = first }
end

-- A clause of an `if` has ended; the next begins here, if it has one.
function Blocks:next_clause(at)
  local top = self:top()
  local clause = top.clause
  if clause and clause.weight > 0 then self:put(clause.at, clause.weight, 0, false) end
  top.clauses = top.clauses + (clause and clause.weight or 0)
  top.clause = at and { at = at, weight = 0 }
end

-- A word or a sign that counts so much; `#` and `..` count where their clause begins.
function Blocks:add(weight)
  local top = self:top()
  local to = weight == LONG and top.clause or top
  if weight == VALUES then top.values, weight = top.values + 1, 1 end
  to.weight = to.weight + weight
end

-- The innermost block has been read: its words count in the one around it, except a function's.
function Blocks:close()
  self:next_clause(nil)
  local block = table.remove(self)
  local all, values = block.weight + block.clauses, block.values
  for _, one in ipairs(block.repeats) do
    self:put(one.at, one.weight + all, one.values + values, true)
  end
  if block.opener == "function" then
    for _, at in ipairs(block.jumps) do self:put(at, all, values, false) end
  else
    table.move(block.jumps, 1, #block.jumps, #self:top().jumps + 1, self:top().jumps)
  end
  local outer = self:top()
  if outer and block.opener ~= "function" then
    outer.weight = outer.weight + block.weight
    outer.values = outer.values + values
    outer.clauses = outer.clauses + block.clauses
  end
  if block.opener == "repeat" then
    table.insert(outer.repeats, block)
  elseif block.at then
    self:put(block.at, block.weight, values, #self > 0)
  end
end

function Blocks:read(word, before, after)
  local top = self:top()
  if top.waits == word then
    top.waits, top.at = nil, after
  elseif word == "end" or word == "until" then
    assert(#self > 1, "an end of nothing")
    self:close()
  elseif word == "goto" then
    table.insert(top.jumps, before)
  elseif word == "then" or word == "else" then
    self:next_clause(after)
  elseif word == "elseif" then
    self:next_clause(nil)
  elseif word ~= ")" then
    self:open(word, after)
    return
  end
  self:add(1)
end

-- The statements that count, by their places in the text.
local function statements_of(text)
  local blocks = setmetatable({ statements = {} }, Blocks)
  blocks:open("function")
  blocks:top().at, blocks:top().waits = 1, nil
  local list, i = tokens:match(text), 1
  while i <= #list do
    if type(list[i + 1]) == "string" then
      blocks:read(list[i + 1], list[i], list[i + 2])
      i = i + 3
    else
      blocks:add(list[i])
      i = i + 1
    end
  end
  assert(#blocks == 1, "a block without an end")
  blocks:close()
  table.sort(blocks.statements, function(a, b) return a.at < b.at end)
  return blocks.statements
end

-- ---- Texts --------------------------------------------------------------------------------------

-- Where a function or a block begins, a variable of its own saves a look at that of all files;
-- before a goto there is none, for labels behind it may be none of its block's end.
local STATEMENT = " __left=__left-%s if __left<0 then __left=__more(__left)end "
local FIRST = " local __now=__left-%s __left=__now if __now<0 then __left=__more(__now)end "

-- What a statement takes off.
local function amount_of(one)
  local weight = (one.weight + 3) // 4
  return one.values > 0 and ("%d-%d*__size(...)"):format(weight, one.values) or weight
end

--- The text of a file that counts: a chunk that is given `__more` and `__size`, and returns the
--- file's own chunk and a function that holds `__left`.
---@param text string which is Lua, without these names
---@param plain? boolean it has no variables of its own, of which Lua allows 200 in a function
---@return string
function M.text(text, plain)
  local parts, from = { "local __left,__more,__size=0,... return function(...)" }, 1
  for _, one in ipairs(statements_of(text)) do
    local statement = one.first and not plain and FIRST or STATEMENT
    parts[#parts + 1] = text:sub(from, one.at - 1)
    parts[#parts + 1] = statement:format(amount_of(one))
    from = one.at
  end
  parts[#parts + 1] = text:sub(from)
  parts[#parts + 1] = "\nend,function()return __left end" -- behind a last line's comment
  return table.concat(parts)
end

-- Refuses a text that holds a name of what counts.
local function check_names(text, file)
  for _, name in ipairs { "__left", "__more", "__now", "__size" } do
    local at = text:find(name, 1, true)
    if at then
      local line = select(2, text:sub(1, at):gsub("\n", "")) + 1
      fail.raise("%s:%d: the name %s is Moyo's own in strangers' files", file, line, name)
    end
  end
end

-- The function that holds the variable of all files.
local holder

--- Loads a file that counts: its chunk, and the text that it was loaded from.
---@param text string which is Lua
---@param file string
---@param env table
---@return function chunk
---@return string text
function M.load(text, file, env)
  check_names(text, file)
  local good, made, why, counting
  for _, plain in ipairs { false, true } do
    good, counting = fail.call(M.text, text, plain)
    if not good then fail.raise("%s:1: what the file does cannot be counted", file) end
    made, why = load(counting, "@" .. file, "t", env)
    if made then break end
    if fail.is_memory(tostring(why)) then error(why, 0) end
  end
  if not made then fail.raise("%s, where a stranger's file counts what it does", why) end
  local chunk, own = made(core.more, core.size)
  if not holder then
    holder = own
    core.count_by(holder)
  end
  local i = 1
  while debug.getupvalue(chunk, i) ~= "__left" do i = i + 1 end
  debug.upvaluejoin(chunk, i, holder, 1)
  return chunk, counting
end

return M
