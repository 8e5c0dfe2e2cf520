--- Films: positions one after another in one picture.

local test, expect = ...
local films = require "moyo.show.svg_film"
local moyo = require "moyo"
local traces = require "moyo.show.trace"
local variants = require "support.variants"
local xml = require "support.xml"

-- The film of these rows of three, and its document.
local function filmed(options, seconds, ...)
  local match, trace = variants.match "", traces.new()
  local film = films.new(match.game, options)
  for i, rows in ipairs { ... } do
    assert(match:setup(rows))
    trace:follow(match.state, i - 1)
    film:add(match, trace)
  end
  return xml.read(film:text(seconds)), film
end

test("text: what all frames have in common is drawn once, and does not move", function()
  local film = filmed({ last = false }, nil, "X../.../...", "X../.O./...", "X../.../..O")
  expect.equal(xml.count(film, "stones black", "circle"), 1)
  expect.equal(#xml.all(xml.layer(film, "stones black"), "animate"), 0)
  local white = xml.all(xml.layer(film, "stones white"), "animate")
  expect.equal({ white[1].attributes.values, white[2].attributes.values },
    { "hidden;visible;hidden", "hidden;visible" })
end)

test("text: each frame has its time, the last one four times as much", function()
  local film = filmed({ last = false }, 0.5, "X../.../...", ".X./.../...", "..X/.../...")
  local moves = xml.all(xml.layer(film, "stones black"), "animate")
  expect.equal({ moves[2].attributes.keyTimes, moves[2].attributes.dur },
    { "0;0.166667;0.333333", "3s" })
end)

test("text: the title is the last frame's; captions are drawn in the same places", function()
  local film, made = filmed(nil, 1, "X../.../...", "X../.O./...")
  expect.truthy(made.title:find("After turn 1; black to play", 1, true), made.title)
  local places = {}
  for _, one in ipairs(xml.all(xml.layer(film, "caption"), "text")) do
    if one.text:find "black to play" then places[#places + 1] = one.attributes.y end
  end
  expect.equal({ #places, places[1] }, { 2, places[2] })
  expect.equal(xml.layer(filmed({ caption = false }, 1, "X../.../..."), "caption"), nil)
end)

test("a film of stacks draws the upper stones last in every frame", function()
  local match = moyo.match(moyo.load "besiege:size=5,pie=no")
  local film = films.new(match.game)
  local trace = traces.new()
  for i, stack in ipairs { "X2", "X3", "X2" } do
    assert(match:setup(stack .. " . . . ./. . . . ./. . . . ./. . . . ./. . . . ."))
    trace:follow(match.state, i)
    film:add(match, trace)
  end
  local layer = xml.layer(xml.read(film:text()), "stones black")
  expect.equal(#layer, 2, "one for each height")
end)
