--- Sygo against its author: the verdict on 17 turns in his diagrams, and how a game opened.

local test, expect = ...
local moyo = require "moyo"
local plain = require "plain.sygo_plain"
local sygo = require "oracles.sygo"

local file = sygo.read "positions.json"
local opening = sygo.read "opening.json"

local games = { [true] = {}, [false] = {} } -- with twins and without, by ruleset

-- A match in a position; somebody has grown in all of them.
local function match_at(ruleset, board, to_move, twins)
  local loaded = games[twins or false]
  loaded[ruleset] = loaded[ruleset] or moyo.load(ruleset, { twins = twins })
  local match = moyo.match(loaded[ruleset])
  expect.truthy(match:setup(sygo.rows(board),
    { to = sygo.players[to_move], fields = { growth = "1" } }))
  return match
end

-- What a turn leaves: its flipped stones are the mover's, so are the points of the turn, and
-- nothing else has changed.
local function check_board(match, board, case)
  local me = sygo.colours[case.to_move]
  local wanted = table.move(board, 1, #board, 1, {})
  for _, list in ipairs { case.turn, case.reversed } do
    for _, name in ipairs(list) do wanted[sygo.point(name)] = me end
  end
  expect.equal(match:describe().board, sygo.rows(wanted))
  expect.equal(match.state:audit(), nil)
  expect.equal(match.state.mover, 3 - me)
end

local function sorted(list)
  local copy = table.move(list, 1, #list, 1, {})
  table.sort(copy)
  return copy
end

-- Enters a turn whole.
local function play_whole(match, board, case)
  local text = sygo.text(board, case)
  local before = match.state:clone()
  if not case.legal then
    local why = expect.truthy(match:why(text))
    local last = text:find " " and case.turn[#case.turn] .. ": " or ""
    expect.truthy(why.error:find(last, 1, true), why.error)
    local answer, refusal = match:play(text)
    expect.equal({ answer, refusal.error }, { nil, why.error })
    expect.truthy(match.state:equal(before), "a refused turn changed the position")
    return
  end
  expect.equal(match:why(text), nil)
  local answer, refusal = match:play(text)
  expect.truthy(answer, refusal and refusal.error)
  expect.equal(sorted(answer.flipped), sorted(case.reversed))
  expect.equal(answer.taken, {})
  expect.equal(match.turns[1].text, text)
  check_board(match, board, case)
  expect.truthy(match:undo())
  expect.truthy(match.state:equal(before), "not taken back")
end

-- Enters a turn step by step, and takes it back the same way.
local function play_steps(match, board, case)
  local states, flipped = { match.state:clone() }, {}
  for i, step in ipairs(case.turn) do
    local answer, refusal = match:play(step)
    if i == #case.turn and not case.legal then
      expect.equal({ answer, refusal.error }, { nil, match:why(step).error })
    else
      expect.truthy(answer, refusal and refusal.error)
      table.move(answer.flipped, 1, #answer.flipped, #flipped + 1, flipped)
      states[#states + 1] = match.state:clone()
    end
  end
  if case.legal then
    expect.equal(sorted(flipped), sorted(case.reversed))
    if match.state.under_way then expect.truthy(match:play "done") end
    check_board(match, board, case)
    return
  end
  for i = #states, 2, -1 do
    expect.truthy(match.state:equal(states[i]))
    expect.truthy(match:undo())
  end
  expect.truthy(match.state:equal(states[1]), "not the beginning of the turn again")
end

for number, case in ipairs(file.cases) do
  test(("%2d. %s, %s: %s"):format(number, case.position, table.concat(case.turn, "+"), case.note),
    function()
      local board = sygo.board(file, case.position)
      for _, ruleset in ipairs { "sygo", "sygo:suicide_check=turn", "sygo:balance=no" } do
        play_whole(match_at(ruleset, board, case.to_move), board, case)
        play_steps(match_at(ruleset, board, case.to_move), board, case)
      end
      play_whole(match_at("sygo", board, case.to_move, true), board, case)
    end)
end

test("there are 17 turns, 9 of them legal, 8 of these with flips", function()
  local legal, flips = 0, 0
  for _, case in ipairs(file.cases) do
    legal = legal + (case.legal and 1 or 0)
    flips = flips + (case.legal and #case.reversed > 0 and 1 or 0)
  end
  expect.equal({ #file.cases, legal, flips }, { 17, 9, 6 })
end)

test("the positions after one more stone come about in play", function()
  local positions = {}
  for _, case in ipairs(file.cases) do positions[case.position] = true end
  for name in pairs(positions) do
    local diagram, side, more = sygo.parts(name)
    if more then
      local match = match_at("sygo", sygo.board(file, diagram), side)
      expect.truthy(match:play(more), name)
      expect.equal(match:describe().board, sygo.rows(sygo.board(file, name)))
    end
  end
end)

test("the plain rules give the author's verdicts, too", function()
  local rules = plain.rules { width = 19, height = 19 }
  for number, case in ipairs(file.cases) do
    local me = sygo.colours[case.to_move]
    local position = plain.position(sygo.board(file, case.position), me, true)
    local flipped = {}
    for _, name in ipairs(case.turn) do
      position = position and rules:step(position, sygo.point(name))
      for p in pairs(position and position.flipped or {}) do flipped[p] = true end
    end
    expect.equal(position ~= nil, case.legal, "turn " .. number)
    local wanted = {}
    for _, name in ipairs(position and case.reversed or {}) do wanted[sygo.point(name)] = true end
    expect.equal(position and flipped or {}, wanted, "turn " .. number)
  end
end)

test("the opening of a published game plays, a placement a turn", function()
  local match = moyo.match(moyo.load "sygo")
  for _, turn in ipairs(opening.turns) do
    expect.equal(match:describe().actor, sygo.players[turn.player])
    local answer, refusal = match:play(table.concat(turn.points, "+"))
    expect.truthy(answer, refusal and refusal.error)
    expect.equal({ answer.ply, answer.flipped }, { turn.n, {} })
  end
  expect.equal(#match.turns, 7)
end)

test("a refusal names the rule and the stones that it is about", function()
  local board = sygo.board(file, "D1")
  local match = match_at("sygo", board, "B")
  local function refused(text) return expect.truthy(match:why(text), text).error end
  expect.equal(refused "E19+C18", "step 2, C18: the group of D18 has grown this turn")
  expect.equal(refused "C18+E19", "step 2, E19: the group of E18 has grown this turn")
  expect.equal(refused "B11+B10+B8",
    "step 3, B8: the group of B9 has grown this turn")
  expect.equal(refused "B11+B10+R13+C11",
    "step 4, C11: no group that stood when the turn began is beside it")
  expect.truthy(match:play "E19")
  expect.equal(refused "C18", "C18: the group of D18 has grown this turn")
  expect.equal(match:play "pass", nil)
  expect.truthy(match:undo())
  expect.equal(match:why "C18", nil)
end)
