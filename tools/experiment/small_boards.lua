--- The same rules on smaller boards.
--
-- A board is made smaller by the variant's option of kind "size", or by an option whose
-- value names a board by its lines, as in square19.

local moyo = require "moyo"
local record = require "moyo.record.record"

local boards = {}

--- Lines of boards that are small: kos and captures come soon there.
boards.small = 5

-- The option that gives the size of the board, and what its value has before the number; nil if
-- there is none.
local function option_of(game)
  local size = game.variant:option "size"
  if size and size.kind == "size" then return size, nil end
  local board = game.board
  for _, option in ipairs(game.variant.options) do
    local word, lines = option:format(game.options[option.name]):match "^(%a+)(%d+)$"
    if word and tonumber(lines) == board.width and board.width == board.height then
      return option, word
    end
  end
end

-- The game with that value, or nil if the rules refuse it.
local function changed(game, option, text, width, height)
  local good, other = moyo.try(function()
    return moyo.load_like(game, record.changed(game, { [option.name] = text }))
  end)
  local same = good and other.board.width == width and other.board.height == height
  return same and other or nil
end

--- The game on a board of that many lines, or nil if it cannot be played there.
---@param game LoadedGame
---@param width integer
---@param height integer
---@return LoadedGame|nil
function boards.resized(game, width, height)
  local option, word = option_of(game)
  if not option or word and width ~= height then return nil end
  local text = word and word .. width or ("%dx%d"):format(width, height)
  return changed(game, option, text, width, height)
end

-- Sizes in lines within these bounds and with fewer points, the smallest boards first; only small
-- ones are longer than wide.
local function sizes(low, high, points)
  local list = {}
  for width = low, high do
    for height = width > boards.small and width or 1, width do
      if width * height < points then list[#list + 1] = { width, height } end
    end
  end
  table.sort(list, function(a, b)
    if a[1] * a[2] ~= b[1] * b[2] then return a[1] * a[2] < b[1] * b[2] end
    return a[1] < b[1]
  end)
  return list
end

--- Goes through smaller boards on which games are all played, the smallest first.
---@param games LoadedGame[]
---@param low integer lines
---@param high integer
---@return fun(): LoadedGame[]|nil
function boards.smaller(games, low, high)
  local board, i = games[1].board, 0
  local list = sizes(low, high, board.width * board.height)
  return function()
    while i < #list do
      i = i + 1
      local group = {}
      for k, game in ipairs(games) do
        group[k] = boards.resized(game, list[i][1], list[i][2])
        if not group[k] then break end
      end
      if #group == #games then return group end
    end
  end
end

--- A board's size, in words.
---@param game LoadedGame
---@return string
function boards.name(game) return ("%dx%d"):format(game.board.width, game.board.height) end

return boards
