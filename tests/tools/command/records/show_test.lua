--- moyo show: the positions of a record.

local test, expect = ...
local json = require "moyo.base.json"
local shell = require "support.shell"

local game = "(;GM[1]SZ[3]RU[Tromp-Taylor]KM[0.5]PB[Ann]PW[Bob \\] 1d]RE[B+R]EV[Cup]DT[2020-01-01]"
  .. ";B[bb];W[aa];B[ab])(;SZ[5];B[cc])"

--- Runs `moyo show` on a text: its lines, its status and its complaints.
local function show(text, ...)
  local folder, remove = shell.folder()
  local path = folder .. "/x.sgf"
  shell.write(path, text)
  local status, output, complaints = shell.moyo("show", path, ...)
  remove()
  return output, status, (complaints:gsub(folder .. "/", ""))
end

test("the last position, with what the record says of the game", function()
  local output, status, complaints = show(game)
  expect.equal({ status, complaints }, { 0, "" })
  expect.equal(output, [[
Game:     1 of 2
Event:    Cup
Date:     2020-01-01
Black:    Ann
White:    Bob ] 1d
Ruleset:  go:size=3,komi=0.5
Result:   B+R

after turn 3 of 3, A2; the game is over (resignation): black wins

  A B C
3 O . . 3
2(X)X . 2
1 . . . 1
  A B C
]])
end)

test("--at: by number, and from the end", function()
  local function heading(...)
    local output, status = show(game, ...)
    expect.equal(status, 0)
    return output:match "\n\n([^\n]*)"
  end
  expect.equal(heading("--at", "0"), "before the first turn; black to play")
  expect.equal(heading("--at", "1"), "after turn 1 of 3, B2; white to play")
  expect.equal(heading("--at", "-1"), "after turn 2 of 3, A3; black to play")
  expect.equal(heading("--at=-3"), "before the first turn; black to play")
  expect.equal(heading("--game", "2"), "after turn 1 of 1, C3; white to play")
  local _, status, complaints = show(game, "--at", "4")
  expect.equal({ status, complaints }, { 2, "moyo show: there is no turn 4; x.sgf has 3\n" })
  expect.equal(select(2, show(game, "--at", "-4")), 2)
  expect.equal(select(2, show(game, "--at", "x")), 2)
  expect.equal(select(2, show(game, "--at", "1", "--all")), 2)
  expect.equal(select(2, show(game, "--game", "3")), 2)
end)

test("--all: every position, and set-ups with the turn before them", function()
  local output = show("(;SZ[3]AB[aa];W[bb];AE[aa];B[cc])", "--all")
  local found = {}
  for heading, board in output:gmatch "\n(%l[^\n;]*);[^\n]*\n\n[A-C ]+\n(.-)\n  A" do
    found[#found + 1] = heading .. " " .. board:gsub("[%d\n ()]", "")
  end
  expect.equal(found, {
    "before the first turn X........",
    "after turn 1 of 2, B2 ....O....",
    "after turn 2 of 2, C1 ....O...X",
  })
end)

test("--json: the positions as the referee tells them", function()
  local answer = json.decode((show(game, "--json", "--all")))
  expect.equal({ answer.game, answer.games, answer.ruleset, answer.turns, answer.result },
    { 1, 2, "go:size=3,komi=0.5", 3, "B+R" })
  expect.equal(answer.players, { black = "Ann", white = "Bob ] 1d" })
  expect.equal(#answer.positions, 4)
  local last = answer.positions[4]
  expect.equal({ last.turn, last.text, last.board, last.reason },
    { 3, "A2", { "O..", "XX.", "..." }, "resignation" })
  expect.equal(answer.positions[1].text, json.null)
end)

test("--ruleset: other rules than the record implies", function()
  local output = show("(;SZ[5];B[cc])", "--ruleset", "gengo:size=5")
  expect.truthy(output:find "Ruleset:  gengo:size=5\n")
  local _, status, complaints = show("(;SZ[5];B[cc])", "--ruleset", "gengo:size=6")
  expect.equal({ status, complaints },
    { 2, "moyo show: x.sgf:1:2: the record's board is 5x5, that of gengo:size=6 is 6x6\n" })
end)

test("an illegal turn is named, and the position before it can be shown", function()
  local text = "(;SZ[3];B[bb];W[bb])"
  local _, status, complaints = show(text)
  expect.equal(status, 2)
  expect.truthy(complaints:find "^moyo show: x.sgf:1:14: move 2, B2: ", complaints)
  expect.truthy(complaints:find "%(%-%-at 1 shows the position before%)\n$", complaints)
  expect.equal(select(2, show(text, "--at", "1")), 0)
end)

test("damaged, binary, empty and missing files", function()
  for text, message in pairs {
    ["(;SZ[3];B[bb]"] = "x.sgf:1:14: the text ends inside the game that begins at 1:1; "
      .. 'expected ")"',
    ["\127ELF\0"] = "x.sgf:1:5: a zero byte: this is a binary file, or UTF-16; expected SGF text",
    [""] = "x.sgf: the file is empty",
    ["hello"] = 'x.sgf:1:1: no game found; expected "(;"',
  } do
    local output, status, complaints = show(text)
    expect.equal({ output, status, complaints }, { "", 2, "moyo show: " .. message .. "\n" })
  end
  local status, _, complaints = shell.moyo("show", "/nonexistent.sgf")
  expect.equal({ status, complaints },
    { 2, "moyo show: /nonexistent.sgf: No such file or directory\n" })
end)

test("what was passed over is told on standard error", function()
  local output, status, complaints = show "(;SZ[3]RU[odd];B[bb];B[aa])"
  expect.equal(status, 0)
  expect.truthy(output:find "after turn 2 of 2")
  expect.truthy(complaints:find "^moyo show: x.sgf:1:2: RU%[odd%] is not known", complaints)
  expect.truthy(complaints:find "\nmoyo show: x.sgf:1:21: move 2, A3: it is white's turn",
    complaints)
end)

test("--line: any line of a game with variations; that there are others is told", function()
  local text = "(;SZ[3];B[bb](;W[aa];B[cc])(;W[ca]))"
  local output, status, complaints = show(text)
  expect.equal(status, 0)
  expect.truthy(output:find "after turn 3 of 3, C1")
  expect.equal(complaints, "moyo show: x.sgf:1:8: the game has 2 lines from here on, and this is "
    .. "line 1; the others are kept, and not played\nmoyo show: --line N takes another line\n")
  expect.truthy(show(text, "--line", "2"):find "after turn 2 of 2, C3")
  expect.equal(select(2, show(text, "--line", "3")), 2)
end)

test("names in a record cannot command the terminal", function()
  local output = show "(;SZ[3]PB[\27[31mred\7];B[bb])"
  expect.equal(output:find "[\27\7]", nil)
end)

test("--compat: SGF with the board's changes", function()
  local output, status = show("(;SZ[9]XR[gengo:size=9]PB[Ann];B[aa];W[ca];B[bd];W[dc])", "--compat")
  expect.equal(status, 0)
  expect.truthy(output:find("PB[Ann]", 1, true))
  expect.truthy(output:find("XR[gengo:size=9]", 1, true))
  expect.equal({ show(output) }, { show(output, "--at", "4") })
  expect.equal(select(2, show(game, "--compat", "--all")), 2)
end)
