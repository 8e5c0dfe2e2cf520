--- GoRoGo against another program's games and its author's photographs.

local test, expect, slow = ...
local gorogo = require "oracles.gorogo"
local json = require "moyo.base.json"
local moyo = require "moyo"
local shell = require "support.shell"

local here = debug.getinfo(1, "S").source:match "^@(.*)/[^/]*$"
local data = here .. "/gorogo/"

-- Games ----------------------------------------------------------------------------------------

local function kept_games() return gorogo.games(data .. "games.jsonl") end

test("another program's games: legal steps, captures, hands, scores and results", function()
  local games = kept_games()
  expect.equal(gorogo.tally(games),
    { games = 12, plies = 300, taken = 88, by_henge = 6, ties = 2, henge_last = 2 })
  local match = moyo.match(moyo.load(gorogo.ruleset))
  for _, game in ipairs(games) do gorogo.replay(expect, match, game) end
end)

test("the plain Lua twins referee them the same", function()
  local match = moyo.match(moyo.load(gorogo.ruleset, { twins = true }))
  for i, game in ipairs(kept_games()) do
    if i % (slow and 4 or 12) == 0 then gorogo.replay(expect, match, game) end
  end
end)

test("moyo referee answers another program as that one does", function()
  local games, lines = kept_games(), {}
  if not slow then games = table.move(games, 1, 3, 1, {}) end
  for _, game in ipairs(games) do
    lines[#lines + 1] = "reset"
    for _, ply in ipairs(game) do
      lines[#lines + 1] = ("legal\nplay %s\nstate"):format(ply.move)
    end
  end
  local status, output, complaint = shell.feed(table.concat(lines, "\n") .. "\n",
    { "referee", gorogo.ruleset })
  expect.equal({ status, complaint }, { 0, "" })
  local next_line = output:gmatch "[^\n]+"
  local function answer() return json.decode(next_line()) end
  for _, game in ipairs(games) do
    expect.equal(answer().ply, 0)
    for _, ply in ipairs(game) do
      local legal, played, state = answer().legal, answer(), answer()
      gorogo.check(expect, game, ply, legal, played, state)
    end
  end
  expect.equal(next_line(), nil)
end)

-- How many of the kept games no longer replay: they do tell these readings of the rules apart.
local other_readings = {
  ["capture_timing=turn_start"] = 11, ["last_henge=forbidden"] = 2, ["suicide=allowed"] = 9,
  ["ko=simple"] = 1, ["ko=positional"] = 3, ["tie=draw"] = 2,
}

if not slow then other_readings = { ["tie=draw"] = 2 } end

for options, deviating in pairs(other_readings) do
  test("another program's games are not played by " .. options, function()
    local match, count = moyo.match(moyo.load("gorogo:" .. options)), 0
    for _, game in ipairs(kept_games()) do
      if not pcall(gorogo.replay, expect, match, game) then count = count + 1 end
    end
    expect.equal(count, deviating)
  end)
end

-- Photographs ----------------------------------------------------------------------------------

local function photographs()
  local file = assert(io.open(data .. "positions.json"))
  local cases, by_figure = json.decode(file:read "a").cases, {}
  file:close()
  for _, case in ipairs(cases) do by_figure[case.fig] = case end
  expect.equal(#cases, 6)
  return by_figure
end

local function rows_of(case)
  local marks, rows = {}, {}
  for mark, points in pairs { X = case.B or "", O = case.W or "", ["#"] = case.H or "" } do
    for point in points:gmatch "%w+" do marks[point] = mark end
  end
  for y = 1, 5 do
    local row = {}
    for x = 1, 5 do row[x] = marks[("abcde"):sub(x, x) .. 6 - y] or "." end
    rows[y] = table.concat(row)
  end
  return rows
end

-- A match that begins as the photograph shows.
local function stand(figure, timing)
  local case = photographs()[figure]
  local match = moyo.match(moyo.load(("gorogo:setup_henges=0,capture_timing=%s"):format(timing)))
  local first = case.to_move or case.line[1]:sub(1, 1)
  assert(match:setup(rows_of(case), { to = first }))
  return match, case
end

local function colour(match, point) return match.state:colour(match.game:point(point)) end

-- Plays each of the legal steps that `wanted` admits in turn; returns how many there were.
local function try_each(match, wanted, visit)
  local count = 0
  for _, text in ipairs(match:legal()) do
    if wanted(text) then
      count = count + 1
      visit(text, expect.truthy(match:play(text)))
      match:undo()
    end
  end
  return count
end

local function anything() return true end

for _, timing in ipairs { "placement", "turn_start" } do
  local function photograph(figure, what, check)
    test(("photograph %s, %s: %s"):format(figure, timing, what), function()
      check(stand(figure, timing))
    end)
  end

  photograph("p3.1", "no stone where the enemy is all around", function(match, case)
    expect.equal(case.legal, false)
    expect.equal(match:why(case.move).rule, "suicide")
  end)

  photograph("p3.2", "but a henge", function(match, case)
    expect.equal(case.legal, true)
    expect.equal(expect.truthy(match:play(case.move)).taken, {})
    expect.equal(colour(match, "c3"), 3)
  end)

  photograph("p4.1", "a stone that stands through a henge falls at the next turn, wherever that "
    .. "is played", function(match, case)
    expect.equal(case.legal, true)
    expect.truthy(match:play(case.move))
    expect.equal(colour(match, "c3"), timing == "placement" and 2 or 0)
    expect.equal(match:why "c3" == nil, timing == "turn_start")
    local count = try_each(match, anything, function(text, answer)
      expect.equal(answer.taken, timing == "placement" and { "c3" } or {}, text)
      expect.equal(match.state:taken_by(1), 1, text)
      expect.truthy(colour(match, "c3") ~= 2, text)
    end)
    expect.equal(count, timing == "placement" and 40 or 42)
  end)

  photograph("p4.2-p5", "a henge takes in a ko, and no stone takes back", function(match, case)
    expect.equal(expect.truthy(match:play(case.move)).taken, case.captured)
    expect.truthy(match:play "c3")
    expect.equal(#match.state:stones(2), 3)
    expect.equal(match.state:taken_by(2), timing == "placement" and 1 or 2)
    expect.truthy(match:play "a1")
    expect.equal(match.state:taken_by(2), 2)
  end)

  photograph("p6.1", "two eyes are safe, as in Go", function(match, case)
    for _, point in ipairs(case.illegal) do
      expect.equal(match:why(point).rule, "suicide")
    end
  end)

  photograph("p6.2-p8", "a henge in one of two eyes, and the group is taken", function(match, case)
    expect.truthy(match:play "&d2")
    local elsewhere = {}
    -- Not e1, which Black needs, nor a2, where White would take a1.
    for _, text in ipairs(match:legal()) do
      if not text:find "e1" and not text:find "a2" then elsewhere[#elsewhere + 1] = text end
    end
    expect.equal(#elsewhere, 20)
    for _, text in ipairs(elsewhere) do
      expect.truthy(match:play(text))
      local answer = expect.truthy(match:play "e1")
      table.sort(answer.taken)
      expect.equal(answer.taken, case.captured_at_end, text)
      expect.equal(match.state:taken_by(1), case.captures, text)
      match:undo()
      match:undo()
    end
  end)
end
