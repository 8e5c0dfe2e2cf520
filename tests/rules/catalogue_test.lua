--- Neto's variations as rulesets: how many do without a step of their own, and what they say.

local test, expect, slow = ...
local terminal = require "moyo.terminal"
package.path = terminal.home .. "/tools/?.lua;" .. package.path

local catalogue = require "support.catalogue"
local core = require "moyo.core"
local moyo = require "moyo"
local picture = require "moyo.show.picture"
local pictures = require "pictures.runner"
local shell = require "support.shell"
local vocabulary = require "moyo.declare.vocabulary"

local reference = shell.read "stdlib/reference.md"

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

local more = catalogue.more()

test("of 102 more variations four cannot be written", function()
  local never = 0
  for _, row in ipairs(more) do
    if row.written == "–" then never = never + 1 end
  end
  expect.equal({ #more, never }, { 102, 4 })
end)

-- Is it the name of a slot, of a word of the vocabulary, of a method?
local function is_word(text)
  local path = text:match "^moyo%.([%w_.]+)"
  if path then
    local at = vocabulary
    for name in path:gmatch "[^.]+" do
      if rawget(at, name) == nil then return false end
      at = at[name]
    end
    return true
  end
  local method = text:match "^position:([%w_]+)" or text:match "^position%.([%w_]+)"
  if method then return reference:find("`position[.:]" .. method .. "[(`]") ~= nil end
  return reference:find("\n| `" .. text .. "` |") ~= nil
end

-- The short form loads every fourth.
test("what they are written as is there: rulesets load, words are known", function()
  local loaded = 0
  for i, row in ipairs(more) do
    local ruleset = row.written:match "^`([%w_]+[^`]*)`" or ""
    if ruleset:find "^moyo" or is_word(ruleset) then ruleset = "" end
    if ruleset ~= "" and (slow or i % 4 == 0) then
      local good, why = pcall(catalogue.load, ruleset)
      expect.truthy(good, ("%s: %s"):format(row.name, tostring(why)))
      loaded = loaded + 1
    elseif ruleset == "" then
      for word in row.written:gmatch "`([^`]+)`" do
        expect.truthy(is_word(word), ("%s: %s"):format(row.name, word))
      end
    end
  end
  expect.truthy(loaded > (slow and 50 or 10), loaded .. " rulesets")
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
