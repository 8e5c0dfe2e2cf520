--- GoGui's commands: what it shows of any game, and what may be clicked.

local test, expect = ...

local gtp_engine = require "support.gtp_engine"

local json = require "moyo.base.json"

local engine, refused, set_of = gtp_engine.engine, gtp_engine.refused, gtp_engine.words

--- An answer without its sign.
local function said(answer)
  expect.equal(answer:sub(1, 1), "=", answer)
  return answer:sub(3)
end

--- Sends lines that must be accepted.
local function play(gtp, ...)
  for _, line in ipairs { ... } do expect.equal(gtp("play " .. line), "=", line) end
end

--- A session that has been asked what GoGui asks first.
local function gogui(ruleset, seed)
  local gtp = engine(ruleset, seed)
  said(gtp "gogui-rules_game_id")
  return gtp
end

local function may_play(gtp, vertex)
  return set_of(gtp "gogui-rules_legal_moves")[vertex] or false
end

test("the game: its name, and the size of its board", function()
  expect.equal(engine "go:size=3" "gogui-rules_game_id", "= Go")
  expect.equal(engine "go:size=5,board=torus" "gogui-rules_game_id", "= Gotorus")
  expect.equal(engine "twog" "gogui-rules_game_id", "= Thewayofgo")
  expect.equal(engine "go:size=3" "gogui-rules_board_size", "= 3")
  expect.equal(engine "go:size=5x3" "gogui-rules_board_size", "= 5 3")
  expect.equal(engine "go:size=5,board=hex" "gogui-rules_board_size", "= 5 hex")
end)

test("Go stays the controller's: out of turn, any komi, any size", function()
  local gtp = gogui "go:size=3"
  play(gtp, "b A1", "b B2")
  expect.equal(gtp "gogui-rules_board", "= . . .\n. X .\nX . .")
  expect.equal(gtp "gogui-rules_side_to_move", "= white")
  expect.equal(select(2, set_of(gtp "gogui-rules_legal_moves")), 8)
  expect.equal(gtp "komi 3", "=")
  expect.equal(gtp "boardsize 5", "=")
end)

test("other games: nobody plays out of turn, and the rules are what they are", function()
  local gtp = gogui "gengo:size=7"
  play(gtp, "b C3")
  refused(gtp "play b E5", "illegal move: it is white's turn")
  refused(gtp "komi 6.5", "the komi belongs to the rules")
  gtp = gogui "sygo:size=5x4"
  expect.equal(gtp "boardsize 5", "=")
  expect.equal(gtp "gogui-rules_board_size", "= 5 4")
end)

test("GoRoGo: a stone or a henge is chosen from a menu after its point", function()
  local gtp = gogui "gorogo"
  expect.equal(may_play(gtp, "pass"), false)
  play(gtp, "w C3")
  expect.equal(gtp "gogui-rules_side_to_move", "= black")
  play(gtp, "b A1")
  local drawn = said(gtp "gogui-rules_board_gfx")
  expect.truthy(drawn:find('LABEL C3 H A5 "a1" C5 "&a1"', 1, true), drawn)
  expect.truthy(drawn:find("TEXT black to play; A5 for a1, C5 for &a1", 1, true), drawn)
  expect.equal(gtp "gogui-rules_legal_moves", "= A5 C5")
  refused(gtp "play b B1", "invalid vertex: B1 does not go on from A1; undo takes that back")
  expect.equal(gtp "gogui-rules_board", "= . . . . .\n. . . . .\n. . . . .\n. . . . .\n. . . . .")
  play(gtp, "b C5", "w B2", "w A5")
  expect.equal(gtp "gogui-rules_board", "= . . . . .\n. . . . .\n. . . . .\n. O . . .\n. . . . .")
  expect.truthy(said(gtp "gogui-rules_board_gfx"):find("LABEL C3 H A1 H", 1, true))
  for _ = 1, 2 do expect.equal(gtp "undo", "=") end
  expect.equal(gtp "gogui-rules_side_to_move", "= white")
  expect.equal(gtp "undo", "=")
  expect.equal(gtp "gogui-rules_legal_moves", "= A5 C5")
end)

