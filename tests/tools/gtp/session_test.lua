--- The Go Text Protocol: its lines and its commands.

local test, expect = ...

local gtp_engine = require "support.gtp_engine"
local json = require "moyo.base.json"
local moyo = require "moyo"
local handicap = require "gtp.handicap"
local protocol = require "gtp.protocol"

local engine, refused, set_of = gtp_engine.engine, gtp_engine.refused, gtp_engine.words

-- ---- Lines --------------------------------------------------------------------------------------

local function parse(line)
  local id, name, words = protocol.parse(line)
  if not id then return nil end
  return { id, name, words.text, table.unpack(words, 1, words.n) }
end

test("parse: id, command, arguments", function()
  expect.equal(parse "play b C3\n", { "", "play", "b C3", "b", "C3" })
  expect.equal(parse "12 play b C3", { "12", "play", "b C3", "b", "C3" })
  expect.equal(parse "  7   quit  ", { "7", "quit", "" })
  expect.equal(parse "0 name", { "0", "name", "" })
end)

test("parse: comments, control characters, tabs and carriage returns are no part", function()
  expect.equal(parse "play\tb\tC3 # a comment\r\n", { "", "play", "b C3", "b", "C3" })
  expect.equal(parse "\0pl\1ay b\127 C3\r\n", { "", "play", "b C3", "b", "C3" })
  expect.equal(parse "# nothing", nil)
  expect.equal(parse "  \t\r\n", nil)
  expect.equal(parse "", nil)
end)

test("parse: a number that begins a word is no id", function()
  expect.equal(parse "1st move", { "", "1st", "move", "move" })
  expect.equal(parse "15", { "15", "", "" })
end)

test("answer: ids, empty answers, lines inside", function()
  expect.equal(protocol.answer("", true, ""), "=\n\n")
  expect.equal(protocol.answer("3", true, "C3"), "=3 C3\n\n")
  expect.equal(protocol.answer("", false, "no"), "? no\n\n")
  expect.equal(protocol.answer("", true, "\na\n\n\nb\tc\r\n"), "= \na\nb\tc\n\n")
end)

test("serve: every line that says something is answered, in order, with its id", function()
  local lines = "\n# x\n1 protocol_version\r\n\n2 nonsense\n\n3 play b\nname"
  expect.equal(gtp_engine.serve("go", lines),
    "=1 2\n\n?2 unknown command\n\n?3 syntax error: expected play COLOUR VERTEX...\n\n"
    .. "= Moyo\n\n")
end)

test("serve: nothing is read after quit", function()
  expect.equal(gtp_engine.serve("go", "quit\nname\n"), "=\n\n")
end)

test("serve: a defect is answered too, and the session goes on", function()
  local broken = {}
  protocol.define(broken, "break", "", function() error "defect" end)
  local ok, text, trace = protocol.execute(broken, {}, "break", { n = 0, text = "" })
  expect.equal(ok, false)
  expect.truthy(text:find "^internal error: .*defect", text)
  expect.truthy(trace:find "stack traceback", trace)
end)

-- ---- The program --------------------------------------------------------------------------------

test("version, name, known_command, list_commands", function()
  local gtp = engine "go"
  expect.equal(gtp "protocol_version", "= 2")
  expect.equal(gtp "name", "= Moyo")
  expect.equal(gtp "version", "= " .. moyo.version)
  expect.equal(gtp "known_command genmove", "= true")
  expect.equal(gtp "known_command Genmove", "= false")
  local known = set_of(gtp "list_commands")
  for _, name in ipairs { "protocol_version", "quit", "boardsize", "rectangular_boardsize",
    "clear_board", "komi", "play", "genmove", "undo", "showboard", "loadsgf", "fixed_handicap",
    "place_free_handicap", "set_free_handicap", "final_score", "final_status_list",
    "time_settings", "time_left", "kgs-time_settings", "kata-time_settings", "kata-get-rules",
    "kata-set-rules", "kata-set-rule", "moyo-set", "moyo-rules", "moyo-options", "moyo-legal",
    "moyo-state", "list_stones", "all_legal" } do
    expect.truthy(known[name], name)
  end
  refused(gtp "genmov b", "unknown command; did you mean genmove?")
end)

