--- All the oracle's games, where the folder that this project shares with others is at hand.

local test, expect = ...
local gengo = require "oracles.gengo"
local moyo = require "moyo"

local here = debug.getinfo(1, "S").source:match "^@(.*)/[^/]*$"
local folder = here .. "/../../../shared/oracles/gengo/"

local function is_there(path)
  local file = io.open(path)
  if file then file:close() end
  return file ~= nil
end

for name, ruleset in pairs(gengo.rulesets) do
  test(name .. ": all games of the shared file", function()
    local path = folder .. name .. ".jsonl"
    if not is_there(path) then expect.skip("no " .. path) end
    local games = gengo.games(path)
    expect.truthy(#games >= 10)
    local match = moyo.match(moyo.load(ruleset))
    for _, game in ipairs(games) do gengo.replay(expect, match, game) end
  end)
end
