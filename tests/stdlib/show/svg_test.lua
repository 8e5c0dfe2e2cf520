--- The writer of SVG.

local test, expect = ...
local svg = require "moyo.show.svg"

test("texts are escaped; what XML has no character for is a question mark", function()
  expect.equal(svg.escape 'a<b> & "c"', "a&lt;b&gt; &amp; &quot;c&quot;")
  expect.equal(svg.escape "Gô \u{56F2}\u{7881}", "Gô \u{56F2}\u{7881}")
  expect.equal(svg.escape "\0\27\n\127", "????")
  expect.equal(svg.escape "a\xFFb\xC3", "a?b?")
  expect.equal(svg.escape "\xED\xA0\x80", "???")
  expect.equal(svg.escape "\u{FFFE}\u{FFFF}", "??")
end)

test("numbers have two decimals at most", function()
  local list = {}
  for i, n in ipairs { 3, 3.0, 0.5, -0.001, 1 / 3, 100, 20.10 } do list[i] = svg.number(n) end
  expect.equal(list, { "3", "3", "0.5", "0", "0.33", "100", "20.1" })
end)

test("elements, empty or not", function()
  expect.equal(svg.element("circle", { "cx", 1.5, "class", "a&b" }),
    '<circle cx="1.5" class="a&amp;b"/>')
  expect.equal(svg.element("g", {}, svg.element("path", { "d", "M0 0" })),
    '<g><path d="M0 0"/></g>')
end)

test("an element of a film: what is always seen does not move", function()
  local times = { 0, 0.25, 0.5, 0.75 }
  expect.equal(svg.seen("<a/>", { { 1, 4 } }, 4, times, 8), "<a/>")
  local function values(spans)
    local text = svg.seen("<a/>", spans, 4, times, 8)
    return { text:match 'visibility="(%l+)".-values="(.-)" keyTimes="(.-)" dur="(.-)"' }
  end
  expect.equal(values { { 1, 1 }, { 4, 4 } },
    { "visible", "visible;hidden;visible", "0;0.250000;0.750000", "8s" })
  expect.equal(values { { 2, 3 } },
    { "hidden", "hidden;visible;hidden", "0;0.250000;0.750000", "8s" })
end)
