--- The reference as a page: it is up to date, and its links lead somewhere.

local test, expect = ...
local terminal = require "moyo.terminal"
package.path = terminal.home .. "/tools/?.lua;" .. package.path
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

test("what is for programs is not in it, what rules see is", function()
  for name in pairs(page.for_programs) do
    expect.equal(text:find("`position:" .. name .. "(", 1, true), nil, name)
  end
  for _, part in ipairs { "`position:colour()`", "`move.taken`", "### moyo.place\n",
    "| `moyo.ko.simple` |", "native: `free`, `put`" } do
    expect.truthy(text:find(part, 1, true), part)
  end
end)