test("nonsense is refused, and changes nothing", function()
  local gtp = engine "go:size=9"
  gtp "play b C3"
  local before = gtp "moyo-state"
  for _, line in ipairs { "play", "play b", "play b Z99", "play b C3 D4", "play green D4",
    "play b I5", "play b 5C", "play b \255\254", "genmove", "genmove x y", "boardsize",
    "boardsize nine", "boardsize -1", "boardsize 0", "boardsize 99999999999999999999",
    "boardsize 9.5", "komi", "komi much", "komi nan", "komi 0.3", "komi 1e400", "undo 3",
    "fixed_handicap two", "fixed_handicap 2", "loadsgf",
    "loadsgf /nowhere/at all.sgf 3", "protocol_version 2",
    "loadsgf /", "final_status_list", "final_status_list half", "time_left b x y",
    "time_settings 1 2", "kata-set-rules", "kata-set-rules {", "kata-set-rules []",
    "kata-set-rule", "kata-set-rule ko", "moyo-set", "moyo-set ko", "moyo-set ko maybe",
    "moyo-set kko simple", "moyo-set size 0", "moyo-ruleset nothing:size=3", "list_stones",
    "all_legal purple", "known_command", "12", "=", "?", "99999999999999999999999 x",
    ("x"):rep(100000) } do
    expect.truthy(gtp(line):find "^%?", line:sub(1, 60) .. " -> " .. gtp(line):sub(1, 60))
    expect.equal(gtp "moyo-state", before, line:sub(1, 60))
  end
end)

-- ---- Board and rules ----------------------------------------------------------------------------

test("boardsize: empties the board and keeps the komi", function()
  local gtp = engine "go"
  expect.equal(gtp "komi 5.5", "=")
  gtp "play b C3"
  expect.equal(gtp "boardsize 7", "=")
  expect.equal(gtp "list_stones b", "=")
  expect.equal(gtp "moyo-ruleset", "= go:size=7,komi=5.5")
  expect.equal(gtp "rectangular_boardsize 9 5", "=")
  expect.equal(gtp "moyo-ruleset", "= go:size=9x5,komi=5.5")
  expect.equal({ gtp "boardsize 9 5", gtp "moyo-ruleset" }, { "=", "= go:size=9x5,komi=5.5" })
  expect.equal(select(2, set_of(gtp "all_legal b")), 45)
  refused(gtp "boardsize 53", "unacceptable size")
  expect.equal(gtp "moyo-ruleset", "= go:size=9x5,komi=5.5")
end)

test("komi: counts, and keeps the game", function()
  local gtp = engine "go:size=5"
  gtp "play b C3"
  expect.equal(gtp "final_score", "= B+17.5")
  expect.equal(gtp "komi 25", "=")
  expect.equal(gtp "final_score", "= 0")
  gtp "komi 25.5"
  expect.equal(gtp "final_score", "= W+0.5")
  gtp "komi -3"
  expect.equal(gtp "final_score", "= B+28")
  expect.equal(gtp "list_stones b", "= C3")
  expect.equal(gtp "undo", "=")
end)

test("komi: it is White's, whoever gets the variant's", function()
  local gtp = engine "sygo:size=5"
  gtp "komi 2.5"
  expect.equal(gtp "moyo-ruleset", "= sygo:size=5,komi=-2.5")
  gtp "play w pass"
  gtp "play b pass"
  expect.equal(gtp "final_score", "= W+2.5")
  gtp = engine "sygo:size=5,first=black"
  gtp "komi 2.5"
  expect.equal(gtp "moyo-ruleset", "= sygo:size=5,first=black,komi=2.5")
end)

test("clear_board: the moves go, the rules stay", function()
  local gtp = engine "go:size=9,ko=simple"
  gtp "play b C3"
  expect.equal(gtp "clear_board", "=")
  expect.equal(gtp "list_stones b", "=")
  expect.equal(gtp "moyo-ruleset", "= go:size=9,ko=simple")
  refused(gtp "undo", "cannot undo")
end)

