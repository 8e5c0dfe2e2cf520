--- The rows of `moyo bench`: each is whole.

local test, expect = ...

require "support.shell" -- finds tools/
local moyo = require "moyo"
local rows = require "bench.rows"
local works = require "bench.works"

test("rows: each has a kind, rules and nothing of its own beside it", function()
  local seen = {}
  for _, row in ipairs(rows.list) do
    expect.truthy(not seen[row.name], row.name .. " is there twice")
    seen[row.name] = true
    expect.truthy(works.units[row.kind or "plies"], row.name)
    expect.truthy((row.ruleset == nil) ~= (row.file == nil), row.name)
    expect.truthy(not (row.lines and row.beside), row.name)
    expect.truthy(not row.ratio_at_most or row.lines or row.beside, row.name)
    local other = row.beside and rows.find(row.beside)
    expect.truthy(not row.beside or other and other ~= row, row.name)
    -- else a row could be beside one that an installation does not have
    expect.truthy(not other or other.ruleset, row.name)
  end
end)

test("rows: those of the yardstick are Go on a square board of so many lines", function()
  for _, row in ipairs(rows.list) do
    if row.lines then
      expect.equal(moyo.load(row.ruleset).ruleset,
        moyo.load(("go:size=%d"):format(row.lines)).ruleset)
      expect.truthy(row.policy == "light" or row.policy == "uniform")
    end
  end
end)

test("chosen: all, or some in the order asked for", function()
  expect.equal(rows.chosen {}, rows.list)
  local some = rows.chosen { "clone19", "go9-light" }
  expect.equal({ some[1].name, some[2].name, #some }, { "clone19", "go9-light", 2 })
end)
