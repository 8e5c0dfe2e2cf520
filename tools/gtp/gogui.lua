--- GoGui's commands.  It shows and referees any game whose program tells the rules: the board, who
--- is to move, and which points may be clicked.
---
--- It runs the program twice, as a referee and as a player.  For each move it clears the referee's
--- board, plays everything again, asks for the board, and then gives the last play once or twice
--- more, of which it does not mind that it is refused.

local clicks = require "gtp.clicks"
local glyphs = require "moyo.base.glyphs"
local moyo = require "moyo"
local near = require "moyo.base.near"
local engine = require "moyo.match.engine"
local palette = require "moyo.show.svg_palette"
local points = require "gtp.points"
local protocol = require "gtp.protocol"
local score = require "gtp.score"
local standard = require "gtp.commands"
local thinker = require "gtp.thinker"

local commands, read = standard.commands, standard.read

local function define(name, usage, run)
  protocol.define(commands, name, usage, run)
end

-- ---- The game -----------------------------------------------------------------------------------

-- GoGui plays Go by its own rules, which are those of square boards.
local GO = "Go"

local function game_id(game)
  local letters = game.title:gsub("[^%a]", "")
  local id = letters:sub(1, 1):upper() .. letters:sub(2):lower()
  return id == GO and game.board.kind ~= "square" and id .. game.board.kind or id
end

--- From now on moves are points, unless it is Go.
local function by_points(session)
  session.by_points = game_id(session.game) ~= GO
  points.settle(session)
end

-- Every controller of this kind begins with it.
define("gogui-rules_game_id", "", function(session)
  by_points(session)
  return game_id(session.game)
end)

define("gogui-rules_board_size", "", function(session)
  local board = session.game.board
  local size = tostring(board.width)
  if board.height ~= board.width then size = size .. " " .. board.height end
  return board.kind == "hex" and size .. " hex" or size
end)

define("gogui-rules_side_to_move", "", function(session)
  local game, player = session.game, session:to_move()
  return session.by_points and points.side(game, player) or game:player_name(player)
end)

define("gogui-rules_legal_moves", "", function(session)
  by_points(session)
  session.shown_play = nil
  local list = {}
  if session:match().state.over then return "" end
  for i, choice in ipairs(points.node(session):choices()) do list[i] = choice.vertex end
  return table.concat(list, " ")
end)

define("gogui-rules_final_result", "", function(session)
  local match = session:shown()
  local result = score.text(session.game, match.state)
  return match.state.over and ("%s: %s"):format(result, match:outlook()) or result
end)

-- Stones that others have taken from White, then from Black.
define("gogui-rules_captured_count", "", function(session)
  local taken = { black = 0, white = 0 }
  for player = 1, session.game.core.players do
    local side = points.side(session.game, player)
    taken[side] = taken[side] + session:shown().state:taken_by(player)
  end
  return taken.black .. " " .. taken.white
end)

-- ---- The board ----------------------------------------------------------------------------------

--- Calls `show` with each place of the board, row by row from the top left, and its point, if it
--- has one.
local function each_place(board, show)
  for y = 1, board.height do
    for x = 1, board.width do show(x, y, board:at(x, y)) end
  end
end

-- Players' stones are black or white; other pieces are seen by their labels.
local function stone_of(game, colour)
  if colour == 0 or colour > game.core.players then return "." end
  return points.side(game, colour) == "black" and "X" or "O"
end

define("gogui-rules_board", "", function(session)
  session.shown_play = session.latest_play
  local game, state, rows = session.game, session:shown().state, {}
  each_place(game.board, function(_, y, point)
    rows[y] = rows[y] or {}
    table.insert(rows[y], point and stone_of(game, state:colour(point)) or "?")
  end)
  for y, row in ipairs(rows) do rows[y] = table.concat(row, " ") end
  return table.concat(rows, "\n")
end)

