--- Traces of what turns did to the board.

local test, expect = ...
local moyo = require "moyo"
local trace = require "moyo.show.trace"

--- The names of what a trace's latest turn did.
local function last(traced, board)
  local out = {}
  for _, kind in ipairs { "arrived", "left", "flipped" } do
    local names = {}
    for i, p in ipairs(traced[kind]) do names[i] = board:name(p) end
    table.sort(names)
    out[#out + 1] = table.concat(names, " ")
  end
  return out
end

--- The trace of these turns.
local function played(ruleset, turns)
  local match = moyo.match(moyo.load(ruleset))
  for turn in turns:gmatch "[^,]+" do
    local ok, why = match:play(turn)
    expect.truthy(ok, why and why.error)
  end
  return trace.of(match), match
end

test("a trace: stones that came, left, moved, or changed their colour", function()
  local go, match = played("go:size=3", "B3,A3,A2")
  expect.equal(last(go, match.game.board), { "A2", "A3", "" })
  expect.equal({ go.turn, go.numbers[match.game:point "B3"], go.numbers[match.game:point "A3"] },
    { 3, 1 })
  local way
  way, match = played("twog:size=9,contract=3", "C3 G7 E5,keep,G3 done,E3 done,E5-E9 C7")
  expect.equal(last(way, match.game.board), { "C7 E9", "E5", "" })
  expect.equal(way.numbers[match.game:point "E9"], 4)
  local sygo
  sygo, match = played("sygo:size=5,first=black", "A1,B1,E5,A2")
  expect.equal(last(sygo, match.game.board), { "A2", "", "A1" })
end)

test("a trace of a match that began with a set-up, within a turn", function()
  local match = moyo.match(moyo.load "twog:size=9,contract=3,pie=no")
  local rows = { "X........" }
  for y = 2, 9 do rows[y] = "........." end
  assert(match:setup(rows, { to = "white" }))
  assert(match:play "C3")
  local traced = trace.of(match)
  expect.equal(last(traced, match.game.board), { "C3", "", "" })
  expect.equal(traced.turn, 1)
end)

test("a trace that goes on with what it has seen is that of the whole match", function()
  local core = require "moyo.core"
  for _, ruleset in ipairs { "go:size=5", "gengo:size=5", "twog:size=5", "besiege:size=5",
    "sygo:size=5" } do
    local match, random = moyo.match(moyo.load(ruleset)), core.random(7, 1)
    local known
    local function same()
      known = trace.of(match, known)
      local whole = trace.of(match)
      for _, what in ipairs { "turn", "arrived", "left", "flipped", "numbers" } do
        expect.equal(known[what], whole[what], ruleset .. ": " .. what)
      end
    end
    same()
    for i = 1, 60 do
      if match.state.over then break end
      if i % 11 == 0 then
        for _ = 1, 3 do match:undo() end
      elseif i % 7 == 0 then
        match:undo_step()
      else
        match:play(match:random("uniform", random))
      end
      same()
    end
  end
end)
