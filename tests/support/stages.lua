--- Stages of the slot `clear`, each tried by one turn on a board of three by three.

local diagram = require "moyo.show.diagram"
local moyo = require "moyo"
local variants = require "support.variants"

local stages = {}

---@param spec string what stands between the braces
---@return string
function stages.stage(spec) return ("moyo.stage { %s }"):format(spec) end

local function after(game, rows, turn)
  local match = moyo.match(game)
  match:setup(rows)
  assert(match:play(turn))
  local fault = match.state:audit()
  if fault then error(fault, 0) end
  return ("%s %d %d"):format(table.concat(diagram.rows(match.game, match.state), "/"),
    match.state:taken_by(1), match.state:taken_by(2))
end

--- What is left after a turn, by the machine and by Lua, and what each of two has taken.
---@param clear string the stages
---@param rows string
---@param turn string
---@param more? string further slots
---@return string
function stages.after(clear, rows, turn, more)
  local slots = ("clear = { %s } %s"):format(clear, more or "")
  local one = after(variants.game(slots, nil, { machine = "compared" }), rows, turn)
  local other = after(variants.game(slots, nil, { machine = "off" }), rows, turn)
  if one ~= other then error(("by the machine %s, by Lua %s"):format(one, other), 2) end
  return one
end

return stages
