--- Random games of other programs: Moyo plays the same turns, refuses the same, and has the same
--- boards and winners.
--
-- A file has a line for each game: its ruleset, and its turns.  `refused` are turns that the other
-- program has not allowed before it, `taken` the points that the turn has emptied, `board` what it
-- left; `over` if it was the last, with the winners if that program knows any.  README.md says
-- which program played what.

local test, expect = ...
local json = require "moyo.base.json"
local moyo = require "moyo"

local folder = debug.getinfo(1, "S").source:match "^@(.*)/[^/]*$" .. "/others/"

-- The rows of a board, as other programs' games have them: nothing between the points.
local function rows(match)
  return (table.concat(match:describe().board, "/"):gsub(" ", ""))
end

-- The points among those taken that are empty now; a second stone may stand on one again.
local function emptied(match, played)
  local points = {}
  for _, list in ipairs { played.taken, played.own_taken } do
    for _, name in ipairs(list) do
      if match.state:colour(match.game.core.board:find(name)) == 0 then
        points[#points + 1] = name
      end
    end
  end
  table.sort(points)
  return table.concat(points, " ")
end

-- Whether a turn is refused; where stones are hidden, only who plays it learns that.
local function refuses(match, text)
  if match:why(text) then return true end
  if not match.game.core.veiled then return false end
  local played = match:play(text)
  return not played or played.refused == true
end

local function follow(game)
  local match = moyo.match(moyo.load(game.ruleset), 1)
  for i, turn in ipairs(game.turns) do
    local where = ("turn %d, %s %s"):format(i, turn.player, turn.turn)
    expect.equal(match.game:player_name(match.state.actor), turn.player, where)
    for _, text in ipairs(turn.refused or {}) do
      expect.truthy(refuses(match, text), where .. ": " .. text .. " is not refused")
    end
    local played, refusal = match:play(turn.turn)
    expect.truthy(played and not played.refused,
      where .. ": " .. (refusal and refusal.error or "refused"))
    if turn.taken then expect.equal(emptied(match, played), turn.taken, where) end
    if turn.board then expect.equal(rows(match), turn.board, where) end
    expect.equal(match.state.over, turn.over ~= nil, where)
    if type(turn.over) == "string" then
      expect.equal(table.concat(match:describe().winners, " "), turn.over, where)
    end
    expect.equal(match.state:audit(), nil, where)
  end
  return #game.turns
end

for name, plies in pairs {
  atari = 263, blooms = 230, freeze = 336, gonnect = 522, keimago = 137, parallel = 568,
  nogo = 374, phantom = 349, redstone = 203, rengo = 186, symple = 158,
} do
  test("another program's games: " .. name, function()
    local count = 0
    for line in io.lines(folder .. name .. ".jsonl") do
      count = count + follow(json.decode(line))
    end
    expect.equal(count, plies)
  end)
end
