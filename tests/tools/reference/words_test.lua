--- The reference as data: what an editor completes.

local test, expect = ...
local terminal = require "moyo.terminal"
package.path = terminal.home .. "/tools/?.lua;" .. package.path
local json = require "moyo.base.json"
local page = require "reference.page"
local words = require "reference.words"

local made = words.make()

test("every word, slot and member of the page is there", function()
  local text, counted = page.make(), 0
  for _, word in ipairs(made.words) do
    expect.truthy(text:find(word.name, 1, true), word.name)
    counted = counted + 1
  end
  for name in text:gmatch "\n###+ (moyo%.[%w_.]+)\n" do
    local found = false
    for _, word in ipairs(made.words) do found = found or word.name == name end
    expect.truthy(found, name)
  end
  for _, member in ipairs(made.members) do
    local shown = ("| `%s%s%s"):format(member.of, member.call and ":" or ".", member.name)
    expect.truthy(text:find(shown, 1, true), shown)
  end
  expect.truthy(counted > 100 and #made.members > 100 and #made.slots > 20)
end)

test("it says what the word does, with its fields, and is JSON", function()
  local by_name = {}
  for _, word in ipairs(json.decode(json.encode(made)).words) do by_name[word.name] = word end
  local passes = by_name["moyo.finish.passes"]
  expect.truthy(passes and passes.text ~= "" and passes.sentence, passes)
  local fields = {}
  for _, field in ipairs(by_name["moyo.place"].fields) do fields[field.name] = field.text end
  expect.truthy(fields.effects, "place has effects")
end)
