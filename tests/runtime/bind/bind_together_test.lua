--- Conditions in Lua that stand next to each other: what holds of each holds of all.

local test, expect = ...
local core = require "moyo.core"
local variants = require "support.variants"

-- A state on three lines by three, where placements have conditions with these bodies.
local function state(bodies, opts)
  local rules = {}
  for i, body in ipairs(bodies) do
    rules[i] = ('moyo.rule { "Rule %d.",\nfunction(position, move) %s end }'):format(i, body)
  end
  return variants.game("conditions = { " .. table.concat(rules, ",\n") .. " }",
    "local asked = {}", opts or { machine = "off" }).core:state(1)
end

local function sentence(bodies, point)
  local ok, refusal = state(bodies):judge(core.step(1, point or 1))
  return ok and "legal" or refusal.sentence
end

local HOLDS, FAILS = "return move.point < 10", "return move.point > 1"

test("a step is legal if all hold", function()
  expect.equal(sentence { HOLDS, HOLDS, HOLDS }, "legal")
  expect.equal(sentence({ FAILS, HOLDS, FAILS }, 2), "legal")
end)

test("the first that does not hold refuses, in its own words", function()
  expect.equal(sentence { HOLDS, FAILS, FAILS }, "Rule 2.")
  expect.equal(sentence { FAILS, HOLDS }, "Rule 1.")
  for _, answer in ipairs { '"Not here."', 'false, "Not here."' } do
    expect.equal(sentence { HOLDS, "return " .. answer, FAILS }, "Not here.")
  end
  expect.equal(sentence { HOLDS, "return nil" }, "Rule 2.")
end)

test("one that is refused keeps those after it from being asked", function()
  expect.equal(sentence { FAILS, "error 'asked'" }, "Rule 1.")
end)

test("random play asks the same", function()
  local s = state { "return move.point ~= 1", "return move.point ~= 2 and move.point ~= 3" }
  for number = 1, 20 do
    s:reset(number)
    s:playout("uniform", core.random(number, 1), 30)
    for point = 1, 3 do expect.equal(s:colour(point), 0) end
  end
end)

test("a mistake names the condition that made it, and its line", function()
  for body, message in pairs {
    ["return 7"] = ": the function returned a number",
    ["local _ = move"] = ": the function returned nothing",
    ["return position.nothing"] = 'lua:7: a position has no "nothing"',
    ["error 'Mine.'"] = "lua:7: Mine.",
    ["error('Mine.', 2)"] = "lua:7: Mine.",
    ["error { }"] = "lua:7: a rule raised a table",
  } do
    local s = state { HOLDS, body, HOLDS }
    for _, play in pairs {
      function() s:judge(core.step(1, 1)) end,
      function() s:playout("uniform", core.random(1, 1), 30) end,
    } do
      local _, said = pcall(play)
      expect.truthy(tostring(said):find(message, 1, true), message .. " in " .. tostring(said))
      expect.equal(tostring(said):find("%[string", 1), nil)
    end
  end
end)

test("a mistake that is made once is told", function()
  for _, raised in ipairs { "'Once.'", "{}" } do
    local once = "if not asked[1] then asked[1] = true error(" .. raised .. ") end return "
    for _, answer in ipairs { "true", "false" } do
      local good, said = pcall(sentence, { HOLDS, once .. answer, HOLDS })
      expect.equal(good, false)
      expect.truthy(tostring(said):find(raised == "{}" and "raised a table" or "lua:7: Once.", 1,
        true), tostring(said))
    end
  end
end)

test("each has a budget of its own where rules have one", function()
  local long = "local n = 0 for i = 1, 6000 do n = n + i end return n > 0"
  local opts = { untrusted = true, machine = "off", call = { instructions = 30000 } }
  expect.truthy(state({ long, long, long }, opts):judge(core.step(1, 1)))
  expect.error(function() state({ HOLDS, long .. long:gsub("local n", "local m") }, opts) end, ".")
end)
