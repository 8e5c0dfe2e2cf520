--- What pages are written of: texts and elements.

local test, expect = ...
local terminal = require "moyo.terminal"
package.path = terminal.home .. "/tools/?.lua;" .. package.path
local html = require "report.html"
local xml = require "support.xml"

test("escape: no text becomes an element", function()
  expect.equal(html.escape '<b a="1">&', "&lt;b a=&quot;1&quot;&gt;&amp;")
  expect.equal(html.escape(3), "3")
end)

test("lines: each line is escaped, and line breaks stay", function()
  expect.equal(html.lines "a<\nb&", "a&lt;\nb&amp;")
end)

test("element: attributes in their order, a list as lines", function()
  expect.equal(html.element("p", nil, "x"), "<p>x</p>")
  expect.equal(html.element("p", { "class", "c1", "id", 2 }, { "x", "y" }),
    '<p class="c1" id="2">x\ny</p>')
end)

test("a table of many columns is several, each with the first", function()
  local head, row, numbered = { "" }, { "row" }, {}
  for i = 1, 17 do head[i + 1], row[i + 1], numbered[i + 1] = "h" .. i, "c" .. i, true end
  local tables = xml.all(xml.read("<div>" .. html.table { says = "s", head = head,
    rows = { { group = "g" }, row }, numbers = numbered } .. "</div>"), "table")
  local seen = {}
  for i, one in ipairs(tables) do
    local rows = xml.all(one, "tr")
    expect.equal({ rows[2][1].attributes.colspan, rows[3][1].text },
      { tostring(#rows[1]), "row" })
    for n = 2, #rows[3] do
      seen[#seen + 1] = rows[3][n].text
      expect.equal({ rows[1][n].text, rows[3][n].attributes.class }, { "h" .. #seen, "n" }, i)
    end
  end
  expect.equal({ #tables, #seen, seen[17] }, { 3, 17, "c17" })
end)

test("text of several lines stays so, and control characters do not", function()
  expect.equal(html.lines "a<b\n\n\1c&", "a&lt;b\n\n?c&amp;")
end)
