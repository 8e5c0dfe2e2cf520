--- Turns of several steps over GTP: given whole or in parts, generated, taken back.

local test, expect = ...

local gtp_engine = require "support.gtp_engine"
local json = require "moyo.base.json"
local moyo = require "moyo"
local record = require "moyo.record.record"
local shell = require "support.shell"

local engine, refused = gtp_engine.engine, gtp_engine.refused

local folder = debug.getinfo(1, "S").source:match "^@(.*tests)/" .. "/rules/turns/"
local three, rolled = folder .. "three.lua:size=4", folder .. "three.lua:size=4,roll=yes"

local function state_of(gtp) return json.decode(gtp("moyo-state"):sub(3)) end

--- Plays these, each as "COLOUR TEXT".
local function play(gtp, ...)
  for _, line in ipairs { ... } do expect.equal(gtp("play " .. line), "=", line) end
end

test("play: a turn in parts is the same as the whole turn", function()
  local whole, parts = engine(three), engine(three)
  play(whole, "b A1 B1 C1", "w A2 done")
  play(parts, "b A1", "b B1 C1", "w A2", "w done")
  expect.equal(whole "moyo-state", parts "moyo-state")
end)

test("play: another player has to wait until the turn is complete", function()
  local gtp = engine(three)
  play(gtp, "b A1")
  local before = gtp "moyo-state"
  refused(gtp "play w B2", "illegal move: it is black's turn")
  refused(gtp "genmove w", "illegal move: it is black's turn")
  expect.equal(gtp "all_legal w", "=")
  expect.equal(gtp "moyo-state", before)
  play(gtp, "b done", "w B2")
end)

test("play: a refused turn names its step, and nothing of it is played", function()
  local gtp = engine(three)
  play(gtp, "b A1")
  local before = gtp "moyo-state"
  refused(gtp "play b B1 A1", "illegal move: step 2, A1: A stone is placed on an empty point")
  refused(gtp "play b B1 Z9", "invalid vertex: column 4: there is no point Z9")
  expect.equal(gtp "is_legal b B1 A1", "= 0")
  expect.equal(gtp "is_legal b B1 C1", "= 1")
  expect.equal(gtp "moyo-state", before)
end)

test("undo takes back just what the latest play was", function()
  local gtp = engine(three)
  local states = { [0] = gtp "moyo-state" }
  local plays = { "b A1", "b B1 C1", "w A2 done", "b A3 B3", "b done", "w A4" }
  for i, line in ipairs(plays) do
    play(gtp, line)
    states[i] = gtp "moyo-state"
  end
  for i = #plays - 1, 0, -1 do
    expect.equal(gtp "undo", "=")
    expect.equal(gtp "moyo-state", states[i], plays[i + 1])
  end
  refused(gtp "undo", "cannot undo")
end)

test("moyo-legal: steps, one a line", function()
  local gtp = engine "twog:size=5,contract=5,pie=no"
  play(gtp, "w A1")
  expect.equal(gtp "moyo-legal", "= done")
  play(gtp, "w done", "b C3 done")
  local steps = gtp "moyo-legal w"
  expect.truthy(steps:find "^= A1%-A3\nA1%-C1\nA2\n", steps)
  gtp = engine "twog:contract=declared"
  expect.truthy(gtp("moyo-legal"):find "\ncontract 5\n")
end)

-- ---- Generated turns ----------------------------------------------------------------------------

test("genmove: a complete turn, which another engine can be given", function()
  for _, ruleset in ipairs { three, rolled, "sygo:size=5", "twog:size=5,contract=5",
    "besiege:size=5", "gorogo", "twog:size=5,contract=declared" } do
    local ours, theirs = engine(ruleset, 3), engine(ruleset, 9)
    for _ = 1, 25 do
      local mover = ours("gogui-rules_side_to_move"):sub(3)
      local answer = ours("genmove " .. mover)
      expect.truthy(answer:find "^= %S", answer)
      play(theirs, mover .. " " .. answer:sub(3))
      expect.equal(theirs "moyo-state", ours "moyo-state", ruleset)
      local state = state_of(ours)
      if state.over then break end
      expect.truthy(not state.begun or state.actor ~= mover, answer)
    end
    local before = ours "moyo-state"
    expect.truthy(ours("reg_genmove " .. ours("gogui-rules_side_to_move"):sub(3)):find "^=")
    expect.equal(ours "moyo-state", before)
  end
end)

test("genmove: what is left of a turn that has begun", function()
  local ours, theirs = engine(three, 5), engine(three, 5)
  for _, gtp in ipairs { ours, theirs } do play(gtp, "b A1") end
  local answer = ours "genmove b"
  expect.truthy(not answer:find "A1", answer)
  play(theirs, "b " .. answer:sub(3))
  expect.equal(theirs "moyo-state", ours "moyo-state")
  expect.equal(state_of(ours).actor, "white")
  expect.equal(ours "undo", "=")
  expect.equal(state_of(ours).begun, { "A1" })
end)

