--- Runs one Lua test file: `moyo lua tests/harness.lua [--slow] FILE`.
--
-- The file receives four values and calls the first for each of its tests:
--
--     local test, expect, slow = ...
--
--     test("ko: an immediate recapture is refused", function()
--       expect.equal(actual, expected)      -- by content, with a difference
--       expect.truthy(value, "message")
--       expect.error(function() ... end, "Lua pattern of the message")
--       expect.skip("gnugo is not here")    -- ends the test, neither way
--     end)
--
--     test.long("it takes half a second of processors", function() ... end) -- with --slow alone
--
-- `slow` is a number with --slow, and else false: a file that plays random games plays ten times
-- as many, times this number, which is 1 or what MOYO_TEST_EFFORT says.  Every file that asks for
-- it, or has long tests, is a second test for CTest, slow/FILE, with the label `slow`.  The fourth
-- value is this number, for files with _slow_ in their name.
--
-- Tests run in the file's order, after the whole file has been read, in one Lua state.  A test
-- that leaves a new global behind fails.  Only failures are printed, then a summary; the exit
-- status is 1 when something failed or the file holds no test, 77 when all were skipped.  With
-- MOYO_TEST_TIMES=1 it also says how much processor time each test took.

local words = { ... }
local effort = math.tointeger(tonumber(os.getenv "MOYO_TEST_EFFORT" or 1))
if not effort or effort < 1 then
  io.stderr:write(("MOYO_TEST_EFFORT is \"%s\": expected a whole number from 1\n")
    :format(os.getenv "MOYO_TEST_EFFORT"))
  os.exit(2, true)
end
local slow = words[1] == "--slow" and effort
local file = words[slow and 2 or 1]
assert(file, "usage: moyo lua tests/harness.lua [--slow] FILE")

-- Helper modules of the tests are found beside this file.
local here = debug.getinfo(1, "S").source:match "^@(.*)/[^/]*$" or "."
package.path = here .. "/?.lua;" .. package.path

local LONGEST = 400   -- bytes of a value shown
local DIFFERENCES = 5 -- shown of two tables

-- ---- Showing values ---------------------------------------------------------------------------

