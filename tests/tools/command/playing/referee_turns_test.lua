--- The referee of games whose turns have many steps, with hands, pieces and stacks.

local test, expect, slow = ...
local json = require "moyo.base.json"
local moyo = require "moyo"
local shell = require "support.shell"
local terminal = require "moyo.terminal"

package.path = package.path .. ";" .. terminal.home .. "/tools/?.lua"
local protocol = require "referee.protocol"

local function referee(ruleset)
  local one = protocol.new(moyo.load(ruleset))
  return function(line)
    return json.decode(json.encode(one:answer(line), { keys = protocol.keys }))
  end, one
end

-- Black, who has two groups, can grow both but for the points that both touch.
local GROUPS = "setup ...../.X.../...../.X.../...OO to=black growth=1"

-- Turns ------------------------------------------------------------------------------

test("play: a whole turn, and the same one step by step", function()
  local whole, steps = referee "sygo:size=5", referee "sygo:size=5"
  whole(GROUPS)
  steps(GROUPS)
  local answer = whole "play b5 + a2"
  expect.equal({ answer.played, answer.ply, answer.player, answer.actor },
    { "B5+A2", 1, "black", "white" })
  for i, text in ipairs { "B5", "A2", "done" } do
    answer = steps("play " .. text)
    expect.equal({ answer.played, answer.ply }, { text, i == 3 and 1 or 0 })
    expect.equal(steps "state".begun, ({ { "B5" }, { "B5", "A2" } })[i])
  end
  expect.equal(steps "state", whole "state")
end)

test("play: the steps of a text that do not end a turn have blanks between them", function()
  local say = referee "sygo:size=5"
  say(GROUPS)
  local answer = say "play B5 A2"
  expect.equal({ answer.played, answer.ply, answer.actor }, { "B5 A2", 0, "black" })
  answer = say "play done"
  expect.equal({ answer.played, answer.ply, answer.actor }, { "done", 1, "white" })
end)

test("play, why: a refused turn names the step and the rule, and changes nothing", function()
  local say = referee "sygo:size=5"
  say(GROUPS)
  local before = say "state"
  for _, command in ipairs { "play ", "why " } do
    local answer = say(command .. "B5+A2+A4")
    expect.equal(answer.error, "step 3, A4: the group of B4 has grown this turn")
    expect.equal(answer.sentence, "A4: the group of B4 has grown this turn")
    expect.equal({ answer.step, answer.column, answer.rule }, { 3, 7, "growth" })
    answer = say(command .. "B5+A2+")
    expect.equal({ answer.rule, answer.column, answer.step }, { "notation", 7 })
    expect.equal(say "state", before)
  end
  say "play B5"
  expect.equal(say "why A4".error, "A4: the group of B4 has grown this turn")
  expect.equal(say "why A2+C2".error, "step 2, C2: the group of B2 has grown this turn")
  expect.equal(say "why A2+C4".step, 2)
  expect.equal(say "why A2", { ok = true, legal = true })
end)

test("undo, redo: a turn under way step by step, an ended one as a whole", function()
  local say = referee "sygo:size=5"
  say(GROUPS)
  local states = { [0] = say "state" }
  for i, text in ipairs { "B5", "A2" } do
    say("play " .. text)
    states[i] = say "state"
  end
  for i = 1, 0, -1 do
    expect.equal(say "undo".ok, true)
    expect.equal(say "state", states[i])
  end
  expect.equal(say "undo".ok, false)
  for i = 1, 2 do
    expect.equal(say "redo".ok, true)
    expect.equal(say "state", states[i])
  end
  say "play done"
  expect.equal(say "undo".ok, true)
  expect.equal(say "state", states[0])
  expect.equal(say "redo".ply, 1)
end)

test("play: what a turn flips, by all its steps", function()
  local say = referee "sygo:size=5"
  say "setup OX.../...../X...X/...../...XO to=black growth=1"
  local answer = say "play A4+E2"
  expect.equal({ answer.taken, answer.own_taken, answer.flipped }, { {}, {}, { "A5", "E1" } })
  expect.equal(say "state".board, { "XX...", "X....", "X...X", "....X", "...XX" })
end)

-- Hands and pieces -----------------------------------------------------------------------

test("state: hands by name and player, pieces by their character", function()
  local say = referee "gorogo"
  say "play &c3"
  say "play b2"
  local state = say "state"
  expect.equal(state.hands, { stones = { black = 9, white = 10 },
    henges = { black = 2, white = 2 } })
  expect.equal(state.fields, {})
  expect.equal(state.board[3], "..#..")
  expect.equal(state.heights, nil)
  expect.equal(say "play C4".played, "c4")
end)

test("setup: hands and pieces", function()
  local say = referee "gorogo:setup_henges=0"
  expect.equal(say "setup O..../X...#/...../...../..... to=white stones=1+2 henges=0+1".ok, true)
  local state = say "state"
  expect.equal(state.hands, { stones = { black = 1, white = 2 },
    henges = { black = 0, white = 1 } })
  expect.equal(state.board[2], "X...#")
  for _, line in ipairs { "setup @..../...../...../...../.....",
    "setup X2..../...../...../...../.....", "setup ...../...../...../...../..... stonse=1+1" } do
    local answer = say(line)
    expect.equal(answer.ok, false)
    expect.equal(say "state", state, line)
  end
  expect.truthy(say("setup ...../...../...../...../..... stonse=1+1").error:find
    'did you mean "stones"')
end)

-- Stacks ----------------------------------------------------------------------------------