test("genmove: it stops where another player decides", function()
  local gtp = engine "twog:size=5,contract=5"
  local first = gtp("gogui-rules_side_to_move"):sub(3)
  local stones = gtp("genmove " .. first)
  expect.truthy(stones:find "^= %u%d %u%d %u%d$", stones)
  local second = gtp("gogui-rules_side_to_move"):sub(3)
  expect.truthy(second ~= first)
  refused(gtp("genmove " .. first), "illegal move: it is " .. second .. "'s turn")
  refused(gtp("play " .. first .. " keep"), "illegal move: it is " .. second .. "'s turn")
  local answer = gtp("genmove " .. second)
  expect.truthy(answer == "= keep" or answer == "= swap", answer)
  expect.equal(gtp "undo", "=")
  expect.equal(gtp "undo", "=")
  expect.equal(state_of(gtp).steps, 0)
end)

test("genmove: after a choice of sides the rules alone say whose turn it is", function()
  for _, side in ipairs { "swap", "keep" } do
    local gtp = engine "twog:size=5,contract=5"
    play(gtp, "b B2 D5 A1", "w " .. side)
    expect.equal(gtp "gogui-rules_side_to_move", "= white")
    refused(gtp "genmove b", "illegal move: it is white's turn")
    refused(gtp "play b D4", "illegal move: it is white's turn")
    play(gtp, "w D4 A1-C1")
    expect.truthy(gtp("genmove b"):find "^= ")
    -- from then on they may play out of turn again
    expect.truthy(gtp("genmove b"):find "^= ")
  end
end)

test("genmove: a turn that a rule's error interrupts is not played", function()
  local name, remove = shell.folder()
  shell.write(name .. "/broken.lua", [[
    local moyo = require "moyo"
    return moyo.game "Broken" { rules = function() return {
      board = moyo.board.square(2),
      turn = moyo.sequence { moyo.place {}, moyo.step { name = "break",
        effects = moyo.rule { "it breaks", function(position)
          if #position:stones() > 1 then error "broken" end
        end } } },
      finish = moyo.finish.turns(9),
    } end }
  ]])
  local gtp = engine(name .. "/broken.lua")
  remove()
  expect.truthy(gtp("genmove b"):find "^= %u%d break$")
  local before = gtp "moyo-state"
  refused(gtp "genmove w", ".*broken")
  expect.equal(gtp "moyo-state", before)
end)

-- ---- Options and records ------------------------------------------------------------------------

test("moyo-set: turns in parts are kept", function()
  local gtp = engine(three)
  play(gtp, "b A1 B1", "b done", "w A2", "w B2")
  local before = state_of(gtp)
  expect.equal(gtp "moyo-set suicide allowed", "=")
  local after = state_of(gtp)
  expect.equal({ after.board, after.begun, after.actor },
    { before.board, before.begun, before.actor })
  expect.equal(gtp "undo", "=")
  expect.equal(state_of(gtp).begun, { "A2" })
end)

--- Calls f with the file that a match is saved in.
local function with_record(match, f)
  local name, remove = shell.folder()
  shell.write(name .. "/game.sgf", record.save(match))
  f(name .. "/game.sgf")
  remove()
end

test("loadsgf: every turn of a record can be taken back, and steps of the last", function()
  local match = moyo.match(moyo.load(three))
  local states = {}
  for _, text in ipairs { "A1 B1 C1", "A2 done", "A3", "B3" } do
    expect.truthy(match:play(text))
    states[#states + 1] = match.state:save()
  end
  with_record(match, function(name)
    local gtp = engine "go"
    expect.equal(gtp("loadsgf " .. name), "=")
    expect.equal(state_of(gtp).begun, { "A3", "B3" })
    expect.equal(gtp "undo", "=")
    expect.equal(state_of(gtp).begun, { "A3" })
    play(gtp, "b C3 D3")
    expect.equal(gtp "moyo-set suicide allowed", "=")
    expect.equal(gtp "gg-undo 4", "=")
    refused(gtp "undo", "cannot undo")
    expect.equal(state_of(gtp).steps, 0)
    expect.equal(gtp("loadsgf " .. name .. " 2"), "=")
    expect.equal(state_of(gtp).ply, 1)
  end)
end)

test("loadsgf: a turn in which both players decide", function()
  local match = moyo.match(moyo.load "twog:size=5,contract=5")
  for _, text in ipairs { "B2 D5 A1 swap", "D4 A1-C1" } do expect.truthy(match:play(text)) end
  with_record(match, function(name)
    local gtp = engine "twog"
    expect.equal(gtp("loadsgf " .. name), "=")
    local before = gtp "moyo-state"
    expect.equal(gtp "moyo-set push yes", "=")
    expect.equal(gtp "moyo-set push no", "=")
    expect.equal(gtp "moyo-state", before)
    expect.equal(gtp "gg-undo 2", "=")
    expect.equal(state_of(gtp).steps, 0)
  end)
end)

test("play: a turn that another decides cannot be had", function()
  local gtp = engine(folder .. "decides.lua:size=4")
  play(gtp, "b A1")
  refused(gtp "play w B1", "illegal move: it is black's turn")
  refused(gtp "genmove w", "illegal move: it is black's turn")
  play(gtp, "b B1")
  expect.equal(gtp "undo", "=")
  play(gtp, "b C1")
end)
