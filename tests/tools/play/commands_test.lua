--- What people can type besides moves.

local test, expect = ...
local talk = require "support.talk"
local commands = require "play.commands"

local play = talk.people

local function has(text, part)
  expect.truthy(text:find(part, 1, true), ("expected %q in:\n%s"):format(part, text))
end

test("nonsense is answered with the nearest command", function()
  local lines = play("go:size=5", "undp", "Z9", "E5")
  has(lines[1], 'did you mean "undo"?')
  has(lines[2], "Z9")
  expect.equal(lines[3], "black E5")
end)

test("undo and redo, one turn or more", function()
  local lines = play("go:size=5", "A1", "B1", "C1", "undo 2", "redo", "E5",
    "undo 9223372036854775807", "undo", "redo 0")
  expect.equal({ table.unpack(lines, 4, 7) },
    { "undo: white to play", "redo: black to play", "black E5", "undo: black to play" })
  has(lines[8], "nothing has been played")
  has(lines[9], "expected how many turns")
end)

test("legal lists the moves and their number", function()
  local _, out = play("go:size=2", "legal")
  expect.equal(out, "A1 A2 B1 B2 pass\n5 legal\n")
end)

test("marking dead stones: moves of several words apart, the marked points by the board", function()
  local lines, out = play("go:size=3,dead=agreed", "B2", "pass", "pass", "legal", "dead B2",
    "board")
  expect.equal(lines[4], "agree, dead B2, resume")
  has(out, "dead: B2\n")
end)

test("why: the sentence of the rule, or that the move is legal", function()
  local lines = play("go:size=5", "C3", "why C3", "why D3", "why")
  expect.truthy(lines[2]:find "^C3 is refused %(%l+%): %u", lines[2])
  expect.equal(lines[3], "D3 is legal")
  has(lines[4], "expected a move")
end)

test("set before the first move, with the nearest option for a misspelt one", function()
  local lines, out = play("go:size=5", "set siez 9", "set size 9", "set ko=simple", "J9",
    "set size 5")
  has(lines[1], 'no option "siez"; did you mean "size"?')
  expect.equal(lines[2], "go:size=9")
  expect.truthy(lines[3]:find("ko=simple", 1, true) and lines[3]:find("size=9", 1, true), out)
  expect.equal(lines[4], "black J9")
  has(lines[5], "before the first move")
end)

test("options and rules tell what is played", function()
  local _, out = play("go:size=5", "options")
  has(out, "* size=5")
  _, out = play("go:size=5", "rules")
  has(out, "go:size=5")
end)

test("commands are cut short where nothing else is meant", function()
  local lines = play("go:size=5", "C3", "u", "D3", "s", "pa")
  expect.equal(lines[3], "black D3")
  has(lines[4], '"s" may mean')
  has(lines[4], "score")
  expect.equal(lines[5], "white pass")
end)

test("what is a move is never taken for a command", function()
  local lines = play("go:size=19", "h1", "b2", "undo", "play b3")
  expect.equal(lines, { "black H1", "white B2", "undo: white to play", "white B3" })
end)

test("help lists the commands; an unknown one is answered", function()
  local _, out = play("go:size=5", "help")
  for _, name in ipairs { "undo", "redo", "legal", "why", "save", "load", "set", "quit" } do
    expect.truthy(out:find("\n" .. name) or out:find("^" .. name), name)
  end
  local lines = play("go:size=5", "help sav")
  has(lines[1], 'did you mean "save"?')
end)

test("new begins again by the same rules", function()
  local lines = play("go:size=5", "C3", "new", "C3")
  expect.equal(lines, { "black C3", "black C3" })
end)

test("look: a point or a direction, else what was expected", function()
  local lines, out = play("go:size=9", "look e5", "look left", "look all", "look z9",
    "look nowhere")
  has(out, "A B C D E F G H J")
  has(lines[#lines - 1], 'expected a point, left, right, up, down or all, found "z9"')
  has(lines[#lines], 'found "nowhere"')
end)

--- What may stand for the last word of a line.
local function completed(ruleset, line)
  local found = commands.complete(talk.session(ruleset), line:match "%S*$", line)
  return " " .. table.concat(found, " ") .. " "
end

test("complete: commands and moves, in the letters that are typed", function()
  has(completed("go:size=3", "u"), " undo ")
  has(completed("go:size=3", "a"), " a1 ")
  has(completed("go:size=3", "play A"), " A1 ")
  has(completed("go:size=3", "why "), " C3 ")
end)

test("complete: what follows set and help", function()
  has(completed("go:size=3", "set "), " ko ")
  has(completed("go:size=3", "set ko "), " simple ")
  has(completed("go:size=3", "help "), " undo ")
  expect.equal(completed("go:size=3", "undo "), "  ")
end)
