--- `moyo check` of the mutators that come with Moyo, beside each other, with shorter games and
--- fewer pairs of values than by default.

local test, expect, _, effort = ...

local measured = require "support.measured"
local moyo = require "moyo"
local shell = require "support.shell"

measured.play_less(effort)
if effort == 1 then measured.play_once() end

for _, mutator in ipairs(moyo.mutators()) do
  test(mutator.name .. " passes", function()
    local status, output = shell.moyo("check", "+" .. mutator.name, "--pairs", effort)
    expect.equal(status, 0, output)
  end)
end

test("a sentence that another mutator replaces is missed", function()
  local folder, remove = shell.folder()
  local path = folder .. "/mute.lua"
  shell.write(path, [[
--- Mute: own groups go first.
-- Source: a test.  Deviates from it: nothing.
local moyo = require "moyo"
return moyo.mutator "Mute" { summary = "Own groups go first.", needs = { "clear" },
  rules = function(_, rule) rule.clear = { "own", "enemy" } end,
  examples = "== a stone\nrules: go+:size=3\nB B2\n" }
]])
  local status, output = shell.moyo("check", path, "--pairs", 1)
  expect.equal(status, 2, output)
  expect.truthy(output:find("the rulebook does not say any more: After a stone is put", 1, true),
    output)
  remove()
end)
