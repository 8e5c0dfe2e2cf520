--- Files of what is learnt: bad ones are refused with the line.

local test, expect = ...
local shell = require "support.shell"
local file = require "training.file"
local moyo = require "moyo"
local patterns = require "training.patterns"

local rules = moyo.load "go:size=3"
local looked = patterns.of(rules)
local HEAD = ("moyo weights 2 go:size=3 %s %s\n"):format(rules.fingerprint, file.board(looked))
local SECOND = "games 16 seed 1 player mcts:50 patterns 2\n"
local LINES = "pass says 0+8 -1.0000 7\nplace around ........ 0.5000 9\n"

local function read(text, of, by)
  local path = os.tmpname()
  shell.write(path, text)
  local good, found = moyo.try(file.read, path, of or rules, by or looked)
  local loaded = good and { file.load(path, of or rules) }
  os.remove(path)
  return good and found or found:gsub(path:gsub("%p", "%%%0"), "FILE"), loaded
end

test("a file is written as it was read", function()
  local learnt, loaded = read(HEAD .. SECOND .. LINES)
  expect.equal(file.text(rules, looked, learnt), HEAD .. SECOND .. LINES)
  expect.equal({ learnt.games, learnt.seed, learnt.player }, { 16, 1, "mcts:50" })
  local _, other = read(HEAD .. SECOND .. LINES:gsub("9", "8"))
  expect.equal({ #loaded[2], loaded[2] == other[2] }, { 16, false })
end)

test("bad files", function()
  local bad = {
    [""] = 'FILE:1: expected two lines at least, found "the end after 0"',
    [(" "):rep(1000000)] = 'FILE:1: expected two lines at least, found "the end after 0"',
    ["moyo\n"] = 'FILE:1: expected moyo weights 2 RULESET FINGERPRINT BOARD, found "moyo"',
    [HEAD:gsub("2", "1", 1)] = 'FILE:1: expected version 2, found "1"',
    ["moyo weights 2 go:size=3\n"] = "FILE:1: expected moyo weights 2 RULESET FINGERPRINT BOARD, "
      .. 'found "moyo weights 2 go:size=3"',
    [HEAD] = 'FILE:2: expected two lines at least, found "the end after 0"',
    [HEAD .. "games 16\n"] =
      'FILE:2: expected games N seed S player PROGRAM patterns N, found "games 16"',
    [HEAD .. SECOND] = 'FILE:3: expected 2 patterns, found "the end after 0"',
    [HEAD .. SECOND .. LINES .. LINES] =
      'FILE:5: expected a pattern that is new, found "pass says 0+8 -1.0000 7"',
    [HEAD .. SECOND .. LINES:sub(1, -2)] = 'FILE:4: expected 2 patterns, found "the end after 1"',
    [HEAD .. SECOND .. "pass says 0\n"] =
      'FILE:3: expected VERB FEATURE PATTERN WEIGHT SEEN, found "pass says 0"',
    [HEAD .. SECOND .. "push says 0+8 1 1\n"] =
      'FILE:3: expected a verb of the game: place, pass, found "push says 0+8 1 1"',
    [HEAD .. SECOND .. "pass says 0+8 much 1\n"] =
      'FILE:3: expected a weight from -20 to 20, found "much"',
    [HEAD .. SECOND .. "pass says 0+8 nan 1\n"] =
      'FILE:3: expected a weight from -20 to 20, found "nan"',
    [HEAD .. SECOND .. "pass says 0+8 1 1.5\n"] =
      'FILE:3: expected how often it was seen, found "1.5"',
  }
  for text, problem in pairs(bad) do expect.equal((read(text)), problem) end
end)

test("what is learnt serves other options on the same board", function()
  local other = moyo.load "go:size=3,komi=3"
  local learnt, loaded = read(HEAD .. SECOND .. LINES, other, patterns.of(other))
  expect.equal({ learnt.ruleset, #loaded }, { "go:size=3", 2 })
end)

test("graphs of as many points are other boards", function()
  local function board(lines)
    local path = os.tmpname() .. ".graph"
    shell.write(path, "point A1 0 0\npoint B1 1 0\npoint C1 2 0\npoint D1 3 0\n"
      .. lines)
    local known = file.board(patterns.of(moyo.load("go:board=" .. path)))
    os.remove(path)
    return known
  end
  local line = board "line A1 B1 C1 D1\n"
  expect.equal(line, board "line A1 B1\nline B1 C1 D1\n")
  expect.truthy(line ~= board "line B1 A1 C1 D1\n", "another one")
end)

test("what is learnt of other rules, of other steps, or on another board, is refused", function()
  for _, ruleset in ipairs { "go:size=4", "go:size=3x4", "go:size=3,board=torus",
    "go:size=3,komi_rule=bid" } do
    local other = moyo.load(ruleset)
    expect.equal((read(HEAD .. SECOND .. LINES, other, patterns.of(other))),
      "FILE is learnt of go:size=3, expected the board and the steps of " .. other.ruleset)
  end
  local old = HEAD:gsub("%x+ (%x+\n)", "0123456789abcdef %1")
  expect.equal((read(old .. SECOND .. LINES)), ("FILE is learnt of go:size=3 by other rule files: "
    .. "their fingerprint is 0123456789abcdef, expected %s"):format(rules.fingerprint))
end)
