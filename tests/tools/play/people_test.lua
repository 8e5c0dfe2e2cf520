--- moyo play with more than two players, with chance, and on large boards.

local test, expect = ...
local shell = require "support.shell"

local QUARTET = "tests/support/quartet.lua"

--- The lines that the program answers to lines of input.
local function play(words, ...)
  local status, out, err = shell.feed(table.concat({ ... }, "\n") .. "\n",
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

-- ---- Large boards ------------------------------------------------------------------------------

--- The widest line, and whether all points are drawn.
local function widest(lines)
  local width = 0
  for _, line in ipairs(lines) do width = math.max(width, utf8.len(line)) end
  return width
end

test("no line of a board is wider than 80 columns", function()
  for _, ruleset in ipairs { "go:board=europe", "go:size=52", "go:size=40,board=hex",
    QUARTET .. ":board=archipelago", "go:size=80x40", "besiege:size=19" } do
    local status, out, err = shell.feed("board\n", { "play", ruleset })
    if status == 0 then
      local lines = {}
      for line in out:gmatch "([^\n]*)\n" do lines[#lines + 1] = line end
      expect.truthy(widest(lines) <= 80, ruleset .. ": " .. widest(lines))
    else -- not all of these boards are allowed
      has(err, "expected lines")
    end
  end
end)

test("--columns: wider, narrower, without a limit", function()
  local free = play({ "go:size=52", "--columns", "0" }, "board")
  expect.truthy(widest(free) > 110)
  expect.truthy(widest(play({ "go:size=52", "--columns=40" }, "board")) <= 40)
  expect.truthy(widest(play({ "go:size=52", "--columns=100" }, "board")) > 80)
end)

test("look: the board around a point, in a pipe all of it", function()
  local lines, out = play({ "go:size=9" }, "look e5", "look left", "look all", "look z9",
    "look nowhere")
  has(out, "A B C D E F G H J")
  has(lines[#lines - 1], 'expected a point, left, right, up, down or all, found "z9"')
  has(lines[#lines], 'found "nowhere"')
end)

--- What was shown between one prompt and the next.
local function screens(out)
  local list = {}
  for shown in (out:gsub("\n%l[^\n]-> ", "\n\0") .. "\0"):gmatch "(%Z*)\0" do
    list[#list + 1] = shown
  end
  return list
end

test("at a terminal the board and its panel fit, and follow the play", function()
  for _, ruleset in ipairs { "go:board=europe", "go:size=52", "go:size=52,board=hex",
    QUARTET .. ":board=europe" } do
    local out = shell.typed({ "M16", "look all", "look H12", "look down", "look", "quit", "quit" },
      { "play", ruleset })
    if not out then expect.skip "script is not here" end
    local shown = screens(out)
    for i, place in pairs { [2] = "M16", [4] = "H12" } do
      local lines = {}
      for line in shown[i]:gmatch "([^\n]*)\n" do lines[#lines + 1] = line end
      expect.truthy(#lines <= 24, ruleset .. ":\n" .. shown[i])
      expect.truthy(widest(lines) < 80, ruleset .. ":\n" .. shown[i])
      has(shown[i], "Shown: ")
      expect.truthy(shown[i]:find("%f[%d]" .. place:match "%d+" .. "%f[%D]"), place)
    end
    -- All of it, in panes where there is no room; then another part, and back again.
    expect.truthy(#shown[3] > #shown[2] and not shown[3]:find("Shown: ", 1, true), shown[3])
    expect.truthy(shown[5] ~= shown[4], shown[5])
    expect.truthy(shown[6]:match "Shown: [^\n]*" == shown[5]:match "Shown: [^\n]*", shown[6])
  end
end)
