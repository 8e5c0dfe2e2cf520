--- Looks for play that repeats a situation, and could do so for ever: exhaustively on
--- small boards, then in games.

local boards = require "experiment.small_boards"
local shortest = require "cycles.shortest"
local repetition = require "cycles.repetition"
local recurrence = require "cycles.recurrence"
local situations = require "cycles.state_graph"

local cycles = {}

local MOST_WORK = 5000000 -- arrows that are followed in one graph
local MOST_TRIED = 2000   -- cycles of one graph that are played
local SHARE = 0.75        -- of the situations that are left: at most so many on one board

---@class cycles.cycles
---@field looked cycles.cycles.look[]
---@field played { board: string, games: integer }[]
---@field seed integer
---@field board? cycles.repetition the best on which the board changes
---@field still? cycles.repetition the best on which it never does
---@field stopped boolean before all of it was done

---@class cycles.cycles.look
---@field board string
---@field situations integer
---@field complete boolean there are no others
---@field cycles boolean there are no shorter cycles

local function kind_of(cycle) return cycle.changes and "board" or "still" end

-- Does a cycle say more than what has been found so far?  One on a larger board does only if it
-- does not end.
local function is_news(report, cycle)
  local best = report[kind_of(cycle)]
  if best and best.game ~= cycle.game and (cycle.ended or not best.ended) then return false end
  return repetition.is_better(cycle, best)
end

local function note(report, cycle)
  if is_news(report, cycle) then report[kind_of(cycle)] = repetition.trim(cycle, report.seed) end
end

local function found(report) return report.board ~= nil and not report.board.ended end

-- Notes what the situations of one board show; false if it could not look at all of them.
local function search_graph(report, graph, options)
  local name, complete = boards.name(graph.game), true
  for _, board in ipairs { true, false } do
    local tried = 0
    local _, all = shortest.find { graph = graph, board = board, work = MOST_WORK,
      accept = function(way)
        tried = tried + 1
        options.watch(("%s, %d cycles played"):format(name, tried))
        local cycle = repetition.run(graph.game, situations.way(graph, way.start), way.steps,
          options.seed)
        if cycle then note(report, cycle) end
        return cycle ~= nil and not cycle.ended or tried >= MOST_TRIED
      end }
    complete = complete and all and tried < MOST_TRIED
  end
  return complete
end

-- Looks at one board; returns how many situations that took.
local function look(report, game, options, most)
  local entry = { board = boards.name(game), situations = 0, complete = false, cycles = false }
  table.insert(report.looked, entry) -- now: what follows may be stopped
  local graph = situations.explore(game, most, function(count)
    entry.situations = count
    options.watch(("%s, %d positions"):format(entry.board, count))
  end)
  entry.situations, entry.complete = graph.count, graph.complete
  entry.cycles = search_graph(report, graph, options)
  return graph.count
end

-- The game on small boards, the smallest first, and on its own.
local function list_boards(game)
  local list = {}
  local most = math.min(boards.small, math.max(game.board.width, game.board.height))
  for group in boards.smaller({ game }, 1, most) do list[#list + 1] = group[1] end
  list[#list + 1] = game
  return list
end

local function play_games(report, game, options)
  local name = boards.name(game)
  local played = { board = name, games = 0 }
  table.insert(report.played, played)
  for number = 0, options.games - 1 do
    options.watch(("%s, game %d"):format(name, number + 1))
    recurrence.play(game, options.players, options.seed, number, function(cycle)
      return is_news(report, cycle)
    end, function(cycle) note(report, cycle) end)
    played.games = played.games + 1
    if found(report) then return end
  end
end

---@class cycles.cycles.options
---@field positions integer situations that are looked at
---@field games integer that are played on a board
---@field players string[] who plays them
---@field seed integer
---@field watch fun(text: string) may call cycles.stop

local Stopped = {}

--- Ends a search under way: it returns what it has found so far.
function cycles.stop() error(Stopped, 0) end

local function search(report, game, options)
  local list, left = list_boards(game), options.positions
  for i, each in ipairs(list) do
    if found(report) or left < 1 then break end
    local most = i == #list and left or math.ceil(SHARE * left)
    left = left - look(report, each, options, most)
  end
  for i, each in ipairs(options.games > 0 and list or {}) do
    local looked = report.looked[i]
    if found(report) then break end
    if not (looked and looked.complete) then play_games(report, each, options) end
  end
end

--- Looks at all situations of small boards, the smallest first, as long as there are any
--- left to look at; then plays games on the boards of which something was left out.  Stops
--- where the board can be repeated for ever.
---@param game LoadedGame
---@param options cycles.cycles.options
---@return cycles.cycles
function cycles.run(game, options)
  local report = { looked = {}, played = {}, seed = options.seed }
  local good, problem = pcall(search, report, game, options)
  if not good and problem ~= Stopped then error(problem, 0) end
  report.stopped = not good
  return report
end

return cycles
