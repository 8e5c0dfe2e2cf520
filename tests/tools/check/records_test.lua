--- Games that must survive as records.

local test, expect = ...
local moyo = require "moyo"
local record = require "moyo.record.record"
require "support.shell" -- finds tools/
local faults = require "check.faults"
local records = require "check.records"

--- The faults of a game's record when its text is changed so.
local function check(ruleset, change)
  local found, save = faults.new "a.lua", record.save
  if change then record.save = function(match) return change(save(match)) end end
  local ok, problem = pcall(records.check, moyo.load(ruleset), found, 1, 20)
  record.save = save
  assert(ok, problem)
  return found
end

test("records that read back are no fault, in the midst of a turn too", function()
  expect.equal(check("go:size=3").list, {})
  expect.equal(check("gengo:size=5").list, {})
end)

test("a game is saved once in the midst of a turn of several steps, and at its end", function()
  local under_way = {}
  local save = record.save
  record.save = function(match)
    under_way[#under_way + 1] = match.state.under_way
    return save(match)
  end
  local ok, problem = pcall(records.check, moyo.load "sygo:size=5", faults.new "a.lua", 1, 60)
  record.save = save
  assert(ok, problem)
  expect.equal({ #under_way, under_way[1] }, { 2, true })
end)

test("a record that is no record, or tells another game", function()
  expect.truthy(check("go:size=3", function() return "(;GM[1]" end):has "record")
  local found = check("go:size=3", function(text) return (text:gsub(";W%[", ";B[", 1)) end)
  expect.truthy(found.list[1].message:find("it is white's turn", 1, true), found.list[1].message)
  found = check("go:size=3", function(text) return (text:gsub(";%a%[%a%a%][^;]*$", ")")) end)
  expect.truthy(found.list[1].message:find("it leads to another position", 1, true),
    found.list[1].message)
end)
