--- Puzzles, against a player who looks at everything.

local test, expect = ...
local long = test.long
require "support.shell" -- finds tools/
local core = require "moyo.core"
local moyo = require "moyo"
local portraits = require "support.portrait"
local puzzles = require "portrait.puzzles"
local record = require "moyo.record.record"
local xml = require "support.xml"

-- Who wins if both play as well as they can: 1 or 2, 0 for nobody alone.
local function winner(state)
  if state.over then return #state.winners == 1 and state.winners[1] or 0 end
  local mover, best = state.actor, nil
  for _, step in ipairs(state:legal()) do
    local after = state:clone()
    assert(after:play(step))
    local found = winner(after)
    if found == mover then return mover end
    best = best == 0 and 0 or found
  end
  return best
end

-- The steps after which the player to move wins.
local function winning(state)
  local list = {}
  for _, step in ipairs(state:legal()) do
    local after = state:clone()
    assert(after:play(step))
    if winner(after) == state.actor then list[#list + 1] = step end
  end
  return list
end

test("exactly one step wins: as an exhaustive player finds it", function()
  local found, none = 0, 0
  for _, ruleset in ipairs { "nogo:size=3x2", "nogo:size=3", "gonnect:size=3" } do
    local rules = moyo.load(ruleset)
    for number = 1, 4 do
      local state, random = rules.core:state(number), core.random(number)
      while not state.over do
        local legal = state:legal()
        if state.steps >= 3 and #legal >= 3 and #legal <= 6 then
          local list, step = winning(state), puzzles.winning_step(state)
          expect.equal(step, #list == 1 and list[1] or nil, ruleset)
          if step then
            found = found + 1
            expect.equal(puzzles.check(state, step), true)
            for _, other in ipairs(legal) do
              if other ~= step then expect.equal(puzzles.check(state, other), false) end
            end
          else
            none = none + 1
          end
        end
        assert(state:play(legal[random:below(#legal)]))
      end
    end
  end
  expect.truthy(found >= 5 and none >= 5, ("%d, %d"):format(found, none))
end)

long("a section: each with a diagram and its solution, which ends with a win", function()
  local plan = portraits.plan()
  for _, cell in ipairs(plan.cells) do cell.ruleset = "gonnect:size=4" end
  local study = portraits.study({}, plan)
  local list, looked = puzzles.of(study)
  expect.truthy(#list >= 3 and looked > #list, #list)
  for _, puzzle in ipairs(list) do
    local match = moyo.match(study.rules)
    assert(match.state:load(puzzle.saved))
    expect.equal(study.rules:player_name(match.state.actor), puzzle.player)
    expect.equal(#match.state:legal(), puzzle.legal)
    local solver = match.state.actor
    for _, turn in ipairs(puzzle.solution) do assert(match:play(turn)) end
    expect.equal(match.state.over, puzzle.ends)
    if puzzle.ends then expect.equal(match.state.winners, { solver }) end
  end
  study.strengths = { 2 }
  local section = puzzles.section(study)
  expect.truthy(section.lead:find "^In %d positions exactly one step wins", section.lead)
  expect.truthy(#xml.all(xml.read(section.figures()[1]), "circle") > 0)
  expect.truthy(table.concat(section.lines, "\n"):find "\nSolution: ", "solutions")
end)

test("a puzzle says what its board does not show", function()
  local plan = portraits.plan()
  for _, cell in ipairs(plan.cells) do cell.ruleset = "gorogo" end
  local study = portraits.study({}, plan)
  study.strengths = { 2 }
  local section = puzzles.section(study)
  local lines = table.concat(section.lines, "\n")
  expect.truthy(lines:find "^\n1%. %u%l+ to move and win: ", lines)
  expect.truthy(lines:find "\n# henge\nblack: [^\n]*henges left 0, stones left %d+", lines)
  local figure = section.figures()[1]
  expect.truthy(figure:find "; black: [^<]*henges left 0, stones left %d+; white: ", figure)
end)

test("a puzzle says that a pass came before, and that earlier positions count", function()
  local plan, rows = portraits.plan(), {}
  for _, cell in ipairs(plan.cells) do cell.games = 1 end
  for number, seed in ipairs { 65, 204 } do -- games that end with such puzzles
    local match, random = moyo.match(moyo.load "go:size=3"), core.random(seed)
    while not match.state.over do
      assert(match:play_step(match.state:choose("uniform", random)))
    end
    rows[number] = portraits.row(2, number, { record = record.save(match, {}) })
  end
  local study = portraits.study(rows, plan)
  local section = puzzles.section(study)
  expect.truthy(section.notes[2]:find("stood on the board earlier", 1, true), section.notes[2])
  local passed = 0
  for i, puzzle in ipairs(section.data.puzzles) do
    local match = moyo.match(study.rules)
    assert(match.state:load(puzzle.saved))
    passed = passed + match.state.passes
    expect.equal(section.figures()[i]:find("the last turn was a pass", 1, true) ~= nil,
      match.state.passes == 1)
  end
  expect.truthy(passed > 0)
end)

test("what a stranger's rules do for the proofs has a limit", function()
  portraits.with_slow(function(study, path)
    local work = { ruleset = path, untrusted = true, records = {}, seed = 1, each = 24,
      account = 1000000, limit = 100 }
    expect.equal(puzzles.job(1, work).spent, true)
    local section = puzzles.section(study)
    expect.truthy(section.notes[#section.notes]:find "^Of %d+ games fewer positions were looked at",
      section.notes[#section.notes])
  end)
end)

test("where nothing can be proven, a sentence says so", function()
  local plan = portraits.plan()
  for _, cell in ipairs(plan.cells) do cell.ruleset = "multiplayer:map=square5,players=3" end
  local study = portraits.study({}, plan)
  study.strengths = { 1 }
  expect.equal(puzzles.section(study).lead, "Puzzles are proven for two players alone.")
  for _, cell in ipairs(plan.cells) do cell.ruleset = "phantom:size=3" end
  study = portraits.study({}, plan)
  study.strengths = { 1 }
  expect.truthy(puzzles.section(study).lead:find "^Nothing can be proven of this game, ")
end)
