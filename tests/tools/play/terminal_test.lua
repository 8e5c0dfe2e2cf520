--- moyo play at a terminal: what a person may do now, programs that think, small screens.

local test, expect = ...
local long = test.long
local shell = require "support.shell"
local talk = require "support.talk"

local function has(text, part)
  expect.truthy(text:find(part, 1, true), ("expected %q in:\n%s"):format(part, text))
end

--- What a terminal shows after these lines, or nil where there is none.
local function typed(words, ...)
  return shell.typed({ ... }, { "play", table.unpack(words) })
end

-- ---- What may be done ---------------------------------------------------------------------------

test("the panel says what may be played now, in words and by an example", function()
  for ruleset, may in pairs { gorogo = "place a henge, such as &c3.",
    ["go:size=5"] = "place a stone, such as C3; or pass.",
    ["multiplayer:map=square3"] = 'roll the dice ("roll").' } do
    local session = talk.session(ruleset)
    session.interactive = true
    has(table.concat(talk.run(session, "quit"), "\n"), "You may: " .. may)
  end
  local out = typed({ "twog:size=5,contract=5" }, "B2 D5 A1", "quit", "quit")
  if not out then return end
  has(out, "You may: place a stone of Black's, such as C3.")
  has(out, "You may: swap; or keep.")
end)

test("what it is not the time for is refused with what it is the time for", function()
  local function refusal(ruleset, line)
    local _, out = shell.reading(line .. "\n", { "play", ruleset, "--seed", "1" })
    return out
  end
  expect.equal(refusal("gorogo", "c3"),
    "c3 is refused (turn): white cannot play this now. You may: place a henge, such as &c3.\n")
  expect.equal(refusal("multiplayer:map=square3", "why C3"),
    "C3 is refused (turn): red cannot play this now. "
    .. 'You may: roll the dice ("roll").\n')
  -- other refusals say all that there is to say
  expect.equal(refusal("go:size=5", "A1\nA1"), "black A1\nA1 is refused (free): "
    .. "A stone is placed on an empty point.\n")
end)

long("a rule that fails hides neither the board nor the rest of the game", function()
  local out = shell.typed({ "A1", "quit", "quit" }, { "play", "tests/tools/endless.lua" },
    { environment = "MOYO_RULE_SECONDS=0.05" })
  if not out then return end
  has(out, "1(X). . 1")
  has(out, "Turn 2: white to play")
end)

-- ---- What people type ---------------------------------------------------------------------------

local function answers(ruleset, ...)
  local _, out = shell.reading(table.concat({ ... }, "\n") .. "\n",
    { "play", ruleset, "--seed", "1" })
  return out
end

test("a point with a blank in it is the point, and a number of turns is one", function()
  expect.equal(answers("go:size=9", "G 7", "u 1", "b 3"),
    "black G7\nundo: black to play\nblack B3\n")
  -- U is a column here, and u is undo all the same
  expect.equal(answers("go:size=25", "A1", "u 1", "U 2"),
    "black A1\nundo: black to play\nblack U2\n")
  expect.equal(answers("go:size=9", "G 77"), '"go" takes nothing after it, found "77"\n')
end)

test("exit and a question mark are understood", function()
  expect.equal(answers("go:size=5", "? undo", "exit", "A1"),
    "undo [N]           take back the last turn, or N\n")
end)

test("nothing that is said at a terminal runs over its edge or is cut in a word", function()
  local out = shell.typed({ "C3", "C3", "help", "quit", "quit" }, { "play", "gengo:size=7" },
    { columns = 60 })
  if not out then return end
  for line in out:gmatch "[^\n]+" do
    expect.truthy(utf8.len(line:match "^%l*> (.*)" or line) <= 60, line)
  end
  has(out, "A stone is placed on a free point: one\nthat no stone's overlap covers.\n")
end)

test("a hint's line ends where chance decides", function()
  expect.truthy(answers("multiplayer:map=square3", "hint 50"):find "line: roll\n$")
end)

test("what covers points is told under drawings without colours", function()
  has(answers("gengo:size=7", "C3", "E4", "board"),
    "x covered by black, o covered by white, : covered by both")
  has(answers("gengo:size=7", "C3", "board"), "x covered by black\n")
end)

-- ---- Programs that think ------------------------------------------------------------------------

long("a person sees the own stone, and that the program thinks", function()
  local out = typed({ "go:size=5", "--white", "mcts:0.6s" }, "C3", "quit", "quit")
  if not out then return end
  local thinks = out:find("white (mcts:0.6s) thinks: ", 1, true)
  expect.truthy(thinks, out)
  local board = out:find("3 . .(X). . 3", 1, true)
  expect.truthy(board and board < thinks, out)
  has(out, "; Ctrl-C ends it\n")
end)

-- ---- Small terminals ----------------------------------------------------------------------------

test("a small terminal shows much of the board, and what matters most", function()
  local out = shell.typed({ "D4", "quit", "quit" }, { "play", "go" }, { columns = 40, rows = 12 })
  if not out then return end
  has(out, [[
   ABCDEFGHJKLMNOPQRST
 7 ................... 7
 6 ................... 6
 5 ................... 5
 4(...X.....+.....+...)4
 3 ................... 3
 2 ................... 2
 1 ................... 1
   ABCDEFGHJKLMNOPQRST
white to play. Last: black D4.
Shown: A7 to T1 ("look" shows more)
]])
end)
