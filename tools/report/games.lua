--- Example games of a report: which are shown, and how.

local boards = require "moyo.show.svg_board"
local films = require "moyo.show.svg_film"
local html = require "report.html"
local open = require "records.open"
local plots = require "report.plots"
local positions = require "records.positions"
local statistics = require "statistics.estimates"

local games = {}

local LONGEST_FILM = 400 -- turns
local SECONDS = 0.6      -- that each turn of a film is seen

-- Which games ----------------------------------------------------------------------

-- For each of the functions the first of the rows for which it is greatest; none if it is nil for
-- all.
local function greatest(rows, functions)
  local best, most = {}, {}
  for row in rows do
    for i, of in ipairs(functions) do
      local value = of(row)
      if value and (not most[i] or value > most[i]) then best[i], most[i] = row, value end
    end
  end
  return best
end

---@class report.report.example
---@field row experiment.row
---@field says string[] why it is shown

--- The games that are worth a look: of typical length, the shortest, the longest, the
--- most dramatic one.  A game that is several of them is there once.
---@param each fun(): fun(): experiment.row|nil goes through the games of a cell in order
---@return report.report.example[]
function games.choose(each)
  local lengths, list, by_number = statistics.tally(), {}, {}
  for row in each() do statistics.count(lengths, row.turns) end
  local middle = statistics.middle(lengths)
  local says = { "typical length", "shortest", "longest", "most dramatic" }
  local chosen = greatest(each(), {
    function(row) return -math.abs(row.turns - middle) end,
    function(row) return -row.turns end,
    function(row) return row.turns end,
    function(row)
      local drama = row.metrics.drama
      return drama and drama > 0 and drama or nil
    end,
  })
  for i, words in ipairs(says) do
    local row = chosen[i]
    if row and not by_number[row.number] then
      by_number[row.number] = { row = row, says = {} }
      list[#list + 1] = by_number[row.number]
    end
    if row then table.insert(by_number[row.number].says, words) end
  end
  return list
end

-- In words ---------------------------------------------------------------------------

-- Turns a list by seat into one by player: sides may have been swapped.
local function by_player(list, seats)
  local out = {}
  for seat, player in ipairs(seats) do out[player] = list[seat] end
  return out
end

local function scores_words(row, seats)
  local list = by_player(row.scores, seats)
  for player, score in ipairs(list) do
    list[player] = plots.decimal(score, score % 1 == 0 and 0 or 1)
  end
  return #list > 0 and ", " .. table.concat(list, ":") or ""
end

-- Who has won a game.
local function outcome(game, row, seats)
  if row.limited then return "stopped at the limit of steps" end
  local how = row.reason .. (row.reason:find "^resign" and "" or scores_words(row, seats))
  if #row.winners == 0 then return "no result: " .. how end
  local names = {}
  for i, seat in ipairs(row.winners) do names[i] = game:player_name(seats[seat]) end
  local who = table.concat(names, ", ")
  if #names > 1 then return ("a draw of %s by %s"):format(who, how) end
  return ("%s won by %s"):format(who, how)
end

-- Who sat where.
local function players_words(game, row, seats)
  local list = {}
  for player, program in ipairs(by_player(row.engines, seats)) do
    list[player] = ("%s %s"):format(game:player_name(player), program)
  end
  return table.concat(list, ", ")
end

-- As pictures ------------------------------------------------------------------------

local function file_of(row, ruleset)
  return open.text(("game %d of %s"):format(row.number, ruleset), row.record,
    { ruleset = ruleset })
end

-- The last position, and who then sat where.
local function final_picture(file)
  local last, known
  positions.trace(file, {}, function(match, traced) last, known = match, traced end)
  return boards.text(last, { width = 300, caption = false, coordinates = false, paper = false },
    known), last.state.seats
end

local function capital(text) return text:sub(1, 1):upper() .. text:sub(2) end

--- An example: its last position and its record.
---@param side report.report.side
---@param example report.report.example
---@return string
function games.figure(side, example)
  local row = example.row
  local file = file_of(row, side.cell.ruleset)
  local picture, seats = final_picture(file)
  local words = html.text("small", ("Game %d, %d turns; %s (%s)"):format(row.number, row.turns,
    outcome(file.game, row, seats), players_words(file.game, row, seats)))
  return html.figure("board", html.escape(capital(table.concat(example.says, ", "))) .. words,
    picture, html.folded("Record (SGF)", html.element("pre", nil, html.lines(row.record))))
end

--- An example as a film; nil if it is too long for that.
---@param side report.report.side
---@param example report.report.example
---@return string|nil
function games.film(side, example)
  if example.row.turns > LONGEST_FILM then return nil end
  local file = file_of(example.row, side.cell.ruleset)
  local moving = films.new(file.game, { width = 520, paper = false })
  positions.trace(file, {}, function(match, traced) moving:add(match, traced) end)
  return html.folded(("Game %d as a film"):format(example.row.number), moving:text(SECONDS))
end

return games
