--- The reference as a page: it is up to date, and its links lead somewhere.

local test, expect = ...
local terminal = require "moyo.terminal"
package.path = terminal.home .. "/tools/?.lua;" .. package.path
local collect = require "reference.collect"
local core = require "moyo.core"
local page = require "reference.page"
local shell = require "support.shell"

local text = page.make()

test("stdlib/reference.md is what it makes", function()
  expect.truthy(text == shell.read "stdlib/reference.md",
    "it is out of date: tools/run reference >/tmp/reference.md, and move that to stdlib/")
end)

test("the head links to every section", function()
  local anchors = {}
  for title in text:gmatch "\n## ([^\n]+)" do
    anchors["#" .. title:lower():gsub("[^%w%s]", ""):gsub(" ", "-")] = true
  end
  local links = 0
  for anchor in text:match "^.-\n## ":gmatch "%]%((#[^)]*)%)" do
    expect.truthy(anchors[anchor], anchor)
    links = links + 1
  end
  local sections = 0
  for _ in pairs(anchors) do sections = sections + 1 end
  expect.equal(links, sections)
end)

test("every word has its place, and every operation a row", function()
  for _, group in ipairs((collect.read())) do
    for _, word in ipairs(group.words) do
      expect.truthy(text:find("\n### moyo." .. word.name .. "\n", 1, true), word.name)
    end
  end
  local operations = text:match "\n## Operations\n.*"
  for name in pairs(core.operations) do
    local _, count = operations:gsub("\n| `" .. name .. "` |", "")
    expect.equal(count, 1, name)
  end
end)

test("tables: a row has as many cells as its head", function()
  local cells
  for line in text:gmatch "[^\n]*" do
    local _, count = line:gsub("\\|", ""):gsub("|", "")
    cells = line:find "^|" and (cells or count) or nil
    if cells then expect.equal(count, cells, line) end
  end
end)

test("what is for programs is not in it, what rules see is", function()
  for name in pairs(page.for_programs) do
    expect.equal(text:find("`position:" .. name .. "(", 1, true), nil, name)
  end
  for _, part in ipairs { "`position:colour(p)`", "`move.taken`", "### moyo.place\n",
    "| `moyo.ko.simple` |", "native: `free`, `put`" } do
    expect.truthy(text:find(part, 1, true), part)
  end
end)
