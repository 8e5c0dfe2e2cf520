--- Expressions of rule functions: operators, and what is constant.

local test, expect = ...
local machined = require "support.machined"

-- So many parentheses around it.
local function deep(text, count)
  for _ = 1, count do text = "(" .. text .. " + 1)" end
  return text
end

machined.tests(test, expect, {
  { "arithmetic as Lua's, of either sign", "score", [[
    local n, all = position.ply - 3, 0
    for d = -4, 4 do
      if d ~= 0 then all = all * 7 + (n // d) * 3 + n % d - -n + (n ~ d) + (n & d) - (n | d) end
    end
    return { all % 1000003, ~n }]] },
  { "integers overflow as Lua's do", "score", [[
    local most = 9223372036854775807
    local n = most - position.ply
    local all = n + 5 + n * 3 - (-n - 7) * n
    local least = -most - 1
    return { all % 1000003, (least // -1) % 11 + (least + position.ply * 0) % -1 }]] },
  { "shifts by any number", "score", [[
    local n, all = position.ply + 5, 0
    for by = -66, 66 do all = all ~ (n << by) ~ (n >> by) * 3 end
    all = all ~ (n << (1 << 63)) ~ (n >> (1 << 63))
    return { all % 1000003, n >> (position.ply - 2) }]] },
  { "division by zero", "condition", "local n = position.ply return 1 // (n - 2) < 5",
    fails = "1: attempt to divide by zero" },
  { "modulo zero", "condition", "local n = position.ply return 1 % (n - 2) < 5",
    fails = "1: attempt to perform 'n%0'" },
  { "division by a zero that is constant", "condition", "return position.ply < 1 or 1 // 0 == 1",
    fails = "1: attempt to divide by zero" },
  { "arithmetic on nil", "condition",
    "local p = (position:empty() & position:stones(1)):first()\nreturn p + 1 > 2",
    fails = "2: attempt to perform arithmetic on a nil value (local 'p')" },
  { "arithmetic on a truth value", "condition", "local b = position.ply > 1 return b + 1 > 2",
    fails = "1: attempt to perform arithmetic on a boolean value (local 'b')" },
  { "algebra of sets", "score", [[
    local a, b = position:stones(1), position:stones(2)
    local c = (a | b) - (a & b) | ~(a | b)
    return { #c, #(~c) + #(a - b) * 3 }]] },
  { "deep expressions", "condition", "return " .. deep("position.ply", 150) .. " > 151" },
  { "numbers with a fraction", "score", [[
    local n, all = position.ply, 0.5
    for d = -4, 4 do
      local x = d / 2 + 0.25
      all = all * 0.75 + n / 3 - x * n + n // x + n % x + x % 3 - -x + x ^ 2 + 2 ^ d
    end
    return { all, (n + 0.5) * (n - 0.5) }]] },
  { "remainders of both signs", "score", [[
    local n, all = position.ply + 0.25, 0
    for _, d in ipairs { -1, -2.5, 3, -math.huge } do
      all = all * 3 + (-n) % d + (d < -9 and 0 or n % d)
    end
    return { all, -n % -1 }]] },
  { "an integer, or a fraction", "score", [[
    local a, b = 0, 0.0
    if position.ply > 2 then a = a + 1.5 else a = a + 2 end
    if position.ply % 2 == 0 then b = 3 end
    local c = a * 3 - b // 2 + a % 2
    return { a == 2 and c + 1 or c, -a + (b == 3 and b | 4 or 0.5) }]] },
  { "a fraction divides by zero", "score",
    "local n = position.ply * 0.5 return { n / 0 > 9 and 1 or 2, n // 0 == n / 0 and 3 or 4 }" },
  { "an integer that may be a fraction is divided by zero", "score",
    "local n = 2 if position.ply < 3 then n = 0.5 end return { n // (n - n), 1 }",
    fails = "1: attempt to divide by zero" },
  { "integers that no double has", "score", [[
    local n = (1 << 53) + 1 + position.ply
    if position.ply > 90 then n = 0.5 end
    return { n % 1000, 1 }]], traps = true },
  { "a whole fraction is an index, and another is none", "condition",
    "local p = (position.ply + 2) / 2\nreturn position:colour(p) < 3 or position.ply < 0",
    fails = "2: bad argument #1 to 'colour' (number has no integer representation); a // b divides "
      .. "without a fraction" },
  { "a fraction that is no number", "condition", [[
    local x = (position.ply - position.ply) / 0.0
    return x ~= x and not (x < 1) and not (x >= 1) and x ~= 1]] },
  { "texts that are joined", "condition", "local text =\n'a' .. position.ply return true",
    stays = "2: string concatenation" },
  { "constants are worked out before play", "condition",
    "return size * 2 + (deep.er or 0) > position.ply and name == 'x'",
    before = "local size, name, deep = 3, 'x', { er = 4 }" },
})
