--- Texts of verbs: pieces and places of arguments, and what authors are told.

local test, expect = ...
local template = require "moyo.base.template"

test("read: words, blanks and arguments, and which argument each value is", function()
  local function read(text, args)
    local pieces, slots = template.read("x", text, args)
    return { pieces, slots }
  end
  expect.equal(read("pass", {}), { { "pass" }, {} })
  expect.equal(read("{point}", { "point" }), { { { "point" } }, { 1 } })
  expect.equal(read("dead  {stone}", { "stone" }), { { "dead", " ", { "stone" } }, { 1 } })
  expect.equal(read("{stone}x{point}", { "stone", "point" }),
    { { { "stone" }, "x", { "point" } }, { 1, 2 } })
end)

test("read: a count stands within its stone's place, wherever it is among the arguments", function()
  local _, slots = template.read("x", "{stone/count}-{point}", { "stone", "point", "count" })
  expect.equal(slots, { 1, 3, 2 })
  _, slots = template.read("x", "{stone/count}-{point}", { "stone", "count", "point" })
  expect.equal(slots, { 1, 2, 3 })
end)

test("read: a text that is no template, or does not write just the arguments", function()
  local function refused(text, args, words)
    expect.truthy(expect.error(function() template.read("hop", text, args) end)
      :find(words, 1, true), text)
  end
  local form = "is words and arguments in braces, with blanks only between them"
  for _, text in ipairs { "", " a", "a ", "{Point}", "{point", "a}", "{point/coun}" } do
    refused(text, { "point" }, ('step hop: its text "%s" '):format(text) .. form)
  end
  refused(3, {}, form)
  refused("hop", { "point" }, "does not write just its arguments, {point}")
  refused("{point} {point}", { "point" }, "its arguments, {point}")
  refused("{point} {stone}", { "stone", "point" }, "its arguments, {stone} {point}")
  refused("{stone}-{point}", { "stone", "point", "count" }, "{stone/count} {point}")
  refused("{stone/count}", { "stone" }, "its arguments, {stone}")
  refused("{point}", {}, "its arguments, no argument")
  refused("{stone}{point}", { "stone", "point" }, "something must stand between two arguments")
end)

test("default: name and arguments, which read back", function()
  for expected, args in pairs { hop = {}, ["hop {point}"] = { "point" },
    ["hop {stone/count} {point}"] = { "stone", "point", "count" } } do
    expect.equal(template.default("hop", args), expected)
    template.read("hop", expected, args)
  end
end)

test("joiner: a mark, or none", function()
  expect.equal({ template.joiner("hop", "+"), template.joiner("hop", nil) }, { "+" })
  for _, bad in ipairs { "", "a", "1", " ", "{", '"', "+a", 3, true } do
    expect.error(function() template.joiner("hop", bad) end, '^step hop: joiner is a mark')
  end
end)
