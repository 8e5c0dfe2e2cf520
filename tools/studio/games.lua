--- The games of a page: for each a process, `moyo referee`, that is asked line by line.

local jobs = require "studio.jobs"
local processes = require "moyo.process"
local terminal = require "moyo.terminal"

local games = {}

--- So many processes may run; the game that was asked longest ago goes when there is one more.
games.most = 16

---@class studio.game
---@field private process userdata
---@field private asked { lines: integer, answers: string[], done: fun(answers: string[]|nil,
---  problem: string|nil) }[] in their order
---@field used integer when it was asked last, as a number that grows
local Game = {}
Game.__index = Game

local clock = 0

--- A process for a ruleset; whether it can be loaded, the first answer says.  Rule files that are
--- not Moyo's own run within their budget.
---@param ruleset string
---@param seed? integer
---@param program? string[] its words; else this program is run
---@return studio.game|nil
---@return string|nil problem
function games.start(ruleset, seed, program)
  local words = { table.unpack(program or { terminal.program }) }
  local asked = { "referee", "--untrusted", "--seed", tostring(seed or 0), "--", ruleset }
  table.move(asked, 1, #asked, #words + 1, words)
  local process, problem = processes.start(words)
  if not process then return nil, problem end
  return setmetatable({ process = process, asked = {}, used = 0 }, Game)
end

--- Asks it lines; done(answers) comes with an answer for each, as JSON, done(nil, problem) if it
--- has ended.
---@param lines string[]
---@param done fun(answers: string[]|nil, problem: string|nil)
function Game:ask(lines, done)
  clock = clock + 1
  self.used = clock
  table.insert(self.asked, { lines = #lines, answers = {}, done = done })
  self.process:send(table.concat(lines, "\n") .. "\n")
end

--- Ends the thinking of a program that it was asked about: its answer comes at once.
function Game:stop_thinking() self.process:send "stop\n" end

--- Hands out what has come since.
---@return boolean running
function Game:attend()
  local lines, errors = self.process:lines()
  for _, line in ipairs(lines) do
    local first = self.asked[1]
    if first then
      table.insert(first.answers, line)
      if #first.answers == first.lines then
        table.remove(self.asked, 1)
        first.done(first.answers)
      end
    end
  end
  if not errors then return true end
  local asked = self.asked
  self.asked = {}
  local said = jobs.complaint(errors, "the engine has ended")
  for _, each in ipairs(asked) do each.done(nil, said) end
  return false
end

--- Ends it.
function Game:stop()
  self.process:stop()
  local asked = self.asked
  self.asked = {}
  for _, each in ipairs(asked) do each.done(nil, "the game was closed") end
end

--- What moyo.serve waits for.
---@return userdata
function Game:waits_for() return self.process end

return games