test("moyo-set: keeps the plays where they are legal under the new rules", function()
  local gtp = engine "go:size=5,ko=none"
  for _, play in ipairs { "b A2", "b B1", "w A1" } do gtp("play " .. play) end
  expect.equal(gtp "list_stones w", "=")
  refused(gtp "moyo-set suicide forbidden", "play 3, white A1, would be illegal: ")
  expect.equal(gtp "moyo-ruleset", "= go:size=5,ko=none")
  expect.equal(gtp "moyo-set ko situational", "=")
  expect.equal(gtp "list_stones b", "= A2 B1")
  refused(gtp "moyo-set kp simple", '.* has no option "kp"; did you mean "ko"%?')
  expect.equal(gtp "moyo-set size 7x5", "=")
  expect.equal(gtp "list_stones b", "=")
end)

test("moyo-set: a diagram; a value with a comma is one value", function()
  local gtp = engine "gengo:size=9"
  expect.equal(gtp "moyo-set regions . n . / n x n / . n .", "=")
  gtp "play b A1"
  expect.equal(gtp "play w A2", "=")
  refused(gtp "moyo-set regions x,n", ".*regions = x,n")
  expect.equal(gtp "list_stones w", "= A2")
end)

test("moyo-ruleset: any variant, and back", function()
  local gtp = engine "go:size=9"
  for _, variant in ipairs(moyo.variants()) do
    expect.equal(gtp("moyo-ruleset " .. variant.name), "= " .. variant.name)
    expect.truthy(gtp("genmove " .. gtp("gogui-rules_side_to_move"):sub(3)):find "^= .")
  end
end)

-- ---- Play ---------------------------------------------------------------------------------------

test("play: colours in any case, points in either case, passes", function()
  local gtp = engine "go:size=9"
  for _, play in ipairs { "b c3", "W D4", "BLACK e5", "White pass", "B PASS" } do
    expect.equal(gtp("play " .. play), "=", play)
  end
  expect.equal(set_of(gtp "list_stones black"), { C3 = true, E5 = true })
  expect.equal(gtp "list_stones W", "= D4")
end)

test("play: an illegal move is refused with its sentence", function()
  local gtp = engine "go:size=9,suicide=forbidden"
  gtp "play b A2"
  gtp "play b B1"
  local sentence = gtp "play w A1"
  refused(sentence, "illegal move: %u")
  refused(gtp "play w A2", "illegal move: ")
  refused(gtp "play w K10", "invalid vertex: ")
  expect.equal(gtp "is_legal w A1", "= 0")
  expect.equal(gtp "is_legal b A1", "= 1")
  expect.equal(gtp "list_stones b", "= A2 B1")
end)

test("play: the same colour twice, and undo of it", function()
  local gtp = engine "go:size=9"
  local start = gtp "moyo-state"
  for _, play in ipairs { "b C3", "b D4", "w E5", "w F6", "b G7" } do
    expect.equal(gtp("play " .. play), "=")
  end
  expect.equal(set_of(gtp "list_stones b"), { C3 = true, D4 = true, G7 = true })
  for _ = 1, 2 do expect.equal(gtp "undo", "=") end
  expect.equal(gtp "list_stones w", "= E5")
  expect.equal(gtp "list_stones b", "= D4 C3")
  expect.equal(gtp "gg-undo 3", "=")
  expect.equal(gtp "moyo-state", start)
  refused(gtp "undo", "cannot undo")
end)

test("play: prisoners outlast a change of turn", function()
  local gtp = engine "go:size=5,scoring=territory,komi=0"
  for _, play in ipairs { "w A1", "b A2", "b B1", "b E5" } do gtp("play " .. play) end
  expect.equal(gtp "final_score", "= B+23")
end)

test("play: after the end passes are accepted and taken back, stones are not", function()
  local gtp = engine "go:size=5"
  gtp "play b C3"
  gtp "play w pass"
  gtp "play b pass"
  expect.equal(gtp "final_score", "= B+17.5")
  expect.equal(gtp "genmove w", "= pass")
  expect.equal(gtp "play b pass", "=")
  refused(gtp "play b A1", "illegal move: ")
  expect.equal(gtp "gg-undo 3", "=")
  expect.equal(gtp "play b A1", "=")
end)

