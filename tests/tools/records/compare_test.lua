--- What differs in rulebooks, of which several paragraphs may be of one name.

local test, expect = ...
local terminal = require "moyo.terminal"
package.path = terminal.home .. "/tools/?.lua;" .. package.path
local compare = require "records.compare"
local moyo = require "moyo"

test("rules: what several paragraphs of one name say is said once", function()
  local list = compare.rules { moyo.load "gorogo", moyo.load "gorogo:last_henge=forbidden" }
  local said = "A henge is placed on an empty point. There must be henges left in hand."
  expect.equal(#list, 1)
  expect.equal(list[1].sentences[1], said)
  expect.equal(list[1].sentences[2]:sub(1, #said), said)
  expect.truthy(#list[1].sentences[2] > #said)
end)
