--- What games have that mutators need, or do not go with: slots, kinds of steps, and a few more.

local component = require "moyo.base.component"
local shape = require "moyo.vocabulary.equipment.shape"
local slots = require "moyo.freeze.slots"
local turn = require "moyo.vocabulary.turns.turn"

local M = {}

--- Every word.
---@type string[]
M.words = { table.unpack(slots.names) }

-- Words that are no slot: what they mean in an error, and how they are found.
local others = {
  two_players = { "two players", function(record)
    return record.players == nil or #record.players == 2
  end },
  own_point = { "stones that cover their own point alone", function(record)
    local stone = shape.make(record.stone or shape.adjacent)
    return not stone.overlap or #stone.overlap == 1
  end },
  grid = { "a board of columns and rows", function(record)
    return record.board.topology.kind ~= "graph"
  end },
  rectangle = { "a board without gaps", function(record)
    local board = record.board.topology
    return board.kind ~= "graph" and board.points == board.width * board.height
  end },
}

-- Is it a step that names no stone, or one of several such steps?
local function is_one_step(expression)
  if component.is(expression, "verb") then
    for _, kind in ipairs(expression.args) do
      if kind == "stone" or kind == "count" then return false end
    end
    return true
  end
  if not turn.is(expression) or expression.op ~= "either" then return false end
  for _, part in ipairs(expression.parts) do
    if not is_one_step(part.op == "leaf" and part.verb or part) then return false end
  end
  return true
end

others.sealed = { "sealed turns", function(record)
  return turn.is(record.turn) and record.turn.op == "sealed"
end }
others.one_step = { "turns of one step that names no stone", function(record)
  return is_one_step(record.turn)
end }

-- Kinds of steps in the turn.
local steps = {
  place = "a step that places a stone", pass = "a pass", grow = "a step of moyo.grow",
  move = "a step of moyo.move", leap = "a step of moyo.leap",
  polyomino = "a step of moyo.polyomino",
}

for word, meaning in pairs(steps) do
  others[word] = { meaning, function(record)
    local found = false
    local expression = record.turn
    if not turn.is(expression) and not component.is(expression, "verb") then return false end
    turn.each_verb(turn.part("turn", expression), function(verb)
      found = found or turn.is_called(verb, word)
    end)
    return found
  end }
end

local names = {}
for word in pairs(others) do names[#names + 1] = word end
table.sort(names)
for _, word in ipairs(names) do M.words[#M.words + 1] = word end

-- Slots in which an empty list, or one of nothing but `false`, means that there is nothing.
local function is_filled(value)
  if type(value) ~= "table" or getmetatable(value) then return value ~= nil and value ~= false end
  for _, item in pairs(value) do
    if item then return true end
  end
  return false
end

--- Has a game what a word says?
---@param record table slots
---@param word string
---@return boolean
function M.has(record, word)
  local other = others[word]
  if other then return other[2](record) end
  return is_filled(rawget(record, word))
end

--- What a word means, for messages.
---@param word string
---@return string
function M.meaning(word)
  return others[word] and others[word][1] or ("the slot %s"):format(word)
end

return M
