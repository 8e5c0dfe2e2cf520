--- The loop of a game in the terminal: lines in, what has happened out.

local test, expect = ...
local talk = require "support.talk"

local play = talk.people

local function has(text, part)
  expect.truthy(text:find(part, 1, true), ("expected %q in:\n%s"):format(part, text))
end

test("a line for every turn, with what it takes", function()
  expect.equal(play("go:size=5", "A2", "a1", "b1"),
    { "black A2", "white A1", "black B1 takes A1" })
end)

test("a refused move says why, and the game goes on", function()
  local lines = play("go:size=5", "C3", "c3", "D3")
  expect.equal(#lines, 3)
  expect.truthy(lines[2]:find "^c3 is refused %(%l+%): %u", lines[2])
  expect.equal(lines[3], "white D3")
end)

test("the end of the game prints result, winner and every count", function()
  local lines, out = play("go:size=5,komi=0.5", "C3", "pass", "pass")
  expect.equal(lines[3], "black pass")
  has(lines[4], "black wins")
  has(out, "area")
  expect.truthy(lines[6]:find "black +0 .*25", out)
  expect.truthy(lines[7]:find "white +0 .*0%.5", out)
end)

test("a game that is over takes no move; undo opens it again", function()
  local lines, out = play("go:size=5", "pass", "pass", "C3", "undo", "C3")
  expect.equal(lines[#lines], "white C3", out)
end)

test("resign: the other player wins", function()
  local _, out = play("go:size=5", "C3", "resign")
  has(out, "white resigns")
  has(out, "black wins")
end)

test("board: coordinates, stones, the last move in parentheses", function()
  local lines = play("go:size=3", "A1", "B2", "board")
  expect.equal(lines[3]:match "^  A B C", "  A B C")
  local rows = {}
  for i = 4, 6 do rows[#rows + 1] = lines[i]:sub(1, 9) end
  expect.equal(rows, { "3 . . . 3", "2 .(O). 2", "1 X . . 1" })
end)

test("quit ends at once; comments and blank lines are passed over", function()
  expect.equal(play("go:size=5", "# a comment", "", "  C3  ", "quit", "D3"), { "black C3" })
end)

test("both counts are shown whichever decides", function()
  local _, out = play("gengo:size=9", "E5", "score")
  has(out, "stones")
  has(out, "area")
end)

test("a rule that fails is told, the game goes on, and the status says so", function()
  local one = talk.session "go:size=3"
  one.match.play = function() error "broken" end
  local lines = talk.run(one, "B2", "quit")
  expect.truthy(lines[1]:find "internal error: .*broken", lines[1])
  expect.equal(one.status, 70)
end)

test("who leaves an unsaved game is asked once more, at a terminal", function()
  local one = talk.session "go:size=3"
  one.interactive, one.changed = true, true
  local lines = talk.printed(function()
    expect.equal({ one:may_lose "quit", one:may_lose "new", one:may_lose "new" },
      { false, false, true })
  end)
  has(lines[1], "The game is not saved")
end)

test("a session is of people, unless programs are told", function()
  local one = talk.session("go:size=3", { white = "random" })
  expect.equal({ one:people(), one:kind(2), one:program() }, { { 1 }, "random" })
  talk.printed(function() one:play "B2" end)
  expect.equal({ one:program(), one:actor_name(), one:kind_note() },
    { "random", "white", " (random)" })
end)

test("another match: the players stay, what happened is forgotten", function()
  local one = talk.session("go:size=3", { white = "random" })
  talk.printed(function() one:play "B2" end)
  one:start(require "moyo".match(one.match.game, 1))
  expect.equal({ #one.match.turns, one.last, one.changed, one:kind(2) },
    { 0, nil, false, "random" })
end)
