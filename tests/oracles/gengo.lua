--- Random games of the Gengo author's own program, and how Moyo must answer them.
--
-- A file holds a line a ply: the move as { row, column } from the top left, from 0, or null for
-- a pass; the plays that were tried first and refused, each with its reason; the stones that
-- were taken, of either side; the stone and the area score; now and then the board.  The ko of
-- that program outlives passes.
--
-- `script` turns a game into referee commands and `check` holds the answers against the game,
-- so that a match in this process and a referee in another are judged alike.

local json = require "moyo.base.json"

local M = {}

--- The rulesets of the files.
M.rulesets = {
  go_9 = "gengo:size=9,regions=go,ko_after_pass=kept",
  largen_13 = "gengo:size=13,regions=large_n,ko_after_pass=kept",
  standard_9 = "gengo:size=9,ko_after_pass=kept",
  standard_11_nosuicide = "gengo:size=11,suicide=forbidden,ko_after_pass=kept",
  standard_11_ownoverlap = "gengo:size=11,own_overlap=yes,ko_after_pass=kept",
}

--- The games of a file: lists of plies by number, and the numbers in order.
---@param path string
---@return table[][]
function M.games(path)
  local games, at = {}, {}
  for line in io.lines(path) do
    local ply = json.decode(line)
    if not at[ply.game] then
      games[#games + 1] = { number = ply.game }
      at[ply.game] = games[#games]
    end
    table.insert(at[ply.game], ply)
  end
  return games
end

local function name_of(board, place)
  return board:name(assert(board:at(place[2] + 1, place[1] + 1)))
end

local function names_of(board, places)
  local list = {}
  for i, place in ipairs(places or {}) do list[i] = name_of(board, place) end
  table.sort(list)
  return list
end

local function sorted(list)
  local copy = table.move(list, 1, #list, 1, {})
  table.sort(copy)
  return copy
end

--- The commands to which a ply's checks need the answers, in order.
---@param board Topology
---@return string[]
function M.commands(board, ply)
  local list = {}
  for i, try in ipairs(ply.illegal or {}) do list[i] = "play " .. name_of(board, try) end
  list[#list + 1] = "play " .. (ply.move == json.null and "pass" or name_of(board, ply.move))
  list[#list + 1] = "state"
  return list
end

--- Holds the answers to a ply's commands against the ply.
---@param expect table of the harness
---@param answers table[]
function M.check(expect, board, game, ply, answers)
  local where = ("game %d, ply %d"):format(game.number, ply.ply)
  local tries = #(ply.illegal or {})
  for i, try in ipairs(ply.illegal or {}) do
    expect.equal({ answers[i].ok or false, answers[i].rule }, { false, try[3] },
      ("%s, try at %s"):format(where, name_of(board, try)))
  end
  local played, state = answers[tries + 1], answers[tries + 2]
  expect.truthy(played.ok, where .. ": " .. tostring(played.error))
  expect.equal({
    ply = played.ply, player = played.player, taken = sorted(played.taken),
    own_taken = sorted(played.own_taken), flipped = #played.flipped, over = played.over,
    stones = state.scores_by.stones, area = state.scores_by.area,
  }, {
    ply = ply.ply, player = ply.player == "B" and "black" or "white",
    taken = names_of(board, ply.captured_opp), own_taken = names_of(board, ply.captured_own),
    flipped = 0, over = ply.done,
    stones = { black = ply.stones[1], white = ply.stones[2] },
    area = { black = ply.area[1], white = ply.area[2] },
  }, where)
  expect.equal(state.scores, state.scores_by.stones, where)
  if ply.board then expect.equal(state.board, ply.board, where) end
end

--- What a file's games are made of: { games, plies, refused, ko, taken, own_taken, boards }.
function M.tally(games)
  local sum = { games = #games, plies = 0, refused = 0, ko = 0, taken = 0, own_taken = 0,
    boards = 0 }
  for _, game in ipairs(games) do
    for _, ply in ipairs(game) do
      sum.plies = sum.plies + 1
      sum.taken = sum.taken + #(ply.captured_opp or {})
      sum.own_taken = sum.own_taken + #(ply.captured_own or {})
      sum.boards = sum.boards + (ply.board and 1 or 0)
      for _, try in ipairs(ply.illegal or {}) do
        sum.refused = sum.refused + 1
        sum.ko = sum.ko + (try[3] == "ko" and 1 or 0)
      end
    end
  end
  return sum
end

--- Plays a game in a match of this process.  After each ply the runtime recounts what it keeps
-- up to date, and at the end every turn is taken back.
---@param match Match
function M.replay(expect, match, game)
  local board = match.game.board
  match:reset()
  for _, ply in ipairs(game) do
    local answers = {}
    for i, line in ipairs(M.commands(board, ply)) do
      local text = line:match "^play (.*)$"
      if text then
        local good, refusal = match:play(text)
        answers[i] = good or refusal
      else
        answers[i] = match:describe()
      end
    end
    M.check(expect, board, game, ply, answers)
    expect.equal(match.state:audit(), nil)
  end
  local empty = match.game.core:state()
  for _ = 1, #game do expect.truthy(match:undo()) end
  expect.truthy(match.state:equal(empty), "not the beginning again")
  expect.equal(match:undo(), false)
end

return M
