--- Long inputs of many kinds take every reader a time that grows with their length, and not with
--- its square, which would need minutes for one: a megabyte has 20 seconds, 300 kB if it is many
--- lines that are each answered, 10 MB have 30, and an argument of 100 kB has 2.
--
-- Each reader meets every 24th kind, or every eighth as an argument, and every second reader one of
-- three kinds of 10 MB; with MOYO_TEST_EFFORT=24, all meet all.

local test, expect, _, effort = ...
local moyo = require "moyo"
local shell = require "support.shell" -- finds tools/
local learnt_file = require "training.file"
local patterns = require "training.patterns"

local LENGTH, LINES, LONGEST, ARGUMENT = 1000000, 300000, 10000000, 100000

local kinds = { " ", "\n", "(", "[", "{", "()", "[]", "1", "a", ",", "a=1,", "a=1 ", "+", "a+", ":",
  "\"", "\\", "-", ".", ". ", "./", "#", ";", "A1 ", "pass ", "\xC3\xA9", "\xFF", "\27[", "\t", "%",
  "x\n", "[aa]", ";B[aa]", "(;B[aa])", "{\"a\":", "== a\n", "- ",
  ";AB[aa:ee]AE[aa:ee]", ";AB[aa];AE[aa]", "+torus" }

local GUEST = 'local moyo = require "moyo" return moyo.game "G" { %s rules = function() return { '
  .. 'board = moyo.board.square(3), turn = moyo.place {}, %s finish = moyo.finish.stuck "loses" } '
  .. "end }"

-- A command that reads a file of what is learnt, and such a file's first lines.
local function learnt(file)
  return "sprt", "go:size=3", "--a", "mcts:1:weights=" .. file, "--b", "random", "--max", "2"
end
local small = moyo.load "go:size=3"
local HEADING = ("moyo weights 2 go:size=3 %s %s\ngames 2 seed 1 player mcts:5 patterns 1\n")
  :format(small.fingerprint, learnt_file.board(patterns.of(small)))

