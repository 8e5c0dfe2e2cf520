--- All that authors can write, with what is said of it.

local test, expect = ...
local terminal = require "moyo.terminal"
package.path = terminal.home .. "/tools/?.lua;" .. package.path
local collect = require "reference.collect"
local vocabulary = require "moyo.declare.vocabulary"

local groups, fields_of = collect.read()

local function each_word(visit)
  local function walk(words)
    for _, word in ipairs(words) do
      visit(word)
      walk(word.parts)
    end
  end
  for _, group in ipairs(groups) do walk(group.words) end
end

test("every word of the vocabulary has an entry", function()
  local known, count = {}, 0
  each_word(function(word)
    known[word.name] = true
    expect.truthy(word.entry or #word.parts > 0 or word.made[1], "nothing says what moyo."
      .. word.name .. " is")
  end)
  for name, value in pairs(vocabulary) do
    expect.truthy(known[name], "no moyo." .. name)
    for part in pairs(type(value) == "table" and value or {}) do
      expect.truthy(known[name .. "." .. part], ("no moyo.%s.%s"):format(name, part))
    end
    count = count + 1
  end
  expect.truthy(count > 60, count .. " words")
end)

test("conditions, finishes and scores have an example, with their sentence", function()
  for _, name in ipairs { "once", "within", "take_back", "finish.passes", "score.area", "place",
    "agreement" } do
    each_word(function(word)
      if word.name == name then
        expect.truthy(word.made[1] and word.made[1].sentences[1], name .. " has no sentence")
      end
    end)
  end
  each_word(function(word)
    for _, made in ipairs(word.made) do
      expect.truthy(not (made.sentences[1] or ""):find "[%%{}]", made.sentences[1])
    end
  end)
end)

test("members: of a class that C provides, fields and methods with what they take", function()
  local members = {}
  for _, member in ipairs(collect.members "Topology") do members[member.name] = member end
  expect.equal({ members.find.call, members.find.parameters, members.points.call },
    { true, { "name" }, false })
  expect.equal(members.points.text, "how many points there are")
  expect.truthy(members.find.text:find "^The point of this name")
  expect.equal(collect.members "NoSuchClass", {})
end)

test("groups: as the vocabulary's source has them; classes with their parents' fields", function()
  expect.equal(groups[1].title, "Declarations")
  local names = {}
  for _, word in ipairs(groups[1].words) do names[word.name] = true end
  expect.truthy(names.game and names.variant and names.demand)
  local fields = {}
  for _, field in ipairs(fields_of "moyo.Slots") do fields[field.name] = field.kind end
  expect.equal({ fields.board, fields.stacks }, { "Board", "boolean|nil" })
end)
