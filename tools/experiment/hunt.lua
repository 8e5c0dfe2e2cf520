--- Looks for a game in which two rulesets part, on small boards first.

local moyo = require "moyo"
local parting = require "experiment.parting"
local record = require "moyo.record"
local shrink = require "experiment.shrink"

local hunt = {}

local SMALL = 5           -- lines of the boards that are tried before the given one
local STEPS_A_POINT = 10  -- of a random game
local LEGAL_POINTS = 100  -- boards so large have their legal steps compared unasked
local SHRUNK = 4          -- partings of a board that are made smaller

local function has_size(game)
  local option = game.variant:option "size"
  return option and option.kind == "size"
end

-- The game on another board, or nil where it is not played there.
local function resized(game, text)
  local good, other = moyo.try(function()
    return moyo.load(record.changed(game, { size = text }))
  end)
  return good and other or nil
end

--- Why two games cannot be played side by side, or nil.
---@param first moyo.game
---@param second moyo.game
---@return string|nil
function hunt.mismatch(first, second)
  local names = { table.concat(first:player_names(), ", "),
    table.concat(second:player_names(), ", ") }
  if names[1] ~= names[2] then
    return ("their players are others: %s; %s"):format(names[1], names[2])
  end
  local a, b = first.board, second.board
  local same = a.points == b.points and a.width == b.width and a.height == b.height
  for point = 1, same and a.points or 0 do
    same = same and a:name(point) == b:name(point)
  end
  if same then return nil end
  return ("their boards are others: %d by %d, %d points; %d by %d, %d points"):format(a.width,
    a.height, a.points, b.width, b.height, b.points)
end

-- Sizes in lines within these bounds, the smallest boards first; only small ones are
-- longer than wide.
local function sizes(low, high, area)
  local list = {}
  for width = low, high do
    for height = width > SMALL and width or 1, width do
      if width * height < area then list[#list + 1] = { width, height } end
    end
  end
  table.sort(list, function(a, b)
    if a[1] * a[2] ~= b[1] * b[2] then return a[1] * a[2] < b[1] * b[2] end
    return a[1] < b[1]
  end)
  return list
end

-- Pairs of games on these boards, where both are played there.
local function smaller(games, low, high)
  local pairs_of, board = {}, games[1].board
  if not (has_size(games[1]) and has_size(games[2])) then return pairs_of end
  for _, size in ipairs(sizes(low, high, board.width * board.height)) do
    local text = ("%dx%d"):format(size[1], size[2])
    local pair = { resized(games[1], text), resized(games[2], text) }
    if pair[1] and pair[2] and not hunt.mismatch(pair[1], pair[2]) then
      pairs_of[#pairs_of + 1] = pair
    end
  end
  return pairs_of
end

---@class experiment.hunt
---@field games integer played so far
---@field boards string[] that they were played on
---@field found? experiment.parting

-- Plays on one board: the simplest parting, or nil.
local function on_board(games, options, report)
  local board = games[1].board
  local legal = options.legal
  if legal == nil then legal = board.points < LEGAL_POINTS end
  local pair = { games = games, seed = options.seed, legal = legal }
  local name = ("%dx%d"):format(board.width, board.height)
  report.boards[#report.boards + 1] = name
  local best, shrunk = nil, 0
  for number = 0, options.games - 1 do
    local found = parting.random(pair, number, STEPS_A_POINT * board.points)
    report.games = report.games + 1
    options.watch(("%s, game %d"):format(name, number + 1))
    if found then
      local small = shrink(found, function(so_far)
        options.watch(("%s, parts after %d steps"):format(name, #so_far.steps))
      end)
      if parting.is_simpler(small, best) then best = small end
      shrunk = shrunk + 1
      if shrunk >= SHRUNK or #best.steps == 0 then break end
    end
  end
  return best
end

local function on_boards(list, options, report)
  for _, games in ipairs(list) do
    local found = on_board(games, options, report)
    if found then return found end
  end
end

--- Plays random games under two rulesets, first on boards of at most five lines where
--- both have the option `size`, and makes the first parting smaller.
---@param games moyo.game[]
---@param options { games: integer, seed: integer, legal?: boolean,
---  watch: fun(text: string) }
---@return experiment.hunt
function hunt.run(games, options)
  local report = { games = 0, boards = {} }
  local most = math.max(games[1].board.width, games[1].board.height)
  local found = on_boards(smaller(games, 1, math.min(SMALL, most)), options, report)
  if not found then
    found = on_board(games, options, report)
    -- what the small boards do not show, a middling one may
    if found then
      found = on_boards(smaller(games, SMALL + 1, most), options, report) or found
    end
  end
  report.found = found
  return report
end

return hunt
