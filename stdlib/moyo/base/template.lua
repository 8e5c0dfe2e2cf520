--- The texts of verbs: patterns of words, marks and {arguments}.
--
-- "{point}", "dead {stone}", "&{point}", "{stone}x{point}", "contract {number}".
-- The placeholders take the verb's arguments in their order, but for a count, which
-- is written inside its stone's: "{stone/count}-{point}".

local compiled = require "moyo.base.compiled"
local fail = require "moyo.base.fail"
local lpeg = require "lpeg"
local spec_of = require "moyo.base.spec"

local P, R, S, C, Cc, Ct = lpeg.P, lpeg.R, lpeg.S, lpeg.C, lpeg.Cc, lpeg.Ct

local M = {}

local blank = S " \t"
local part = C((P(1) - S "{}" - blank) ^ 1)
local placeholder = P "{" * Ct(C(R "az" ^ 1) * (P "/count" * Cc(true)) ^ -1) * "}"
local piece = part + placeholder
local template = compiled(Ct(piece * (blank ^ 1 * Cc " " * piece + piece) ^ 0) * -1)

-- Where the count stands among the arguments, if there is one.
local function count_of(args)
  for i, kind in ipairs(args) do
    if kind == "count" then return i end
  end
end

-- "{stone/count} {point}": how a text could write these arguments.
local function placeholders(args)
  local list, counted = {}, count_of(args)
  for i, kind in ipairs(args) do
    if i ~= counted then list[#list + 1] = kind end
  end
  if counted and list[1] then list[1] = list[1] .. "/count" end
  return #list > 0 and "{" .. table.concat(list, "} {") .. "}" or "no argument"
end

--- A text as its pieces: words, " ", and placeholders { kind, counted }; and for each
--- value in it, in the order in which they stand, which argument it is.  A text that
--- does not write the arguments is blamed on its author.
---@param name string of the verb
---@param text string
---@param args string[] kinds of its arguments
---@return (string|table)[] pieces
---@return integer[] slots
function M.read(name, text, args)
  spec_of.written(("step %s: its text"):format(name:sub(1, 40)), text)
  local pieces = type(text) == "string" and template:match(text)
  if not pieces then
    fail.blame("step %s: its text \"%s\" is words and arguments in braces, with blanks only "
      .. "between them", name, tostring(text))
  end
  local slots, counted, next_slot, fits = {}, count_of(args), 1, true
  local counts = 0
  for _, one in ipairs(pieces) do
    if type(one) == "table" then
      if next_slot == counted then next_slot = next_slot + 1 end
      fits = fits and one[1] == args[next_slot]
      slots[#slots + 1], next_slot = next_slot, next_slot + 1
      if one[2] then slots[#slots + 1], counts = counted or 0, counts + 1 end
    end
  end
  if not fits or #slots ~= #args or counts ~= (counted and 1 or 0) then
    fail.blame("step %s: its text \"%s\" does not write just its arguments, %s", name, text,
      placeholders(args))
  end
  if text:find("}{", 1, true) then
    fail.blame("step %s: in its text \"%s\" something must stand between two arguments", name, text)
  end
  return pieces, slots
end

--- The text of a step for which none is given: its name and its arguments.
---@param name string
---@param args string[]
---@return string
function M.default(name, args) return #args > 0 and name .. " " .. placeholders(args) or name end

--- Checks what stands between a step and the next one of its turn, and returns it.
---@param name string of the verb
---@param joiner any
---@return string|nil
function M.joiner(name, joiner)
  spec_of.written(("step %s: joiner"):format(name), joiner)
  if joiner ~= nil and not (type(joiner) == "string" and joiner:find "^[^%w%s{}\"]+$") then
    fail.blame("step %s: joiner is a mark such as \"+\", not %s", name,
      type(joiner) == "string" and '"' .. joiner .. '"' or type(joiner))
  end
  return joiner
end

return M
