--- Files of what is learnt, and reading one for a search.
---
---     moyo weights 2 RULESET FINGERPRINT BOARD    the first line; BOARD: see file.board
---     games 64 seed 1 player mcts:400 patterns 5000
---     place around ..#..x.a 0.5312 17             a pattern, its weight, how often it was seen
---
--- The patterns are in the order of their words, so equal weights are equal files.  A search may go
--- by them under other options, such as another komi, while the rule files, the board and the kinds
--- of steps are these.

local core = require "moyo.core"
local files = require "common.files"
local model = require "training.model"
local moyo = require "moyo"
local patterns = require "training.patterns"

local file = {}

local VERSION = 2
local LONGEST = 100000000 -- bytes
local MOST_WEIGHT, MOST_SEEN = 20, 1 << 50

---@class training.learnt
---@field model training.model
---@field ruleset string
---@field games integer
---@field seed integer
---@field player string

local function hash_of(text)
  local hash = 0
  for k = 1, #text, 8 do
    hash = core.mix(hash, (string.unpack("<i8", text:sub(k, k + 7) .. ("\0"):rep(8))))
  end
  return ("%016x"):format(hash)
end

--- A number for the board and the kinds of steps that patterns are about.
---@param looked training.patterns
---@return string
function file.board(looked) return hash_of(looked:about()) end

--- The text of a file.
---@param rules LoadedGame
---@param looked training.patterns
---@param learnt training.learnt
---@return string
function file.text(rules, looked, learnt)
  local lines = {}
  for key, weight in pairs(learnt.model.weights) do
    lines[#lines + 1] = ("%s %.4f %d\n"):format(looked:write(key), weight, learnt.model.seen[key])
  end
  table.sort(lines)
  return ("moyo weights %d %s %s %s\ngames %d seed %d player %s patterns %d\n"):format(VERSION,
    rules.ruleset, rules.fingerprint, file.board(looked), learnt.games, learnt.seed, learnt.player,
    #lines) .. table.concat(lines)
end

local function fail_at(path, line, expected, found)
  moyo.fail('%s:%d: expected %s, found "%s"', path, line, expected, found:sub(1, 60))
end

-- The ruleset of which it is learnt; refuses other rule files, another board and other steps.
local function read_rules(path, line, rules, looked)
  local version, rest = line:match "^moyo weights (%d+) (.+)$"
  if version and math.tointeger(tonumber(version)) ~= VERSION then
    fail_at(path, 1, "version " .. VERSION, version)
  end
  local ruleset, fingerprint, board = (rest or ""):match "^(.+) (%S+) (%S+)$"
  if not ruleset then
    fail_at(path, 1, ("moyo weights %d RULESET FINGERPRINT BOARD"):format(VERSION), line)
  elseif fingerprint ~= rules.fingerprint then
    moyo.fail("%s is learnt of %s by other rule files: their fingerprint is %s, expected %s", path,
      ruleset, fingerprint, rules.fingerprint)
  elseif board ~= file.board(looked) then
    moyo.fail("%s is learnt of %s, expected the board and the steps of %s", path, ruleset,
      rules.ruleset)
  end
  return ruleset
end

local function number_in(text, low, high)
  local n = tonumber(text)
  return n and n >= low and n <= high and n or nil
end

-- How many patterns there are.
local function read_heading(path, line, learnt)
  local games, seed, player, count =
    line:match "^games (%d+) seed (%-?%d+) player (%S+) patterns (%d+)$"
  learnt.games, learnt.seed = math.tointeger(tonumber(games)), math.tointeger(tonumber(seed))
  learnt.player = player
  if not (learnt.games and learnt.seed) then
    fail_at(path, 2, "games N seed S player PROGRAM patterns N", line)
  end
  return math.tointeger(tonumber(count))
end

local function read_pattern(looked, path, i, line, learnt)
  local verb, feature, text, weight, seen = line:match "^(%S+) (%S+) (%S+) (%S+) (%S+)$"
  if not verb then fail_at(path, i, "VERB FEATURE PATTERN WEIGHT SEEN", line) end
  local key, expected = looked:read(verb, feature, text)
  if not key then fail_at(path, i, expected, line) end
  local value = number_in(weight, -MOST_WEIGHT, MOST_WEIGHT)
  if not value then fail_at(path, i, "a weight from -20 to 20", weight) end
  local count = math.tointeger(number_in(seen, 0, MOST_SEEN))
  if not count then fail_at(path, i, "how often it was seen", seen) end
  if learnt.model.weights[key] then fail_at(path, i, "a pattern that is new", line) end
  learnt.model.weights[key], learnt.model.seen[key] = value, count
end

--- Reads a file.
---@param path string
---@param rules LoadedGame
---@param looked training.patterns
---@return training.learnt
---@return string text
function file.read(path, rules, looked)
  local text, problem = files.read(path, LONGEST)
  if not text then moyo.fail("%s", problem) end
  local learnt, i, count = { model = model.new() }, 0, 0
  local whole = text:match "^.*\n" or "" -- lines without an end would be looked for from each byte
  for line in whole:gmatch "([^\n]*)\n" do
    i = i + 1
    if i == 1 then
      learnt.ruleset = read_rules(path, line, rules, looked)
    elseif i == 2 then
      count = read_heading(path, line, learnt)
    else
      read_pattern(looked, path, i, line, learnt)
    end
  end
  if i < 2 or i - 2 ~= count or text:sub(-1) ~= "\n" then
    fail_at(path, i + 1, i < 2 and "two lines at least" or ("%d patterns"):format(count),
      "the end after " .. math.max(i - 2, 0))
  end
  return learnt, text
end

local kept = setmetatable({}, { __mode = "k" }) -- by game and path

--- What a search of this game needs; see moyo.engine.load.
---@param path string
---@param rules LoadedGame
---@return userdata
---@return string hash of the file
function file.load(path, rules)
  local of = kept[rules] or {}
  kept[rules] = of
  if not of[path] then
    local looked = patterns.of(rules)
    local learnt, text = file.read(path, rules, looked)
    of[path] = { looked:weights(model.factors(learnt.model)), hash_of(text) }
  end
  return of[path][1], of[path][2]
end

return file
