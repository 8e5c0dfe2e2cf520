--- The words that people can type in `moyo play`, besides moves.
---
--- A line is the first of these that it can be: a command's full name with what
--- it needs; a move; the beginning of just one command or wordy move.

local listing = require "play.listing"
local moyo = require "moyo"
local near = require "moyo.base.near"
local programs = require "play.programs"
local record = require "moyo.record.record"
local rulebook = require "common.rulebook"
local screen = require "play.screen"
local seats = require "play.seats"
local terminal = require "moyo.terminal"
local text = require "moyo.base.text"
local view = require "play.view"

local fail = moyo.fail

---@class moyo.play.word
---@field name string
---@field arguments string for the help
---@field help string
---@field run fun(session: moyo.play.session, rest: string, line: string)

---@type moyo.play.word[]
local list = {}
local by_name = {}

local function word(name, arguments, help, run)
  local one = { name = name, arguments = arguments, help = help, run = run }
  list[#list + 1], by_name[name] = one, one
end

local function names()
  local all = {}
  for i, one in ipairs(list) do all[i] = one.name end
  return all
end

--- Commands that take nothing refuse what stands after them.
local function nothing_after(name, rest)
  if rest ~= "" then fail('"%s" takes nothing after it, found "%s"', name, rest) end
end

local function count_after(name, rest)
  if rest == "" then return 1 end
  local count = math.tointeger(tonumber(rest))
  if not count or count < 1 then
    fail('expected how many turns after "%s", found "%s"', name, rest)
  end
  return count
end

-- Moves ----------------------------------------------------------------------------

--- Names of the steps that are a word of their own, such as pass.
local function wordy_moves(game)
  local found = {}
  for _, verb in ipairs(game.core:verbs()) do
    if verb.arg == "none" then found[#found + 1] = verb.name end
  end
  return found
end

--- Whether a line is written as a move, or begins with a step.
local function is_move(game, line)
  return game.notation:parse_all(line) ~= nil or game:parse(line:match "^[^;%s]*") ~= nil
    or game:parse((line:match "^[^;]*")) ~= nil
end

--- Whether a refused line was not even written as a move.
local function is_miswritten(refusal) return refusal.rule == "notation" end

--- Why a move is refused; if it is not the time for such a move, what it is time for.
local function why(session, played, refusal)
  if is_miswritten(refusal) then return refusal.error end
  local told = ("%s is refused (%s): %s"):format(played, refusal.rule, refusal.error)
  local may = refusal.rule == "turn" and not refusal.step and not session.match.state.over
    and seats.may_ask(session) and view.choices(session.match)
  if not may then return told end
  return told .. (told:find "[.!?]$" and " " or ". ") .. may
end

word("play", "MOVE", 'play a move; "play" may be left out', function(session, rest)
  if rest == "" then fail 'expected a move after "play"' end
  local result, refusal = session:play(rest)
  if result then
    session.held = false
  elseif is_miswritten(refusal) and refusal.column == 1 then
    local other = near.name(rest:match "^%S+", names())
    fail("%s; %s", why(session, rest, refusal),
      other and ('did you mean "%s"?'):format(other) or '"help" lists the commands')
  else
    fail("%s", why(session, rest, refusal))
  end
end)

--- Goes turn by turn until a person has to decide, `count` times.
local function travel(session, count, name, step)
  local people, moved = session:has_people(), false
  for _ = 1, count do
    local more
    repeat
      more = step()
      moved = moved or more
    until not more or not people or not session:program()
    if not more then break end
  end
  if moved then
    session:moved()
    session.held = not people
    -- at a terminal the board shows it; what chance does next, it says itself
    if not session.interactive and session:actor_name() ~= "chance" then
      session:say("%s: %s", name, session.match:outlook())
    end
  end
  return moved
end

word("undo", "[N]", "take back the last turn, or N", function(session, rest)
  local match = session.match
  if not travel(session, count_after("undo", rest), "undo", function() return match:undo() end) then
    fail "nothing has been played yet"
  end
end)

word("redo", "[N]", "play again what was taken back", function(session, rest)
  local match = session.match
  if not travel(session, count_after("redo", rest), "redo", function() return match:redo() end) then
    fail "there is nothing to play again"
  end
end)

word("resign", "", "resign the game", function(session, rest)
  nothing_after("resign", rest)
  local result, refusal = session:play "resign"
  if not result then fail("%s", why(session, "resign", refusal)) end
end)

word("go", "", "let programs play on", function(session, rest)
  nothing_after("go", rest)
  if session.match.state.over then fail "the game is over" end
  if not session:program() then fail("%s is played by a person", session:actor_name()) end
  session.held = false
end)

word("seat", "[NAME KIND]", "show or change who decides for a player: "
    .. "human, random, light, mcts:N",
  function(session, rest)
    local name, kind = rest:match "^(%S+)%s+(%S+)$"
    if rest == "" then return session:seat() end
    if not name then fail 'expected "seat NAME KIND"' end
    local game = session.match.game
    local player = game:player_index(name)
    if not player then fail('no player "%s"%s', name, near.hint(name, game:player_names())) end
    local known, problem = seats.is_kind(kind, game)
    if not known then fail("%s", problem) end
    session:seat(player, kind)
  end)

-- Questions ------------------------------------------------------------------------

--- What a player may do can give away what he holds.
local function check_may_ask(session)
  if not seats.may_ask(session) then
    fail("what %s may play is hidden", session:actor_name())
  end
end

word("legal", "[BEGINNING]", "list the legal moves, or those that begin with this",
  function(session, rest)
    check_may_ask(session)
    local legal = {}
    for _, move in ipairs(session.match:legal()) do
      if move:sub(1, #rest):lower() == rest:lower() then legal[#legal + 1] = move end
    end
    session:print(listing.lines(legal, session.width()))
    session:say("%d legal", #legal)
  end)

word("why", "MOVE", "explain why a move is refused", function(session, rest)
  if rest == "" then fail 'expected a move after "why", such as a point' end
  check_may_ask(session)
  local refusal = session.match:why(rest)
  session:say("%s", refusal and why(session, rest, refusal) or rest .. " is legal")
end)

local CHANCE = 0 -- in place of a player

-- The most steps that a hint shows, and that follow the best one.
local HINTS, HINT_LINE = 5, 8

--- The share of playouts that a step has won, and of how many.
local function worth(candidate)
  local share = ("%.0f %%"):format(100 * candidate.value)
  if candidate.proven then return share .. ", proven" end
  return ("%s of %d"):format(share, candidate.visits)
end

--- What follows the best step, until chance decides.
local function line_of(match, search)
  local state, texts = match.state:view(match.state.actor), {}
  for _, step in ipairs(search:line()) do
    if #texts == HINT_LINE or state.actor == CHANCE then break end
    texts[#texts + 1] = match.game:format(step)
    if not state:advance(step) then break end
  end
  return texts
end

word("hint", "[PLAYOUTS]", "show the best steps that a search finds, and how often they won",
  function(session, rest)
    local count = rest == "" and 1000 or math.tointeger(tonumber(rest))
    local kind = ("mcts:%s"):format(count or rest)
    local known, problem = seats.is_kind(kind, session.match.game)
    if not known then fail("%s", problem) end
    check_may_ask(session)
    local match = session.match
    if match.state.over then fail "the game is over" end
    local search, news = programs.think(session, kind)
    local game, rows = match.game, {}
    for i, candidate in ipairs(search:candidates(HINTS)) do
      rows[i] = { game:format(candidate.step), worth(candidate) }
    end
    session:print(text.columns(rows))
    session:say("line: %s", table.concat(line_of(match, search), " "))
    if news then session:say("%s", news) end
  end)

word("board", "", "show the position", function(session, rest)
  nothing_after("board", rest)
  session.shown, session.looked_at = true, nil
  session:print(screen.lines(session))
end)

-- By how many of the part's halves, to the right and down.
local directions = { left = { -1, 0 }, right = { 1, 0 }, up = { 0, -1 }, down = { 0, 1 } }

--- The place in the middle of what is to be shown next.
local function place_after(session, where)
  local board, frame, by = session.match.game.board, session.frame, directions[where]
  if not by then
    local point = session.match.game:point(where)
    if not point then fail('expected a point, left, right, up, down or all, found "%s"', where) end
    return { board:xy(point) }
  end
  if not frame then return nil end
  local x, y = (frame.left + frame.right) // 2, (frame.top + frame.bottom) // 2
  x = x + by[1] * ((frame.right - frame.left) // 2 + 1)
  y = y + by[2] * ((frame.bottom - frame.top) // 2 + 1)
  return { math.min(math.max(x, 1), board.width), math.min(math.max(y, 1), board.height) }
end

word("look", "[WHERE]", "show another part of a large board: a POINT, left, right, up, down, all",
  function(session, rest)
    local where = rest:lower()
    if where ~= "" and where ~= "all" then session.looked_at = place_after(session, rest) end
    session.shown = true
    if directions[where] then session.frame = nil end
    session:print(screen.lines(session, where == "all"))
  end)

word("score", "", "count the position as if the game ended now", function(session, rest)
  nothing_after("score", rest)
  if session.match.state.over then session:say("%s", view.result(session.match)) end
  session:print(view.score(session.match, session.width(), session:seen(), session))
end)

word("rules", "", "print the rulebook of this game", function(session, rest)
  nothing_after("rules", rest)
  session:print(rulebook.lines(session.match.game, session.width(), session.colour))
end)

-- Options --------------------------------------------------------------------------

word("options", "", "list the options and their values", function(session, rest)
  nothing_after("options", rest)
  local game, labels, margin = session.match.game, {}, 0
  for i, option in ipairs(game.variant.options) do
    local value = option:format(game.options[option.name])
    local mark = value ~= option:format(option.default) and "* " or "  "
    labels[i] = mark .. option.name .. "=" .. value
    margin = math.max(margin, math.min(#labels[i] + 2, 30))
  end
  for i, option in ipairs(game.variant.options) do
    session:print(text.hang(labels[i], option.sentence, margin, session.width()))
  end
end)

local function option_named(game, name)
  local known, short = {}, {}
  for i, option in ipairs(game.variant.options) do
    if option.name == name then return option end
    if option.short == name then short[#short + 1] = option end
    known[i] = option.name
  end
  if #short == 1 then return short[1] end
  fail('no option "%s"%s', name, near.hint(name, known))
end

word("set", "OPTION VALUE", "change a rule before the first move", function(session, rest)
  local name, value = rest:match "^([^%s=]+)[%s=]+(.+)$"
  if not name then fail 'expected "set OPTION VALUE"; "options" lists them' end
  local match = session.match
  if match.state.steps > 0 then fail "rules can be changed only before the first move" end
  local changes = { [option_named(match.game, name:lower()).name] = (value:gsub('"', "")) }
  local game = moyo.load_like(match.game, record.changed(match.game, changes))
  session:start(moyo.match(game, session.seed))
  session:say("%s", game.ruleset)
end)

-- Games ----------------------------------------------------------------------------

--- A path with the user's own folder for a leading ~.
local function path_of(name)
  local home = os.getenv "HOME"
  return home and name:gsub("^~/", function() return home .. "/" end) or name
end

word("save", "[--compat] [FILE]", "write the game to a file (SGF); --compat: a copy in which "
    .. "programs that know only Go show every board right", function(session, rest)
  local compat, name = rest:match "^(%-%-compat)%f[%s\0]%s*(.*)$"
  local path = (name or rest) ~= "" and path_of(name or rest) or not compat and session.file
  if not path then
    fail('expected the name of a file after "save%s"', compat and " --compat" or "")
  end
  local ok, problem = terminal.replace(path, record.save(session.match,
    compat and { compat = true } or { keep = session.record }))
  if not ok then
    -- a user who pipes lines in looks at the end
    if not session.interactive then session.status = 2 end
    fail("not saved: %s", problem)
  end
  session:saved()
  if not compat then session.file = path end
  session:say("Saved %s.", path)
end)

word("load", "FILE", "read a game from a file and continue it", function(session, rest, line)
  if rest == "" then fail 'expected the name of a file after "load"' end
  local path = path_of(rest)
  local source, problem = record.read(path)
  if not source then fail("%s", problem) end
  local match, loaded = record.load(source)
  if not match then fail("%s:%s", path, loaded) end
  if not session:may_lose(line) then return end
  session:start(match)
  session:loaded(path, loaded)
end)

word("new", "", "begin another game under the same rules", function(session, rest, line)
  nothing_after("new", rest)
  if not session:may_lose(line) then return end
  session:start(moyo.match(session.match.game, session.seed))
end)

word("quit", "", "leave", function(session, rest, line)
  nothing_after("quit", rest)
  session.finished = session:may_lose(line)
end)

by_name.exit = by_name.quit

-- A longer command has a line of its own.
local HELP_MARGIN = 19

word("help", "[COMMAND]", "explain the commands, or one of them", function(session, rest)
  local asked, margin, rows = by_name[rest:lower()], 0, {}
  for _, one in ipairs(list) do
    local label = text.trim_end(one.name .. " " .. one.arguments)
    margin = math.max(margin, math.min(#label + 2, HELP_MARGIN))
    if rest == "" or one == asked then rows[#rows + 1] = { label, one.help } end
  end
  if #rows == 0 then fail('no command "%s"%s', rest, near.hint(rest, names())) end
  for _, row in ipairs(rows) do
    session:print(text.hang(row[1], row[2], margin, session.width()))
  end
  if rest ~= "" then return end
  local may = not session.match.state.over and seats.may_ask(session)
    and view.choices(session.match)
  if may then session:say("\n%s", may) end
  session:say "Commands can be abbreviated: u for undo. Lines that begin with # are ignored."
  session:say "Ctrl-C stops what is running, not the game."
end)

-- Lines ----------------------------------------------------------------------------

--- What a beginning stands for: all commands and wordy moves that begin with it.
local function completions(session, beginning)
  local found = {}
  for _, source in ipairs { names(), wordy_moves(session.match.game) } do
    for _, name in ipairs(source) do
      if name:sub(1, #beginning) == beginning then found[#found + 1] = name end
    end
  end
  return found
end

--- A point with a blank in its name, as people write it, without the blank: "G 7" is G7,
--- and "u 3" is still undo.
local function joined_point(game, line, commands)
  local point = line:match "^%a%a?%s+%d+$" and line:gsub("%s+", "")
  local counts = line:find "^%l" and #commands == 1 and by_name[commands[1]]
    and by_name[commands[1]].arguments == "[N]"
  return point and not counts and game:parse(point) and point or nil
end

local commands = {}

--- Does what a line says; mistakes are raised.
---@param session moyo.play.session
---@param line string without blanks around it, not empty
function commands.obey(session, line)
  local first, rest = line:match "^(%S+)%s*(.*)$"
  local name, completed = first:lower(), nil
  if name == "?" and not is_move(session.match.game, line) then
    name = "help" -- in games with hidden steps it is one of them
  elseif not by_name[name] and not is_move(session.match.game, line) then
    local found = completions(session, name)
    local point = joined_point(session.match.game, line, found)
    if point then return by_name.play.run(session, point, point) end
    if #found > 1 then fail('"%s" may mean %s', first, table.concat(found, ", ")) end
    name, completed = found[1], found[1]
  end
  local command = by_name[name]
  if command then return command.run(session, rest, line) end
  by_name.play.run(session, #rest == 0 and completed or line, line)
end

--- A move in the letters of its beginning: the terminal compares them, and people type
--- points in either case.
local function as_typed(beginning, move)
  if beginning:find "%l" then return move:lower() end
  return beginning:find "%u" and not move:find "%u" and move:upper() or move
end

--- What may stand in place of the word being typed.
---@param session moyo.play.session
---@param beginning string
---@param line string up to the end of the word
---@return string[]
function commands.complete(session, beginning, line)
  local before = text.trim(line:sub(1, #line - #beginning))
  local game, found = session.match.game, {}
  local option = before:match "^set%s+(%S+)$"
  if before == "set" then
    for i, one in ipairs(game.variant.options) do found[i] = one.name end
  elseif option then
    for _, one in ipairs(game.variant.options) do
      if one.name == option then
        for i, value in ipairs(one:samples()) do found[i] = one:format(value) end
      end
    end
  elseif before == "help" then
    found = names()
  else
    if before == "" then found = completions(session, beginning) end
    local moves = before == "" or before == "why" or before == "play"
    if moves and seats.may_ask(session) then
      for _, move in ipairs(session.match:legal()) do
        found[#found + 1] = as_typed(beginning, move)
      end
    end
  end
  return found
end

return commands
