--- The commands of GTP version 2, for any variant.  Those of KataGo, GoGui,
--- GNU Go and Moyo itself are in extensions.lua.
---
--- A vertex is a turn in the variant's own notation, which for one stone is the
--- name of a point.

local moyo = require "moyo"
local near = require "moyo.base.near"
local record = require "moyo.record.record"
local plain = require "moyo.base.text"
local terminal = require "moyo.terminal"
local clock = require "gtp.clock"
local handicap = require "gtp.handicap"
local by_points = require "gtp.points"
local protocol = require "gtp.protocol"
local score = require "gtp.score"

local commands = {}

local function define(name, usage, run)
  protocol.define(commands, name, usage, run)
end

-- ---- What arguments mean ------------------------------------------------------------------------

local read = {}

--- The player of a colour: his name, or in two-player games its first letter; black or white where
--- the controller shows everybody as one of these.
---@param session gtp.Session
---@param word string
---@return integer
function read.player(session, word)
  local game = session.game
  local player = session.by_points and by_points.player(session, word)
    or game:player_index(word:lower())
  if player then return player end
  local names = {}
  for i = 1, game.core.players do names[i] = game:player_name(i) end
  moyo.fail("invalid colour %q%s", word, near.hint(word, names))
end

---@param word string
---@param what string for the message
---@return integer
function read.integer(word, what)
  local number = word:find "^[-+]?%d+$" and math.tointeger(tonumber(word))
  return number or moyo.fail("syntax error: %s is %q, expected a whole number", what, word)
end

---@param word string
---@param what string for the message
---@return number
function read.number(word, what)
  local number = word:find "^[-+]?[%d.]+$" and tonumber(word)
  return number or moyo.fail("syntax error: %s is %q, expected a number", what, word)
end

--- What is wrong with a play: its notation, or its legality.
function read.refusal(refusal)
  local what = refusal.rule == "notation" and "invalid vertex" or "illegal move"
  moyo.fail("%s: %s", what, refusal.error)
end

-- ---- The program --------------------------------------------------------------------------------

define("protocol_version", "", function() return "2" end)
define("name", "", function() return "Moyo" end)
define("version", "", function() return moyo.version end)

define("known_command", "COMMAND", function(_, words)
  return tostring(commands[words[1]] ~= nil)
end)

define("list_commands", "", function()
  return table.concat(protocol.names(commands), "\n")
end)

define("quit", "", function(session) session.closed = true end)

-- ---- Board and rules ----------------------------------------------------------------------------

--- The text of a size, the shorter one for a square.
local function size_text(width, height)
  return width == height and tostring(width) or width .. "x" .. height
end

local function resize(session, width, height)
  local board = session.game.board
  if width == board.width and height == board.height then return session:clear() end
  if not session:option "size" then
    moyo.fail("unacceptable size: the board of %s is %dx%d", session.game.title, board.width,
      board.height)
  end
  local ok, problem = moyo.try(session.restart, session, { size = size_text(width, height) })
  if not ok then moyo.fail("unacceptable size: %s", problem) end
end

-- GoGui gives the width alone of a board that it was told of.
define("boardsize", "SIZE [HEIGHT]", function(session, words)
  local size = read.integer(words[1], "size")
  local board = session.game.board
  local height = session.by_points and size == board.width and board.height or size
  resize(session, size, words[2] and read.integer(words[2], "height") or height)
end)

define("rectangular_boardsize", "WIDTH HEIGHT", function(session, words)
  resize(session, read.integer(words[1], "width"), read.integer(words[2], "height"))
end)

define("clear_board", "", function(session) session:clear() end)

define("komi", "KOMI", function(session, words)
  local komi = read.number(words[1], "komi")
  if session.by_points then
    moyo.fail("the komi belongs to the rules, which another program may have to know as well: %s",
      session.game.ruleset)
  elseif session:option "komi" then
    -- GTP's komi is White's
    if session.game.komi_to == 1 and komi ~= 0 then komi = -komi end
    session:amend { komi = ("%.14g"):format(komi) }
  elseif komi ~= 0 then
    moyo.fail("%s has no komi", session.game.title)
  end
end)

-- ---- Play ---------------------------------------------------------------------------------------

-- Some controllers give a play again after they have been told the board that it led to.
define("play", "COLOUR VERTEX...", function(session, words)
  local text = words.text:match "^[^ ]+ +(.*)$"
  if session.by_points and session.shown_play == words.text:lower() then
    moyo.fail("illegal move: %s has been played", text)
  end
  local ok, refusal = session:play(read.player(session, words[1]), text)
  if not ok then read.refusal(refusal) end
  session.latest_play, session.shown_play = words.text:lower(), nil
end)

define("genmove", "COLOUR", function(session, words)
  local text, refusal = session:generate(read.player(session, words[1]))
  if not text then read.refusal(refusal) end
  return text
end)

define("reg_genmove", "COLOUR", function(session, words)
  local text, refusal = session:generate(read.player(session, words[1]))
  if not text then read.refusal(refusal) end
  if text ~= "resign" then session:undo() end
  return text
end)

