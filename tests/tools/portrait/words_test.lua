--- Numbers in sentences.

local test, expect = ...
require "support.shell" -- finds tools/
local words = require "portrait.words"

test("intervals that have no end say so", function()
  expect.equal(words.range(1.25, 3, 1), "1.2 to 3.0")
  expect.equal(words.range(1.25, math.huge, 1), "1.2 or more")
  expect.equal(words.range(-math.huge, 3, 0), "3 or less")
  expect.equal(words.range(-math.huge, math.huge, 0), "unknown")
  expect.equal(words.range(nil, nil, 0), "no interval")
end)

test("numbers and shares", function()
  expect.equal({ words.number(-0.01, 1), words.number(nil, 1), words.number(math.huge, 1) },
    { "0.0", "-", "\u{221E}" })
  expect.equal({ words.percent(0.553), words.percent(nil), words.percents(0.4, 0.61) },
    { "55 %", "-", "40 to 61" })
  expect.equal(words.estimate({ unit = "share" }, { value = 0.5, low = 0.4, high = 0.6 }),
    "50.0% (40.0, 60.0)")
  expect.equal(words.estimate({ unit = "turns" }, nil), "-")
  expect.equal(words.estimate({ unit = "turns" }, { value = 7, alike = true }), "7.00 (all)")
  expect.equal({ words.around({ value = 7, alike = true }, 1),
    words.around({ value = 7 }, 1), words.around({ value = 7, low = 6, high = 8 }, 0) },
    { "in all games", "no interval", "6 to 8" })
end)
