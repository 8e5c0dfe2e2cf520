--- The lines of a graph in drawings: where there is room, and that they are read again.

local test, expect = ...
local core = require "moyo.core"
local diagram = require "moyo.show.diagram"
local links = require "moyo.show.diagram_links"
local moyo = require "moyo"
local text = require "moyo.base.text"
local work = require "support.work"

local function drawn(ruleset, steps, options)
  local game = moyo.load(ruleset)
  local match = moyo.match(game)
  for _, step in ipairs(steps) do assert(match:play(step)) end
  options = options or {}
  options.links = options.links ~= false
  return table.concat((diagram.lines(game, match.state, options)), "\n")
end

test("lines lead along rows, down and aslant", function()
  expect.equal(drawn("go:board=honeycomb,size=4", { "B2", "C3" }), [[
  A B C D
4 .-.-.   4
  |   |
3 .-.(O). 3
    |   |
2 .-X-.-. 2
  |   |
1 .-.-.   1
  A B C D]])
  expect.equal(drawn("go:board=hexhex,size=2", {}), [[
  A B C D E
3   .---.   3
   / \ / \
2 .---.---. 2
   \ / \ /
1   .---.   1
  A B C D E]])
end)

test("a line two rows down begins and ends beside its points", function()
  local shown = drawn("go:board=3.4.6.4,size=2", {}, { coordinates = false })
  expect.truthy(shown:find("|   |", 1, true) and shown:find("\\/", 1, true), shown)
end)

test("a line that leads over a point, as between layers, is left out", function()
  expect.equal(drawn("go:board=cube,size=2", {}), [[
  A B   D E
2 .-.   .-. 2
  | |   | |
1 .-.   .-. 1
  A B   D E]])
end)

test("there are none on other boards, unless asked for, or without room", function()
  expect.equal(links.of(moyo.load("go:size=5").board, 2), nil)
  local plain = drawn("go:board=hexhex,size=2", {}, { links = false })
  expect.equal(plain:find("[-/\\|]"), nil)
  expect.equal(drawn("go:board=hexhex,size=2", {}, { columns = 80, lines = 6 }), plain)
  expect.truthy(drawn("go:board=hexhex,size=2", {}, { columns = 80, lines = 7 }):find "%-")
  expect.equal(drawn("go:board=hexhex,size=2", {}, { columns = 10 }):find("[-/\\|]"), nil)
end)

test("in colours a row is as wide as without", function()
  for _, unicode in ipairs { false, true } do
    local options = { colour = true, unicode = unicode }
    local shown = drawn("go:board=triangular,size=3", { "A1" }, options)
    local bare = shown:gsub("\27%[[%d;]*m", "")
    expect.truthy(bare:find(unicode and "───" or "---", 1, true), bare)
    local plain = drawn("go:board=triangular,size=3", { "A1" })
    local widths, expected = {}, {}
    for line in bare:gmatch "[^\n]+" do widths[#widths + 1] = utf8.len(text.trim_end(line)) end
    for line in plain:gmatch "[^\n]+" do expected[#expected + 1] = #line end
    expect.equal(widths, expected)
  end
end)

test("what is drawn is read again", function()
  for _, board in ipairs { "triangular", "honeycomb", "3.3.3.4.4", "3.3.4.3.4", "3.3.3.3.6",
    "3.6.3.6", "3.4.6.4", "4.8.8", "hexhex", "cube" } do
    local game = moyo.load(("go:board=%s,size=4"):format(board))
    local state, random = game.core:state(1), core.random(1)
    for _ = 1, 20 do
      if not state.over then assert(state:play(state:choose("uniform", random))) end
    end
    for _, coordinates in ipairs { true, false } do
      local lines = diagram.lines(game, state, { links = true, coordinates = coordinates })
      local rows, why = diagram.parse(lines, game)
      expect.equal(why, nil, board)
      for p = 1, game.board.points do
        local x, y = game.board:xy(p)
        expect.equal(rows[y][x], state:colour(p))
      end
    end
  end
end)

test("rows of lines take no longer than they are long", function()
  local game = moyo.load "go:board=honeycomb,size=4"
  for _, long in ipairs { ("/"):rep(60000) .. "X", ("X/"):rep(30000), ("/\n"):rep(30000) } do
    local took = work.of(function() expect.equal((diagram.parse(long, game)), nil) end)
    expect.truthy(took < 150 * #long, "it took " .. took)
  end
end)

test("on other boards a line is no part of a drawing", function()
  local rows, why = diagram.parse(". - .\n. . .\n. . .", moyo.load "go:size=3")
  expect.equal(rows, nil)
  expect.truthy(why:find("expected a stone", 1, true), why)
end)