define("undo", "", function(session)
  if not session:undo() then moyo.fail "cannot undo: nothing has been played" end
end)

-- ---- Handicap -----------------------------------------------------------------------------------

--- Options for a number of handicap stones, which are placed here as plays.
local function handicap_options(session, count)
  if not session:is_empty() then moyo.fail "board not empty" end
  if not session:option "handicap" then moyo.fail("%s has no handicap", session.game.title) end
  if count < 2 then moyo.fail "a handicap has at least 2 stones" end
  return { handicap = tostring(count),
    handicap_placement = session:option "handicap_placement" and "free" or nil }
end

define("fixed_handicap", "STONES", function(session, words)
  local count = read.integer(words[1], "stones")
  local options = handicap_options(session, count)
  local points, most = handicap.points(session.game.board, count)
  if not points then
    moyo.fail("invalid number of stones: this board has places for %s",
      most == 0 and "none" or "2 to " .. most)
  end
  return table.concat(session:place_handicap(options, count, function(_, i)
    return points[i]
  end), " ")
end)

define("place_free_handicap", "STONES", function(session, words)
  local count = read.integer(words[1], "stones")
  local most = session:option "handicap" and session:option("handicap").max
  if most then count = math.min(count, most) end
  local options = handicap_options(session, count)
  local points = handicap.points(session.game.board, count)
  return table.concat(session:place_handicap(options, count, function(match, i)
    return points and points[i] or match:random("light", session.random)
  end), " ")
end)

define("set_free_handicap", "VERTEX...", function(session, words)
  local options = handicap_options(session, words.n)
  local seen = {}
  for i = 1, words.n do
    local point = session.game:point(words[i])
    if not point then moyo.fail("bad vertex list: there is no point %q", words[i]) end
    if seen[point] then moyo.fail("repeated vertex: %s", words[i]) end
    seen[point] = true
  end
  session:place_handicap(options, words.n, function(_, i) return words[i] end)
end)

-- ---- Result -------------------------------------------------------------------------------------

define("final_score", "", function(session)
  return score.text(session.game, session:shown().state)
end)

define("final_status_list", "STATUS", function(session, words)
  local status = words[1]:lower()
  local lists = score.status(session.game, session:shown().state)
  local groups = lists[status]
  if not groups then
    local known = { "alive", "dead", "seki" }
    moyo.fail("syntax error: unknown status %q%s", words[1], near.hint(status, known))
  end
  local lines = {}
  for i, group in ipairs(groups) do
    local names = {}
    for p in group:each() do names[#names + 1] = session.game.board:name(p) end
    lines[i] = table.concat(names, " ")
  end
  return table.concat(lines, "\n")
end)

define("showboard", "", function(session)
  return "\n" .. table.concat(session:shown():diagram {}, "\n")
end)

-- ---- Time: of no consequence to random play -----------------------------------------------------

--- Numbers from a word on, none of them negative.
---@param words gtp.Arguments
---@param first integer
---@return number[]
function read.times(words, first)
  local list = {}
  for i = first, words.n do
    list[#list + 1] = read.number(words[i], "time")
    if list[#list] < 0 then moyo.fail("syntax error: time is %s, expected 0 or more", words[i]) end
  end
  return list
end

-- A period without stones means that there is no limit.
define("time_settings", "MAIN BYO_YOMI STONES", function(session, words)
  local main, period, stones = table.unpack(read.times(words, 1))
  local endless = period > 0 and stones == 0
  session:set_clock(not endless and clock.new(main, period, stones // 1) or nil)
end)

define("time_left", "COLOUR TIME STONES", function(session, words)
  local player, time, stones = read.player(session, words[1]), table.unpack(read.times(words, 2))
  if session.thinker then session.thinker:time_left(player, time, stones // 1) end
end)

-- ---- Records ------------------------------------------------------------------------------------

-- A file name may hold blanks; a number after it is that of a move.
define("loadsgf", "FILE... [MOVE]", function(session, words)
  local name, move = words.text:match "^(.*) (%d+)$"
  move = move and read.integer(move, "move")
  name = name and plain.trim_end(name) or words.text
  local source, trouble = record.read(name)
  if not source then moyo.fail("cannot load file: %s", trouble) end
  local ok, problem = moyo.try(session.load_record, session, source, move)
  if not ok then moyo.fail("cannot load file: %s: %s", name, problem) end
  for _, warning in ipairs(session.origin.record.warnings) do
    session.warn(("%s:%s"):format(name, warning))
  end
end)

-- Other programs read the record as Go: its boards suit them, and its rules are there for Moyo.
-- The lines of a record that was loaded are kept.
define("printsgf", "[FILE...]", function(session, words)
  local written = record.save(session:shown(), { compat = true, keep = session:kept() })
  if words.n == 0 then return plain.trim_end(written) end
  local ok, problem = terminal.replace(words.text, written)
  if not ok then moyo.fail("cannot save file: %s", problem) end
end)

return { commands = commands, read = read }
