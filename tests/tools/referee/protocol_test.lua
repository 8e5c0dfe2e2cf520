--- The referee's protocol: answers to lines.

local test, expect = ...
local json = require "moyo.base.json"
local moyo = require "moyo"
local referee = require "support.referee"
local shell = require "support.shell"

test("play: captures, own losses, and the end", function()
  local say = referee "go:size=3,ko=none"
  for _, text in ipairs { "A2", "A1", "C3" } do expect.truthy(say("play " .. text).ok) end
  expect.equal(say "play pass".taken, {})
  local answer = say "play B1"
  expect.equal({ answer.taken, answer.own_taken }, { { "A1" }, {} })
  answer = say "play A1"
  expect.equal({ answer.taken, answer.own_taken, answer.ok }, { {}, { "A1" }, true })
  say "play pass"
  answer = say "play pass"
  expect.equal({ answer.over, answer.winners, answer.reason }, { true, { "black" }, "passes" })
  expect.equal(say "legal".legal, {})
  expect.equal(say "play A1".ok, false)
end)

test("let: a program plays to the end of the turn", function()
  local say, one = referee "besiege:size=5"
  local parts = 0
  for i = 1, 40 do
    local before = say "state"
    if before.over then break end
    local steps = one.match.state.steps
    local answer = say(i % 2 == 0 and "let light" or "let random")
    expect.equal({ answer.ok, answer.player }, { true, before.actor })
    expect.truthy(answer.over or answer.ply > before.ply or answer.actor ~= before.actor)
    parts = math.max(parts, one.match.state.steps - steps)
    local turns = say "turns".turns
    expect.equal(turns[#turns].text:sub(-#answer.played), answer.played)
  end
  expect.truthy(parts > 1, "turns of several steps")
  say "undo"
  expect.equal(say "let mcts:20".ok, true)
end)

test("let: a turn without an end is played in parts, and stopped", function()
  local say, one = referee "tests/tools/referee/unending.lua"
  for i = 1, 2 do
    local answer = say "let random"
    expect.equal({ answer.ok, answer.ply, answer.actor }, { true, 0, "black" })
    expect.equal(one.match.state.steps, i * 1000)
  end
  local asked = 0
  one.stops = function()
    asked = asked + 1
    return asked == 3 -- said once, as a line is
  end
  expect.truthy(say("let random").ok)
  expect.equal(one.match.state.steps, 2003)
end)

test("let: a program that has lost resigns", function()
  local say = referee "go:size=5"
  say "setup XXXXX/X.XXX/XXXXX/XXXX./..... to=white"
  expect.truthy(say "let mcts:60:resign=0.4".ok)
  local answer
  for _ = 1, 30 do
    say "let light"
    answer = say "let mcts:60:resign=0.4"
    if answer.over or not answer.ok then break end
  end
  expect.equal({ answer.played, answer.over, answer.winners }, { "resign", true, { "black" } })
end)

test("let: the end, chance and other players' turns are refused, and nothing is played", function()
  local say = referee "go:size=3"
  expect.equal(say "let mtcs:3".ok, false)
  expect.equal(say "state".ply, 0)
  say "play resign"
  expect.equal(say "let light".error, "let: the game is over")
  say = referee "multiplayer:map=square5,players=2"
  say "play roll"
  expect.equal(say "let light".error, "let: chance is to play")
  say = referee("multiplayer:map=square5,players=2", 2)
  expect.truthy(say "let light".error:find "^let: it is for %a+ to choose$")
end)

test("play: a refusal quotes the rule and changes nothing", function()
  local say = referee "go:size=3,ko=simple,suicide=forbidden"
  for _, text in ipairs { "A2", "pass", "B1" } do say("play " .. text) end
  local before = say "state"
  local answer = say "play A1"
  expect.equal({ answer.ok, answer.rule }, { false, "suicide" })
  expect.truthy(#answer.sentence > 10)
  expect.equal(say "state", before)
  local why = say "why A1"
  expect.equal({ why.ok, why.legal, why.rule }, { true, false, "suicide" })
  expect.equal(say "why C3", { ok = true, legal = true })
  expect.equal(say "play Q99".rule, "notation")
  expect.equal(say "play C3 x".column, 4)
  expect.equal(say "state", before)
end)

test("legal: sorted, and every one of them can be played", function()
  local say, one = referee "gengo:size=7"
  for _ = 1, 30 do
    local list = say "legal".legal
    for i = 2, #list do expect.truthy(list[i - 1] < list[i]) end
    for _, text in ipairs(list) do expect.equal(say("why " .. text).legal, true) end
    if say "state".over then break end
    say("play " .. one.match:random("uniform", moyo.random(#list, 1)))
  end
end)

test("undo, redo and reset go through the same positions", function()
  local say = referee "go:size=4"
  local states = { [0] = say "state" }
  for i, text in ipairs { "B2", "C3", "pass", "A1" } do
    say("play " .. text)
    states[i] = say "state"
  end
  for i = 3, 0, -1 do
    expect.equal(say "undo".ply, i)
    expect.equal(say "state", states[i])
  end
  expect.equal(say "undo", { ok = false, error = "there is nothing to take back" })
  for i = 1, 4 do
    expect.equal(say "redo".ok, true)
    expect.equal(say "state", states[i])
  end
  expect.equal(say "redo", { ok = false, error = "nothing has been taken back" })
  expect.equal(say "reset".ply, 0)
  expect.equal(say "state", states[0])
end)

test("setup: a position, its player and fields; a mistake changes nothing", function()
  local say = referee "go:size=3,button=yes"
  expect.equal(say "setup .X./XOX/.X. to=white".actor, "white")
  local state = say "state"
  expect.equal(state.board, { ".X.", "XOX", ".X." })
  for _, line in ipairs { "setup", "setup X", "setup .../.../.... ", "setup ?#/../...",
    "setup .../.../... to=red", "setup .../.../... fleld=1", "setup .../.../... x" } do
    expect.equal(say(line).ok, false, line)
  end
  expect.equal(say "state", state)
  expect.equal(say "setup X../.../... button=1".ok, true)
  expect.equal(say "state".fields.button, 1)
  expect.equal(say "state".actor, "black")
end)

test("save and load: the same game, with its rules", function()
  local folder, remove = shell.folder()
  local path = folder .. "/a game.sgf"
  local say = referee "gengo:size=9,ko=none"
  for _, text in ipairs { "E5", "C3", "pass" } do say("play " .. text) end
  local state = say "state"
  expect.equal(say("save " .. path), { ok = true })
  expect.truthy(shell.read(path):find "^%(;FF%[4%]GM%[1000%]")
  expect.equal(say("save --compat " .. path), { ok = true })
  expect.truthy(shell.read(path):find "^%(;FF%[4%]GM%[1%]")
  local other = referee "go:size=5"
  local answer = other("load " .. path)
  expect.equal({ answer.ok, answer.ruleset, answer.warnings },
    { true, "gengo:size=9,ko=none", {} })
  expect.equal(other "state", state)
  expect.equal(other "undo".ply, 2)
  shell.write(path, shell.read(path):sub(1, -10))
  answer = other("load " .. path)
  expect.equal(answer.ok, false)
  expect.truthy(answer.error:find(path .. ":", 1, true) and answer.error:find "%d+:%d+: ")
  expect.equal(other "state".ply, 2)
  local old = shell.read(path)
  expect.equal(other("save " .. folder .. "/no/such").ok, false)
  expect.equal(shell.read(path), old)
  remove()
end)

test("load: a Go record of another program is played under the referee's rules", function()
  local folder, remove = shell.folder()
  shell.write(folder .. "/x.sgf", "(;GM[1]SZ[9]KM[0.5]C[hello];B[ee](;W[cc])(;W[gg]))")
  local say = referee "go:size=5,ko=simple"
  expect.equal(say("load " .. folder .. "/x.sgf").ruleset, "go:size=9,ko=simple,komi=0.5")
  say "play D4"
  expect.equal(say("save " .. folder .. "/x.sgf").ok, true)
  local text = shell.read(folder .. "/x.sgf")
  for _, part in ipairs { "C[hello]", "W[cc];B[df]", "W[gg]",
    "XR[go:size=9,ko=simple,komi=0.5]" } do
    expect.truthy(text:find(part, 1, true), text)
  end
  remove()
end)

test("read and record: a record as a text, by lines, with its comments", function()
  local say = referee "go:size=5,ko=simple"
  local sgf = "(;GM[1]SZ[9]KM[0.5]C[root];B[ee]C[first](;W[cc]C[a\\]b])(;W[gg]))"
  local answer = say("read " .. json.encode(sgf))
  expect.equal({ answer.ok, answer.ruleset, answer.ply, answer.line, answer.lines },
    { true, "go:size=9,ko=simple,komi=0.5", 2, 1, 2 })
  answer = say "turns"
  expect.equal({ answer.comment, answer.turns[1].comment, answer.turns[2].comment },
    { "root", "first", "a]b" })
  answer = say("read line=2 " .. json.encode(sgf))
  expect.equal({ answer.ply, answer.line }, { 2, 2 })
  expect.equal(say "turns".turns[2], { player = "white", text = "G3" })
  say "undo"
  say "play A1"
  expect.equal(say "turns".turns[2].comment, nil)
  local text = say "record".record
  for _, part in ipairs { "C[root]", "C[first]", "W[ai]", "W[cc]C[a\\]b]", "W[gg]" } do
    expect.truthy(text:find(part, 1, true), text)
  end
  expect.equal(say("read " .. json.encode(text)).lines, 3)
  expect.truthy(say "record --compat".record:find "^%(;FF%[4%]GM%[1%]")
  local before = say "state"
  for line, says in pairs { ["record x"] = 'nothing, found "x"$',
    ["read 5"] = "as a JSON string", ["read (;GM[1])"] = "as a JSON string",
    ["read line=9 " .. json.encode(sgf)] = "^1:1: there is no line 9; the game has 2",
    ["read " .. json.encode "(;GM[1]SZ[9];B[ee];W[ee])"] = "^1:19: move 2" } do
    local refused = say(line)
    expect.truthy(not refused.ok and refused.error:find(says), line .. ": " .. refused.error)
  end
  expect.equal(say "state", before)
end)

test("rules, options and help", function()
  local say = referee "go:size=9,ko=none"
  local rules = say "rules"
  expect.equal(rules.ruleset, "go:size=9,ko=none")
  local changed = {}
  for _, one in ipairs(rules.rules) do
    if one.changed then changed[one.rule] = true end
  end
  expect.truthy(changed.ko and changed.board and not changed.score)
  local values = {}
  for _, one in ipairs(say "options".options) do values[one.name] = one end
  expect.equal({ values.ko.value, values.ko.default }, { "none", "positional" })
  expect.equal(values.size.max, 52)
  for _, one in ipairs(say "help".commands) do
    local name = one.command:match "^%l+"
    if name ~= "quit" and name ~= "save" then
      expect.equal((say(name).error or ""):find "unknown command", nil)
    end
  end
end)

test("mistakes: the nearest command is named", function()
  local say = referee "go:size=3"
  local answer = say "plya C3"
  expect.equal({ answer.ok, answer.nearest }, { false, "play" })
  expect.truthy(answer.error:find 'unknown command "plya"; did you mean "play"')
  expect.equal(say "xyzzy".nearest, json.null)
  expect.equal(say "state now".error, 'state takes nothing after it, found "now"')
  expect.equal(say "play".error, "play: an argument is missing; expected play TEXT")
  expect.equal(say "".ok, false)
  expect.equal(say "PLAY c3".played, "C3")
end)

test("quit: the referee is over", function()
  local say, one = referee "go:size=3"
  expect.equal({ one.over, say "quit".ok, one.over }, { false, true, true })
end)

test("why: nothing is played, and a legal turn has no reason", function()
  local say = referee "go:size=3"
  expect.equal(say "why A1", { ok = true, legal = true })
  say "play A1"
  local answer = say "why A1"
  expect.equal({ answer.ok, answer.legal, answer.rule, say "state".ply },
    { true, false, "free", 1 })
end)

test("a defect in a command is an answer", function()
  local say, one = referee "go:size=3"
  one.match.describe = function() error "broken" end
  local answer = say "state"
  expect.equal(answer.ok, false)
  expect.truthy(answer.error:find "^internal error: .*broken")
end)

test("a viewer: chance plays by itself, and is taken back with the turn before it", function()
  local say = referee("multiplayer:map=square5,players=2,range=none", 1)
  local ply = say "state".ply
  expect.equal(say "roll".ok, false)
  expect.truthy(say "play roll".ok)
  expect.truthy(say "undo".ok)
  expect.equal(say "state".ply, ply)
end)
