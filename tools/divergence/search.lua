--- Looks for a game in which two rulesets diverge, on small boards first.

local boards = require "experiment.small_boards"
local core = require "moyo.core"
local divergence = require "divergence.divergence"
local minimise = require "divergence.minimiser"

local search = {}

local STEPS_A_POINT = 10  -- of a game
local LEGAL_POINTS = 100  -- boards so large have their legal steps compared unasked
local MINIMISED = 4       -- divergences of a board that are made smaller

-- The programs that play by default: searches see more, but take long on large boards.
local PLAYERS = { "light", "random" }
local SMALL_PLAYERS = { "light", "random", "light", "random", "mcts:10" }

--- Why two games cannot be played side by side, or nil.
---@param first LoadedGame
---@param second LoadedGame
---@return string|nil
function search.mismatch(first, second)
  local names = { table.concat(first:player_names(), ", "),
    table.concat(second:player_names(), ", ") }
  if names[1] ~= names[2] then
    return ("they have different players: %s; %s"):format(names[1], names[2])
  end
  local a, b = first.board, second.board
  local same = a.points == b.points and a.width == b.width and a.height == b.height
  for point = 1, same and a.points or 0 do
    same = same and a:name(point) == b:name(point)
  end
  if same then return nil end
  return ("they have different boards: %d by %d, %d points; %d by %d, %d points"):format(a.width,
    a.height, a.points, b.width, b.height, b.points)
end

---@class divergence.search
---@field games integer played so far
---@field boards string[] that they were played on
---@field stopped boolean before the end
---@field found? divergence.divergence

-- Plays on one board: the simplest divergence, or nil.
local function on_board(games, options, report)
  local board = games[1].board
  local legal = options.legal
  if legal == nil then legal = board.points < LEGAL_POINTS end
  local pair = { games = games, seed = options.seed, legal = legal, fields = options.fields,
    players = options.players or board.points < LEGAL_POINTS and SMALL_PLAYERS or PLAYERS }
  local name = boards.name(games[1])
  report.boards[#report.boards + 1] = name
  local best, minimised, start = nil, 0, core.clock()
  for number = 0, options.games - 1 do
    local found = divergence.played(pair, number, STEPS_A_POINT * board.points, options.stop)
    report.stopped = options.stop()
    if not found and report.stopped then break end
    report.games = report.games + 1
    options.watch(("%s, game %d of %d"):format(name, number + 1, options.games), number + 1,
      options.games, start)
    if found then
      local small_start = core.clock()
      local small = minimise(found, function(so_far, done, total)
        options.watch(("%s, parts after %d steps"):format(name, #so_far.steps), done, total,
          small_start)
        return options.stop()
      end)
      report.stopped = options.stop()
      if divergence.is_simpler(small, best) then best = small end
      minimised = minimised + 1
      if report.stopped or minimised >= MINIMISED or #best.steps == 0 then break end
    end
  end
  return best
end

-- Plays on smaller boards with so many lines on which both can be played.
local function on_boards(games, low, high, options, report)
  for pair in boards.smaller(games, low, high) do
    local found = not search.mismatch(pair[1], pair[2]) and on_board(pair, options, report)
    if found or report.stopped then return found end
  end
end

--- Plays games under two rulesets, first on boards of at most five lines where both can be
--- played on them, and makes the first divergence smaller.
---@param games LoadedGame[]
---@param options { games: integer, seed: integer, players?: string[], legal?: boolean,
---  fields?: boolean, watch: fun(text: string, done: integer, total: integer, start: number),
---  stop: fun(): boolean } watch is told what was done of the most that a part may take, and when
---  it began; once `stop` has said so, it says so again
---@return divergence.search
function search.run(games, options)
  local report = { games = 0, boards = {}, stopped = false }
  local most = math.max(games[1].board.width, games[1].board.height)
  local found = on_boards(games, 1, math.min(boards.small, most), options, report)
  if not found and not report.stopped then
    found = on_board(games, options, report)
    -- a board between the small ones and this one may show it too
    if found and not report.stopped then
      found = on_boards(games, boards.small + 1, most, options, report) or found
    end
  end
  report.found = found
  return report
end

return search
