--- What `moyo play` shows: the board, or the part of it that has room, and a panel
--- beside or below it.

local core = require "moyo.core"
local diagram = require "moyo.show.diagram"
local moyo = require "moyo"
local seats = require "play.seats"
local text = require "moyo.base.text"
local view = require "play.view"

local screen = {}

-- The panel ----------------------------------------------------------------------

--- A ruleset broken after its commas; what is too long all the same is cut off.
local function ruleset_lines(ruleset, width)
  local lines = text.wrap(ruleset:gsub("[:,]", "%0 "), width)
  for i, line in ipairs(lines) do
    line = line:gsub("([:,]) ", "%1")
    lines[i] = #line <= width and line or line:sub(1, width - 3) .. "..."
  end
  return lines
end

--- If there are more points than these, only their number is shown.
local MOST_NAMED = 30

--- The points that the rules remember now, such as "dead: C3 D3".
local function marked_points(session)
  local game, lines = session.match.game, {}
  for i, mark in ipairs(diagram.marks(game, session:seen(), session)) do
    local names = {}
    for k, point in ipairs(mark.points) do names[k] = game.board:name(point) end
    local listed = #names <= MOST_NAMED and table.concat(names, " ") or #names .. " points"
    lines[i] = mark.label .. ": " .. listed
  end
  return lines
end

--- Whether the turn under way may stop here.
local function may_end(match)
  for verb in pairs(match.game.notation.ends) do
    if match.state:judge(core.step(verb)) then return true end
  end
  return false
end

--- What a person at the terminal may play now.
local function advice(session)
  local match = session.match
  local asked = session.interactive and not session:program() and seats.may_ask(session)
  if not asked or session.unadvised == match then return nil end
  local ok, told = moyo.try(view.choices, match)
  if not ok then session.unadvised = match end -- a rule fails: it would again
  return told
end

--- Whose turn it is, and what has been entered of it.
local function turn_lines(session)
  local match = session.match
  local lines = { ("Turn %d: %s to play%s"):format(match.state.ply + 1, session:actor_name(),
    session:kind_note()) }
  local entered = {}
  for i, entry in ipairs(match.open) do
    entered[i] = seats.text(session, entry, match.open.player)
  end
  if #entered > 0 then
    lines[2] = "So far: " .. table.concat(entered, " ")
      .. (not session.interactive and may_end(match) and ' ("done" ends the turn)' or "")
  end
  lines[#lines + 1] = advice(session)
  return lines
end

--- Which part of the board a drawing shows.
local function part_line(session, frame)
  if frame.whole then return nil end
  return ('Shown: %s ("look" shows more)'):format(diagram.part(session.match.game, frame))
end

--- What stands beside the board.
local function panel(session, width, frame)
  local match, state = session.match, session:seen()
  local game = match.game
  local lines = text.wrap(text.bold(game.title, session.colour), width)
  local function add(more) table.move(more, 1, #more, #lines + 1, lines) end
  local function say(sentence) add(text.wrap(sentence, width)) end
  add(ruleset_lines(game.ruleset, width))
  add { "" }
  -- A faulty score in the rules must not hide the board.
  local counted, score = moyo.try(view.score, match, width, state, session)
  add(counted and score or text.wrap(score, width))
  say(diagram.legend_line(game, state, session) or "")
  for _, line in ipairs(view.tables(match.game, state)) do say(line) end
  add { "" }
  local news = state.over and { view.result(match) } or turn_lines(session)
  for _, line in ipairs(news) do say(line) end
  for _, line in ipairs(marked_points(session)) do say(line) end
  local last = session:last_line()
  if last then say("Last: " .. last) end
  say(part_line(session, frame) or "")
  return lines
end

-- The whole ----------------------------------------------------------------------

-- The fewest columns of a panel beside the board, and the fewest if the board could have more.
local LEAST_PANEL, PANEL = 26, 34

--- The board and its panel, as high as they are.
local function whole(session, width)
  local drawing, frame = session:draw { columns = width }
  local beside = width - text.widest(drawing) - 3
  local lines = panel(session, beside >= LEAST_PANEL and beside or width, { whole = true })
  return diagram.with_panel(drawing, lines, width + 1), frame
end

local function area(frame)
  return (frame.right - frame.left + 1) * (frame.bottom - frame.top + 1)
end

--- What a small terminal has room for: whose turn it is, and what is shown.
local function brief(session, width, frame)
  local lines, last = {}, session:last_line()
  local state = session:seen()
  local now = state.over and view.result(session.match)
    or ("%s to play."):format(session:actor_name())
  if last then now = ("%s Last: %s."):format(now, last) end
  for _, sentence in ipairs { now, part_line(session, frame) } do
    for _, line in ipairs(text.wrap(sentence, width)) do lines[#lines + 1] = line end
  end
  return lines
end

-- A brief panel is used if it shows this many times more of the board.
local MUCH_MORE = 2.5

--- A part of the board that leaves room for the panel, beside or below it; on a small
--- terminal for a brief one.
local function window(session, width, height)
  local function draw(columns, lines)
    local drawing, frame = session:draw { columns = columns, lines = lines,
      around = session:place(), before = session.frame }
    return { drawing = drawing, frame = frame, area = area(frame) }
  end
  local function under(one, lines)
    one.lines = table.move(lines, 1, #lines, #one.drawing + 1, one.drawing)
    return one
  end
  local best = draw(width - PANEL - 3, height)
  local more = draw(width - LEAST_PANEL - 3, height)
  if more.frame.whole then best = more end
  local room = height - #panel(session, width, best.frame)
  local below, small = draw(width, room), draw(width, height - #brief(session, width, best.frame))
  if room > 6 and below.area > best.area then
    best = under(below, panel(session, width, below.frame))
  end
  if small.area > MUCH_MORE * best.area then
    best = under(small, brief(session, width, small.frame))
  end
  session.frame = best.frame
  if best.lines then return best.lines end
  local beside = math.max(width - text.widest(best.drawing) - 3, LEAST_PANEL)
  return diagram.with_panel(best.drawing, panel(session, beside, best.frame), width + 1)
end

--- The position as lines.  At a terminal they have room on its screen: of a larger
--- board a part is shown, unless all of it is asked for.
---@param session moyo.play.session
---@param all? boolean
---@return string[]
function screen.lines(session, all)
  local width, height = session.width() - 1, session.height() - 1
  local lines = whole(session, width)
  if not session.interactive or all or #lines <= height then return lines end
  return window(session, width, height)
end

return screen
