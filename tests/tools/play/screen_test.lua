--- What is shown: the board, or a part of it, and a panel.

local test, expect, slow = ...
local shell = require "support.shell"
local talk = require "support.talk"
local screen = require "play.screen"

local QUARTET = "tests/support/quartet.lua"

local function has(text, part)
  expect.truthy(text:find(part, 1, true), ("expected %q in:\n%s"):format(part, text))
end

--- The lines that the program answers to lines of input.
local function play(words, ...)
  local one = talk.session(words[1])
  local columns = words[2] and tonumber(words[2]:match "%d+$" or words[3])
  if columns then one.width = function() return columns == 0 and 1 << 20 or columns end end
  local lines = talk.run(one, ...)
  return lines, table.concat(lines, "\n")
end

--- The widest line, and whether all points are drawn.
local function widest(lines)
  local width = 0
  for _, line in ipairs(lines) do width = math.max(width, utf8.len(line)) end
  return width
end

test("no line of a board is wider than 80 columns", function()
  for _, ruleset in ipairs { "go:board=europe", "go:size=52", "go:size=40,board=hex",
    QUARTET .. ":board=archipelago", "go:size=52x30", "besiege" } do
    local width = widest(screen.lines(talk.session(ruleset), true))
    expect.truthy(width <= 80, ruleset .. ": " .. width)
  end
end)

test("--columns: wider, narrower, without a limit", function()
  local free = play({ "go:size=52", "--columns", "0" }, "board")
  expect.truthy(widest(free) > 110)
  expect.truthy(widest(play({ "go:size=52", "--columns=40" }, "board")) <= 40)
  expect.truthy(widest(play({ "go:size=52", "--columns=100" }, "board")) > 80)
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
  local rulesets = slow and { "go:board=europe", "go:size=52", "go:size=52,board=hex",
    QUARTET .. ":board=europe" } or { "go:size=52" }
  for _, ruleset in ipairs(rulesets) do
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

--- The screen of a session at a terminal of this size.
local function screen_of(ruleset, width, height, ...)
  local one = talk.session(ruleset)
  talk.run(one, ...)
  one.interactive = true
  one.width, one.height = function() return width end, function() return height end
  local lines = screen.lines(one)
  return lines, table.concat(lines, "\n")
end

test("the panel: title, ruleset, whose turn it is, what may be played, what was last", function()
  local _, out = screen_of("go:size=5", 80, 24, "C3")
  for _, part in ipairs { "Go", "go:size=5", "Turn 2: white to play", "Last: black C3",
    "You may: place a stone, such as" } do
    has(out, part)
  end
end)

test("a small terminal shows a part of a large board, and fits", function()
  for _, size in ipairs { { 80, 24 }, { 60, 20 }, { 40, 16 } } do
    local lines, out = screen_of("go:size=40", size[1], size[2], "M16")
    expect.truthy(#lines < size[2] and widest(lines) < size[1], out)
    expect.truthy(out:gsub("%s+", " "):find("Shown: ", 1, true), out)
  end
end)

test("a game that is over says its result", function()
  local _, out = screen_of("go:size=5", 80, 24, "pass", "pass")
  has(out, "The game is over")
end)