test("state, setup: heights of stacks", function()
  local say = referee "besiege:size=5,pie=no"
  expect.equal(say "setup ...../.X3.O2./...../..O12../..... to=black".ok, true)
  local state = say "state"
  expect.equal(state.board, { ".....", ".X.O.", ".....", "..O..", "....." })
  expect.equal(state.heights, { { 0, 0, 0, 0, 0 }, { 0, 3, 0, 2, 0 }, { 0, 0, 0, 0, 0 },
    { 0, 0, 12, 0, 0 }, { 0, 0, 0, 0, 0 } })
  for _, line in ipairs { "setup X0..../...../...../...../.....", "setup 3..../",
    "setup .3.../...../...../...../.....", "setup X99999999..../...../...../...../....." } do
    expect.equal(say(line).ok, false, line)
  end
  expect.equal(say "state", state)
end)

test("play: parts of stacks, and the column of what is wrong in them", function()
  local say = referee "besiege:size=6,pie=no"
  say "setup ....../....../.O3..../....../....../...... to=white"
  local list = say "legal".legal
  local texts = {}
  for _, text in ipairs(list) do texts[text] = true end
  expect.truthy(texts["B4/2-F4"] and texts["B4-F4"] and not texts["B4/4-F4"],
    table.concat(list, " "))
  expect.equal(say "play B4/0-F4".column, 4)
  expect.equal(say "play B4/4-F4".ok, false)
  expect.equal(say "play b4/1-f4".played, "B4-F4")
  expect.equal(say "state".heights[3], { 0, 2, 0, 0, 0, 1 })
end)

-- Any variant ------------------------------------------------------------------------------

-- Small boards of variants whose turns have several steps; slow, every variant as it is.
local function rulesets()
  if not slow then return { "sygo:size=5", "twog:size=5,contract=5", "multiplayer:map=square5" } end
  local list = {}
  for i, variant in ipairs(moyo.variants()) do list[i] = variant.name end
  return list
end

test("every variant: each legal step can be played, and a saved game is the same", function()
  local folder, remove = shell.folder()
  for _, ruleset in ipairs(rulesets()) do
    local say, one = referee(ruleset)
    local random = moyo.random(5)
    for i = 1, slow and 40 or 15 do
      local legal = say "legal".legal
      if #legal == 0 then break end
      local text = legal[random:below(#legal)]
      expect.equal(say("why " .. text), { ok = true, legal = true }, text)
      expect.equal(say("play " .. text).ok, true, text)
      if i % 15 == 10 or i % 15 == 0 then
        local state = say "state"
        say("save " .. folder .. "/x.sgf")
        expect.equal(say("load " .. folder .. "/x.sgf").warnings, {})
        expect.equal(say "state", state, ruleset)
      end
    end
    while one.match:undo() do end -- luacheck: ignore 542
    expect.equal(say "state".steps, 0)
  end
  remove()
end)

test("setup: what fields cannot hold is one sentence, and changes nothing", function()
  local say = referee "multiplayer:map=square3,players=2"
  for setting, sentence in pairs {
    ["leader=5"] = "field leader: a side is the number of the player who leads it",
    ["leader=0+1"] = "field leader: a side is the number of the player who leads it",
    ["ranking_next=9"] = "field ranking_next holds a player, 1 to 2, or 0 for none, not 9",
    ["ranking=1+9"] = "field ranking holds a player, 1 to 2, or 0 for none, not 9",
    ["hand=-1"] = "field hand: a hidden table holds no less than 0",
    ["hand=99999999999"] = "field hand: a field holds 32 bits",
    ["stock=1e300"] = "field stock: expected a whole number, found 1e300",
    ["moved=1+2+3+4"] = "field moved: the list is too long",
  } do
    local before = say "state"
    local answer = say("setup X.O/.../... phase=play " .. setting)
    expect.equal({ answer.ok, answer.error }, { false, sentence })
    expect.equal(say "state", before)
  end
end)

test("dice, cards, sides: what is not possible is refused with the reason", function()
  local say = referee "multiplayer:map=square5,players=3"
  say "setup X.O../...../..#../...../..... to=red phase=play start=21+5+25 hand=1+1"
  for step, sentence in pairs {
    ["7 1"] = "expected a number from 1 to 6, found 7",
    ["roll 7 1"] = "expected a number from 1 to 6, found 7",
    ["roll 2 1 E1"] = "E1 is 4 steps from red's nearest stone or start point; the limit is 2",
    ["roll 2 1 A5"] = "A stone is placed on an empty point",
    ["roll 2 1 trade2 blue"] = "red does not hold the card trade2",
    ["roll 2 1 blank"] = "The card blank has no effect: it can only be put back.",
    ["roll 2 1 skip"] = "A player skips only when nothing else is possible.",
    ["roll 2 1 discard blank"] = "red cannot play this now",
    ["roll 2 1 draw"] = "This is possible only when pair is 1.",
    ["start A1"] = "red cannot play this now",
    ["accept"] = "red cannot play this now",
    ["surrender red"] = "red cannot join its own side",
    ["surrender pink"] = "expected blue, green or red, found \"pink\"",
    ["change blue"] = "The player must be on another player's side.",
    ["independence"] = "The player must be on another player's side.",
  } do
    local answer = say("play " .. step)
    expect.equal(answer.ok, false)
    expect.truthy(answer.error:find(sentence, 1, true), answer.error)
  end
  expect.equal(say("play roll").actor, "chance")
  expect.equal(say("undo").actor, "red")
  expect.equal(say("redo").actor, "chance")
  expect.equal(say("play 2 1").actor, "red")
  expect.equal(say("play extra").ok, true)
end)
