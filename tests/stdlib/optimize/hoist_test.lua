--- What loops need not repeat.

local test, expect = ...
local assembly = require "support.assembly"

-- The instructions between the beginning of a loop from 1 to 9 and its next round.
local function body(rows)
  local all = { { "argument", 0, 0 }, { "argument", 10, 1 }, { "integer", 1, 1 },
    { "integer", 2, 9 }, { "integer", 3, 1 }, { "integer", 9, 0 }, { "for", 1, 0, #rows + 9 } }
  table.move(rows, 1, #rows, 8, all)
  all[#all + 1] = { "for_next", 1, 0, 8 }
  all[#all + 1] = { "answer", 9 }
  local list, inside = {}, false
  for _, line in ipairs(assembly.optimized(all)) do
    local number = tonumber(line:match "^for_next.*>(%d+)")
    if number then inside = number end
  end
  for i, line in ipairs(assembly.optimized(all)) do
    if line:find "^for_next" then break end
    if i >= inside then list[#list + 1] = line:match "%S+" end
  end
  return table.concat(list, " ")
end

test("what does not change from round to round comes before the loop", function()
  expect.equal(body { { "multiply", 4, 0, 0 }, { "add", 9, 9, 4 } }, "add")
  expect.equal(body { { "multiply", 4, 0, 1 }, { "add", 9, 9, 4 } }, "multiply add")
end)

test("what may trap comes before it if the first round would come to it", function()
  expect.equal(body { { "colour", 4, 0 }, { "add", 9, 9, 4 } }, "add")
  expect.equal(body { { "jump_is", 1, 3, 10 }, { "colour", 4, 0 }, { "add", 9, 9, 4 } },
    "jump_is colour add")
end)

test("what is read of the position stays where that changes", function()
  expect.equal(body { { "colour", 4, 0 }, { "add", 9, 9, 4 }, { "arrive", 10 } },
    "colour add arrive")
end)
