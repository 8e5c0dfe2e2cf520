--- moyo reference: the page, and an entry for every word.

local test, expect = ...
local json = require "moyo.base.json"
local shell = require "support.shell"

test("the page is that of stdlib/reference.md", function()
  local status, output = shell.moyo "reference"
  expect.equal(status, 0)
  expect.truthy(output == shell.read "stdlib/reference.md")
end)

test("a word: its fields, sentence, operation and twin, with their places", function()
  local _, output = shell.moyo("reference", "moyo.pass", "ko.simple")
  for _, part in ipairs { "  gives   integer: how many prisoners every other player gets",
    "rulebook  pass, if nothing else is possible", "native    no_return" } do
    expect.truthy(output:find(part, 1, true), output)
  end
  expect.truthy(output:find "Lua       stdlib/moyo/[%w_/]+%.lua:%d+", output)
end)

test("as JSON for editors, whole or not at all", function()
  local status, output = shell.moyo("reference", "--json")
  expect.equal(status, 0)
  expect.truthy(#json.decode(output).words > 100)
  local errors
  status, output, errors = shell.moyo("reference", "--json", "place")
  expect.equal({ status, output }, { 2, "" })
  expect.truthy(errors:find("--json prints all words", 1, true), errors)
end)

test("a slot, and a slot whose word has the same name", function()
  local _, output = shell.moyo("reference", "clear", "suicide")
  for _, part in ipairs { "clear (a slot of the rules)\n  ", "suicide (a slot of the rules)\n  ",
    "\nmoyo.suicide\n" } do
    expect.truthy(output:find(part, 1, true), part .. " in\n" .. output)
  end
  local status, _, errors = shell.moyo("reference", "after_trun")
  expect.equal(status, 2)
  expect.truthy(errors:find('did you mean "after_turn"?', 1, true), errors)
end)

test("what positions, moves and sets have, by its name alone or with whose it is", function()
  local _, output = shell.moyo("reference", "liberties", "move.taken", "set:grow")
  for _, part in ipairs { "position:liberties(p)\n  The liberties of the group",
    "\nmove.taken\n  stones of others", "\nset:grow(shape)\n  The set, and" } do
    expect.truthy(output:find(part, 1, true), part .. " in\n" .. output)
  end
  local status, _, errors = shell.moyo("reference", "position.libertys")
  expect.equal(status, 2)
  expect.truthy(errors:find('"position.libertys"; did you mean "liberties"?', 1, true), errors)
end)

test("a word that is not there: the nearest", function()
  local status, output, errors = shell.moyo("reference", "plcae")
  expect.equal({ status, output }, { 2, "" })
  expect.truthy(errors:find('there is no word or slot "plcae"; did you mean "place"?', 1, true),
    errors)
end)
