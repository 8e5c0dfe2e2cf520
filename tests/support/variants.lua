--- Variants that a test writes itself, as rule files that are gone again once they are loaded.

local moyo = require "moyo"
local shell = require "support.shell"

local variants = {}

--- The game of a rule file with this text, or what its author is told, in which the file is called
--- x.lua.
---@param text string
---@param ruleset? string what follows the file's name, such as ":size=5"
---@return boolean
---@return LoadedGame|string
function variants.load(text, ruleset)
  local taken = os.tmpname() -- it made a file of this name
  local path = taken .. ".lua"
  shell.write(path, 'local moyo = require "moyo" ' .. text)
  moyo.forget()
  local ok, found = moyo.try(moyo.load, path .. (ruleset or ""))
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
---@return boolean
---@return LoadedGame|string
function variants.try(slots, before)
  return variants.load(([[return moyo.game "X" { rules = function() %s
    local rule = { board = moyo.board.square(3), turn = moyo.either { moyo.place {}, moyo.pass {} },
      finish = moyo.finish.passes(2) }
    for name, value in pairs { %s } do rule[name] = value end
    return rule end }]]):format(before or "", slots))
end

--- The game of these slots, in which nothing is wrong.
---@param slots string
---@param before? string
---@return LoadedGame
function variants.game(slots, before)
  local ok, found = variants.try(slots, before)
  if not ok then error(found, 2) end
  return found
end

--- A match of these slots after some turns, which stand apart by blanks.
---@param slots string
---@param turns? string
---@param before? string
---@return Match
function variants.match(slots, turns, before)
  local match = moyo.match(variants.game(slots, before))
  for turn in (turns or ""):gmatch "%S+" do
    local played, refusal = match:play(turn)
    if not played then error(("%s: %s"):format(turn, refusal.error), 2) end
  end
  return match
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

return variants
