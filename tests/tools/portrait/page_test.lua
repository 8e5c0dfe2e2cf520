--- A portrait as a page.

local test, expect = ...
require "support.shell" -- finds tools/
local page = require "portrait.page"
local xml = require "support.xml"

test("a page without scripts, with all that is told escaped", function()
  local text = page.text("A & B", { "Played <much>." }, { "An alarm." }, "moyo report 'a&b'", {
    { id = "one", title = "One", lead = "Less < more than 10^48.", notes = { "A note & more." },
      tables = { { says = "shares", head = { "a", "b" },
        rows = { { "<x>", "1.5\u{D7}10^7" } }, right = { [2] = true }, sentences = true } },
      figures = function() return { "<svg></svg>" } end },
    { id = "two", title = "Two", lead = "Two." } })
  local root = xml.read(text:gsub("^<!DOCTYPE html>\n", ""))
  expect.equal({ #xml.all(root, "section"), #xml.all(root, "svg"), #xml.all(root, "table") },
    { 2, 1, 1 })
  expect.equal(#xml.all(root, "script"), 0)
  for _, words in ipairs { "A &amp; B", "Played &lt;much&gt;.", "A note &amp; more.", "&lt;x&gt;",
    "Less &lt; more than 10<sup>48</sup>.", "\u{D7}10<sup>7</sup></td>", 'href="#two"',
    '<th class="sentence" scope="row">' } do
    expect.truthy(text:find(words, 1, true), words)
  end
end)