--- Keys in an order that does not change from run to run.
local function sorted_keys(t)
  local keys = {}
  for key in next, t do keys[#keys + 1] = key end
  table.sort(keys, function(a, b)
    local x, y = type(a), type(b)
    if x ~= y then return x < y end
    if x == "number" or x == "string" then return a < b end
    return tostring(a) < tostring(b)
  end)
  return keys
end

local function is_name(key)
  return type(key) == "string" and key:find "^[%a_][%w_]*$"
end

local function write_value(value, out, seen)
  if type(value) == "string" then
    out[#out + 1] = ("%q"):format(value):gsub("\\\n", "\\n")
  elseif type(value) ~= "table" or seen[value] then
    out[#out + 1] = tostring(value)
  else
    seen[value] = true
    out[#out + 1] = "{"
    local length = #value
    for i, key in ipairs(sorted_keys(value)) do
      if i > 1 then out[#out + 1] = ", " end
      if math.type(key) ~= "integer" or key < 1 or key > length then
        if is_name(key) then
          out[#out + 1] = key
        else
          out[#out + 1] = "["
          write_value(key, out, seen)
          out[#out + 1] = "]"
        end
        out[#out + 1] = " = "
      end
      write_value(value[key], out, seen)
    end
    out[#out + 1] = "}"
    seen[value] = nil
  end
end

local function show(value)
  local out = {}
  write_value(value, out, {})
  local text = table.concat(out)
  if #text > LONGEST then text = text:sub(1, LONGEST) .. " ..." end
  return text
end

-- ---- Comparing --------------------------------------------------------------------------------

local function lines_of(text)
  local lines = {}
  for line in (text .. "\n"):gmatch "(.-)\n" do lines[#lines + 1] = line end
  return lines
end

--- Two texts side by side, one above the other, from the first line that differs.
local function text_difference(actual, expected)
  local a, e = lines_of(actual), lines_of(expected)
  local first = 1
  while a[first] == e[first] do first = first + 1 end
  local out = { ("texts differ from line %d on"):format(first) }
  for i = math.max(1, first - 3), math.max(#a, #e) do
    if i > first + 20 then
      out[#out + 1] = "  ..."
      break
    elseif a[i] == e[i] then
      out[#out + 1] = "  " .. a[i]
    else
      if e[i] then out[#out + 1] = "- " .. e[i] end
      if a[i] then out[#out + 1] = "+ " .. a[i] end
    end
  end
  out[#out + 1] = "(- expected, + actual)"
  return table.concat(out, "\n")
end

local function step_into(path, key)
  if is_name(key) then return path .. "." .. key end
  return path .. "[" .. show(key) .. "]"
end

--- Adds to `out` where two values differ.  `seen[a] == b` while a and b are being compared, so
-- that tables which contain themselves come to an end.
local function collect(actual, expected, path, out, seen)
  if rawequal(actual, expected) or #out >= DIFFERENCES then return end
  local both = type(actual) == "table" and type(expected) == "table"
  if not both then
    local same_number = type(actual) == "number" and actual == expected
    local both_nan = actual ~= actual and expected ~= expected
    if not same_number and not both_nan then
      out[#out + 1] = { path = path, actual = actual, expected = expected }
    end
    return
  end
  if seen[actual] == expected then return end
  local before = seen[actual]
  seen[actual] = expected
  for _, key in ipairs(sorted_keys(expected)) do
    collect(actual[key], expected[key], step_into(path, key), out, seen)
  end
  for _, key in ipairs(sorted_keys(actual)) do
    if expected[key] == nil then
      collect(actual[key], nil, step_into(path, key), out, seen)
    end
  end
  seen[actual] = before
end

local function describe(difference)
  local actual, expected = difference.actual, difference.expected
  if type(actual) == "string" and type(expected) == "string"
      and (actual .. expected):find "\n" then
    return ("%s: %s"):format(difference.path, text_difference(actual, expected))
  end
  return ("%s:\n  expected %s\n  actual   %s"):format(difference.path, show(expected), show(actual))
end

local function difference_of(actual, expected)
  local found = {}
  collect(actual, expected, "value", found, {})
  if #found == 0 then return nil end
  local out = {}
  for _, difference in ipairs(found) do out[#out + 1] = describe(difference) end
  if #found == DIFFERENCES then out[#out + 1] = "(further differences are not shown)" end
  return table.concat(out, "\n")
end

-- ---- Expectations -----------------------------------------------------------------------------

local Skip = {} -- raised by expect.skip; its reason is in Skip.reason

local expect = {}

local function fail(message, detail)
  if message ~= nil then detail = tostring(message) .. "\n" .. detail end
  error(detail, 3)
end

--- Equal by content: tables are compared key by key, numbers by value.
function expect.equal(actual, expected, message)
  local difference = difference_of(actual, expected)
  if difference then fail(message, difference) end
  return actual
end

function expect.truthy(value, message)
  if not value then fail(message, "expected something true, got " .. show(value)) end
  return value
end

--- The function must raise an error whose message has the pattern; returns the message.
function expect.error(f, pattern, message)
  local ok, raised = pcall(f)
  if ok then fail(message, "expected an error, got none") end
  local text = tostring(raised)
  if pattern and not text:find(pattern) then
    fail(message, ("expected an error like %q\ngot %s"):format(pattern, text))
  end
  return text
end

function expect.skip(reason)
  Skip.reason = reason
  error(Skip, 0)
end

-- ---- Running ----------------------------------------------------------------------------------

local tests, names = {}, {}

local test = setmetatable({}, { __call = function(_, name, f)
  assert(type(name) == "string" and type(f) == "function", "usage: test(name, function)")
  if names[name] then error(("a second test named %q"):format(name), 2) end
  names[name] = true
  tests[#tests + 1] = { name = name, run = f }
end })

function test.long(name, f)
  if slow then test(name, f) end
end

local function handler(raised)
  if raised == Skip then return raised end
  return debug.traceback(tostring(raised), 2)
end

--- Forgets the harness's own lines of a traceback.
local function shorten(trace)
  local out = {}
  for _, line in ipairs(lines_of(trace)) do
    if line:find "^\t%[C%]: in function 'xpcall'" then break end
    local own = line:find("^\t.*harness%.lua:%d") or line == "\t[C]: in function 'error'"
    if not own then out[#out + 1] = line end
  end
  return table.concat(out, "\n")
end

local known = {}
for name in next, _G do known[name] = true end

--- Names of globals that were not there before, once each.
local function new_globals()
  local new = {}
  for _, name in ipairs(sorted_keys(_G)) do
    if not known[name] then
      known[name] = true
      new[#new + 1] = tostring(name)
    end
  end
  if #new > 0 then return "new globals: " .. table.concat(new, ", ") end
end

local passed, failed, skipped = 0, 0, 0

local function report(name, f, ...)
  local ok, problem = xpcall(f, handler, ...)
  local globals = new_globals()
  if problem == Skip then
    skipped = skipped + 1
    print(("# skipped: %s (%s)"):format(name, Skip.reason or "no reason given"))
    return
  end
  if ok and not globals then return true end
  failed = failed + 1
  print(("not ok - %s"):format(name))
  local detail = ok and globals or shorten(problem)
  print("  " .. detail:gsub("\n", "\n  "))
end

local chunk, syntax = loadfile(file)
if not chunk then
  print("not ok - " .. syntax)
  os.exit(1, true)
end

-- Seconds of processors that this program has taken, and those that it has waited for.
local function seconds()
  local stat = io.open "/proc/self/stat"
  if not stat then return os.clock() end
  local fields = {} -- see proc(5): the first two are before these
  for word in stat:read "a":match "%) (.*)":gmatch "%S+" do fields[#fields + 1] = word end
  stat:close()
  return (fields[12] + fields[13] + fields[14] + fields[15]) / 100
end

report(file, chunk, test, expect, slow, effort)
local is_timed = os.getenv "MOYO_TEST_TIMES"
for _, one in ipairs(tests) do
  local before = is_timed and seconds()
  if report(one.name, one.run) then passed = passed + 1 end
  if is_timed then print(("%6.2f s  %s"):format(seconds() - before, one.name)) end
end

if #tests == 0 then print("not ok - " .. file .. " holds no test") end
local summary = ("%d passed, %d failed"):format(passed, failed)
if skipped > 0 then summary = summary .. (", %d skipped"):format(skipped) end
print(summary)

local status = 0
if failed > 0 or #tests == 0 then
  status = 1
elseif skipped == #tests then
  status = 77
end
os.exit(status, true)
