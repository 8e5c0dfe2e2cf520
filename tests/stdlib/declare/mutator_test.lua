--- Declarations of mutators, and mistakes in them.

local test, expect = ...
local fail = require "moyo.base.fail"
local library = require "moyo.declare.library"
local mutator = require "moyo.declare.mutator"
local shell = require "support.shell"

-- What the author of a mutator with these fields is told, without the path.
local function told(fields)
  local folder, remove = shell.folder()
  local path = folder .. "/x.lua"
  shell.write(path, ('local moyo = require "moyo"\nreturn moyo.mutator "X" {%s}\n')
    :format(fields))
  library.forget()
  local good, message = fail.try(library.mutator, path)
  remove()
  if good then return message end
  return (message:gsub(path:gsub("%p", "%%%0"), "x.lua"))
end

test("a mutator: its name is that of the file", function()
  local x = told 'summary = "It is.", rules = function() end, needs = { "pass", "clear" }'
  expect.truthy(mutator.is(x))
  expect.equal({ x.name, x.title, x.summary, x.needs }, { "x", "X", "It is.",
    { "pass", "clear" } })
end)

test("mistakes: one message with the line, and the nearest name", function()
  expect.equal(told "", "x.lua:2: mutator X: it needs a summary")
  expect.equal(told 'summary = "S."', "x.lua:2: mutator X: it changes nothing; it needs rules, or "
    .. "a board")
  expect.equal(told 'summary = 3', "x.lua:2: mutator X: summary is a text, not 3")
  expect.equal(told 'summary = "S.", parent = "go"':gsub(" %(known.*", ""),
    'x.lua:2: mutator X has no "parent"')
  expect.equal(told 'summary = "S.", rules = function() end, needs = { "pas" }'
    :gsub(" %(known.*", ""), 'x.lua:2: mutator X: needs: there is no "pas"; did you mean "pass"?')
  expect.equal(told 'summary = "S.", rules = function() end, conflicts = { "densty" }'
    :gsub(" %(known.*", ""),
    'x.lua:2: mutator X: conflicts: there is no "densty"; did you mean "density"?')
  expect.equal(told 'summary = "S.", rules = function() end, after = { "pass" }'
    :gsub(" %(known.*", ""), 'x.lua:2: mutator X: after: there is no "pass"')
  expect.equal(told 'summary = "S.", rules = function() end, options = { a = 1 }',
    "x.lua:2: X: option a is made with moyo.option, not 1")
end)

test("a mutator that names itself is refused, with both names", function()
  expect.equal(told 'summary = "S.", rules = function() end, after = { "x" }',
    "x.lua:2: mutator X: after: it names itself, x")
  expect.equal(told 'summary = "S.", rules = function() end, conflicts = { "x" }',
    "x.lua:2: mutator X: conflicts: it names itself, x")
end)

test("a mutator is no variant, and a variant is no mutator", function()
  expect.error(function() library.variant "density" end,
    "density is a mutator; it changes a game: go%+density")
  expect.error(function() library.mutator "go" end,
    'there is no mutator "go"; it is a game, which stands first')
  expect.error(function() library.mutator(require("moyo.base.files").own "go") end,
    "is a game, not a mutator")
end)
