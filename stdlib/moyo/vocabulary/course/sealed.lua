--- Turns that all players choose unseen, and that are then played together.

local component = require "moyo.base.component"
local fail = require "moyo.base.fail"
local field = require "moyo.vocabulary.equipment.field"
local put = require "moyo.vocabulary.turns.put"
local spec_of = require "moyo.base.spec"
local turn = require "moyo.vocabulary.turns.turn"
local words = require "moyo.base.words"

local M = {}

--- What stands in a player's row of the field `sealed`; see runtime/game/game.h.
M.columns = { "step", "first", "second", "third", "point" }

---@class SealedSpec
---@field [1] Turn|Component the step that each player chooses, or `moyo.either` of several
---@field collide "nobody"|string|function|Component|nil what happens on a point to which several
---players' stones would come, which do not: `"nobody"` (default): nothing; the name of a piece,
---which is put there; or an effect `function(position, step, point)`
---@field reveal function|Component|table|nil what happens when all have chosen, before their steps
---are played, one or a list: `function(position)`

-- A piece is put where stones collide.
local function put_piece(name)
  return component.effect {
    op = "put", value = name, operands = { colour = { piece = name }, only = 1 },
    twin = put.only(put.piece(name)),
    sentence = ("Where several players' stones would come to one point, %s is put there instead.")
      :format(words.a(name)),
  }
end

local function collide_of(value)
  if value == nil or value == "nobody" then return nil end
  if type(value) == "string" then return put_piece(value) end
  return component.coerce("sealed: collide", "effect", value)
end

--- `moyo.sealed { turn, … }`: the turn of a phase in which all players choose a step unseen. When
--- the last has chosen, all steps are played, and the board is cleared once.
---
--- Example: moyo.sealed { moyo.either { moyo.place {}, moyo.pass {} } }
---@param spec SealedSpec
---@return Turn
function M.sealed(spec)
  spec_of.check("sealed", spec, { 1, "collide", "reveal" })
  return turn.node { op = "sealed", parts = { turn.part("sealed", spec[1]) },
    collide = collide_of(spec.collide),
    reveal = component.list("sealed: reveal", "effect", spec.reveal) }
end

--- Is it such a turn?
---@return boolean
function M.is(t) return turn.is(t) and t.op == "sealed" end

--- The fields that sealed turns bring.
---@param entries {phase: Phase}[]
---@return table<string, Field>|nil
function M.fields(entries)
  for _, entry in ipairs(entries) do
    if M.is(entry.phase.turn) then
      return { sealed = field.vocabulary.table { columns = #M.columns } }
    end
  end
end

-- Steps that say where a stone is, or how many: it may be elsewhere when they are played.
local unfit = { stone = true, count = true }

--- Refuses a step that cannot be played together with others'.
---@param v Component
function M.check_verb(v)
  local function blame(why) fail.blame("sealed: %s cannot be sealed: %s", v.name, why) end
  for _, kind in ipairs(v.args) do
    if unfit[kind] then blame "the stone that it names may be gone when it is played" end
  end
  if v.recalls then blame "what is played together is not taken back" end
  if turn.is_called(v, "polyomino") then blame "it is more than one stone" end
  for _, c in ipairs(v.effects) do
    if c.op == "grow" then blame "it is more than one stone" end
  end
end

--- An effect of a step as it is when steps are played together: the board is not cleared yet.
---@param c Component
---@return Component|nil
function M.together(c)
  if c.op == "clear" then return nil end
  if c.op ~= "put" then return c end
  local colour = c.operands.colour
  local kind = type(colour) == "table" and put.piece(colour.piece) or colour
  return component.effect { op = "put", value = "put", sentence = c.sentence,
    operands = { colour = colour, only = 1 }, twin = put.only(kind) }
end

--- What the rulebook says of such a turn, behind what a turn is.
---@param t Turn
---@param phase string
---@return string
function M.says(t, phase)
  local where = phase == "play" and "All players choose their turns"
    or ("In the phase %s all players choose their turns"):format(phase)
  local parts = { where .. " unseen, each as if the others did nothing; when the last has "
    .. "chosen, all are played together." }
  for _, c in ipairs(t.reveal) do parts[#parts + 1] = words.sentence_of(c.sentence) end
  parts[#parts + 1] = t.collide and words.sentence_of(t.collide.sentence)
    or "Where several players' stones would come to one point, none of them is placed."
  return table.concat(parts, " ")
end

return M
