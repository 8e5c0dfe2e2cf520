--- Moyo's Sygo against the plain one; slow, hundreds of games.

local test, expect, slow = ...
local duel = require "plain.sygo_plain_duel"
local json = require "moyo.base.json"
local moyo = require "moyo"
local plain = require "plain.sygo_plain"
local shell = require "support.shell"

local GAMES = slow and { native = 120 * slow, twins = 15 * slow } or { native = 3, twins = 1 }

for with, games in pairs(GAMES) do
  test(with .. ": random options, legal steps, refusals, flips, scores, ends", function()
    local sum = duel.fights(games * 1000, games, with == "twins")
    expect.truthy(sum.steps > games * 15 and sum.flips > games)
    for _, reason in ipairs { "occupied", "none", "grown", "suicide" } do
      expect.truthy((sum.refused[reason] or 0) > games / 2, reason)
    end
    -- What a stone has flipped has no empty point beside it, now or later in the turn.
    expect.equal(sum.refused.flipped, nil)
  end)
end

-- ---- Positions after complete turns ------------------------------------------------------------

local PLAIN_MOST = slow and 500 or 100 -- positions that the plain rules find
local MOST = slow and 10000 * slow or 100 -- positions that are counted

-- After 1, 2, ... turns; the later ones the plain rules have found in minutes.
local turns = {
  { "size=3", { width = 3, height = 3 }, { 10, 91, 450, 2381, 7572, 16652, 26262, 31291 } },
  { "size=3,board=hex", { width = 3, height = 3, board = "hex" },
    { 10, 91, 450, 2373, 7750, 17466, 28133 } },
  { "size=3,suicide_check=turn,growth=compulsory",
    { width = 3, height = 3, suicide_check = "turn", growth = "compulsory" },
    { 10, 91, 450, 2381, 7468, 16420, 26002 } },
  { "size=3,balance=no,first=black",
    { width = 3, height = 3, balance = false, first = "black" },
    { 10, 91, 450, 1733, 5280, 12388, 21070 } },
  { "size=4", { width = 4, height = 4 }, { 17, 273, 2312, 34268 } },
  { "size=4,board=hex,first=black", { width = 4, height = 4, board = "hex", first = "black" },
    { 17, 273, 2312, 36714 } },
}

for _, line in ipairs(turns) do
  local text, options, counts = table.unpack(line)
  test(text .. ": as many positions after complete turns as there were", function()
    local rules = plain.rules(options)
    for depth, count in ipairs(counts) do
      if count > MOST then break end
      local status, output = shell.moyo("perft", "sygo:" .. text, "--turns", "--json", "--depth",
        tostring(depth))
      expect.equal({ status, json.decode(output).count }, { 0, count }, "turns " .. depth)
      if count <= PLAIN_MOST then expect.equal(#rules:after_turns(depth), count, "plainly") end
    end
  end)
end

if slow and slow >= 10 then -- minutes
  test("size=3: no game has more than two turns a point", function()
    for depth, count in pairs { [18] = 9, [19] = 0 } do
      local status, output = shell.moyo("perft", "sygo:size=3", "--turns", "--json", "--depth",
        tostring(depth))
      expect.equal({ status, json.decode(output).count }, { 0, count })
    end
  end)
end

-- ---- The longest game --------------------------------------------------------------------------

-- The points of a board row by row, to and fro, each beside the one before.
local function winding(board)
  local points = {}
  for y = 1, board.height do
    for x = 1, board.width do
      points[#points + 1] = board:at(y % 2 == 1 and x or board.width + 1 - x, y)
    end
  end
  return points
end

-- Every turn but a pass brings a stone, stones never leave, and the last empty point stays so:
-- whatever is flipped there, the new stone's group would have no liberty.  Two passes in a row
-- end the game; so there are at most n-1 turns with stones among n points, a pass before each,
-- and two at the end.  The first stone is a placement, and no later turn needs more than a stone
-- and the word that it is done.
for _, size in ipairs { "size=3", "size=5x4", "size=9,board=hex", "size=19",
  "size=6,growth=compulsory,suicide_check=turn,first=black" } do
  test("sygo:" .. size .. ": the longest game has two turns a point", function()
    local match = moyo.match(moyo.load("sygo:" .. size))
    local points = winding(match.game.board)
    for i = 1, #points - 1 do
      expect.truthy(match:play "pass")
      expect.truthy(match:play(match.game.board:name(points[i]) .. (i > 1 and " done" or "")))
    end
    expect.equal(match:play(match.game.board:name(points[#points])), nil)
    expect.truthy(match:play "pass")
    expect.equal(match.state.over, false)
    expect.truthy(match:play "pass")
    expect.equal({ match.state.over, match.state.ply, match.state.steps },
      { true, 2 * #points, 3 * #points - 2 })
  end)
end