test("play: only the rules say whose turn it is outside the play proper", function()
  local gtp = engine "go:size=9,handicap=2"
  refused(gtp "play w D4", "illegal move: it is black's turn")
  gtp "play b D4"
  gtp "play b E5"
  expect.equal(gtp "play b F6", "=")
end)

test("play: while dead stones are agreed on, to pass is to agree", function()
  local gtp = engine "go:size=5,dead=agreed,komi=0"
  for _, play in ipairs { "b C3", "w A1", "b pass", "w pass" } do gtp("play " .. play) end
  expect.equal(gtp "final_score", "= 0")
  refused(gtp "play w pass", "illegal move: it is black's turn")
  expect.equal(gtp "play b dead A1", "=")
  expect.equal(gtp "final_status_list dead", "= A1")
  expect.equal(gtp "final_status_list alive", "= C3")
  expect.equal(gtp "final_score", "= B+25")
  expect.equal(gtp "play b pass", "=")
  expect.equal(gtp "genmove w", "= pass")
  expect.truthy(gtp("moyo-state"):find('"over":true', 1, true))
  expect.equal(gtp "gg-undo 3", "=")
  expect.equal(gtp "final_status_list dead", "=")
  expect.equal(gtp "play b resume", "=")
  expect.equal(gtp "play b D4", "=")
end)

test("play: resignation ends the game for the right player", function()
  local gtp = engine "go:size=5"
  expect.equal(gtp "play w resign", "=")
  expect.equal(gtp "final_score", "= B+R")
  expect.equal(gtp "undo", "=")
  expect.equal(gtp "play b resign", "=")
  expect.equal(gtp "final_score", "= W+R")
end)

test("genmove: legal, reproducible, and out of turn", function()
  local one, other = engine("go:size=9", 5), engine("go:size=9", 5)
  local different = engine("go:size=9", 6)
  local same = true
  for i = 1, 40 do
    local colour = i % 3 == 0 and "w" or "b"
    local legal = set_of(one("all_legal " .. colour))
    local move = one("genmove " .. colour)
    expect.truthy(legal[move:sub(3)] or move == "= pass", move)
    expect.equal(other("genmove " .. colour), move)
    if different("genmove " .. colour) ~= move then same = false end
  end
  expect.equal(same, false, "the seed makes no difference")
end)

test("reg_genmove: plays nothing", function()
  local gtp = engine "go:size=9"
  local before = gtp "moyo-state"
  expect.truthy(gtp("reg_genmove w"):find "^= %u%d$")
  expect.equal(gtp "moyo-state", before)
end)

-- ---- Handicap -----------------------------------------------------------------------------------

