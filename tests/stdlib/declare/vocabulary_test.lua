--- What the vocabulary says of what it cannot use: a mistake in words, without addresses.

local test, expect = ...
local moyo = require "moyo"
local shell = require "support.shell"
local variants = require "support.variants"
local vocabulary = require "moyo.declare.vocabulary"

-- Values that hardly any function takes, as they are written.
local odd = { "{}", "{ {} }", "{ {}, {} }", "{ 2, 0 }", "function() end", "true", "1.5",
  "{ x = {} }", '{ {}, "words" }', "moyo", "nil" }

-- Names of the functions of the vocabulary, those in its tables among them.
local function functions()
  local list = {}
  local function add(path, value)
    if type(value) == "function" then
      list[#list + 1] = path
    elseif type(value) == "table" then
      local names = {}
      for name in pairs(value) do names[#names + 1] = tostring(name) end
      table.sort(names)
      for _, name in ipairs(names) do
        if type(value[name]) == "function" then add(path .. "." .. name, value[name]) end
      end
    end
  end
  for name, value in pairs(vocabulary) do add("moyo." .. name, value) end
  table.sort(list)
  return list
end

test("no message of the vocabulary shows an address", function()
  local told = 0
  for _, name in ipairs(functions()) do
    local lines = { "local all = {}" }
    for _, a in ipairs(odd) do
      for _, b in ipairs { "nil", "{ {} }", "{ 2, 0 }" } do
        lines[#lines + 1] = ("do local ok, why = pcall(%s, %s, %s) if not ok then "
          .. "all[#all + 1] = why end end"):format(name, a, b)
      end
    end
    -- mistakes are tables with a message, which a rule file cannot read but raise
    lines[#lines + 1] = "local text = {} for i, why in ipairs(all) do text[i] = tostring(why) end"
    lines[#lines + 1] = 'error(table.concat(text, "; "))'
    local ok, message = variants.load(table.concat(lines, "\n"))
    expect.truthy(not ok)
    if message:find "x%.lua:" then told = told + 1 end
    local told_of = message:gsub("lua_%w+", "") -- a file's name may look like one
    expect.truthy(not told_of:find "0x%x%x%x", name .. ": " .. message)
  end
  expect.truthy(told > 50, told)
end)

test("a name that is not in it", function()
  expect.error(function() return vocabulary.plaze end,
    '^there is no moyo%.plaze; did you mean "place"%?')
end)

test("variant: what cannot be inherited from is told at the author's line, or at the other's",
  function()
    local function told(name)
      return select(2, variants.load(('return moyo.variant %q:variant "B" {}'):format(name)))
    end
    expect.truthy(told("goo"):find('^x%.lua:1: there is no variant "goo"'), told "goo")
    expect.truthy(told("/no/such.lua"):find "^x%.lua:1: /no/such%.lua")
    local ok, game = variants.load 'return moyo.variant "go":variant "B" {}'
    expect.equal({ ok, game.title, game.variant.parent.title }, { true, "B", "Go" })
  end)

test("stones: a player's stones on points, as the set-up takes them", function()
  expect.equal(vocabulary.stones(2, { 1, 5 }), { { 1, 2 }, { 5, 2 } })
  expect.equal(vocabulary.stones(1, {}), {})
end)

test("demand: refuses what does not hold, in the author's words", function()
  vocabulary.demand(1 < 2, "never")
  expect.error(function() vocabulary.demand(false, "size=%d needs %s", 9, "ko=none") end,
    "^size=9 needs ko=none$")
end)

test("demand: names its line where the defaults are refused, and none to choices", function()
  local folder, remove = shell.folder()
  local path = folder .. "/x.lua"
  shell.write(path, [[local moyo = require "moyo"
    return moyo.game "A" { options = {
    size = moyo.option.integer { 3, "S.", min = 2, max = 5 },
    odd = moyo.option.boolean { false, "O." } }, rules = function(o)
      moyo.demand(o.size == 4 or o.size == 2, "size=%d is odd", o.size)
      return { board = moyo.board.square(o.size), turn = moyo.place {},
        finish = moyo.finish.stuck "loses" } end }]])
  local function told(options) return select(2, moyo.try(moyo.load, path .. options)) end
  expect.equal({ told "", told ":size=5", told ":odd=yes", told "+torus" },
    { path .. ":5: size=3 is odd", "size=5 is odd", "size=3 is odd", "size=3 is odd" })
  -- a stranger's line is named always
  local _, message = moyo.try(moyo.load, path .. "+torus:size=5", { untrusted = true })
  expect.equal(message, path .. ":5: size=5 is odd")
  remove()
end)

test("setup: the stones of a diagram; it fits the board", function()
  local game = variants.game 'setup = moyo.setup(moyo.board.square(3), "X.O/.X./..O")'
  local state = game.core:state()
  expect.equal({ state:stones(1):list(), state:stones(2):list() }, { { 1, 5 }, { 3, 9 } })
  for words, diagram in pairs {
    ["setup: the diagram has 2 rows, the board 3"] = "X.O/...",
    ["setup: row 2 of the diagram does not fit the board at column 3"] = "X.O/.. /...",
    ["setup: row 1 of the diagram does not fit the board at column 4"] = "X.OX/.../...",
    ["setup: 1:2: "] = "XzO/.../...",
  } do
    local _, told = variants.try(("setup = moyo.setup(moyo.board.square(3), %q)"):format(diagram))
    expect.truthy(told:find(words, 1, true), told)
  end
end)
