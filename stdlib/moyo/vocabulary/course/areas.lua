--- Who owns which points, as sets, for scores and ends that are made of them.

local bonus = require "moyo.vocabulary.course.bonus"
local component = require "moyo.base.component"
local fail = require "moyo.base.fail"
local settle = require "moyo.vocabulary.course.settle"
local spec_of = require "moyo.base.spec"

local M = {}

--- `moyo.areas(position)`: the points of each player's area: those that stones of his colour alone
--- cover, and the free regions that border on them alone. Dead stones are gone. For rules in Lua.
---@param position State
---@return PointSet[] by player
function M.areas(position)
  local list, covered = settle.regions(position, (settle.settled(position)))
  local areas = {}
  for i = 1, position.game.players do
    local area = covered[i]
    for k = 1, position.game.colours do
      if k ~= i then area = area - covered[k] end
    end
    for _, region in ipairs(list) do
      if region[2] == i then area = area | region[1] end
    end
    areas[i] = area
  end
  return areas
end

-- Checks a number for every point.
local function check_weights(weights)
  if type(weights) ~= "table" or getmetatable(weights) then
    fail.blame("weights: expected a list with a number for each point, found %s",
      spec_of.found(weights))
  end
  for p, n in ipairs(weights) do bonus.check_number(("weights: point %d"):format(p), n) end
end

--- `moyo.weights(list, "sentence")`: for `score`: each point of a player's area counts what the
--- list has for it. Points are numbers from 1; those past the list's end count nothing.
---@param weights number[]
---@param sentence string such as "each point counts its line"
---@return Component
function M.weights(weights, sentence)
  check_weights(weights)
  if type(sentence) ~= "string" then
    fail.blame('weights: expected a sentence after the list, such as "each point counts its line"; '
      .. "found %s", spec_of.found(sentence))
  end
  local most = #weights
  return component.term {
    value = "weights", sentence = sentence, tame = true,
    twin = function(position)
      local scores, areas = {}, M.areas(position)
      for i = 1, position.game.players do
        local sum = 0
        for p in areas[i]:each() do
          if p <= most then sum = sum + weights[p] end
        end
        scores[i] = sum
      end
      return scores
    end,
  }
end

--- `moyo.groups(n)`: for `score`: each group of a player counts *n* points, which may be negative.
---
--- Example: moyo.groups(-2)
---@param value number
---@return Component
function M.groups(value)
  bonus.check_number("groups", value)
  return component.term {
    value = "groups", tame = true,
    sentence = ("each group on the board counts %s"):format(bonus.words(value)),
    twin = function(position)
      local scores, stones = {}, settle.settled(position)
      for i = 1, position.game.players do
        scores[i] = value * #stones[i]:parts(position.game.shape)
      end
      for colour = position.game.players + 1, position.game.colours do
        local owner = position:side(colour)
        if owner <= position.game.players then
          scores[owner] = scores[owner] + value * #stones[colour]:parts(position.game.shape)
        end
      end
      return scores
    end,
  }
end

return M
