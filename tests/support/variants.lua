--- Variants that a test writes itself, as rule files that are gone again once they are loaded.

local moyo = require "moyo"
local shell = require "support.shell"

local variants = {}

--- The game of a rule file with this text, or what its author is told, in which the file is called
--- x.lua.
---@param text string
---@param opts? table as moyo.load takes them
---@return boolean
---@return LoadedGame|string
function variants.load(text, opts)
  local taken = os.tmpname() -- it made a file of this name
  local path = taken .. ".lua"
  shell.write(path, 'local moyo = require "moyo" ' .. text)
  moyo.forget()
  local ok, found = moyo.try(moyo.load, path, opts)
  os.remove(path)
  os.remove(taken)
  if ok then return true, found end
  local at, past = found:find(path, 1, true)
  return false, at and found:sub(1, at - 1) .. "x.lua" .. found:sub(past + 1) or found
end

--- The game of these slots, or what is wrong with them; others are three lines by three, placing
--- and passing, and two passes as the end.
---@param slots string
---@param before? string what stands before them
---@param opts? table
---@return boolean
---@return LoadedGame|string
function variants.try(slots, before, opts)
  return variants.load(([[return moyo.game "X" { rules = function() %s
    local rule = { board = moyo.board.square(3), turn = moyo.either { moyo.place {}, moyo.pass {} },
      finish = moyo.finish.passes(2) }
    for name, value in pairs { %s } do rule[name] = value end
    return rule end }]]):format(before or "", slots), opts)
end

--- The game of these slots, in which nothing is wrong.
---@param slots string
---@param before? string
---@param opts? table
---@return LoadedGame
function variants.game(slots, before, opts)
  local ok, found = variants.try(slots, before, opts)
  if not ok then error(found, 2) end
  return found
end

local function play(match, turns)
  for turn in (turns or ""):gmatch "[^,]+" do
    local played, refusal = match:play(turn)
    if not played then error(("%s: %s"):format(turn, refusal.error), 3) end
  end
  return match
end

--- A match of these slots after some turns.
---@param slots string
---@param turns? string with commas between them
---@param before? string
---@return Match
function variants.match(slots, turns, before)
  return play(moyo.match(variants.game(slots, before)), turns)
end

--- The same match twice: by native components, and by their twins in Lua.
---@param slots string
---@param turns? string
---@param before? string
---@return Match[]
function variants.both(slots, turns, before)
  return { variants.match(slots, turns, before),
    play(moyo.match(variants.game(slots, before, { twins = true })), turns) }
end

--- Why a turn may not be played, as "RULE: SENTENCE"; nil if it may.
---@param match Match
---@param turn string
---@return string|nil
function variants.why(match, turn)
  local refusal = match:why(turn)
  return refusal and refusal.rule .. ": " .. refusal.sentence
end

--- The legal steps, with blanks between them.
---@param match Match
---@return string
function variants.legal(match) return table.concat(match:legal(), " ") end

--- Calls f with the path of a map with this text.
---@param text string
---@param f fun(path: string)
function variants.with_map(text, f)
  local taken = os.tmpname()
  local path = taken .. ".map"
  shell.write(path, text)
  local ok, problem = pcall(f, path)
  os.remove(path)
  os.remove(taken)
  if not ok then error(problem, 0) end
end

--- What the rulebook says of a slot.
---@param game LoadedGame
---@param slot string
---@return string[]
function variants.sentences(game, slot)
  local list = {}
  for _, entry in ipairs(game:rulebook()) do
    if entry.rule == slot then list[#list + 1] = entry.sentence end
  end
  return list
end

--- The rulebook of a record of slots on a board of 5 by 5, as lists of sentences by slot.
---@param slots string
---@param before? string Lua before the record
---@return table<string, string[]>
function variants.book(slots, before)
  local game = variants.game("board = moyo.board.square(5), " .. slots, before)
  local by_slot = {}
  for _, entry in ipairs(game:rulebook()) do
    by_slot[entry.rule] = by_slot[entry.rule] or {}
    table.insert(by_slot[entry.rule], entry.sentence)
  end
  return by_slot
end

return variants
