--- Matches: turns of several steps, entered as a whole or step by step.

local test, expect = ...
local moyo = require "moyo"

local folder = debug.getinfo(1, "S").source:match "^@(.*tests)/" .. "/rules/turns/"
local three = moyo.load(folder .. "three.lua")
local leap = moyo.load(folder .. "leap.lua")

local function started(game, ...)
  local match = moyo.match(game)
  for _, text in ipairs { ... } do
    local ok, why = match:play(text)
    if not ok then error(why.error, 2) end
  end
  return match
end

local function texts(match)
  local list = {}
  for i, turn in ipairs(match.turns) do list[i] = turn.text end
  return list
end

--- What a match is, to compare: nothing of it may differ.
local function snapshot(match)
  local open = {}
  for i, step in ipairs(match.open) do open[i] = step.text end
  return { match.state:save(), texts(match), open, #match.undone }
end

-- Playing --------------------------------------------------------------------------

test("a turn is the same as a whole and step by step", function()
  local whole = started(three, "A1 b2 C3", "D4 done", "pass")
  local steps = started(three, "A1", "B2", "C3", "D4", "done", "pass")
  expect.equal(snapshot(whole), snapshot(steps))
  expect.equal(texts(whole), { "A1 B2 C3", "D4 done", "pass" })
  local mixed = started(three, "A1 B2", "C3", "D4", "done", "pass")
  expect.equal(snapshot(mixed), snapshot(whole))
end)

test("the answer is about all steps of the text", function()
  local match = started(three, "B1 A2", "done", "E1")
  local answer = match:play "a5 Done"
  expect.equal({ answer.played, answer.ply, answer.player, answer.actor },
    { "A5 done", 2, "white", "black" })
end)

test("the answer holds what every step took", function()
  local match = started(three, "A2 E2 done", "A1 E1 done")
  local answer = match:play "B1 D1"
  expect.equal(answer.played, "B1 D1")
  expect.equal(answer.taken, { "A1", "E1" })
  expect.equal(match:describe().begun, { "B1", "D1" })
  expect.equal(started(three):describe().begun, nil)
end)

test("a refused turn changes nothing and names its step", function()
  local match = started(three, "A1 B2", "done", "C3")
  match:undo()
  local before = snapshot(match)
  local list = {
    { "C3 D4 c3", "free", 3, 7, "step 3, C3: A stone is placed on an empty point." },
    { "C3 A1", "free", 2, 4, "step 2, A1: A stone is placed on an empty point." },
    { "C3 D3 E3 E4", "turn", 4, 10, "step 4, E4: the turn has ended before this step" },
    { "A1", "free", nil, 1, "A stone is placed on an empty point." },
    { "C3 J9", "notation", nil, 4, "column 4: there is no point J9 on this board (A5 to E1)" },
  }
  for _, case in ipairs(list) do
    for _, ask in ipairs { match.play, match.why } do
      local answer, why = ask(match, case[1])
      why = why or answer
      expect.equal({ case[1], why.rule, why.step, why.column, why.error }, case)
      expect.equal(snapshot(match), before, case[1])
    end
  end
  expect.equal(match:why "C3 D4 done", nil)
  expect.equal(snapshot(match), before)
end)

test("setup: nothing stays of what was set up before, nor of what could not be", function()
  local game, rows = moyo.load "go:size=3,komi=0.5", ".../.X./..."
  local fresh, match = moyo.match(game, 7), moyo.match(game, 7)
  assert(fresh:setup(rows))
  assert(match:setup("OO./O../..X", { to = "white", fields = { prisoners = "3+4" } }))
  assert(match:play "C3")
  local before = match.state:save()
  expect.truthy(not match:setup("XXX/XX./...", { to = "white", fields = { prisoners = "x" } }))
  expect.equal(match.state:save(), before)
  assert(match:setup(rows))
  expect.equal({ match.state:save(), match.start, #match.turns },
    { fresh.state:save(), fresh.start, 0 })
  match:reset()
  expect.equal(match.state:save(), moyo.match(game, 7).state:save())
  local made, beginning = 0, match.beginning
  function match:beginning()
    made = made + 1
    return beginning(self)
  end
  for _ = 1, 10 do assert(match:setup(rows)) end
  expect.equal(made, 0) -- one state serves for all
end)

test("what an error in a rule interrupts is taken back", function()
  local match = started(three, "A1")
  local before = snapshot(match)
  local advance = match.state
  local count = 0
  match.state = setmetatable({ advance = function(_, step)
    count = count + 1
    if count == 2 then moyo.fail "the rule is broken" end
    return advance:advance(step)
  end }, { __index = function(_, name)
    local value = advance[name]
    if type(value) ~= "function" then return value end
    return function(_, ...) return value(advance, ...) end
  end })
  expect.error(function() match:play "B1 C1" end, "the rule is broken")
  match.state = advance
  expect.equal(snapshot(match), before)
end)

-- Joined steps -------------------------------------------------------------------

--- A match in which black can jump A1 B1 C1 and on, over C2.
local function jumping()
  local match = moyo.match(leap)
  assert(match:setup("...../...../...../..O../XO...", { to = "black" }))
  return match
end

test("steps joined by a mark are a whole turn, whose done is implied", function()
  local joined, apart = jumping(), jumping()
  local answer = joined:play "a1^b1 & c1^c2"
  expect.equal({ answer.played, answer.ply, answer.actor }, { "A1^B1&C1^C2", 1, "white" })
  for i, text in ipairs { "A1^B1", "C1^C2", "done" } do
    answer = apart:play(text)
    expect.equal({ answer.played, answer.ply }, { text, i // 3 })
  end
  expect.equal(snapshot(apart), snapshot(joined))
  expect.equal(texts(joined), { "A1^B1&C1^C2" })
end)

test("a text without the mark leaves the turn open", function()
  local match = jumping()
  expect.equal(match:play("A1^B1 C1^C2").played, "A1^B1 C1^C2")
  expect.equal({ #match.turns, #match.open }, { 0, 2 })
  expect.equal(match:play("done").played, "done")
  expect.equal(texts(match), { "A1^B1&C1^C2" })
  match = jumping()
  match:play "A1^B1 done"
  expect.equal(texts(match), { "A1^B1 done" })
end)

test("a step of several arguments is read by its form alone", function()
  local match = jumping()
  expect.equal(match:play("HAND White 3 AT e5").played, "hand white 3 at E5")
  expect.equal(match.state:field "handed", 3)
  local _, why = match:play "hand white 5 at D5"
  expect.equal(why.error, "column 12: expected a number from 2 to 4, found 5")
  _, why = match:play "hand white 3 in D5"
  expect.equal(why.error, 'column 14: expected at, found "in"')
  _, why = match:play "hand red 3 at D5"
  expect.equal(why.error, 'column 6: expected black or white, found "red"')
  _, why = match:play "B1^C1&"
  expect.equal(why.column, 7)
end)

test("what joins to nothing is named by its step", function()
  local match = jumping()
  local before = snapshot(match)
  local _, why = match:play "A1^B1&C1^C2&C3^D3"
  expect.equal({ why.error, why.step, why.column, why.rule },
    { "step 3, C3^D3: no stone stands there", 3, 13, "turn" })
  expect.equal(snapshot(match), before)
end)

-- Taking back ----------------------------------------------------------------------

test("a turn under way is taken back step by step, an ended one as a whole", function()
  local match = started(three, "A1 B1 C1", "D1", "E1")
  local states = {}
  for i, count in ipairs { 2, 1, 0 } do
    states[i] = snapshot(match)
    expect.equal(#match.open, count)
    if count > 0 then expect.truthy(match:undo()) end
  end
  expect.truthy(match:undo())
  expect.equal({ #match.turns, #match.open, match.state.steps }, { 0, 0, 0 })
  expect.equal(match:undo(), false)
  expect.truthy(match:redo())
  expect.equal(texts(match), { "A1 B1 C1" })
  for i = 2, 1, -1 do
    expect.truthy(match:redo())
    expect.equal(match.state:save(), states[i][1])
  end
  expect.equal(match:redo(), false)
end)

test("what is played anew ends what can be redone", function()
  local match = started(three, "A1", "B1")
  match:undo()
  match:play "C1"
  expect.equal(match:redo(), false)
  match:undo()
  match:play "resign"
  expect.equal(match:redo(), false)
end)

test("steps are taken back one by one, also of a turn that has ended", function()
  local match = started(three, "A1 B1 C1", "D1 done")
  for steps = 4, 0, -1 do
    expect.truthy(match:undo_step())
    expect.equal(match.state.steps, steps)
  end
  expect.equal(match:undo_step(), false)
  expect.equal(match:redo(), false)
end)

test("a resignation within a turn is taken back to where the turn was", function()
  local match = started(three, "A1 B1 C1", "D1", "E1")
  local before = snapshot(match)
  match:play "resign"
  expect.truthy(match.state.over)
  expect.truthy(match:undo())
  before[4] = 1
  expect.equal(snapshot(match), before)
  expect.truthy(match:redo())
  expect.equal(match.state.reason, "resignation")
  expect.truthy(match:undo_step())
  expect.truthy(match:undo())
  expect.equal(match.open[1].text, "D1")
end)

-- What has been played since ----------------------------------------------------------

local function since(match, steps)
  local list = {}
  for i, one in ipairs(match:since(steps)) do list[i] = { one.steps, one.player, one.text } end
  return list
end

test("since: the rest of a turn, whole turns, and the beginning of one", function()
  local match = started(three, "A1 B1 C1", "D1 done", "E1", "E2")
  expect.equal(since(match, 0), { { 0, 1, "A1 B1 C1" }, { 3, 2, "D1 done" }, { 5, 1, "E1 E2" } })
  expect.equal(since(match, 1), { { 1, 1, "B1 C1" }, { 3, 2, "D1 done" }, { 5, 1, "E1 E2" } })
  expect.equal(since(match, 4), { { 4, 2, "done" }, { 5, 1, "E1 E2" } })
  expect.equal(since(match, 6), { { 6, 1, "E2" } })
  expect.equal(since(match, 7), {})
end)

-- Random games ---------------------------------------------------------------------

local rulesets = { folder .. "three.lua", folder .. "three.lua:roll=yes", folder .. "leap.lua",
  "gorogo", "gorogo:capture_timing=turn_start,suicide=allowed", "sygo:size=5",
  "sygo:size=4,board=hex,suicide_check=turn", "sygo:size=5,growth=compulsory",
  "twog:size=5,contract=declared", "twog:size=5,stacking=yes", "twog:size=5,push=yes,pie=no",
  "besiege:size=5", "go:size=5,komi_rule=pie" }

test("every turn prints and parses back to the same game", function()
  local turns, steps_in_all = 0, 0
  for seed, ruleset in ipairs(rulesets) do
    local game = moyo.load(ruleset)
    local match = moyo.match(game, seed)
    local random = moyo.random(seed)
    while not match.state.over and #match.turns < 15 do
      for _, text in ipairs(match:legal()) do
        if random:below(4) == 1 then expect.equal(match:why(text), nil, text) end
      end
      match:play(match:random("uniform", random))
    end
    local whole, steps = moyo.match(game, seed), moyo.match(game, seed)
    for _, turn in ipairs(match.turns) do
      expect.equal(whole:why(turn.text:lower()), nil)
      expect.equal(whole:play(turn.text).played, turn.text)
      for _, step in ipairs(turn.steps) do expect.truthy(steps:play(game:format(step))) end
    end
    for _, step in ipairs(match.open) do
      whole:play(step.text)
      steps:play(step.text)
    end
    expect.equal(snapshot(whole), snapshot(match), ruleset)
    expect.equal(snapshot(steps), snapshot(match), ruleset)
    turns, steps_in_all = turns + #match.turns, steps_in_all + match.state.steps
    while match:undo_step() do end -- luacheck: ignore 542
    expect.equal(match.state:save(), moyo.match(game, seed).state:save())
  end
  expect.truthy(turns > 100 and steps_in_all > 1.3 * turns, turns .. " " .. steps_in_all)
end)

test("where rules fail to say who sees a step, it is taken back", function()
  local match = moyo.match(moyo.load(folder .. "hidden.lua"))
  expect.truthy(match:play "A1")
  local before = snapshot(match)
  for _ = 1, 2 do
    expect.error(function() match:play "A2" end, "hidden.lua:%d+: nothing is known")
    expect.equal(snapshot(match), before)
  end
  expect.truthy(match:undo())
  expect.equal(match.state.steps, 0)
end)
