--- Whichever allocation fails, a command says so in a line and loses nothing.
--
-- Slow, one of 10,000 fails in each variant, of a large one five times fewer, one of 5,000 of
-- drawing a position, and all of writing the drawing.  All of all do, which takes hours, by
--
--     build/moyo lua tests/fuzz/starve.lua go:size=3

local test, expect, slow = ...
local faults = require "support.faults"
local shell = require "support.shell"
local starvation = require "support.starvation"

-- One of how many fails.
local function every(ruleset)
  if not slow then return { each = 10000, drawing = 5000, writing = 2 } end
  local times = ruleset:find "^multiplayer" and 5 or 1 -- it is large
  return { each = math.max(1, 10000 * times // slow), drawing = math.max(1, 5000 // slow) }
end

local RULESETS = { "go:size=3", "gengo:size=5", "gorogo", "multiplayer:map=square7,players=2",
  "sygo:size=3", "twog:size=5", "besiege:size=5" }

for _, ruleset in ipairs(slow and RULESETS or { RULESETS[1] }) do
  test(ruleset .. ": whichever allocation fails, a command says so and loses nothing", function()
    local why = faults.missing()
    if why then expect.skip(why) end
    local most = 0
    starvation.try(ruleset, every(ruleset), function(one)
      expect.truthy(one.failed >= 5, one.name .. ": " .. one.failed)
      if slow then
        print(("%s: %d of %d allocations, %d ends"):format(one.name, one.failed, one.all, one.ends))
      end
      most = math.max(most, one.ends)
    end)
    expect.truthy(most >= 3, most) -- of a comparison: no file, no experiment, one that goes on
  end)
end

test("with too little memory to begin, the program says so, or the system does", function()
  local function rules(kilobytes)
    return shell.feed("", { "rules", "go:size=3" }, ("ulimit -v %d;"):format(kilobytes))
  end
  if rules(256 << 10) ~= 0 then expect.skip "this build takes more memory than that" end
  local said = 0
  for kilobytes = 12000, 18000, slow and 100 or 500 do
    local status, _, err = rules(kilobytes)
    local is_line = status == 71 and err:find "moyo[^\n]*: out of memory\n$" ~= nil
    local is_system = err:find("error while loading shared", 1, true)
      or err:find("cannot allocate TLS", 1, true)
    expect.truthy(status == 0 or is_line or is_system,
      ("%d kB: status %d: %s"):format(kilobytes, status, err))
    if is_line then said = said + 1 end
  end
  expect.truthy(said > 0)
end)

test("where opening the first library fails for want of memory, the program says so", function()
  local why = faults.missing()
  if why then expect.skip(why) end
  local said = 0
  for i = 0, 23, slow and 1 or 3 do
    local fault = { call = "alloc", after = "lpeg.", at = i // 2 + 1, last = i % 2 + 1 }
    local status, _, err = faults.feed(fault, "", { "rules", "go:size=3" })
    local is_line = status == 71 and err:find "^moyo[^\n]*: out of memory\n$" ~= nil
    expect.truthy(is_line or status == 0,
      ("%d from allocation %d on: status %d: %s"):format(fault.last, fault.at, status, err))
    if is_line then said = said + 1 end
  end
  expect.truthy(said > 0)
end)
