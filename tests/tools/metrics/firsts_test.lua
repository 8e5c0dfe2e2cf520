--- The first ten games of a study: what is wrong with most of them.

local test, expect = ...
require "support.shell" -- finds tools/
local firsts = require "metrics.firsts"

-- What the last of the first ten games of two groups says, if the second has so many bad ones.
local function said(kind, many, order)
  local counts, trouble, at = firsts.new { 1, 2 }, nil, nil
  for place = 1, 12 do
    for _, group in ipairs(order or { 1, 2 }) do
      local bad = group == 2 and place <= many
      local found = counts:add(group, place, { limited = bad and kind == "limited",
        forfeit = bad and kind == "forfeits", news = bad and "no " .. place or nil })
      if found then trouble, at = found, place end
    end
  end
  return trouble and firsts.words(trouble, " of B"), at
end

test("more than half, once those of all groups are over", function()
  expect.equal({ said("limited", 5) }, {})
  expect.equal({ said("limited", 6) }, { "6 of the first 10 games of B did not end", 10 })
  expect.equal({ said("forfeits", 5) }, {})
  for _, order in ipairs { { 1, 2 }, { 2, 1 } } do
    expect.equal({ said("forfeits", 7, order) },
      { "7 of the first 10 games of B were forfeits: no 1", 10 })
  end
end)

test("forfeits come before games that did not end, and say of how many groups they are", function()
  local counts, trouble = firsts.new { 1, 2, 3 }, nil
  for place = 10, 1, -1 do
    counts:add(1, place, { limited = true, forfeit = false })
    counts:add(2, place, { limited = false, forfeit = true })
    trouble = counts:add(3, place, { limited = false, forfeit = true })
  end
  expect.equal({ trouble.kind, trouble.group, trouble.groups }, { "forfeits", 2, 2 })
  expect.equal(firsts.words(trouble, ""), "10 of the first 10 games were forfeits: a program "
    .. "broke off, took too long, or broke the rules")
  expect.equal(firsts.words(trouble, "", { "light", "json:./a", "gtp:b" }):match ": (.*)",
    "json:./a or gtp:b broke off, took too long, or broke the rules")
end)

test("of fewer games than ten all are looked at", function()
  local counts = firsts.new { 1 }
  for place = 1, 4 do
    counts:add(1, place, { limited = false, forfeit = place < 4, news = "no " .. place })
  end
  expect.equal(firsts.words(counts:forfeits_of(1, 4), ""),
    "3 of the first 4 games were forfeits: no 1")
  expect.equal({ counts:forfeits_of(1, 6), counts:forfeits_of(1, 10) }, {})
end)
