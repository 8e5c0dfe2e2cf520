--- Pictures as files: by their names' endings, whole or not at all.

local test, expect = ...
local shell = require "support.shell"
local terminal = require "moyo.terminal"

package.path = terminal.home .. "/tools/?.lua;" .. package.path
local image = require "records.image"

local SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"></svg>\n'

test("writer: SVG as it is, in capital letters too", function()
  local folder, remove = shell.folder()
  for _, name in ipairs { "a.svg", "b.SVG" } do
    local writer = image.writer(folder .. "/" .. name, 800)
    expect.equal(writer.format, "svg")
    writer.text(SVG)
    expect.equal(shell.read(folder .. "/" .. name), SVG)
  end
  remove()
end)

test("writer: a name with another ending, or none, is refused before anything is drawn", function()
  for _, path in ipairs { "a.gif", "svg", "/tmp/png" } do
    expect.error(function() image.writer(path, 800) end,
      "^%-o " .. path .. ": expected a name that ends in %.svg or %.png$")
  end
end)

test("writer: a file that cannot be written is a mistake", function()
  expect.error(function() image.writer("/no/such/a.svg", 800).text(SVG) end, "/no/such/a%.svg")
end)

test("writer: PNG, as wide as asked for; what is no picture leaves no file", function()
  if not os.execute "command -v rsvg-convert >/dev/null 2>&1" then
    expect.skip "rsvg-convert is not here"
  end
  local folder, remove = shell.folder()
  local writer = image.writer(folder .. "/a.png", 64)
  writer.text(SVG)
  local png = shell.read(folder .. "/a.png")
  expect.equal({ writer.format, png:sub(2, 4), (string.unpack(">I4", png, 17)) },
    { "png", "PNG", 64 })
  local broken = image.writer(folder .. "/b.png", 64)
  expect.error(function() broken.text "<svg" end, "^%-o .*b%.png: ")
  expect.equal(io.open(folder .. "/b.png"), nil)
  remove()
end)