--- What GoGui draws besides: by command, the words after it.
local function add(marks, command, ...)
  if not marks[command] then
    marks[command] = {}
    marks[#marks + 1] = command
  end
  for _, word in ipairs { ... } do table.insert(marks[command], word) end
end

-- Places without a point, which it draws like others.
local GAP = "COLOR #000000"

local function mark_gaps(marks, board)
  each_place(board, function(x, y, point)
    if not point then add(marks, GAP, clicks.vertex(board, x, y)) end
  end)
end

-- Two grounds for what the stones of two players cover.
local COVERED = { "#b08a4a", "#fff3d6" }

local function mark_covered(marks, game, state, name)
  for colour = 1, game.core.players do
    for p in (state:covered(colour) - state:stones()):each() do
      local paint = game.core.players == 2 and COVERED[colour] or palette.looks(game)[colour].paint
      add(marks, "COLOR " .. paint, name(p))
    end
  end
end

local function mark_stones(marks, game, state, name)
  local letters, looks = glyphs.letters(game, state), palette.looks(game)
  for p in state:stones():each() do
    local colour, height = state:colour(p), state:height(p)
    local look, text = looks[colour], letters(p)
    if look.letter then
      text = look.letter .. text
      add(marks, "COLOR " .. look.paint, name(p))
    elseif colour > game.core.players then
      text = look.name:sub(1, 1):upper() .. text
      add(marks, "COLOR " .. look.paint, name(p))
    end
    if height > 1 then text = text .. height end
    if text ~= "" then add(marks, "LABEL", name(p), text) end
  end
end

-- Points that belong to players, such as start points, while no stone is on them.
local function mark_posts(marks, game, state, name)
  for _, field in ipairs(game.core:fields()) do
    local is_post = field.kind == "players" and field.of == "point"
    for player, p in ipairs(is_post and state:field(field.name) or {}) do
      if p > 0 and state:colour(p) == 0 then
        local look = palette.looks(game)[player]
        add(marks, "COLOR " .. look.paint, name(p))
        add(marks, "LABEL", name(p), look.letter or tostring(player))
      end
    end
  end
end

-- What marks the stones in sets that rules remember.
local SIGNS = { "TRIANGLE", "MARK" }

local function mark_sets(marks, game, state, name)
  for _, field in ipairs(glyphs.marks(game, state)) do
    for p in field.stones:each() do add(marks, SIGNS[(field.index - 1) % #SIGNS + 1], name(p)) end
  end
end

-- Blanks would end a label.
local function quoted(text) return '"' .. text:gsub('"', "'") .. '"' end

-- The ground of what a menu offers.
local MENU = "COLOR #bfe3ff"

local function mark_choices(marks, session)
  local node = points.node(session)
  for _, choice in ipairs(node:choices()) do
    if choice.label then
      add(marks, MENU, choice.vertex)
      add(marks, "LABEL", choice.vertex, quoted(choice.label))
    elseif #session.chosen > 0 and choice.point then
      add(marks, "CIRCLE", choice.vertex)
    end
  end
  local board = session.game.board
  for _, p in ipairs(node:taken()) do add(marks, "SQUARE", clicks.vertex(board, board:xy(p))) end
end

--- What a menu offers, "contract: A9 for 1, C9 for 2"; a pass; whether there are other points.
local function menu_text(choices)
  local list, head, others = {}, "", false
  local pass
  for _, choice in ipairs(choices) do
    if choice.label then
      list[#list + 1], head = choice.vertex .. " for " .. choice.label, choice.head
    elseif choice.vertex == clicks.PASS then
      pass = choice.more and "pass for more" or choice.entries[1].text
    else
      others = true
    end
  end
  local menu = #list > 0 and (head == "" and "" or head .. ": ") .. table.concat(list, ", ") or nil
  return menu, pass, others
end

--- Who is to play, and what may be done, in one line.
local function may_text(session)
  local match = session:shown()
  if match.state.over then return match:outlook() end
  local list, so_far = { match:outlook() }, select(2, match:latest())
  if match.state.under_way then list[2] = "so far " .. so_far end
  local menu, pass, others = menu_text(points.node(session):choices())
  if others and #session.chosen > 0 then
    list[#list + 1] = "go on from " .. table.concat(session.chosen, " ") .. " to a circle"
  elseif others then
    for _, kind in ipairs(match:choices()) do
      if not kind.bare then list[#list + 1] = kind.does end
    end
  end
  list[#list + 1] = menu
  list[#list + 1] = pass
  return table.concat(list, "; ")
end

define("gogui-rules_board_gfx", "", function(session)
  local game, state, marks = session.game, session:shown().state, {}
  local function name(p) return clicks.vertex(game.board, game.board:xy(p)) end
  mark_gaps(marks, game.board)
  mark_covered(marks, game, state, name)
  mark_posts(marks, game, state, name)
  mark_stones(marks, game, state, name)
  mark_sets(marks, game, state, name)
  if not state.over then mark_choices(marks, session) end
  local lines = {}
  for i, command in ipairs(marks) do
    lines[i] = command .. " " .. table.concat(marks[command], " ")
  end
  lines[#lines + 1] = "TEXT " .. may_text(session)
  return table.concat(lines, "\n")
end)

define("moyo-may", "", may_text)

-- ---- Setting up ---------------------------------------------------------------------------------

--- The points and colours of pairs of words.
local function read_stones(session, words)
  if words.n % 2 == 1 then moyo.fail("syntax error: %q has no vertex", words[words.n]) end
  local stones = {}
  for i = 1, words.n, 2 do
    local player, point = read.player(session, words[i]), session.game:point(words[i + 1])
    if not point then moyo.fail("invalid vertex: there is no point %q", words[i + 1]) end
    stones[#stones + 1] = { point = point, colour = player }
  end
  return stones
end

define("gogui-setup", "[COLOUR] [VERTEX...]", function(session, words)
  local stones = read_stones(session, words)
  if #session.plays > 0 then moyo.fail "stones are set up before the first play" end
  local placed = session.placed or { stones = {} }
  local all = table.move(stones, 1, #stones, #placed.stones + 1,
    table.move(placed.stones, 1, #placed.stones, 1, {}))
  session:place { stones = all, player = placed.player }
end)

define("gogui-setup_player", "COLOUR", function(session, words)
  local player = read.player(session, words[1])
  if #session.plays > 0 then moyo.fail "the first player is set before the first play" end
  session:place { stones = session.placed and session.placed.stones or {}, player = player }
end)

-- All of the plays are made, or none.
define("gogui-play_sequence", "[COLOUR] [VERTEX...]", function(session, words)
  if words.n % 2 == 1 then moyo.fail("syntax error: %q has no vertex", words[words.n]) end
  local before = #session.plays
  for i = 1, words.n, 2 do
    local good, problem = moyo.try(function()
      local ok, refusal = session:play(read.player(session, words[i]), words[i + 1])
      if not ok then read.refusal(refusal) end
    end)
    if not good then
      while #session.plays > before do session:undo() end
      moyo.fail("play %d, %s %s: %s", (i + 1) // 2, words[i], words[i + 1], problem)
    end
  end
end)

-- ---- Dialogs ------------------------------------------------------------------------------------

define("gogui-analyze_commands", "", function(session)
  local list = {
    "string/What may I do?/moyo-may",
    "string/Why not there?/moyo-why %c %p",
    "plist/Legal Points/all_legal %c",
    "string/Score/final_score",
    "hstring/Rules/moyo-rules",
    "hstring/Position/showboard",
    "param/Opponent/moyo-param_opponent",
  }
  -- a referee of its own would not be told of other rules
  if not session.by_points then list[#list + 1] = "param/Rules/moyo-param_rules" end
  return table.concat(list, "\n")
end)

define("moyo-why", "COLOUR VERTEX...", function(session, words)
  local text = words.text:match "^[^ ]+ +(.*)$"
  local player = read.player(session, words[1])
  if session.by_points and player == session:to_move() and points.node(session):choice(text) then
    return text .. " may be played"
  end
  local refusal
  local ready, turn = session:as_if(player, function(match)
    refusal = match:why(text)
    return true
  end)
  refusal = not ready and turn or refusal
  return refusal and refusal.error or text .. " may be played"
end)

-- A dialog for values without blanks; a line of them says what kind it is.
local function option_line(option, value)
  local kind = "string"
  if option.kind == "boolean" then
    kind, value = "bool", value == "yes" and "1" or "0"
  elseif option.among and #option.among > 1 then
    kind = "list/" .. table.concat(option.among, "/")
  end
  return ("[%s] %s %s"):format(kind, option.name, value)
end

local SWITCH = { ["1"] = "yes", ["0"] = "no" }

define("moyo-param_rules", "[OPTION] [VALUE...]", function(session, words)
  if words.n > 0 then
    local option = session:option(words[1]:lower())
    if option and option.kind == "boolean" and SWITCH[words[2]] then
      words = { n = 2, words[1], SWITCH[words[2]], text = words[1] .. " " .. SWITCH[words[2]] }
    end
    return commands["moyo-set"].run(session, words)
  end
  local lines = {}
  for _, option in ipairs(session.game.variant.options) do
    if option.kind ~= "size" then
      lines[#lines + 1] = option_line(option, option:format(session.game.options[option.name]))
    end
  end
  return table.concat(lines, "\n")
end)

define("moyo-param_opponent", "[KEY] [VALUE]", function(session, words)
  if words.n == 0 then
    return "[string] program " .. (session.thinker and session.thinker.engine.kind or "light")
  elseif words[1]:lower() ~= "program" then
    moyo.fail("unknown parameter %q%s", words[1], near.hint(words[1], { "program" }))
  elseif not words[2] then
    moyo.fail "syntax error: program without a value"
  end
  local fits, problem = engine.check(words[2], session.game)
  if not fits then moyo.fail("program: %s", problem) end
  session.thinker = thinker.new(words[2], session.seed)
end)