test("The Way of Go: a number digit by digit, both ends of a move, a point for a word", function()
  local gtp = gogui "twog:size=5,pie=no"
  expect.equal(may_play(gtp, "pass"), false)
  local drawn = said(gtp "gogui-rules_board_gfx")
  expect.truthy(drawn:find('LABEL A5 "1..." C5 "2..."', 1, true), drawn)
  expect.truthy(drawn:find("contract: A5 for 1..., C5 for 2...", 1, true), drawn)
  play(gtp, "b A5")
  drawn = said(gtp "gogui-rules_board_gfx")
  expect.truthy(drawn:find('LABEL C5 "1" E5 "10..."', 1, true), drawn)
  play(gtp, "b " .. drawn:match '(%w+) "11%.%.%."')
  play(gtp, "b " .. said(gtp "gogui-rules_board_gfx"):match '(%w+) "112"')
  expect.equal(json.decode(said(gtp "moyo-state")).fields.contract.black, 112)
  gtp = gogui "twog:size=5,contract=5,pie=no"
  play(gtp, "w A1")
  expect.equal(gtp "gogui-rules_legal_moves", "= A5")
  drawn = said(gtp "gogui-rules_board_gfx")
  expect.truthy(drawn:find("TEXT white to play; so far A1; A5 for done", 1, true), drawn)
  play(gtp, "w A5", "b C3", "b A5", "w A1")
  drawn = said(gtp "gogui-rules_board_gfx")
  expect.truthy(drawn:find("CIRCLE C1 A3", 1, true) or drawn:find("CIRCLE A3 C1", 1, true), drawn)
  expect.truthy(drawn:find("SQUARE A1", 1, true), drawn)
  play(gtp, "w A3")
  expect.equal(gtp "list_stones w", "= A3")
end)

test("gogui-play_sequence: all of the plays, or none", function()
  local gtp = engine "go:size=5,ko=none"
  expect.equal(gtp "gogui-play_sequence", "=")
  expect.equal(gtp "gogui-play_sequence b C3 w D3 b pass b A1", "=")
  expect.equal(gtp "list_stones b", "= C3 A1")
  refused(gtp "gogui-play_sequence w E5 b D3", "play 2, b D3: illegal move")
  refused(gtp "gogui-play_sequence w E5 grey B1", "play 2, grey B1: ")
  refused(gtp "gogui-play_sequence w E5 b", 'syntax error: "b" has no vertex')
  expect.equal(gtp "list_stones w", "= D3")
  expect.equal(gtp "undo", "=")
  expect.equal(gtp "list_stones b", "= C3")
end)

