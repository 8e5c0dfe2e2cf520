--- What `moyo play` shows: the board with a panel beside it, turns, results.

local core = require "moyo.core"
local diagram = require "moyo.diagram"
local moyo = require "moyo"
local text = require "moyo.text"

local view = {}

--- A number without needless digits: 44, 7.5.
---@param number number
---@return string
function view.number(number)
  return (("%.2f"):format(number):gsub("%.?0+$", ""))
end

--- Names with "and" before the last.
local function joined(names)
  if #names < 2 then return names[1] or "" end
  return table.concat(names, ", ", 1, #names - 1) .. " and " .. names[#names]
end

--- The names of the winners; none when the game has no result.
local function winners(match)
  local names = {}
  for i, player in ipairs(match.state.winners) do names[i] = match.game:player_name(player) end
  return names
end

--- Who won and why, on one line.
---@param match table
---@return string
function view.result(match)
  local names, reason = winners(match), match.state.reason
  local why = reason and (" (%s)"):format((reason:gsub("_", " "))) or ""
  if #names == 0 then return ("The game is over%s: no result."):format(why) end
  if #names == 1 then return ("The game is over%s: %s wins."):format(why, names[1]) end
  return ("The game is over%s: a draw between %s."):format(why, joined(names))
end

--- What is counted for every player, as columns: prisoners and scores, the first of
--- which decides; then what they have in hand, and what else the rules note of each.
---@param match table
---@return {name: string, values: number[]}[] counts
---@return {name: string, values: number[]}[] belongings
local function counts_of(match)
  local game, state = match.game, match.state
  local counts, belongings, hands = {}, {}, 0
  for kind, name in ipairs(game.core:score_names()) do
    counts[kind], counts[name] = { name = name, values = state:scores(kind) }, true
  end
  if not counts.taken then -- where prisoners are not a score themselves
    local taken = {}
    for player = 1, game.core.players do taken[player] = state:taken_by(player) end
    table.insert(counts, 1, { name = "taken", values = taken })
  end
  for _, field in ipairs(game.core:fields()) do
    local one = field.kind == "players" and { name = field.name, values = state:field(field.name) }
    if field.hand then
      hands = hands + 1
      one.name = field.name .. " left"
      table.insert(belongings, hands, one)
    elseif one then
      belongings[#belongings + 1] = one
    end
  end
  return counts, belongings
end

--- Lines of a table with a row for each player.
local function player_table(match, columns)
  local game, state = match.game, match.state
  local rows, right = { { "", "" } }, {}
  for player = 1, game.core.players do
    local turn = not state.over and state.actor == player
    rows[player + 1] = { (turn and ">" or " ") .. diagram.stones[player],
      game:player_name(player) }
  end
  for i, column in ipairs(columns) do
    rows[1][i + 2], right[i + 2] = column.name, true
    for player, value in ipairs(column.values) do
      rows[player + 1][i + 2] = view.number(value)
    end
  end
  return text.columns(rows, 2, right)
end

--- Every player's prisoners and scores, by every count, and what they have in hand.
---@param match table
---@param width? integer columns; where one table is too wide, it becomes two
---@return string[]
function view.score(match, width)
  local counts, belongings = counts_of(match)
  local all = table.move(belongings, 1, #belongings, #counts + 1, { table.unpack(counts) })
  local lines = player_table(match, all)
  if #belongings == 0 or text.widest(lines) <= (width or math.huge) then return lines end
  lines = player_table(match, counts)
  local more = player_table(match, belongings)
  return table.move(more, 1, #more, #lines + 1, lines)
end

--- A turn and what it did: "white C3 takes D4 E4".
---@param player string
---@param played string
---@param result table as match:play gives it
---@return string
function view.turn(player, played, result)
  local parts = { player, played == "resign" and "resigns" or played }
  local function add(verb, points)
    if points and #points > 0 then
      parts[#parts + 1] = verb .. " " .. table.concat(points, " ")
    end
  end
  add("takes", result.taken)
  add("loses", result.own_taken)
  add("flips", result.flipped)
  return table.concat(parts, " ")
end

--- A ruleset broken after its commas; what is too long all the same is cut off.
local function ruleset_lines(ruleset, width)
  local lines = text.wrap(ruleset:gsub("[:,]", "%0 "), width)
  for i, line in ipairs(lines) do
    line = line:gsub("([:,]) ", "%1")
    lines[i] = #line <= width and line or line:sub(1, width - 3) .. "..."
  end
  return lines
end

--- More points than these are told by their number.
local MOST_NAMED = 30

--- The points that the rules remember now, such as "dead: C3 D3".
local function marked_points(session)
  local game, lines = session.match.game, {}
  for i, mark in ipairs(diagram.marks(game, session.match.state, session)) do
    local names = {}
    for k, point in ipairs(mark.points) do names[k] = game.board:name(point) end
    local listed = #names <= MOST_NAMED and table.concat(names, " ") or #names .. " points"
    lines[i] = mark.label .. ": " .. listed
  end
  return lines
end

--- What stands on the board besides stones, such as "# henge".
local function legend(session)
  local parts = {}
  for i, piece in ipairs(diagram.legend(session.match.game, session)) do
    parts[i] = piece.mark .. " " .. piece.name
  end
  return table.concat(parts, "  ")
end

--- Whether the turn under way may stop here.
local function may_end(match)
  for verb in pairs(match.game.notation.ends) do
    if match.state:judge(core.step(verb)) then return true end
  end
  return false
end

--- Whose turn it is, and what has been entered of it.
local function turn_lines(session)
  local match = session.match
  local lines = { ("Turn %d: %s to play%s"):format(match.state.ply + 1, session:actor_name(),
    session:kind_note()) }
  local entered = {}
  for i, entry in ipairs(match.open) do entered[i] = entry.text end
  if #entered > 0 then
    lines[2] = "So far: " .. table.concat(entered, " ")
      .. (may_end(match) and ' ("done" ends the turn)' or "")
  end
  return lines
end

--- What stands beside the board.
local function panel(session, width)
  local match = session.match
  local game, state = match.game, match.state
  local lines = text.wrap(text.bold(game.title, session.colour), width)
  local function add(more) table.move(more, 1, #more, #lines + 1, lines) end
  add(ruleset_lines(game.ruleset, width))
  add { "" }
  -- A faulty score in the rules must not hide the board.
  local counted, score = moyo.try(view.score, match, width)
  add(counted and score or text.wrap(score, width))
  add(text.wrap(legend(session), width))
  add { "" }
  local news = state.over and { view.result(match) } or turn_lines(session)
  for _, line in ipairs(news) do add(text.wrap(line, width)) end
  for _, line in ipairs(marked_points(session)) do add(text.wrap(line, width)) end
  if session.last_line then add(text.wrap("Last: " .. session.last_line, width)) end
  return lines
end

--- The whole position as lines.
---@param session moyo.play.session
---@return string[]
function view.position(session)
  local drawing = diagram.lines(session.match.game, session.match.state,
    { colour = session.colour, unicode = session.unicode })
  local width = session.width()
  local beside = width - text.widest(drawing) - 4
  return diagram.with_panel(drawing, panel(session, beside >= 30 and beside or width), width)
end

return view
