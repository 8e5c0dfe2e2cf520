--- Training: rounds of games, and what is learnt after each.

local file = require "training.file"
local jobs = require "common.jobs"
local model = require "training.model"
local moyo = require "moyo"
local patterns = require "training.patterns"
local terminal = require "moyo.terminal"

local rounds = {}

local GAMES = 16 -- of a round

---@class training.rounds
---@field rules LoadedGame
---@field learnt training.learnt
---@field before integer games that a file has said
---@field under_way integer games of the round
---@field surprise number|nil how much the latest round differed from what was expected, in nats
---@field private looked training.patterns
---@field private untrusted boolean
local Rounds = {}
Rounds.__index = Rounds

--- Training from the beginning, or from a file.
---@param rules LoadedGame
---@param from string|nil
---@param wish { player: string|nil, seed: integer|nil, default: string, untrusted: boolean|nil }
---@return training.rounds
function rounds.new(rules, from, wish)
  local looked = patterns.of(rules)
  local learnt = from and file.read(from, rules, looked)
    or { model = model.new(), ruleset = rules.ruleset, games = 0 }
  if learnt.ruleset ~= rules.ruleset then
    moyo.fail("--from: %s is learnt of %s, expected %s", from, learnt.ruleset, rules.ruleset)
  end
  learnt.player = wish.player or learnt.player or wish.default
  learnt.seed = wish.seed or learnt.seed or 1
  return setmetatable({ rules = rules, looked = looked, learnt = learnt, before = learnt.games,
    under_way = 0, untrusted = wish.untrusted or false }, Rounds)
end

-- Plays some games, of which `watch` may stop the last: those that have arrived, by number, and
-- whether it did not.
local function play(self, count, threads, watch)
  local arrived, work = {}, { ruleset = self.rules.ruleset, player = self.learnt.player,
    seed = self.learnt.seed, before = self.learnt.games, untrusted = self.untrusted }
  local complete = jobs.stream(threads, count, "training.games", "job", work,
    function(number, examples)
      if number then
        arrived[number] = examples
        self.under_way = self.under_way + 1
      end
      return watch()
    end)
  self.under_way = 0
  return arrived, complete
end

-- Learns from games in order, up to the first that has not arrived.
local function learn(self, arrived)
  local taught, surprise, examples = self.learnt.model, 0, 0
  for _, list in ipairs(arrived) do
    for _, example in ipairs(list) do
      surprise = surprise + model.learn(taught, example.keys, example.shares)
      model.learn(taught, example.replies, example.best)
      examples = examples + 1
    end
  end
  model.round(taught)
  self.learnt.games = self.learnt.games + #arrived
  self.surprise = surprise / math.max(examples, 1)
end

--- Trains until there are so many games, or `watch` says so.
---@param most integer|nil games in all
---@param threads integer
---@param watch fun(): boolean|nil asked after each game, and now and then
---@param taught fun() called after each round
function Rounds:run(most, threads, watch, taught)
  while not most or self.learnt.games < most do
    local count = GAMES - self.learnt.games % GAMES
    if most then count = math.min(count, most - self.learnt.games) end
    local arrived, complete = play(self, count, threads, watch)
    learn(self, arrived)
    taught()
    if not complete then return end
  end
end

---@return integer
function Rounds:patterns()
  local count = 0
  for _ in pairs(self.learnt.model.weights) do count = count + 1 end
  return count
end

--- Writes the file, whole or not at all.
---@param path string
function Rounds:save(path)
  local written, problem = terminal.replace(path, file.text(self.rules, self.looked, self.learnt))
  if not written then moyo.fail("%s", problem) end
end

return rounds
