--- Probabilities and quantiles, against tables and independent sums.

local test, expect = ...
local terminal = require "moyo.terminal"
package.path = terminal.home .. "/tools/?.lua;" .. package.path
local distributions = require "statistics.distributions"

local function near(actual, expected, tolerance, what)
  expect.truthy(math.abs(actual - expected) <= (tolerance or 1e-12),
    ("%s: %.15g, expected %.15g"):format(what or "", actual, expected))
end

test("normal: tables' digits, in the tails too, and symmetric", function()
  near(distributions.normal(0), 0.5)
  near(distributions.normal(1), 0.841344746068543, 1e-14)
  near(distributions.normal(1.96), 0.975002104851780, 1e-14)
  near(distributions.normal(3), 0.998650101968370, 1e-14)
  near(distributions.normal(-3.5) / 2.326290790355250e-4, 1, 1e-12)
  near(distributions.normal(-8) / 6.220960574271785e-16, 1, 1e-12)
  for x = -6, 6, 0.37 do
    near(distributions.normal(x) + distributions.normal(-x), 1, 1e-14, x)
  end
end)

test("normal: it grows across where the two ways of counting meet", function()
  for _, x in ipairs { -3, 3 } do
    local below, above = distributions.normal(x - 1e-6), distributions.normal(x + 1e-6)
    local density = math.exp(-4.5) / math.sqrt(2 * math.pi)
    near((above - below) / 2e-6, density, 1e-8, x)
  end
end)

test("quantiles: the inverse, by tables and there and back", function()
  near(distributions.normal_quantile(0.975), 1.959963984540054, 1e-12)
  near(distributions.normal_quantile(0.5), 0)
  near(distributions.z(), 1.959963984540054, 1e-12)
  near(distributions.z(0.99), 2.575829303548901, 1e-12)
  for _, p in ipairs { 1e-9, 0.01, 0.3, 0.77, 0.999 } do
    near(distributions.normal(distributions.normal_quantile(p)) / p, 1, 1e-9, p)
    near(distributions.student(distributions.student_quantile(p, 4), 4) / p, 1, 1e-6, p)
  end
end)

test("student: few degrees by their formulas, tables, many as the normal", function()
  for _, t in ipairs { -3, -0.5, 0, 0.7, 12 } do
    near(distributions.student(t, 1), 0.5 + math.atan(t) / math.pi, 1e-14, t)
    near(distributions.student(t, 2), 0.5 + t / (2 * math.sqrt(2 + t * t)), 1e-14, t)
  end
  near(distributions.student_quantile(0.975, 1), 12.706204736432, 1e-9)
  near(distributions.student_quantile(0.975, 10), 2.228138851965, 1e-9)
  near(distributions.student_quantile(0.95, 30), 1.697260886594, 1e-9)
  near(distributions.student(1.5, 100001), distributions.normal(1.5), 1e-5)
end)

test("factorials and choices: logarithms of whole numbers, asked for in any order", function()
  near(distributions.log_factorial(20), math.log(2432902008176640000), 1e-12)
  near(distributions.log_factorial(0), 0)
  near(distributions.log_factorial(5), math.log(120), 1e-13)
  near(distributions.log_choose(52, 5), math.log(2598960), 1e-10)
  near(distributions.log_choose(7, 0), 0, 1e-12)
end)
