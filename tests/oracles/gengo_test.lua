--- Gengo against its author's own program and his picture of the smallest live groups.

local test, expect, slow = ...
local gengo = require "oracles.gengo"
local json = require "moyo.base.json"
local moyo = require "moyo"
local shell = require "support.shell"

local here = debug.getinfo(1, "S").source:match "^@(.*)/[^/]*$"

-- What the kept games are made of, so that a test cannot pass because a file was cut.
local contents = {
  go_9 = { games = 2, plies = 506, refused = 0, ko = 0 },
  largen_13 = { games = 2, plies = 406, refused = 0, ko = 0 },
  standard_9 = { games = 2, plies = 405, refused = 3, ko = 3 },
  standard_11_nosuicide = { games = 2, plies = 296, refused = 161, ko = 4 },
  standard_11_ownoverlap = { games = 2, plies = 406, refused = 0, ko = 0 },
}

-- Games ----------------------------------------------------------------------------------------

for name, ruleset in pairs(gengo.rulesets) do
  local path = ("%s/gengo/%s.jsonl"):format(here, name)

  test(name .. ": every capture, score, board and refusal is the author's", function()
    local games = gengo.games(path)
    local tally, wanted = gengo.tally(games), contents[name]
    for key, value in pairs(wanted) do expect.equal(tally[key], value, key) end
    expect.truthy(tally.taken > 50 and tally.boards > 10)
    local match = moyo.match(moyo.load(ruleset))
    for i = 1, slow and #games or 1 do gengo.replay(expect, match, games[i]) end
  end)

  if slow or name == "standard_9" then
    test(name .. ": the plain Lua twins referee it the same", function()
      local match = moyo.match(moyo.load(ruleset, { twins = true }))
      gengo.replay(expect, match, gengo.games(path)[1])
    end)
  end
end

test("moyo referee answers another program as the author's does", function()
  local name = "standard_11_nosuicide"
  local games = gengo.games(("%s/gengo/%s.jsonl"):format(here, name))
  if not slow then games = { games[1] } end
  local board = moyo.load(gengo.rulesets[name]).board
  local lines = {}
  for _, game in ipairs(games) do
    lines[#lines + 1] = "reset"
    for _, ply in ipairs(game) do
      for _, line in ipairs(gengo.commands(board, ply)) do lines[#lines + 1] = line end
    end
  end
  local status, output, complaint = shell.feed(table.concat(lines, "\n") .. "\n",
    { "referee", gengo.rulesets[name] })
  expect.equal({ status, complaint }, { 0, "" })
  local next_line = output:gmatch "[^\n]+"
  for _, game in ipairs(games) do
    expect.equal(json.decode(next_line()).ply, 0)
    for _, ply in ipairs(game) do
      local answers = {}
      for i = 1, #gengo.commands(board, ply) do answers[i] = json.decode(next_line()) end
      gengo.check(expect, board, game, ply, answers)
    end
  end
  expect.equal(next_line(), nil)
end)

-- The smallest live groups ---------------------------------------------------------------------

local function read_json(path)
  local file = assert(io.open(path))
  local text = file:read "a"
  file:close()
  return json.decode(text)
end

local groups = read_json(here .. "/gengo/minimal_groups.json")
local sizes = { corner = 4, edge = 5, center = 10 }

local function points_of(board, places)
  local list = {}
  for i, place in ipairs(places) do list[i] = board:at(place[2] + 1, place[1] + 1) end
  return list
end

--- The author's group, alone on the board, with White to play.
local function stand(ruleset, group)
  local match = moyo.match(moyo.load(ruleset))
  for _, p in ipairs(points_of(match.game.board, group.stones)) do
    expect.truthy(match.state:setup(p, 1))
  end
  match.state:to_play(2)
  return match, points_of(match.game.board, group.eyes)
end

--- Besieges Black: white stones on liberties, until the eyes are all that he has.
local function besiege(match, eyes)
  local state = match.state
  local black = state:stones(1):first()
  for p = 1, match.game.board.points do
    if state:liberties(black):has(p) and p ~= eyes[1] and p ~= eyes[2] then
      expect.truthy(state:setup(p, 2))
    end
  end
  state:to_play(2)
  for _, group in ipairs(state:groups(2)) do
    expect.truthy(#state:liberties(group:first()) > 0)
  end
  return state:liberties(black)
end

for name, size in pairs(sizes) do
  test(name .. ": the author's live group is one group of " .. size, function()
    local match, eyes = stand("gengo", groups[name])
    local state = match.state
    expect.equal(#state:stones(1), size)
    expect.equal(#state:groups(1), 1)
    local liberties = state:liberties(state:stones(1):first())
    for _, eye in ipairs(eyes) do expect.truthy(liberties:has(eye)) end
  end)

  test(name .. ": a white stone in either eye dies", function()
    for i = 1, 2 do
      local match, eyes = stand("gengo", groups[name])
      local eye = match.game.board:name(eyes[i])
      local answer = expect.truthy(match:play(eye))
      expect.equal({ answer.taken, answer.own_taken }, { {}, { eye } })
      expect.equal(#match.state:stones(1), size)
      local strict, other = stand("gengo:suicide=forbidden", groups[name])
      expect.equal(strict:why(strict.game.board:name(other[i])).rule, "suicide")
    end
  end)

  test(name .. ": the besieged group lives on its two eyes, and dies with one", function()
    for i = 1, 2 do
      local match, eyes = stand("gengo", groups[name])
      local board, state = match.game.board, match.state
      expect.equal(besiege(match, eyes):list(), table.move(eyes, 1, 2, 1, {}))
      local eye, other = board:name(eyes[i]), board:name(eyes[3 - i])
      local answer = expect.truthy(match:play(eye))
      expect.equal(answer.taken, {})
      expect.equal(answer.own_taken, { eye })
      expect.equal(#state:stones(1), size)
      match:play(other) -- Black fills the other eye himself
      answer = expect.truthy(match:play(eye))
      expect.equal(#answer.taken, size + 1)
      expect.equal(#state:stones(1), 0)
    end
  end)
end
