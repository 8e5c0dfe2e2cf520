--- Names that stand twice in a table of a rule file.

local test, expect = ...
local small = require "support.small"
local doubled = require "check.doubled"
local moyo = require "moyo"

--- What stands twice in a file of this text.
local function of(text)
  return small.file(text, function(path)
    moyo.load(path)
    local list = {}
    for i, one in ipairs(doubled.of(path)) do list[i] = ("%d: %s"):format(one.line, one.message) end
    return list
  end)
end

test("a name that stands twice is told with both lines; the same in other tables is not", function()
  expect.equal(of(small.text()), {})
  local said = "%d: %s stands twice in one table, first on line %d; the later value counts"
  expect.equal(of(small.text("conditions = {}", "\nko = moyo.ko.simple, ko = moyo.ko.simple")),
    { said:format(16, "ko", 14), said:format(16, "ko", 14) })
  expect.equal(of(small.text('"Passes that end the game.",', '"Passes.",\nmin = 2,')),
    { said:format(7, "min", 7) })
  expect.equal(of(small.text("conditions = {}", "sentences = { ko = 'Ko.', ko = 'Kos.' }")),
    { said:format(15, "ko", 15) })
end)

test("nothing is known of a file that was not loaded", function()
  expect.equal(doubled.of "nowhere.lua", {})
end)
