--- moyo play through a pipe: what a script sees, and what people can type.

local test, expect, slow = ...
local long = test.long
local moyo = require "moyo"
local shell = require "support.shell"

--- The lines that the program answers to lines of input, and its status.
local function played(words, ...)
  local status, out, err = shell.reading(table.concat({ ... }, "\n") .. "\n",
    { "play", table.unpack(words) })
  expect.equal(err, "")
  local lines = {}
  for line in out:gmatch "([^\n]*)\n" do lines[#lines + 1] = line end
  return lines, out, status
end

--- The same where all has gone well.
local function play(words, ...)
  local lines, out, status = played(words, ...)
  expect.equal(status, 0)
  return lines, out
end

local function has(text, part)
  expect.truthy(text:find(part, 1, true), ("expected %q in:\n%s"):format(part, text))
end

local function mistake(words, ...)
  local status, out, err = shell.reading("", { "play", table.unpack(words) })
  expect.equal(status, 2, err)
  expect.equal(out, "")
  expect.truthy(err:find "^moyo play: [^\n]+\n$", err)
  for _, text in ipairs { ... } do has(err, text) end
end

-- ---- Moves -------------------------------------------------------------------------------------

-- ---- Commands ----------------------------------------------------------------------------------

-- ---- Records -----------------------------------------------------------------------------------

test("save and load: the game goes on where it was", function()
  local folder, remove = shell.folder()
  local file = folder .. "/game.sgf"
  play({ "go:size=5" }, "C3", "D3", "save " .. file)
  has(shell.read(file), "GM[1]")
  local lines = play({ "gengo" }, "load " .. file, "undo", "E5")
  has(lines[1], "go:size=5")
  expect.equal({ lines[2], lines[3] }, { "undo: white to play", "white E5" })
  lines = play({ "--load", file }, "B3")
  expect.equal(lines[2], "black B3")
  remove()
end)

test("save --compat writes a copy for programs that know only Go", function()
  local folder, remove = shell.folder()
  local copy, own = folder .. "/copy.sgf", folder .. "/own.sgf"
  local lines = play({ "sygo:size=5" }, "B2", "save " .. own, "D4", "save --compat " .. copy,
    "save --compat", "save")
  has(lines[5], 'expected the name of a file after "save --compat"')
  expect.equal(lines[6], "Saved " .. own .. ".")
  has(shell.read(copy), "(;FF[4]GM[1]")
  has(shell.read(own), "(;FF[4]GM[1000]")
  expect.equal(select(2, play({ "--load", copy }, "pass", "undo", "undo", "redo")),
    select(2, play({ "--load", own }, "pass", "undo", "undo", "redo")):gsub("own.sgf", "copy.sgf"))
  remove()
end)

test("a record with variations: it says so, and one of them can be gone on with", function()
  local folder, remove = shell.folder()
  local file = folder .. "/game.sgf"
  shell.write(file, "(;GM[1]SZ[5];B[aa](;W[bb])(;W[cc]))")
  local lines = play({ "--load", file }, "undo", "redo", "E1")
  has(lines[1], "the game has 2 lines from here on, and this is line 1; the others are kept")
  lines = play({ "--load", file, "--line", "2" }, "E1", "save", "undo 2", "B4")
  has(lines[1], "this is line 2")
  has(shell.read(file), "(;GM[1]SZ[5];B[aa]\n(;W[cc];B[ee])\n(;W[bb]))")
  local status, _, err = shell.moyo("play", "--load", file, "--line", "3")
  expect.equal(status, 2)
  has(err, "there is no line 3; the game has 2")
  has(shell.read(file), "B[ee]")
  status, _, err = shell.moyo("play", "go", "--line", "2")
  expect.equal({ status, err }, { 2, "moyo play: --line is for the record of --load\n" })
  remove()
end)

test("a failed save says so, and the game goes on", function()
  local folder, remove = shell.folder()
  local lines, _, status = played({ "go:size=5" }, "C3", "save " .. folder .. "/no/game.sgf",
    "save", "D3")
  expect.equal(status, 2)
  has(lines[2], "not saved: ")
  has(lines[3], "expected the name of a file")
  expect.equal(lines[4], "white D3")
  remove()
end)

test("a full disk keeps the old record", function()
  local lines, _, status = played({ "go:size=5" }, "C3", "save /dev/full", "D3")
  expect.equal(status, 2)
  has(lines[2], "not saved: /dev/full: No space left")
  expect.equal(lines[3], "white D3")
end)

long("input that cannot be read, and output that nobody gets, are errors", function()
  local program = assert(arg[-1])
  for _, name in ipairs { "play", "gtp", "referee" } do
    local pipe = io.popen(("'%s' %s go </ 2>&1; echo $?"):format(program, name))
    has(pipe:read "a", "standard input: Is a directory\n2\n")
    pipe:close()
    pipe = io.popen(("echo list_commands | '%s' %s go 2>&1 >&-; echo $?"):format(program, name))
    expect.truthy(pipe:read "a":find "standard output: .*\n1\n$", name)
    pipe:close()
  end
end)

test("a damaged record changes nothing", function()
  local folder, remove = shell.folder()
  local file = folder .. "/game.sgf"
  shell.write(file, "(;GM[1]SZ[5];B[aa")
  local lines = play({ "go:size=5" }, "C3", "load " .. file, "load " .. folder, "D3")
  has(lines[2], file .. ":1:")
  has(lines[3], folder)
  expect.equal(lines[4], "white D3")
  remove()
end)

-- ---- Players -----------------------------------------------------------------------------------

test("a random player answers; the same seed gives the same game", function()
  local words = { "go:size=5", "--white", "random", "--seed", "7" }
  local lines = play(words, "C3", "A1")
  expect.truthy(lines[2]:find "^white ", lines[2])
  expect.equal(play(words, "C3", "A1"), lines)
  expect.equal(play({ "go:size=5", "--player", "white=random", "--seed=7" }, "C3", "A1"), lines)
  words[5] = "8"
  local other = table.concat(play(words, "C3", "A1"), "\n")
  expect.truthy(other ~= table.concat(lines, "\n"), "another seed, the same game")
end)

test("undo goes back to the last turn of a person", function()
  local lines = play({ "go:size=5", "--white", "random", "--seed", "1" }, "C3", "undo", "D3")
  expect.equal({ table.unpack(lines, 3, 4) }, { "undo: black to play", "black D3" })
end)

-- Boards on which games are short.
local small = { sygo = "sygo:size=5", multiplayer = "multiplayer:map=square3" }

test("two random players finish every variant's game", function()
  local variants = slow and moyo.variants() or { { name = "sygo" }, { name = "multiplayer" } }
  for _, variant in ipairs(variants) do
    local ruleset = not slow and small[variant.name] or variant.name
    local game = moyo.load(ruleset)
    local words = { ruleset, "--seed", "3" }
    for player = 1, game.core.players do
      words[#words + 1] = ("--player=%s=random"):format(game:player_name(player))
    end
    local _, out = play(words)
    has(out, "The game is over")
  end
end)

test("lists of players, for whom random play decides", function()
  local lines = play({ "go:size=5", "--white", "random", "--seed", "7" }, "C3", "A1")
  expect.equal(play({ "go:size=5", "--random", "white", "--seed", "7" }, "C3", "A1"), lines)
  -- What is said of one player goes before "all".
  expect.equal(play({ "go:size=5", "--random=all", "--black", "human", "--seed", "7" }, "C3", "A1"),
    lines)
  local all = play({ "go:size=3", "--random=Black,white", "--light", "white", "--seed", "7" })
  expect.equal(play({ "go:size=3", "--random", "all", "--white=light", "--seed", "7" }), all)
  expect.truthy(all[#all]:find "%d", all[#all])
end)

test("seat: who decides for a player, told and changed", function()
  local lines = play({ "go:size=5", "--seed", "7", "--white", "random" }, "seat", "C3",
    "seat white human", "D3", "seat wite random", "seat white robot", "seat white")
  expect.equal(lines[1], "black: human, white: random")
  expect.truthy(lines[3]:find "^white ", lines[3])
  expect.equal(lines[4], "black: human, white: human")
  expect.equal(lines[5], "black D3")
  has(lines[6], 'no player "wite"; did you mean "white"?')
  has(lines[7], 'no kind of player "robot"')
  has(lines[8], "NAME KIND")
end)

test("players are the game's own, kinds are known", function()
  mistake({ "go", "--random", "black,wite" }, 'no player "wite"; did you mean "white"?')
  mistake({ "go", "--wite", "random" }, 'unknown option "--wite"', "--white")
  mistake({ "go", "--white", "randm" }, 'no kind of player "randm"; did you mean "random"?')
  mistake({ "go", "--player", "wite=random" }, 'no player "wite"; did you mean "white"?')
  mistake({ "go", "--player", "white" }, "expected NAME=KIND")
  mistake({ "go", "--seed", "x" }, "whole number")
end)

test("what to play must be known", function()
  mistake({}, "expected a ruleset")
  mistake({ "gnego", "--white", "random" }, "gnego", "gengo")
  mistake({ "go:siez=9" }, "siez", "size")
  mistake({ "--load", "/nowhere/game.sgf" }, "/nowhere/game.sgf")
end)

-- ---- Rules of one's own ------------------------------------------------------------------------

test("a rule that fails is told with its line, and the game can be saved", function()
  local folder, remove = shell.folder()
  local file = folder .. "/faulty.lua"
  shell.write(file, [[
local moyo = require "moyo"
return moyo.variant "go":variant "Faulty" {
  rules = function(_, rule)
    rule.conditions = function(position)
      if #position:stones() > 1 then error("out of order") end
      return true
    end
  end,
}
]])
  local lines = play({ file .. ":size=5" }, "A1", "B1", "C1", "save " .. folder .. "/x.sgf")
  expect.equal(lines[3], file .. ":5: out of order")
  expect.equal(lines[4], ("Saved %s/x.sgf."):format(folder))
  local status, out = shell.reading("save " .. folder .. "/y.sgf\n",
    { "play", file .. ":size=5", "--white=random", "--black=random", "--seed=1" })
  expect.equal(status, 2)
  has(out, file .. ":5: out of order\nSaved ")
  remove()
end)

test("that games may not end is said before", function()
  local status, _, err = shell.reading("quit\n", { "play", "go:size=3,ko=none,pass=forbidden",
    "--white", "light" })
  expect.equal(status, 0)
  expect.truthy(err:find("^moyo play: go:size=3,ko=none,pass=forbidden: %d+ of %d+ random "
    .. "games had not ended"), err)
  _, _, err = shell.reading("quit\n", { "play", "go:size=5", "--white", "light" })
  expect.equal(err, "")
end)
