--- Rulesets as text: `gengo:ko=none,size=23`.
--
--   ruleset <- name (":" item ("," item)*)?
--   item    <- option "=" value / preset
--   value   <- '"' [^"]* '"' / [^,]*
--
-- A name is a variant, a preset of one, or the path of a rule file.

local lpeg = require "lpeg"

local P, R, S, C, Cg, Ct, Cp = lpeg.P, lpeg.R, lpeg.S, lpeg.C, lpeg.Cg, lpeg.Ct, lpeg.Cp

local space = S " \t\n" ^ 0
local word = C((R("az", "AZ", "09") + S "_-") ^ 1)
local name = C((P(1) - S ":, " - R "\0\31") ^ 1)
local control = R "\0\31" + P "\127" -- in no value: messages quote them
local quoted = P '"' * C((P(1) - '"' - control) ^ 0) * P '"'
local value = quoted + C((P(1) - S ',"' - control) ^ 0)

local assignment = Ct(Cg(word, "name") * space * "=" * space * Cg(value, "value"))
local preset = Ct(Cg(word, "preset"))
local item = space * (assignment + preset) * space
local items = item * ("," * item) ^ 0
local listed = space * Cg(value) * space
local values = Ct(listed * ("," * listed) ^ 0) * -1
local ruleset = Ct(space * Cg(name, "name") * space * (":" * items ^ -1) ^ -1) * Cp()

local M = {}

--- Reads a ruleset.
---@param text string
---@return {name: string, [integer]: table}|nil items {name=, value=} or {preset=}
---@return string|nil message with the column
function M.parse(text)
  local result, stop = ruleset:match(text)
  if not result then
    return nil, ("column 1: expected a variant's name, found \"%s\"")
      :format((text:sub(1, 20):gsub("%c", "?")))
  end
  if stop <= #text then
    return nil, ("column %d: expected OPTION=VALUE, found \"%s\"")
      :format(stop, (text:sub(stop, stop + 19):gsub("%c", "?")))
  end
  return result
end

--- Reads values that stand in a list, as they stand in a ruleset.
---@param text string
---@return string[]|nil nil if a quotation mark is wrong
function M.values(text) return values:match(text) end

local plain = (P(1) - S ',"' - control) ^ 0 * -1

--- Writes a value so that it reads back.
---@param text string
---@return string
function M.quote(text)
  if plain:match(text) and not text:find("^%s") and not text:find("%s$") then return text end
  return '"' .. text .. '"'
end

return M
