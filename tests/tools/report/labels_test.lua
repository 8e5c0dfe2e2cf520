--- What rulesets are called side by side, and how numbers are written.

local test, expect = ...
local terminal = require "moyo.terminal"
package.path = terminal.home .. "/tools/?.lua;" .. package.path
local labels = require "report.labels"

-- A plan of main cells with these values of options.
local function plan(factors, ...)
  local made = { factors = {}, cells = {} }
  for i, one in ipairs(factors) do
    made.factors[i] = { option = one[1], values = { table.unpack(one, 2) } }
  end
  for i, values in ipairs { ... } do
    made.cells[i] = { kind = "main", ruleset = "go:" .. table.concat(values, "+"), values = values }
  end
  made.cells[#made.cells + 1] = { kind = "ladder", ruleset = "go", values = {} }
  return made
end

test("heading: a row for each option that is varied; else the rulesets", function()
  local one = plan({ { "ko", "none", "simple" }, { "size", "3", "5" } }, { "none", "3" },
    { "none", "5" }, { "simple", "3" }, { "simple", "5" })
  expect.equal(labels.heading(one), { { title = "ko", values = { "none", "none", "simple",
    "simple" } }, { title = "size", values = { "3", "5", "3", "5" } } })
  expect.equal(labels.of(one, 3), "ko=simple, size=3")
  local two = plan({}, { "a" }, { "b" })
  expect.equal({ labels.heading(two)[1].title, labels.of(two, 2) }, { "ruleset", "go:b" })
  local more = plan({ { "ko", "none" } }, { "none" }, { "none" })
  expect.equal(labels.of(more, 2), "go:none", "options do not tell them apart")
end)

test("number: shares in per cent; digits by size; a sign where it is asked for", function()
  local share, turns = { unit = "share" }, { unit = "turns" }
  expect.equal({ labels.number(share, 0.525), labels.number(turns, 123.45),
    labels.number(turns, 12.345), labels.number(turns, 0.12345),
    labels.number(turns, 0.12345, 200) }, { "52.5%", "123.5", "12.35", "0.123", "0.1" })
  expect.equal({ labels.number(turns, 3, 3, true), labels.number(turns, -3, 3, true),
    labels.number(turns, -0.0001, 5, true), labels.number(turns, 0, 1, true) },
    { "+3.00", "-3.00", "0.00", "0.00" })
  expect.equal(labels.number(share, 0.525, 0.525, true), "+52.5")
end)

test("interval: bounds with the digits of the value", function()
  expect.equal(labels.interval({ unit = "share" }, 0.52, 0.423, 0.615), "52.0% (42.3, 61.5)")
  expect.equal(labels.interval({ unit = "turns" }, 120, 99.96, 140.04), "120.0 (100.0, 140.0)")
  expect.equal(labels.interval({ unit = "turns" }, 1, nil, nil), "1.00")
end)

test("names, legends, probabilities", function()
  expect.equal({ labels.name { name = "turns" }, labels.name { name = "turns", also = { "steps",
    "plies" } } }, { "turns", "turns, steps, plies" })
  expect.equal({ labels.says { says = "How long", unit = "turns" }, labels.says { says = "Draws",
    unit = "share" }, labels.says { says = "All turns", unit = "turns" } },
    { "How long (turns).", "Draws.", "All turns." })
  expect.equal({ labels.p(0.00001), labels.p(0.05), labels.p(1) }, { "<.0001", ".0500", "1.0000" })
end)
