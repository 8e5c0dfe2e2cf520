--- Neto's variations as rulesets: how many do without a step of their own, and what they say.

local test, expect, slow = ...
local terminal = require "moyo.terminal"
package.path = terminal.home .. "/tools/?.lua;" .. package.path

local catalogue = require "support.catalogue"
local core = require "moyo.core"
local moyo = require "moyo"
local picture = require "moyo.show.picture"
local pictures = require "pictures.runner"

local rows = catalogue.rows()

test("of 51 variations at most six have a step of their own in Lua", function()
  local own = 0
  for _, row in ipairs(rows) do
    if row.lua:find "step " then own = own + 1 end
  end
  expect.equal(#rows, 51)
  expect.truthy(own <= 6, own .. " steps")
end)

-- The short form looks at every sixth.
test("the table says what of each is in Lua", function()
  for i = 1, #rows, slow and 1 or 6 do
    local lua = table.concat(catalogue.lua_of(catalogue.load(rows[i].ruleset)), ", ")
    expect.equal(rows[i].lua, lua == "" and "–" or lua, rows[i].name)
  end
end)

test("the pictures in the files are right", function()
  local count = 0
  for i, name in ipairs(core.folder(catalogue.folder)) do
    local file = catalogue.folder .. name
    local text = name:find "%.lua$" and (slow or i % 6 == 0) and moyo.variant(file).examples
    for _, result in ipairs(text and pictures.run(assert(picture.parse(text)),
      { own = file, folder = "" }) or {}) do
      expect.truthy(not result.failure, ("%s: %s: %s"):format(name, result.name,
        result.failure and result.failure.message))
      count = count + 1
    end
  end
  expect.truthy(count >= (slow and 15 or 2), count .. " pictures")
end)
