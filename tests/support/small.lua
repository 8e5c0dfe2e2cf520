--- Small games of a test's own, from the text of a rule file.

local moyo = require "moyo"
local shell = require "support.shell"

local small = {}

-- A game in order, which tests change piece by piece.
local TEXT = [[
local moyo = require "moyo"
return moyo.game "Tiny" {
  summary = "A small game for tests.",
  options = {
    size = moyo.option.size { 4, "Lines along each side.", min = 3, max = 5 },
    passes = moyo.option.integer { 2, "Passes that end the game.", min = 1, max = 3 },
  },
  rules = function(o)
    return {
      board = moyo.board("square", o.size),
      turn = moyo.either { moyo.place {}, moyo.pass {} },
      clear = { "enemy", "own" },
      suicide = moyo.suicide.forbidden,
      ko = moyo.ko.positional,
      conditions = {},
      finish = moyo.finish.passes(o.passes),
      score = moyo.score.area { komi = 0.5 },
    }
  end,
}
]]

--- The text of a small game in which pieces are replaced: from, to, from, to …
---@param ... string
---@return string
function small.text(...)
  local text = TEXT
  for i = 1, select("#", ...), 2 do
    local from, to = select(i, ...)
    local first, last = text:find(from, 1, true)
    text = text:sub(1, assert(first, from) - 1) .. to .. text:sub(last + 1)
  end
  return text
end

--- Calls f with the path of a file of this text, and removes it.
---@param text string
---@param f fun(path: string): any, any
---@return any
---@return any
function small.file(text, f)
  local name = os.tmpname()
  local path = name .. ".lua"
  shell.write(path, text)
  local ok, result, more = pcall(f, path)
  os.remove(path)
  os.remove(name)
  if not ok then error(result, 0) end
  return result, more
end

--- The game of this text, under these options if any; and with twins in Lua.
---@param text string
---@param options? string
---@param how? table as moyo.load takes it
---@return LoadedGame
function small.load(text, options, how)
  return small.file(text, function(path)
    moyo.forget()
    return moyo.load(options and path .. ":" .. options or path, how)
  end)
end

return small
