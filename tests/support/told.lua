--- Transcripts made by hand, or of games that are played turn by turn, and their metrics.

local moyo = require "moyo"
require "support.shell" -- finds tools/
local metrics = require "metrics.metrics"
local transcript = require "metrics.transcript"

local told = {}

--- A number must be near another.
---@param actual number|nil
---@param expected number
---@param name string
function told.near(actual, expected, name)
  if actual and math.abs(actual - expected) < 1e-6 then return end
  error(("%s: expected %s, got %s"):format(name, expected, actual), 3)
end

--- Each of these metrics has this value; false stands for none.
---@param values table<string, number|number[]>
---@param expected table<string, number|number[]|false>
function told.has(values, expected)
  for name, value in pairs(expected) do
    assert(metrics.named(name), name)
    if value == false then
      if values[name] ~= nil then error(name .. " has a value", 2) end
    elseif type(value) == "table" then
      for i = 1, #value do told.near(values[name][i], value[i], name .. " " .. i) end
      assert(#values[name] == #value, name)
    else
      told.near(values[name], value, name)
    end
  end
end

--- A transcript of searches alone: who searched, and what each player could expect.
---@param players integer
---@param winners integer[]
---@param searches { [1]: integer, [2]: number[]|nil }[]
---@return metrics.transcript
function told.course(players, winners, searches)
  local c = { players = players, points = 9, steps = {}, turns = {},
    result = { over = true, limited = false, reason = "passes", winners = winners, scores = {},
      seats = {} } }
  for i, search in ipairs(searches) do
    c.steps[i] = { actor = search[1], mover = search[1], turn = i, verb = "place",
      values = search[2] }
  end
  return c
end

--- All metrics of such a transcript.
function told.of_course(...) return metrics.of(told.course(...), { core = {} }, metrics.all) end

--- The transcript of a game, turn by turn.
---@param ruleset string
---@param turns string with commas between them
---@return metrics.transcript
---@return Match
function told.play(ruleset, turns)
  local match = moyo.match(moyo.load(ruleset), 1)
  for turn in turns:gmatch "[^,%s][^,]*" do
    local answer, why = match:play(turn)
    if not answer then error(turn .. ": " .. why.error, 2) end
  end
  return transcript.of(match), match
end

--- The same with all metrics of it.
---@param ruleset string
---@param turns string
---@return table<string, number|number[]>
---@return metrics.transcript
---@return Match
function told.measured(ruleset, turns)
  local c, match = told.play(ruleset, turns)
  return metrics.of(c, match.game, metrics.all), c, match
end

--- The points of a heat map that are not 0, by name.
---@param match Match
---@param counts integer[]
---@return table<string, integer>
function told.named(match, counts)
  local list = {}
  assert(#counts == match.game.core.points)
  for point, count in ipairs(counts) do
    if count > 0 then list[match.game.board:name(point)] = count end
  end
  return list
end

return told
