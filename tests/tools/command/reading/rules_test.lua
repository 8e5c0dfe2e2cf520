--- moyo rules: the rulebook in words.

local test, expect = ...
local json = require "moyo.base.json"
local run = require "support.run"

local has, mistake = run.has, run.mistake

test("rules: what differs from the default is marked, and only that", function()
  expect.truthy(not run(0, "rules", "go"):find "\n%* ")
  local out = run(0, "rules", "go:suicide=forbidden")
  has(out, "\n* suicide")
  has(out, "* differs from the default")
  local book = json.decode(run(0, "rules", "go:suicide=forbidden", "--json"))
  expect.equal(book.ruleset, "go:suicide=forbidden")
  local changed = {}
  for _, rule in ipairs(book.rules) do
    if rule.changed then changed[#changed + 1] = rule.rule end
  end
  expect.equal(changed, { "clear", "suicide" })
end)

test("rules: misspelt options and values", function()
  mistake({ "rules", "go:siez=9" }, "siez", "size")
  mistake({ "rules", "go:ko=simpel" }, "simpel", "simple")
  mistake({ "rules", "go:size=99" }, "99", "52")
end)
