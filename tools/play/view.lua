--- What `moyo play` shows: the board with a panel beside it, turns, results.

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

--- Every player's prisoners and scores, by every count; the first one decides.
---@param match table
---@return string[]
function view.score(match)
  local game, state = match.game, match.state
  local counts = game.core:score_names()
  local scores = {}
  for kind = 1, #counts do scores[kind] = state:scores(kind) end
  local rows = { { "", "", "taken", table.unpack(counts) } }
  local right = {}
  for player = 1, game.core.players do
    local turn = not state.over and state.actor == player
    local row = { (turn and ">" or " ") .. diagram.stones[player], game:player_name(player),
      view.number(state:taken_by(player)) }
    for kind = 1, #counts do row[kind + 3] = view.number(scores[kind][player]) end
    rows[player + 1] = row
  end
  for i = 3, #counts + 3 do right[i] = true end
  return text.columns(rows, 2, right)
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

--- The points that the rules remember now, such as "dead: C3 D3".
local function marked_points(game, state)
  local lines = {}
  for _, field in ipairs(game.core:fields()) do
    local points = field.kind == "set" and state:field(field.name):list() or {}
    for i, point in ipairs(points) do points[i] = game.board:name(point) end
    if #points > 0 then lines[#lines + 1] = field.name .. ": " .. table.concat(points, " ") end
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
  local counted, score = moyo.try(view.score, match)
  add(counted and score or text.wrap(score, width))
  add { "" }
  if state.over then
    add(text.wrap(view.result(match), width))
  else
    add(text.wrap(("Turn %d: %s to play%s"):format(state.ply + 1, session:actor_name(),
      session:kind_note()), width))
  end
  for _, line in ipairs(marked_points(game, state)) do add(text.wrap(line, width)) end
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