test("handicap: the points of the protocol's table", function()
  local board = moyo.load("go").board
  expect.equal(handicap.points(board, 2), { "D4", "Q16" })
  expect.equal(handicap.points(board, 5), { "D4", "Q16", "D16", "Q4", "K10" })
  expect.equal(handicap.points(board, 6), { "D4", "Q16", "D16", "Q4", "D10", "Q10" })
  expect.equal(#handicap.points(board, 9), 9)
  expect.equal(handicap.points(moyo.load("go:size=9").board, 2), { "C3", "G7" })
  expect.equal({ handicap.points(moyo.load("go:size=8").board, 5) }, { nil, 4 })
  expect.equal({ handicap.points(moyo.load("go:size=7").board, 5) }, { nil, 4 })
  expect.equal({ handicap.points(moyo.load("go:size=6").board, 2) }, { nil, 0 })
end)

test("fixed_handicap: the stones stand, White moves, and clear_board forgets it", function()
  local gtp = engine "go"
  expect.equal(gtp "fixed_handicap 4", "= D4 Q16 D16 Q4")
  expect.equal(select(2, set_of(gtp "list_stones b")), 4)
  expect.equal(gtp "gogui-rules_side_to_move", "= white")
  expect.equal(gtp "play w C3", "=")
  refused(gtp "fixed_handicap 2", "board not empty")
  expect.equal(gtp "komi 0.5", "=")
  expect.equal(gtp "list_stones w", "= C3")
  expect.equal(gtp "clear_board", "=")
  expect.equal(gtp "moyo-ruleset", "= go:komi=0.5")
  refused(gtp "fixed_handicap 10", "invalid number of stones")
  refused(gtp "fixed_handicap 1", "")
end)

test("place_free_handicap, set_free_handicap", function()
  local gtp = engine "go:size=13,handicap_bonus=n,komi=0"
  local stones, count = set_of(gtp "place_free_handicap 6")
  expect.equal(count, 6)
  expect.equal(set_of(gtp "list_stones b"), stones)
  gtp "clear_board"
  expect.equal(gtp "set_free_handicap A1 b2 C3", "=")
  expect.equal(gtp "list_stones b", "= C3 B2 A1")
  expect.equal(gtp "final_score", "= B+166")
  gtp "clear_board"
  refused(gtp "set_free_handicap A1 A1", "repeated vertex")
  refused(gtp "set_free_handicap A1 Z9", "bad vertex list")
  refused(gtp "set_free_handicap A1 pass", "bad vertex list")
  refused(gtp "set_free_handicap A1", "")
  expect.equal(gtp "list_stones b", "=")
  expect.equal(gtp "play w A1", "=")
end)

-- ---- Queries ------------------------------------------------------------------------------------

test("showboard: the board with coordinates", function()
  local gtp = engine "go:size=3"
  gtp "play b B2"
  local shown = gtp "showboard"
  expect.truthy(shown:find "^= \n", shown)
  expect.truthy(shown:find "A B C" and shown:find "%(X%)", shown)
end)

test("moyo-rules, moyo-options, moyo-legal, moyo-state", function()
  local gtp = engine "go:size=3,ko=simple"
  expect.truthy(gtp("moyo-rules"):find "%* ")
  local options = gtp "moyo-options"
  expect.truthy(options:find("ko\tsimple\tpositional\t", 1, true), options)
  local _, count = set_of(gtp "moyo-legal")
  expect.equal(count, 10)
  expect.equal(gtp "moyo-legal b", gtp "moyo-legal")
  gtp "play b B2"
  local state = json.decode(gtp("moyo-state"):sub(3))
  expect.equal(state.board, json.array { "...", ".X.", "..." })
  expect.equal(state.actor, "white")
end)

test("final_status_list: stones by what became of them", function()
  local gtp = engine "go:size=5"
  for _, play in ipairs { "b A1", "b A2", "w E5" } do gtp("play " .. play) end
  expect.equal(gtp "final_status_list dead", "=")
  expect.equal(gtp "final_status_list seki", "=")
  expect.equal(set_of(gtp "final_status_list alive"), { A1 = true, A2 = true, E5 = true })
end)

test("time commands are accepted", function()
  local gtp = engine "go"
  for _, line in ipairs { "time_settings 600 30 5", "time_left b 12 3", "time_left WHITE 0 0",
    "kgs-time_settings none", "kgs-time_settings byoyomi 60 10 3", "kgs-time-settings absolute 9",
    "kata-time_settings fischer 10 2" } do
    expect.equal(gtp(line), "=", line)
  end
end)

test("gogui's rules commands", function()
  local gtp = engine "go:size=3"
  gtp "play b A1"
  expect.equal(gtp "gogui-rules_game_id", "= Go")
  expect.equal(gtp "gogui-rules_board_size", "= 3")
  expect.equal(gtp "gogui-rules_board", "= . . .\n. . .\nX . .")
  expect.equal(gtp "gogui-rules_side_to_move", "= white")
  expect.equal(select(2, set_of(gtp "gogui-rules_legal_moves")), 9)
end)

test("gogui's rules commands: moves that are neither points nor passes are not told", function()
  local gtp = engine "gorogo"
  refused(gtp "gogui-rules_legal_moves",
    "no legal move is a point or a pass; moves are written like &a1")
  gtp "play w &c3"
  expect.equal(select(2, set_of(gtp "gogui-rules_legal_moves")), 24)
end)
