--- Games behind a number of an experiment.

local test, expect = ...

local json = require "moyo.base.json"
local shell = require "support.shell"

test("compare --examples: the least, a middle and the greatest under each ruleset", function()
  local folder, remove = shell.folder()
  local name = folder .. "/games.sqlite"
  local asked = { "compare", "go:size=3", "suicide=allowed,forbidden", "--players", "random",
    "-n", "9", "--db", name, "--json" }
  local all = json.decode((select(2, shell.moyo(table.unpack(asked)))))
  local found = json.decode((select(2, shell.moyo("compare", "--db", name, "--examples", "turns"))))
  expect.equal(found.name, "turns")
  expect.equal(#found.rulesets, 2)
  local low, high = math.huge, -math.huge
  for i, one in ipairs(found.rulesets) do
    expect.equal(one.ruleset, all.rulesets[i].ruleset)
    for k, game in ipairs(one.games) do
      expect.truthy(k == 1 or game.value > one.games[k - 1].value)
      expect.truthy(game.record:find("XR[" .. one.ruleset, 1, true), game.record)
      low, high = math.min(low, game.value), math.max(high, game.value)
    end
  end
  for _, line in ipairs(all.lines) do
    if line.name == "turns" then
      expect.truthy(low <= line.estimates[1].value and line.estimates[1].value <= high)
    end
  end
  local status, _, problem = shell.moyo("compare", "--db", name, "--examples", "turnz")
  expect.equal(status, 2)
  expect.truthy(problem:find('no quantity "turnz"; did you mean "turns"?', 1, true), problem)
  status, _, problem = shell.moyo("compare", "go", "--examples", "turns")
  expect.equal(status, 2)
  expect.truthy(problem:find("--examples: expected --db FILE", 1, true), problem)
  remove()
end)
