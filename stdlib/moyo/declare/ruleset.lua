--- Rulesets as text: `gengo:ko=none,size=23`, `go+torus+density(most=3):size=13`.
--
--   ruleset <- term ("+" term)* (":" items?)?
--   term    <- name ("(" items? ")")?
--   items   <- item ("," item)*
--   item    <- option "=" value / preset
--   name    <- '"' [^"]* '"' / [^:,+() "]+
--   value   <- '"' [^"]* '"' / [^,"]*
--
-- The first name is a variant, a preset of one, or the path of a rule file; the others are mutators
-- or paths of their files.  A value between parentheses ends at the closing one.

local compiled = require "moyo.base.compiled"
local lpeg = require "lpeg"

local P, R, S, C, Cg, Ct, Cp = lpeg.P, lpeg.R, lpeg.S, lpeg.C, lpeg.Cg, lpeg.Ct, lpeg.Cp

local space = S " \t\n" ^ 0
local letter = R("az", "AZ", "09") + S "_-"
local control = R "\0\31" + P "\127" -- in no value: messages quote them
local quoted = P '"' * C((P(1) - '"' - control) ^ 0) * P '"'
local name = quoted + C((P(1) - S ':,+() "' - R "\0\31") ^ 1)

-- Items whose values do not hold these characters unless they are quoted.
local function items_without(ends)
  local value = quoted + C((P(1) - S(ends) - control) ^ 0)
  local option = C(letter ^ 1 * ("." * letter ^ 1) ^ -1)
  local assignment = Ct(Cg(option, "name") * space * "=" * space * Cg(value, "value"))
  local preset = Ct(Cg(C(letter ^ 1), "preset"))
  local item = space * (assignment + preset) * space
  return item * ("," * item) ^ 0
end

local items = items_without ',"'
local bracketed = "(" * space * items_without ',")' ^ -1 * ")"
local term = Ct(space * Cg(name, "name") * space * (bracketed * space) ^ -1)
local mutators = Cg(Ct(("+" * term) ^ 0), "mutators")
local ruleset = compiled(Ct(Cg(term, "base") * mutators * (":" * items ^ -1) ^ -1) * Cp())

local value = quoted + C((P(1) - S ',"' - control) ^ 0)
local listed = space * Cg(value) * space
local values = compiled(Ct(listed * ("," * listed) ^ 0) * -1)

local M = {}

---@class moyo.ruleset.term a name with the items between its parentheses, {name=, value=} or
---{preset=}
---@field name string
---@field [integer] table

---@class moyo.ruleset the items behind the colon, and
---@field base moyo.ruleset.term
---@field mutators moyo.ruleset.term[]
---@field [integer] table

--- Reads a ruleset.
---@param text string
---@return moyo.ruleset|nil
---@return string|nil message with the column
function M.parse(text)
  local result, stop = ruleset:match(text)
  if not result then
    return nil, ("column 1: expected a variant's name, found \"%s\"")
      :format((text:sub(1, 20):gsub("%c", "?")))
  end
  if stop <= #text then
    local head = text:sub(1, stop - 1)
    local expected = "OPTION=VALUE"
    if text:sub(stop, stop) == "+" and head:find ":" then
      expected = "mutators before the \":\""
    elseif text:sub(stop, stop) == "+" then
      expected = "the name of a mutator after \"+\""
    elseif text:sub(stop, stop) == "(" then
      expected = "OPTION=VALUE and \")\" after \"(\""
    elseif not head:find ":" then
      expected = "\":\" and OPTION=VALUE"
    end
    return nil, ("column %d: expected %s, found \"%s\""):format(stop, expected,
      text:sub(stop, stop + 19):gsub("%c", "?"))
  end
  return result
end

--- Reads values that stand in a list, as they stand in a ruleset.
---@param text string
---@return string[]|nil nil if a quotation mark is wrong
function M.values(text) return values:match(text) end

local plain = compiled((P(1) - S ',"' - control) ^ 0 * -1)

--- Writes a value so that it reads back.
---@param text string
---@param within? boolean between parentheses
---@return string
function M.quote(text, within)
  local outside = plain:match(text) and not text:find("^%s") and not text:find("%s$")
  if outside and not (within and text:find(")", 1, true)) then return text end
  return '"' .. text .. '"'
end

--- Writes a name so that it reads back.
---@param text string
---@return string
function M.quote_name(text) return text:find '[:,+()" ]' and '"' .. text .. '"' or text end

-- A name that may be empty, with its place.
local any_name = Ct(Cg(Cp(), "from") * Cg(quoted + C((P(1) - S ':,+() "' - control) ^ 0), "name")
  * Cg(Cp(), "to"))
local skipped = (quoted + (P(1) - S '")')) ^ 0
local names = compiled(Ct(any_name * (("(" * skipped * ")") ^ -1 * "+" * any_name) ^ 0))

--- The ruleset with other names: f gets each of its names, which may be empty, and whether it is a
--- mutator's, and returns the name to write.
---@param text string
---@param f fun(name: string, mutator: boolean): string
---@return string
function M.renamed(text, f)
  local out, at = {}, 1
  for i, one in ipairs(names:match(text) or {}) do
    out[#out + 1] = text:sub(at, one.from - 1) .. M.quote_name(f(one.name, i > 1))
    at = one.to
  end
  return table.concat(out) .. text:sub(at)
end

return M
