--- Programs that play until a person has to decide.

local test, expect = ...
local shell = require "support.shell"
local small = require "support.small"
local talk = require "support.talk"
local programs = require "play.programs"
local terminal = require "moyo.terminal"

--- Lets programs play, and returns what was printed.
local function go_on(one) return talk.printed(function() programs.play(one) end) end

test("they play on to a person's turn, a line a turn", function()
  local one = talk.session("go:size=5", { black = "random" })
  local lines = go_on(one)
  expect.equal({ #lines, #one.match.turns, one:actor_name() }, { 1, 1, "white" })
  expect.truthy(lines[1]:find "^black ", lines[1])
  expect.equal(go_on(one), {}) -- it is the person's turn
end)

test("the same seed plays the same game to its end, another one another", function()
  local function game(seed)
    local one = talk.session("go:size=3", { black = "random", white = "light" }, seed)
    local text = table.concat(go_on(one), "\n")
    expect.truthy(one.match.state.over)
    return text
  end
  expect.equal(game(3), game(3))
  expect.truthy(game(3) ~= game(4))
end)

test("a program goes on in its seat: it is made once", function()
  local one = talk.session("go:size=3", { black = "mcts:10", white = "random" })
  go_on(one)
  expect.equal({ one.engines[1].kind, one.engines[2].kind, #one.engines },
    { "mcts:10", "random", 2 })
end)

test("a program of other make that resigns, or has broken off, is told so", function()
  local function answers(ruleset, line)
    local lines
    shell.with_folder(function(folder)
      shell.write(folder .. "/player.lua", ("io.read() %s"):format(line))
      local one = talk.session(ruleset, { black = ("json:%s lua %s/player.lua {seed}"):format(
        terminal.program, folder) })
      lines = table.concat(go_on(one), "\n")
    end)
    return lines
  end
  local resigns = [[print '{"resign":true}' io.stdout:flush() io.read()]]
  expect.equal(answers("go:size=3", resigns), "black resigns")
  local lines = answers("go:size=3", "io.stderr:write 'no more' os.exit(1)")
  expect.truthy(lines:find("has ended: no more.", 1, true), lines)
end)

test("chance plays by itself, and is told", function()
  local one = talk.session("tests/support/quartet.lua:roll=yes")
  local lines = go_on(one)
  expect.truthy(lines[1]:find "^chance roll [1-6]$", lines[1])
  expect.equal(#lines, 1)
end)

test("games that do not end are stopped, and wait for go", function()
  -- stones come and go, and nobody may pass
  small.file(small.text("moyo.either { moyo.place {}, moyo.pass {} }", "moyo.place {}",
    "ko.positional", "ko.none", "suicide.forbidden", "suicide.allowed"), function(path)
    local one = talk.session(path .. ":size=3", { black = "random", white = "random" })
    local lines = go_on(one)
    expect.truthy(lines[#lines]:find "No end after %d+ steps", lines[#lines])
    expect.equal(one.held, true)
  end)
end)

test("think: what a search finds, nothing is played", function()
  local one = talk.session "go:size=3"
  local search = programs.think(one, "mcts:40")
  expect.truthy(select(2, search:values()) >= 40)
  expect.equal(#one.match.turns, 0)
end)
