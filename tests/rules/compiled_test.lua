--- The rule functions of rule files run in the rule machine, every one of them: those that show
--- what authors write, and those of the guide.

local test, expect, slow = ...
local core = require "moyo.core"
local moyo = require "moyo"

-- How many functions a game has, and which of them stay in Lua, with the reasons.
local function look(path)
  local count, stays = 0, {}
  for _, slot in ipairs(moyo.load(path).slots) do
    for _, rule in pairs(slot.rules or {}) do
      count = count + 1
      if not rule.instructions then
        stays[#stays + 1] = ("%s, line %s: %s"):format(slot.name, rule.line, rule.reason)
      end
    end
  end
  return count, stays
end

-- The short form looks at every fourth file.
for _, folder in ipairs { "catalogue", "guide" } do
  test("every function is compiled: " .. folder, function()
    local count, files = 0, {}
    for _, name in ipairs(core.folder("tests/rules/" .. folder)) do
      if name:find "%.lua$" then files[#files + 1] = name end
    end
    for i = 1, #files, slow and 1 or 4 do
      local n, stays = look(("tests/rules/%s/%s"):format(folder, files[i]))
      expect.equal(stays, {}, files[i])
      count = count + n
    end
    expect.truthy(count >= (slow and #files or 5), count .. " functions")
  end)
end