test("gogui-rules_board: gaps, and the stones of more than two players", function()
  local mapped = gogui "multiplayer:map=pinwheel"
  expect.equal(said(mapped "gogui-rules_board"):sub(1, 17), "? ? ? ? ? ? . . .")
  expect.truthy(said(mapped "gogui-rules_board_gfx"):find("COLOR #000000 A17 B17 C17", 1, true))
  local gtp = gogui "multiplayer"
  local rolls, drawn = {}, said(gtp "gogui-rules_board_gfx")
  while drawn:find('LABEL A19 "roll"', 1, true) do
    rolls[#rolls + 1] = said(gtp "gogui-rules_side_to_move") .. " A19"
    play(gtp, rolls[#rolls])
    drawn = said(gtp "gogui-rules_board_gfx")
  end
  expect.truthy(drawn:find("to play; choose a start point", 1, true), drawn)
  local before = gtp "moyo-state"
  for _ = 1, #rolls do expect.equal(gtp "undo", "=") end
  for _, roll in ipairs(rolls) do play(gtp, roll) end
  expect.equal(gtp "moyo-state", before, "the same dice")
  -- corners are start points: a point's own name is no menu
  local side = said(gtp "gogui-rules_side_to_move"):sub(1, 1)
  expect.equal(said(gtp "gogui-rules_legal_moves"), "A1 T1 A19 T19")
  play(gtp, side .. " T1")
  expect.truthy(said(gtp "gogui-rules_board_gfx"):find "LABEL T1 %u")
end)

test("gogui-rules_board_gfx: heights, covered points, marks", function()
  local gtp = gogui "gengo:size=5"
  play(gtp, "b C3")
  local drawn = said(gtp "gogui-rules_board_gfx")
  expect.truthy(drawn:find("COLOR #b08a4a B4 C4 D4 B3 D3", 1, true), drawn)
  gtp = gogui "besiege:size=5"
  drawn = said(gtp "gogui-rules_board_gfx")
  expect.truthy(drawn:find("TEXT black to play; place a stone", 1, true), drawn)
end)

test("gogui-rules_captured_count: White's stones, then Black's", function()
  local gtp = gogui "gengo:size=3,regions=go"
  play(gtp, "b A2", "w A1", "b B1")
  expect.equal(gtp "gogui-rules_captured_count", "= 1 0")
end)

test("two passes in a row are no passes, as long as play goes on", function()
  local gtp = gogui "gengo:size=7"
  play(gtp, "b C3", "w pass")
  expect.equal(may_play(gtp, "pass"), false)
  local drawn = said(gtp "gogui-rules_board_gfx")
  play(gtp, "b " .. drawn:match '(%w+) "pass"')
  expect.equal(gtp "gogui-rules_side_to_move", "= white")
  expect.equal(may_play(gtp, "pass"), true)
  play(gtp, "w pass")
  expect.equal(gtp "gogui-rules_legal_moves", "=")
  expect.truthy(gtp "gogui-rules_final_result":find "^= B%+%d+: the game is over %(passes%)")
end)

test("a play that is given again after the board has been asked for is refused", function()
  local gtp = gogui "twog:size=5,contract=5,pie=no"
  play(gtp, "w A1", "w A5", "b E5", "b A5", "w A1")
  said(gtp "gogui-rules_board")
  refused(gtp "play w A1", "illegal move: w?%s?A1 has been played")
  said(gtp "gogui-rules_legal_moves")
  refused(gtp "play w A1", "invalid vertex: A1 does not go on from A1")
end)

test("gogui-setup: stones and the first player, which other rules keep", function()
  local gtp = engine "go:size=5"
  expect.equal(gtp "gogui-setup b C3 w D4", "=")
  expect.equal(gtp "gogui-setup b A1", "=")
  expect.equal(gtp "gogui-setup_player w", "=")
  expect.equal(gtp "komi 3", "=")
  expect.equal(gtp "gogui-rules_side_to_move", "= white")
  play(gtp, "w B1")
  refused(gtp "gogui-setup b E5", "stones are set up before the first play")
  refused(gtp "gogui-setup_player b", "the first player is set")
  expect.equal(gtp "undo", "=")
  refused(gtp "gogui-setup b", 'syntax error: "b" has no vertex')
  refused(gtp "gogui-setup b Z9", 'invalid vertex: there is no point "Z9"')
  expect.equal(gtp "list_stones b", "= C3 A1")
  expect.equal(gtp "clear_board", "=")
  expect.equal(gtp "list_stones b", "=")
end)

test("moyo-param_rules, moyo-param_opponent: GoGui's dialogs", function()
  local gtp = engine "go:size=5"
  local lines = said(gtp "moyo-param_rules")
  expect.truthy(lines:find("\n[list/all_alive/agreed] dead all_alive\n", 1, true), lines)
  expect.truthy(lines:find("\n[bool] button 0\n", 1, true), lines)
  expect.equal(lines:find "size", nil)
  expect.equal(gtp "moyo-param_rules ko simple", "=")
  expect.equal(gtp "moyo-param_rules button 1", "=")
  expect.equal(gtp "moyo-ruleset", "= go:size=5,ko=simple,button=yes")
  refused(gtp "moyo-param_rules kp simple", '.* has no option "kp"; did you mean "ko"%?')
  expect.equal(gtp "moyo-param_opponent", "= [string] program light")
  expect.equal(gtp "moyo-param_opponent program mcts:5", "=")
  expect.equal(gtp "moyo-param_opponent", "= [string] program mcts:5")
  expect.truthy(gtp "genmove b":find "^= %w")
  refused(gtp "moyo-param_opponent program mcts:x", "program: ")
  refused(gtp "moyo-param_opponent programm mcts:5", '.*did you mean "program"%?')
  expect.truthy(said(gtp "gogui-analyze_commands"):find("param/Rules", 1, true))
  expect.equal(said(gogui "gengo" "gogui-analyze_commands"):find("param/Rules", 1, true), nil)
end)

test("moyo-why, moyo-may: why not, and what else", function()
  local gtp = gogui "gengo:size=7"
  play(gtp, "b D4")
  expect.truthy(gtp "moyo-why w D5":find("= A stone is placed on a free point", 1, true))
  expect.equal(gtp "moyo-why w A1", "= A1 may be played")
  expect.equal(gtp "moyo-why b A1", "= it is white's turn")
  expect.equal(gtp "moyo-may", "= white to play; place a stone; pass")
end)
