--- Moyo's Sygo against the plain one, many games; and the end of all games on a small board.

local test, expect = ...
local duel = require "rules.sygo_plain_duel"
local json = require "moyo.base.json"
local shell = require "tools.shell"

test("random options, legal steps, refusals, flips, scores, ends", function()
  expect.truthy(duel.fights(100000, 4000).flips > 20000)
end)

test("with twins: random options, legal steps, refusals, flips, scores, ends", function()
  expect.truthy(duel.fights(200000, 500, true).flips > 1500)
end)

test("size=3: no game has more than two turns a point", function()
  for depth, count in pairs { [18] = 9, [19] = 0 } do
    local status, output = shell.moyo("perft", "sygo:size=3", "--turns", "--json", "--depth",
      tostring(depth))
    expect.equal({ status, json.decode(output).count }, { 0, count })
  end
end)

-- Positions after 5, 6, ... turns that tests/rules/sygo_plain.lua has found, in minutes.
local turns = {
  { "size=3", 5, { 7572, 16652, 26262, 31291 } },
  { "size=3,board=hex", 5, { 7750, 17466, 28133 } },
  { "size=3,suicide_check=turn,growth=compulsory", 5, { 7468, 16420, 26002 } },
  { "size=3,balance=no,first=black", 5, { 5280, 12388, 21070 } },
  { "size=4", 4, { 34268 } },
  { "size=4,board=hex,first=black", 4, { 36714 } },
}

for _, line in ipairs(turns) do
  local text, first, counts = table.unpack(line)
  test(text .. ": as many positions after complete turns as plain rules have found", function()
    for i, count in ipairs(counts) do
      local status, output = shell.moyo("perft", "sygo:" .. text, "--turns", "--json", "--depth",
        tostring(first + i - 1))
      expect.equal({ status, json.decode(output).count }, { 0, count })
    end
  end)
end
