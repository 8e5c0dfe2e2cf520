--- The table of operations: what its rows say, and that there is no second list.

local test, expect = ...
local core = require "moyo.core"
local shell = require "support.shell"

local operations = core.operations

test("every operation has a number of its own and says what it is", function()
  local seen, count = {}, 0
  for name, operation in pairs(operations) do
    expect.truthy(not seen[operation.number], name)
    seen[operation.number] = true
    expect.truthy(operation.meaning:find "^[%u`].*%.$", name .. ": " .. operation.meaning)
    count = count + 1
  end
  for number = 0, count - 1 do expect.truthy(seen[number], number) end
end)

test("an operand is named where the meaning of its operation names it", function()
  for name, operation in pairs(operations) do
    local known = { number = true }
    for _, operand in ipairs(operation.operands) do known[operand.name] = true end
    for word in operation.meaning:gmatch "`([%w_]+)`" do
      expect.truthy(known[word] or operations[word], name .. ": " .. word)
    end
  end
end)

test("slots, operands and traits of one row", function()
  local passes = operations.passes
  expect.equal({ passes.slot, passes.operands, passes.traits }, { "finish", {
    { name = "count", kind = "plain", maybe = false },
    { name = "last", kind = "colour", maybe = true },
  }, { after_passes = true, present = true } })
end)

-- A module names the operations that it is about.  Many names in one file are a list.
local MOST = 24

-- How many operations a text names by the pattern.
local function count_names(text, pattern)
  local seen, count = {}, 0
  for word in text:gmatch(pattern) do
    local name = word:lower()
    if operations[name] and not seen[name] then
      seen[name], count = true, count + 1
    end
  end
  return count
end

test("no file but operations.def lists the operations", function()
  local files = assert(io.popen [[find runtime stdlib tools tests rules -type f \
    \( -name '*.lua' -o -name '*.[ch]' -o -name '*.def' -o -name '*.md' \) | LC_ALL=C sort]])
  for path in files:lines() do
    if path ~= "stdlib/reference.md" then -- made from the table
      local text = shell.read(path)
      local quoted = count_names(text, "[\"`]([%w_]+)[\"`]")
      local codes = count_names(text, "OP_([%u_]+)")
      expect.truthy(quoted <= MOST, ("%s names %d operations"):format(path, quoted))
      expect.truthy(codes <= MOST, ("%s names %d operations"):format(path, codes))
    end
  end
  files:close()
end)
