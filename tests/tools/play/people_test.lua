--- moyo play with more than two players, and with chance.

local test, expect = ...
local shell = require "support.shell"

local QUARTET = "tests/support/quartet.lua"

--- The lines that the program answers to lines of input.
local function play(words, ...)
  local status, out, err = shell.reading(table.concat({ ... }, "\n") .. "\n",
    { "play", table.unpack(words) })
  expect.equal(err, "")
  expect.equal(status, 0)
  local lines = {}
  for line in out:gmatch "([^\n]*)\n" do lines[#lines + 1] = line end
  return lines, out
end

local function has(text, part)
  expect.truthy(text:find(part, 1, true), ("expected %q in:\n%s"):format(part, text))
end

-- ---- Players -----------------------------------------------------------------------------------

test("four players: people and programs, by name", function()
  local lines = play({ QUARTET, "--random", "blue,green", "--yellow", "light", "--seed", "5" },
    "C3", "A1")
  expect.equal(lines[1], "red C3")
  for i, name in ipairs { "blue", "green", "yellow" } do
    expect.truthy(lines[1 + i]:find("^" .. name .. " "), lines[1 + i])
  end
  expect.truthy(lines[5]:find "^red " or lines[5]:find "^A1 is refused", lines[5])
end)

test("the table has a row for each, and prisoners by colour", function()
  local _, out = play({ QUARTET }, "A1", "A2", "B1", "pass", "D4", "C1", "E5", "B2", "board")
  -- Of A1 and B1, red and green, which stand together against the others.
  has(out, ">X  red")
  has(out, " #  green")
  has(out, " @  yellow")
  _, out = play({ QUARTET }, "A1", "A2", "E5", "B1", "board")
  has(out, "           taken  X  area")
  has(out, " @  yellow      1  1")
end)

test("the table says who is on whose side, and not twice", function()
  local _, out = play({ "tests/rules/guide/allies.lua" }, "A1", "join red", "board")
  has(out, "          side of  taken\n")
  has(out, " O  blue        red      0\n")
  _, out = play({ "tests/rules/guide/allies.lua" }, "A1", "board")
  has(out, "           taken\n")
end)

test("numbers that name points are shown by name", function()
  local _, out = play({ "tests/rules/guide/march.lua", "--seed", "4" }, "roll", "roll", "roll",
    "camp C3", "board")
  expect.truthy(out:find "taken  area  camp  rolls\n", out)
  expect.truthy(out:find ">X  red +0 +0 +%d+\n", out)
  expect.truthy(out:find "blue +0 +0 +C3 +%d+", out)
end)

test("all is told at the end of a game of four programs", function()
  local _, out = play({ QUARTET .. ":roll=yes,players=5", "--random", "all", "--seed", "2" })
  has(out, "The game is over")
  has(out, "purple")
end)

-- ---- Chance ------------------------------------------------------------------------------------

test("chance plays by itself, and is told", function()
  local lines = play({ QUARTET .. ":roll=yes", "--seed", "3" }, "C3", "undo", "D3")
  expect.truthy(lines[1]:find "^chance roll [1-6]$", lines[1])
  expect.equal(lines[2], "red C3")
  expect.truthy(lines[3]:find "^chance roll [1-6]$", lines[3])
  -- What was rolled stays, however often it is taken back.
  expect.equal({ table.unpack(lines, 4) }, { lines[1], "red D3", lines[3] })
end)

test("nobody may play for chance", function()
  local lines = play({ QUARTET .. ":roll=yes", "--seed", "3" }, "C3", "roll 6", "D4 roll 6 E5")
  has(lines[4], "refused")
  has(lines[5], "refused")
end)

test("rolls are in the record, and the game goes on by itself from it", function()
  local folder, remove = shell.folder()
  local file = folder .. "/x.sgf"
  local lines = play({ QUARTET .. ":roll=yes", "--seed", "3" }, "C3", "D4", "save " .. file, "E5")
  local again = play({ "--load", file }, "E5")
  remove()
  expect.equal({ again[2], again[3] }, { lines[#lines - 1], lines[#lines] })
end)