-- How each reader is given a text X: words of the command line, with the name of a file that
-- holds it or none, and what the command reads.  Lines hold no ends of lines.
local readers = {
  ["a record"] = { file = "x.sgf", text = "X", "show", "x.sgf" },
  ["a record's nodes"] = { file = "x.sgf", text = "(;GM[1]SZ[5]X)", "show", "x.sgf" },
  ["a record's comment"] = { file = "x.sgf", text = "(;GM[1]SZ[5]C[X])", "show", "x.sgf" },
  ["a record's ruleset"] = { file = "x.sgf", text = "(;GM[1]SZ[5]XR[X])", "show", "x.sgf" },
  ["a record's turns"] = { file = "x.sgf", text = "(;GM[1]SZ[5]XR[go:size=5];XM[X])", "show",
    "x.sgf" },
  ["a map"] = { file = "x.map", text = "X", "rules", "multiplayer:map=./x.map" },
  ["a map's rows"] = { file = "x.map", text = "...\n...\nX", "rules", "multiplayer:map=./x.map" },
  ["a graph"] = { file = "x.graph", text = "X", "rules", "multiplayer:map=./x.graph" },
  ["a graph's number"] = { file = "x.graph", text = "point A1 Xx 2", "rules",
    "multiplayer:map=./x.graph" },
  ["what is learnt"] = { file = "x.txt", text = "X", learnt("x.txt") },
  ["what is learnt of a game"] = { file = "x.txt", text = "moyo weights 2 X F B\n",
    learnt("x.txt") },
  ["learnt patterns"] = { file = "x.txt", text = HEADING .. "X\n", learnt("x.txt") },
  ["a learnt pattern"] = { file = "x.txt", text = HEADING .. "place around X 0.5 1\n",
    learnt("x.txt") },
  ["picture tests"] = { file = "x.t", text = "X", "test", "x.t" },
  ["a picture"] = { file = "x.t", text = "== a\nrules: go:size=3\n  X\nB A1", "test", "x.t" },
  ["a picture test's turns"] = { file = "x.t", text = "== a\nrules: go:size=3\nB A1 X", "test",
    "x.t" },
  ["a rule file"] = { file = "x.lua", text = "X", "rules", "./x.lua" },
  ["a rule file's summary"] = { file = "x.lua", text = GUEST:format("summary = [==[X]==],", ""),
    "rules", "./x.lua" },
  ["a rule's comment"] = { file = "x.lua", text = GUEST:format("", 'conditions = moyo.rule { "A.", '
    .. "function(position) --[==[X]==] return true end },"), "explain", "./x.lua" },
  ["a rule's text"] = { file = "x.lua", text = GUEST:format("", 'conditions = moyo.rule { "A.", '
    .. "function(position) return [==[X]==] ~= '' end },"), "explain", "./x.lua" },
  ["the referee"] = { text = "X", "referee", "go:size=5" },
  ["the referee's turns"] = { text = "play X", "referee", "go:size=5" },
  ["the referee's boards"] = { text = "setup X", "referee", "go:size=5" },
  ["the referee's records"] = { text = 'read "X"', "referee", "go:size=5" },
  ["the referee's states"] = { text = "load X", "referee", "go:size=5" },
  ["GTP"] = { text = "X", "gtp", "go" },
  ["GTP's points"] = { text = "set_free_handicap X", "gtp", "go" },
  ["GTP's rules"] = { text = "kata-set-rules X", "gtp", "go" },
  ["GTP's rulesets"] = { text = "moyo-ruleset X", "gtp", "go" },
  ["a game"] = { text = "X", "play", "go:size=3" },
  ["a game's options"] = { text = "set X", "play", "go:size=3" },
  ["a ruleset's argument"] = { "rules", "X" },
  ["a file's argument"] = { "show", "X" },
  ["an option"] = { "playout", "go:size=3", "--X" },
  ["a short option"] = { "playout", "go:size=3", "-X" },
  ["an option's value"] = { "playout", "go:size=3", "--policy=X" },
  ["a goal"] = { "tune", "go:size=3", "+no_pass", "--goal", "X" },
  ["a goal's number"] = { "tune", "go:size=3", "+no_pass", "--goal", "turns=1X2" },
  ["turns to solve from"] = { "solve", "go:size=2", "--moves", "X;A9" },
  ["what living is tried for"] = { "life", "go", "--where", "X" },
  ["a question"] = { "compare", "go:size=3", "komi=0,1", "--primary", "X" },
  ["an option's values"] = { "compare", "go:size=3", "komi=X" },
  ["a link's game"] = { "studio", "http://localhost/#game=X", "--no-browser" },
  ["a link's files"] = { "studio", "http://localhost/#game=go&rules=a.lua~X", "--no-browser" },
  ["a player"] = { "play", "go:size=3", "--black", "X" },
}

-- Of ten times the length only these, a million properties among them.
local longest_kinds = { " ", "(", ";B[aa]" }

local names = {}
for name in pairs(readers) do names[#names + 1] = name end
table.sort(names)

-- Gives a reader so much of a kind of text, and SECONDS of processor time.
local function try(reader, folder, kind, length, seconds)
  local is_line = not reader.file and reader.text ~= "X"
  local unit = is_line and kind:gsub("\n", " ") or kind
  local function fill(text)
    return (text:gsub("X", function() return unit:rep(length // #unit) end))
  end
  local text, words = fill(reader.text or ""), {}
  for i, word in ipairs(reader) do words[i] = reader.text and word or fill(word) end
  if reader.file then shell.write(folder .. "/" .. reader.file, text) end
  local status, _, err = shell.feed(reader.file and "" or text .. "\n", words,
    ("cd '%s'; ulimit -t %d;"):format(folder, seconds))
  expect.truthy(status and status <= 2, ("%d bytes of %q: status %s\n%s"):format(length, kind,
    tostring(status), err:sub(1, 300)))
end

for i, name in ipairs(names) do
  test(name, function()
    local reader = readers[name]
    local folder, remove = shell.folder()
    for j, kind in ipairs(kinds) do
      local length, seconds, parts = kind:find "\n" and LINES or LENGTH, 20, 24
      if not reader.text then length, seconds, parts = ARGUMENT, 2, 8 end
      if (i + j) % parts < effort then try(reader, folder, kind, length, seconds) end
    end
    for j, kind in ipairs(reader.text and longest_kinds or {}) do
      if (i + j) % 6 < effort then try(reader, folder, kind, LONGEST, 30) end
    end
    remove()
  end)
end
