--- Random games of AbstractPlay's GoRoGo, and how Moyo must answer them.
--
-- A file has one line per ply: every legal step, the step played, the stones it took, and the
-- position after it. White puts the set-up henge first. `legal` is a picture of the board with `b`
-- where both a stone and a henge may be played, `s` or `h` where only one of them may; pairs are
-- Black's and White's; empty members are left out.

local json = require "moyo.base.json"

local M = {}

--- The rules that the program plays by.
M.ruleset = "gorogo"

-- Its reasons for the end, and Moyo's.
M.reasons = { scoring = "spent", ["henge last"] = "last_piece" }

-- The steps that a picture shows, sorted.
local function steps_of(picture)
  local list, y = {}, 5
  for row in picture:gmatch "[^/]+" do
    for x = 1, 5 do
      local mark, point = row:sub(x, x), ("abcde"):sub(x, x) .. y
      if mark == "b" or mark == "s" then list[#list + 1] = point end
      if mark == "b" or mark == "h" then list[#list + 1] = "&" .. point end
    end
    y = y - 1
  end
  table.sort(list)
  return list
end

--- The games of a file: lists of plies with their `number`, in order.
---@param path string
---@return table[][]
function M.games(path)
  local games = {}
  for line in io.lines(path) do
    local ply = json.decode(line)
    if ply.ply == 1 then games[#games + 1] = { number = ply.game } end
    table.insert(games[#games], ply)
  end
  return games
end

local names = { B = "black", W = "white" }

local function pair_of(by_player) return { by_player.black, by_player.white } end

--- Holds a ply against the answers: the legal steps before it, what its play was answered, and the
--- state after it.
---@param expect table of the harness
function M.check(expect, game, ply, legal, played, state)
  local where = ("game %d, ply %d"):format(game.number, ply.ply)
  expect.equal(legal, steps_of(ply.legal), where)
  expect.truthy(played.ok, where .. ": " .. tostring(played.error))
  table.sort(played.taken)
  expect.equal({
    player = played.player, taken = table.concat(played.taken, " "),
    own_taken = #played.own_taken, flipped = #played.flipped, ply = state.ply,
    board = table.concat(state.board, "/"), taken_by = pair_of(state.taken_by),
    score = pair_of(state.scores), stones = pair_of(state.hands.stones),
    henges = pair_of(state.hands.henges), over = state.over, winner = state.winners[1],
    winners = #state.winners, reason = state.reason,
  }, {
    player = names[ply.player], taken = ply.captured or "", own_taken = 0, flipped = 0,
    ply = ply.ply, board = ply.board:gsub("%u", { B = "X", W = "O", H = "#" }),
    taken_by = ply.score, score = ply.score, stones = ply.stones, henges = ply.henges,
    over = ply.winner ~= nil, winner = names[ply.winner], winners = ply.winner and 1 or 0,
    reason = ply.reason and M.reasons[ply.reason] or json.null,
  }, where)
end

--- What a file's games are made of.
function M.tally(games)
  local sum = { games = #games, plies = 0, taken = 0, by_henge = 0, ties = 0, henge_last = 0 }
  for _, game in ipairs(games) do
    for _, ply in ipairs(game) do
      local _, taken = (ply.captured or ""):gsub("%w+", "")
      sum.plies = sum.plies + 1
      sum.taken = sum.taken + taken
      sum.by_henge = sum.by_henge + (ply.move:find "&" and taken or 0)
    end
    local last = game[#game]
    if last.reason == "henge last" then sum.henge_last = sum.henge_last + 1 end
    if last.score[1] == last.score[2] then sum.ties = sum.ties + 1 end
  end
  return sum
end

--- Plays a game in a match of this process, and takes it back.
---@param match Match
function M.replay(expect, match, game)
  match:reset()
  for _, ply in ipairs(game) do
    local legal = match:legal()
    local answer, refusal = match:play(ply.move)
    M.check(expect, game, ply, legal, answer or refusal, match:describe())
    expect.equal(match.state:audit(), nil)
  end
  for _ = 1, #game do expect.truthy(match:undo()) end
  expect.truthy(match.state:equal(match.game.core:state()), "not the beginning again")
  expect.equal(match:undo(), false)
end

return M
