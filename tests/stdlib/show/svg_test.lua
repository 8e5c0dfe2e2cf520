--- The writer of SVG, and traces of what turns did.

local test, expect = ...
local moyo = require "moyo"
local palette = require "moyo.show.svg_palette"
local svg = require "moyo.show.svg"
local trace = require "moyo.show.trace"

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

--- The names of what a trace's latest turn did.
local function last(traced, board)
  local out = {}
  for _, kind in ipairs { "arrived", "left", "flipped" } do
    local names = {}
    for i, p in ipairs(traced[kind]) do names[i] = board:name(p) end
    table.sort(names)
    out[#out + 1] = table.concat(names, " ")
  end
  return out
end

--- The trace of these turns.
local function played(ruleset, turns)
  local match = moyo.match(moyo.load(ruleset))
  for turn in turns:gmatch "[^,]+" do
    local ok, why = match:play(turn)
    expect.truthy(ok, why and why.error)
  end
  return trace.of(match), match
end

test("a trace: stones that came, left, moved, or changed their colour", function()
  local go, match = played("go:size=3", "B3,A3,A2")
  expect.equal(last(go, match.game.board), { "A2", "A3", "" })
  expect.equal({ go.turn, go.numbers[match.game:point "B3"], go.numbers[match.game:point "A3"] },
    { 3, 1 })
  local way
  way, match = played("twog:size=9,contract=3", "C3 G7 E5,keep,G3 done,E3 done,E5-E9 C7")
  expect.equal(last(way, match.game.board), { "C7 E9", "E5", "" })
  expect.equal(way.numbers[match.game:point "E9"], 4)
  local sygo
  sygo, match = played("sygo:size=5,first=black", "A1,B1,E5,A2")
  expect.equal(last(sygo, match.game.board), { "A2", "", "A1" })
end)

test("a trace of a match that began with a set-up, within a turn", function()
  local match = moyo.match(moyo.load "twog:size=9,contract=3,pie=no")
  local rows = { "X........" }
  for y = 2, 9 do rows[y] = "........." end
  assert(match:setup(rows, { to = "white" }))
  assert(match:play "C3")
  local traced = trace.of(match)
  expect.equal(last(traced, match.game.board), { "C3", "", "" })
  expect.equal(traced.turn, 1)
end)

-- Colours ------------------------------------------------------------------------

-- How colours look to who does not see red, green or blue: Machado, Oliveira and
-- Fernandes 2009, severity 1, on linear RGB.
local eyes = {
  all = { { 1, 0, 0 }, { 0, 1, 0 }, { 0, 0, 1 } },
  red = { { 0.152286, 1.052583, -0.204868 }, { 0.114503, 0.786281, 0.099216 },
    { -0.003882, -0.048116, 1.051998 } },
  green = { { 0.367322, 0.860646, -0.227968 }, { 0.280085, 0.672501, 0.047413 },
    { -0.011820, 0.042940, 0.968881 } },
  blue = { { 1.255528, -0.076749, -0.178779 }, { -0.078411, 0.930809, 0.147602 },
    { 0.004733, 0.691367, 0.303900 } },
}

local function linear(paint)
  local out = {}
  for i = 1, 3 do
    local v = tonumber(paint:sub(2 * i, 2 * i + 1), 16) / 255
    out[i] = v <= 0.04045 and v / 12.92 or ((v + 0.055) / 1.055) ^ 2.4
  end
  return out
end

local function times(rows, v)
  local out = {}
  for i, row in ipairs(rows) do
    out[i] = math.min(math.max(row[1] * v[1] + row[2] * v[2] + row[3] * v[3], 0), 1)
  end
  return out
end

-- CIE 1976 L*a*b*, white being D65.
local function lab(rgb)
  local xyz = times({ { 0.4339, 0.3762, 0.1899 }, { 0.2126, 0.7152, 0.0722 },
    { 0.0177, 0.1095, 0.8728 } }, rgb)
  for i, t in ipairs(xyz) do
    xyz[i] = t > 0.008856 and t ^ (1 / 3) or 7.787 * t + 16 / 116
  end
  return { 116 * xyz[2] - 16, 500 * (xyz[1] - xyz[2]), 200 * (xyz[2] - xyz[3]) }
end

test("the first seven colours are told apart by who does not see all of them", function()
  local paints = {}
  for _, ruleset in ipairs { "go", "multiplayer:players=5" } do
    for _, look in ipairs(palette.looks(moyo.load(ruleset))) do table.insert(paints, look) end
  end
  expect.equal(#paints, 7)
  for kind, rows in pairs(eyes) do
    for i, one in ipairs(paints) do
      for k = i + 1, #paints do
        local a = lab(times(rows, linear(one.paint)))
        local b = lab(times(rows, linear(paints[k].paint)))
        local apart = math.sqrt((a[1] - b[1]) ^ 2 + (a[2] - b[2]) ^ 2 + (a[3] - b[3]) ^ 2)
        expect.truthy(apart > 20, ("%s, %s, without %s: %.1f"):format(one.name, paints[k].name,
          kind, apart))
      end
    end
  end
end)
