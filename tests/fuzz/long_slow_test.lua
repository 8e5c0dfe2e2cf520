--- Long inputs of many kinds, 300 kB each, take every reader a time that grows with their
--- length, and not with its square: each reader has 20 seconds for all of them, where
--- one of quadratic time needs minutes for one.

local test, expect = ...
local shell = require "support.shell"

local LENGTH, SECONDS = 300000, 20

local kinds = { " ", "\n", "(", "[", "{", "()", "[]", "1", "a", ",", "a=1,", "a=1 ", "+", "a+", ":",
  "\"", "\\", "-", ".", ". ", "./", "#", ";", "A1 ", "pass ", "\xC3\xA9", "\xFF", "\27[", "\t", "%",
  "x\n", "[aa]", ";B[aa]", "(;B[aa])", "{\"a\":", "== a\n", "- " }

local GUEST = 'local moyo = require "moyo" return moyo.game "G" { %s rules = function() return { '
  .. 'board = moyo.board.square(3), turn = moyo.place {}, %s finish = moyo.finish.stuck "loses" } '
  .. "end }"

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
  ["the referee's states"] = { text = "load X", "referee", "go:size=5" },
  ["GTP"] = { text = "X", "gtp", "go" },
  ["GTP's points"] = { text = "set_free_handicap X", "gtp", "go" },
  ["GTP's rules"] = { text = "kata-set-rules X", "gtp", "go" },
  ["GTP's rulesets"] = { text = "moyo-ruleset X", "gtp", "go" },
  ["a game"] = { text = "X", "play", "go:size=3" },
  ["a game's options"] = { text = "set X", "play", "go:size=3" },
}

local names = {}
for name in pairs(readers) do names[#names + 1] = name end
table.sort(names)

for _, name in ipairs(names) do
  test(name, function()
    local reader = readers[name]
    local folder, remove = shell.folder()
    for _, kind in ipairs(kinds) do
      local line = not reader.file and reader.text ~= "X"
      local unit = line and kind:gsub("\n", " ") or kind
      local text = reader.text:gsub("X", function() return unit:rep(LENGTH // #unit) end)
      if reader.file then shell.write(folder .. "/" .. reader.file, text) end
      local status, _, err = shell.feed(reader.file and "" or text .. "\n", reader,
        ("cd '%s'; ulimit -t %d;"):format(folder, SECONDS))
      expect.truthy(status and status <= 2, ("%q: status %s\n%s"):format(kind, tostring(status),
        err:sub(1, 300)))
    end
    remove()
  end)
end
