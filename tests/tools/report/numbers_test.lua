--- How a report writes numbers.

local test, expect = ...
local terminal = require "moyo.terminal"
package.path = terminal.home .. "/tools/?.lua;" .. package.path
local numbers = require "report.numbers"

test("the numbers of a row have as many decimals, and none looks like nothing", function()
  expect.equal(numbers.cells("turns", { { value = 117.2, low = 111, high = 122 },
    { value = 9.96, low = 9, high = 12 }, {} }), {
    "117<small>111 to 122</small>", "10<small>9 to 12</small>",
    '<span class="faint">\u{2013}</span>' })
  expect.equal(numbers.cells("share", { { value = 0.004, low = 0.001, high = 0.2 } })[1],
    "0.4 %<small>0.1 to 20.0</small>")
  expect.equal(numbers.cells("share", { { value = 0.05, low = -0.01, high = 0.11 } }, true)[1],
    "+5 points<small>\u{2212}1 to +11</small>")
  expect.equal(numbers.signed_writer("", { { value = 0.5, low = -0.5, high = 1.5 } })(0.5), "+0.5")
end)

test("p: three digits, or less than the least", function()
  expect.equal({ numbers.p(0.0004), numbers.p(0.05), numbers.p(1), numbers.p(nil) },
    { "< 0.001", "0.050", "1.000", "\u{2013}" })
end)

test("title: words for underscores, the unit where it says more, all names of a line", function()
  expect.equal(numbers.title { name = "own_loss", unit = "stones" },
    'own loss <span class="unit">stones</span>')
  expect.equal(numbers.title { name = "turns", unit = "turns" }, "turns")
  expect.equal(numbers.title { name = "draws", unit = "share" }, "draws")
  expect.equal(numbers.title { name = "turns", unit = "x", also = { "steps" } }, "turns, steps")
  expect.equal(numbers.heading { name = "a", unit = "share", says = "<b>" },
    "a<small>&lt;b&gt;</small>")
  expect.equal(numbers.with_unit("share", "5"), "5 %")
end)
