--- Rules that assign to options, which stay what players chose.
--
-- Most such rules take the first thing that they get for the second, and mean slots.  Else the
-- option would differ for these rules alone, not for the game that they change, nor for what
-- players read.

local fail = require "moyo.base.fail"
local source = require "moyo.compile.source"
local spec_of = require "moyo.base.spec"

local M = {}

local SECOND <const> = 'the option "%s" is assigned to; slots come second: rules = '
  .. 'function(o, rule)'
local STAYS <const> = 'the option "%s" is assigned to; it stays what players chose; a name of your '
  .. 'own may differ: local %s = …'

-- Does the function take its first argument for the slots?
local function is_mistaken(f, changes)
  local first, count = debug.getlocal(f, 1), debug.getinfo(f, "u").nparams
  return first == "rule" or first == "rules" or count < 2 and changes
end

-- The line where a function assigns to this field of its first argument, or nil.
local function line_of(f, name)
  local node, line = source.of(f), nil
  local first = node and node.params[1]
  source.walk(first and node.body or {}, function(inner)
    for _, target in ipairs(inner.tag == "Assign" and inner.targets or {}) do
      if target.tag == "Index" and target.object.decl == first and target.key.value == name then
        line = math.min(line or math.huge, target.key.line)
      end
    end
  end)
  return line
end

--- What options hold, to be compared with what they hold later.
---@param o table<string, any> as rules get them
---@return table<string, any>
function M.values(o)
  local values = {}
  for name, value in next, o do values[name] = value end
  return values
end

--- Refuses rules that have assigned to an option.
---@param f function
---@param place string FILE:LINE of the function
---@param before table<string, any> the options as it got them
---@param after table<string, any> the same table afterwards
---@param changes boolean whether it changes slots that it gets, and has not returned others
function M.refuse(f, place, before, after, changes)
  for name, value in spec_of.sorted(before) do
    if rawget(after, name) ~= value then
      local line = line_of(f, name)
      fail.at(line and place:gsub("%d+$", tostring(line)) or place, fail.blame,
        is_mistaken(f, changes) and SECOND or STAYS, name, name)
    end
  end
end

return M
