--- moyo reference: a page that is up to date, and an entry for every word.

local test, expect = ...
local terminal = require "moyo.terminal"
package.path = terminal.home .. "/tools/?.lua;" .. package.path

local annotations = require "reference.annotations"
local collect = require "reference.collect"
local shell = require "support.shell"
local vocabulary = require "moyo.declare.vocabulary"

local function each_word(visit)
  local function walk(words)
    for _, word in ipairs(words) do
      visit(word)
      walk(word.parts)
    end
  end
  for _, group in ipairs(collect.read()) do walk(group.words) end
end

test("stdlib/reference.md is what the command prints", function()
  local status, output = shell.moyo "reference"
  expect.equal(status, 0)
  expect.truthy(output == shell.read "stdlib/reference.md",
    "it is out of date: tools/run reference >/tmp/reference.md, and move that to stdlib/")
end)

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

test("annotations: types with blanks, lines that go on, examples and classes", function()
  local folder, remove = shell.folder()
  shell.write(folder .. "/a.lua", [[
---@class A: B
---@field on "a"|"b c"|nil first
---that goes on
---@field of fun(p: State): integer what it does
---@field maybe? integer

--- `moyo.a { … }`: text
--- of two lines.
---
--- Example: moyo.a {}
---@param spec? A
---@return integer n how many
function M.a(spec) end
]])
  local source = annotations.read(folder .. "/a.lua")
  remove()
  expect.equal(source.classes.A, { parent = "B", fields = {
    { name = "on", kind = '"a"|"b c"|nil', text = "first that goes on" },
    { name = "of", kind = "fun(p: State): integer", text = "what it does" },
    { name = "maybe", kind = "integer|nil", text = "" },
  } })
  expect.equal(source.entries, { { name = "a", owner = "M", line = 13, class = "A",
    text = { "`moyo.a { … }`: text of two lines." }, examples = { "moyo.a {}" },
    parameters = { "spec" }, returns = "n how many" } })
end)

test("a word: its fields, sentence, operation and twin, with their places", function()
  local _, output = shell.moyo("reference", "moyo.pass", "ko.simple")
  for _, part in ipairs { "  gives   integer: how many prisoners every other player gets",
    "rulebook  pass, if nothing else is possible", "native    no_return" } do
    expect.truthy(output:find(part, 1, true), output)
  end
  expect.truthy(output:find "Lua       stdlib/moyo/[%w_/]+%.lua:%d+", output)
end)

test("a word that is not there: the nearest", function()
  local status, output, errors = shell.moyo("reference", "plcae")
  expect.equal({ status, output }, { 2, "" })
  expect.truthy(errors:find('there is no moyo.plcae; did you mean "place"?', 1, true), errors)
end)
