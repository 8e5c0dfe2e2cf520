--- Portraits of games that have never been played: two strengths of Go on 3x3, and a chain.

local studies = require "portrait.study"
local rows_of = require "support.experiment"
local shell = require "support.shell"

local portraits = {}

local CELLS = { { "main", { "mcts:4" } }, { "main", { "mcts:16" } },
  { "rung", { "light", "mcts:4" } }, { "rung", { "mcts:4", "mcts:8" } },
  { "rung", { "mcts:8", "mcts:16" } } }

--- A plan with cells of both strengths, 1 and 2, and of the chain, 3 to 5.
---@return experiment.plan
function portraits.plan()
  local plan = rows_of.plan({}, {})
  for i, cell in ipairs(CELLS) do
    plan.cells[i] = { ruleset = "go:size=3", fingerprint = "", kind = cell[1], engines = cell[2],
      games = 4, values = {}, of = 1 }
  end
  plan.metrics = {}
  plan.request = { strengths = { 4, 16 }, chain = { "light", "mcts:4", "mcts:8", "mcts:16" } }
  return plan
end

--- A row; of the chain's cells the stronger program has the second seat.
---@param cell integer
---@param number integer
---@param fields table
---@return experiment.row
function portraits.row(cell, number, fields)
  local engines = CELLS[cell][2]
  fields.engines = { engines[1], engines[2] or engines[1] }
  return rows_of.row(cell, number, fields)
end

--- A study of some rows, of the usual plan unless another is given.
---@param rows experiment.row[]
---@param plan? experiment.plan
---@return portrait.study
function portraits.study(rows, plan)
  return studies.new(plan or portraits.plan(), rows, 1, function() end)
end

-- A stranger's rules that take their time.
local SLOW = [[
local moyo = require "moyo"
return moyo.game "Slow" {
  rules = function()
    return { board = moyo.board.square(3), clear = { "enemy", "own" },
      turn = moyo.either { moyo.place {}, moyo.pass {} },
      conditions = moyo.rule { "It takes its time.", function(position, move)
        local n = 0
        for i = 1, 10000 do n = n + i % 7 end
        return n > #position:stones()
      end },
      finish = moyo.finish.passes(2), score = moyo.score.stones() }
  end,
}
]]

--- Calls f with a study of a stranger's rules that take their time, of a game of each pairing, and
--- the path of their file.
---@param f fun(study: portrait.study, path: string)
function portraits.with_slow(f)
  shell.with_folder(function(folder)
    local plan, path = portraits.plan(), folder .. "/slow.lua"
    shell.write(path, SLOW)
    plan.untrusted = true
    for _, cell in ipairs(plan.cells) do cell.ruleset, cell.games = path, 1 end
    local study = portraits.study({}, plan)
    study.strengths = { 1 }
    f(study, path)
  end)
end

return portraits
