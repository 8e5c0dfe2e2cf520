--- The commands of GTP version 2.

local test, expect = ...

local gtp_engine = require "support.gtp_engine"
local moyo = require "moyo"

local engine, refused, set_of = gtp_engine.engine, gtp_engine.refused, gtp_engine.words

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

test("showboard: the board with coordinates", function()
  local gtp = engine "go:size=3"
  gtp "play b B2"
  local shown = gtp "showboard"
  expect.truthy(shown:find "^= \n", shown)
  expect.truthy(shown:find "A B C" and shown:find "%(X%)", shown)
end)

test("time commands are accepted", function()
  local gtp = engine "go"
  for _, line in ipairs { "time_settings 600 30 5", "time_left b 12 3", "time_left WHITE 0 0",
    "kgs-time_settings none", "kgs-time_settings byoyomi 60 10 3", "kgs-time-settings absolute 9",
    "kata-time_settings fischer 10 2" } do
    expect.equal(gtp(line), "=", line)
  end
end)
