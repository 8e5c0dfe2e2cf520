--- What pages are written of: texts and elements.

local test, expect = ...
local terminal = require "moyo.terminal"
package.path = terminal.home .. "/tools/?.lua;" .. package.path
local html = require "report.html"

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
