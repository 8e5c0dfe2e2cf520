--- What authors read: the guide, the mechanisms, the cookbook and the reference. Their
--- examples run, their code is the examples', and they name all that the vocabulary has.

local test, expect, slow = ...
local terminal = require "moyo.terminal"
package.path = terminal.home .. "/tools/?.lua;" .. package.path

local core = require "moyo.core"
local library = require "moyo.declare.library"
local manual = require "support.manual"
local moyo = require "moyo"
local page = require "reference.page"
local shell = require "support.shell"
local vocabulary = require "moyo.declare.vocabulary"

local guide = shell.read "stdlib/README.md"
local mechanisms = shell.read "stdlib/mechanisms.md"
local cookbook = shell.read "stdlib/cookbook.md"
local reference = shell.read "stdlib/reference.md"
local everything = guide .. mechanisms .. cookbook .. reference .. shell.read "stdlib/tutorial.md"
local folder = "tests/rules/guide/"

local function files(ending)
  local list = {}
  for _, name in ipairs(core.folder(folder)) do
    if name:sub(-#ending) == ending then list[#list + 1] = folder .. name end
  end
  table.sort(list)
  return list
end

local function has(text, part)
  expect.truthy(text:find(part, 1, true), "nothing mentions " .. part)
end

-- ---- Examples --------------------------------------------------------------------------------

--- Of every option that is not inherited a value, and every preset, of inherited ones the first;
--- slow, of all options every value that is worth a try, and all presets.
local function rulesets(file)
  local variant, list, inherited = library.variant(file), { file }, {}
  for _, preset in ipairs(variant.presets) do
    list[#list + 1] = file .. ":" .. preset.name
    if not slow and variant.inherits_presets then break end
  end
  for _, option in ipairs(not slow and variant.parent and variant.parent.options or {}) do
    inherited[option] = true
  end
  for _, option in ipairs(variant.options) do
    for _, value in ipairs(inherited[option] and {} or option:samples()) do
      local text = option:format(value)
      if text ~= option:format(option.default) then
        list[#list + 1] = ("%s:%s=%s"):format(file, option.name, text)
        if not slow then break end
      end
    end
  end
  return list
end

test("examples: all are rule files that play to an end, under every option", function()
  local list, played = files ".lua", 0
  expect.truthy(#list >= 16, "there are examples")
  for _, file in ipairs(list) do
    for number, ruleset in ipairs(rulesets(file)) do
      local ok, game = moyo.try(moyo.load, ruleset)
      -- what the rules refuse, they refuse in words of the options
      expect.truthy(ok or (number > 1 and game:find "=" ~= nil), ruleset .. ": " .. tostring(game))
      local state = ok and game.core.points <= 400 and game.core:state(number)
      if state then
        local good, why = moyo.try(state.playout, state, "uniform", core.random(number),
          (slow or number == 1) and 50 * game.core.points or 20)
        expect.truthy(good, ruleset .. ": " .. tostring(why))
        -- a hundred passes in a row do not happen by chance
        expect.truthy(state.over or number > 1, ruleset .. ": the game does not end")
        expect.equal(state:audit(), nil)
        played = played + 1
      end
    end
  end
  expect.truthy(played > 50, played .. " games")
end)

test("examples: each has a picture test, or examples of its own", function()
  for _, file in ipairs(files ".lua") do
    local pictures <close> = io.open((file:gsub("lua$", "t")))
    expect.truthy(pictures or library.variant(file).examples, file .. ": no pictures")
  end
end)

test("examples: each is listed in the guide, and no other", function()
  local listed, there = {}, {}
  for name in guide:match "\n## The examples\n.-\n## ":gmatch "\n| `([%w_]+)%.lua`" do
    listed[#listed + 1] = folder .. name .. ".lua"
  end
  for i, file in ipairs(files ".lua") do there[i] = file end
  table.sort(listed)
  expect.equal(listed, there)
end)

test("examples: they are found by path from any folder, with their map", function()
  local here, remove = shell.folder()
  local pipe = assert(io.popen(("cd '%s' && '%s' rules \"$OLDPWD/%sislands.lua\" 2>&1"):format(here,
    arg[-1], folder)))
  local output = pipe:read "a"
  pipe:close()
  remove()
  has(output, "The board is the map islands, of 31 points.")
end)

test("every piece of code is a piece of an example", function()
  local sources = {}
  local function plain(text) return (("\n" .. text):gsub("\n[ \t]+", "\n"):gsub("[ \t]+", " ")) end
  for _, ending in ipairs { ".lua", ".t" } do
    for _, file in ipairs(files(ending)) do table.insert(sources, plain(shell.read(file))) end
  end
  table.insert(sources, plain(shell.read(folder .. "maps/islands.map")))
  table.insert(sources, plain(shell.read(folder .. "maps/diamond.graph")))
  for _, name in ipairs(core.folder "rules/mutators") do
    local text = name:find "%.lua$" and shell.read("rules/mutators/" .. name)
    if text then table.insert(sources, plain(text)) end
  end
  local count = 0
  for name, text in pairs { README = guide, mechanisms = mechanisms, cookbook = cookbook } do
    for _, block in ipairs(manual.blocks(text)) do
      local found = block.kind == "console" or block.name ~= nil -- run by documents_test
      for _, source in ipairs(sources) do
        found = found or source:find(plain(block.text), 1, true) ~= nil
      end
      expect.truthy(found, ("stdlib/%s.md:%d: no example has\n%s"):format(name, block.line,
        block.text))
      count = count + 1
    end
  end
  expect.truthy(count > 60, "there is code")
end)

test("mechanisms: each has its picture", function()
  local count = 0
  for section in (mechanisms .. "\n## "):gmatch "%f[#]## (.-)\n%f[#]" do
    if section:find "\n" then
      expect.truthy(section:find "\n== ", section:match "^[^\n]*" .. " has no picture")
      count = count + 1
    end
  end
  expect.truthy(count >= 10, count .. " sections")
end)

-- ---- Completeness ----------------------------------------------------------------------------

test("every word of the vocabulary is explained", function()
  local words = 0
  for name, value in pairs(vocabulary) do
    has(reference, "moyo." .. name)
    words = words + 1
    if type(value) == "table" then
      for part in pairs(value) do
        has(reference, ("moyo.%s.%s"):format(name, part))
        words = words + 1
      end
    end
  end
  expect.truthy(words > 60, words .. " words")
end)

test("no other word of the vocabulary is written", function()
  local not_words = { lua = true, load = true, match = true } -- of programs
  for name, part in everything:gmatch "moyo%.(%l[%w_]*)%.?([%w_]*)" do
    if not not_words[name] then
      local value = rawget(vocabulary, name)
      expect.truthy(value ~= nil, "there is no moyo." .. name)
      if type(value) == "table" and part ~= "" and part ~= "KIND" then
        expect.truthy(rawget(value, part) ~= nil, ("there is no moyo.%s.%s"):format(name, part))
      end
    end
  end
end)

--- The names that a message of the standard library calls known.
local function known_names(text)
  local path, remove = shell.folder()
  shell.write(path .. "/wrong.lua", 'local moyo = require "moyo"\n' .. text)
  local ok, message = moyo.try(moyo.load, path .. "/wrong.lua")
  remove()
  expect.truthy(not ok and message:find "known: ", tostring(message))
  local names = {}
  for name in message:match "known: (.-)%)":gmatch "[%w_-]+" do names[#names + 1] = name end
  return names
end

--- Every name stands in the reference as code, or as a value in quotation marks.
local function explains(names)
  for _, name in ipairs(names) do
    expect.truthy(reference:find("`" .. name .. "`", 1, true)
      or reference:find('"' .. name .. '"', 1, true), ("no `%s`"):format(name))
  end
end

test("every slot, field of a declaration, phase, step and score is explained", function()
  local function record(slots)
    return ('return moyo.game "X" { rules = function() return { board = moyo.board.square(5), '
      .. "turn = moyo.place {}, finish = moyo.finish.turns(9), %s } end }"):format(slots)
  end
  explains(require("moyo.freeze.slots").names)
  for _, case in ipairs {
    'clear = { "wrong" }',
    'board = moyo.board.square(5, "wrong")',
    "closing = moyo.step { wrong = 1 }",
    'closing = moyo.step { name = "x", arg = "wrong" }',
    "closing = moyo.place { wrong = 1 }",
    'closing = moyo.place { on = "wrong" }',
    "closing = moyo.grow { wrong = 1 }",
    'closing = moyo.noted_now("x", { wrong = 1 })',
    "closing = moyo.move { wrong = 1 }",
    'closing = moyo.move { onto = { "wrong" } }',
    'closing = moyo.move { onto = { "enemy" }, capture = "wrong" }',
    "closing = moyo.pass { wrong = 1 }",
    'closing = moyo.pass { only = "wrong" }',
    "closing = moyo.roll { wrong = 1 }",
    'opening = moyo.phase "x" { wrong = 1 }',
    "closing = moyo.pie { wrong = 1 }",
    'closing = moyo.declare("x", { wrong = 1 })',
    'closing = moyo.holds("x", { wrong = 1 })',
    'ko = moyo.rule { "x", function() end, history = "wrong" }',
    'closing = moyo.finish.contract("x", { wrong = 1 })',
    'closing = moyo.finish.contract("x", { round = "wrong" })',
    "score = moyo.score.area { wrong = 1 }",
    'score = moyo.score.area { tax = "wrong" }',
    'score = moyo.score.area { regions = "wrong" }',
    "score = moyo.score.territory { wrong = 1 }",
    'score = moyo.score.territory { prisoners = "wrong" }',
    "score = moyo.score.taken { wrong = 1 }",
  } do
    explains(known_names(record(case)))
  end
  explains(known_names('return moyo.game "X" { rules = function() end, options = { '
    .. 'x = moyo.option.integer { 1, "x", wrong = 1 } } }'))
  explains(known_names 'return moyo.game "X" { wrong = 1 }')
end)

-- ---- What rules see --------------------------------------------------------------------------

--- The members of a class in stdlib/definitions/.
local function members(class)
  local text = shell.read "stdlib/definitions/board.lua"
    .. shell.read "stdlib/definitions/state.lua"
  local names = {}
  local head = text:match("%-%-%-@class " .. class .. "\n(.-)local " .. class)
  for name in head:gmatch "%-%-%-@field (%w[%w_]*)" do names[#names + 1] = name end
  for name in text:gmatch("function " .. class .. ":([%w_]+)") do names[#names + 1] = name end
  expect.truthy(#names > 2, class .. " has members")
  return names
end

test("what the guide writes of positions, moves, boards and sets is there", function()
  for variable, class in pairs { position = "State", move = "Outcome", board = "Topology",
    shape = "Shape" } do
    local known = { starts = true, topology = true, stars = true, with_overlap_near = true,
      start_points = true, check_land = true, clockwise = true, edge = true, joined = true,
      without = true, value = true }
    for _, name in ipairs(members(class)) do known[name] = true end
    local count = 0
    for name in everything:gmatch("%f[%w]" .. variable .. "[.:]([%l_]+)") do
      expect.truthy(known[name] or (variable ~= "position" and vocabulary[variable] ~= nil
        and rawget(vocabulary[variable], name)), ("no %s has %s"):format(variable, name))
      count = count + 1
    end
    expect.truthy(count > 1, variable)
  end
end)

test("all that a rule may ask or change is explained", function()
  for variable, class in pairs { position = "State", move = "Outcome" } do
    for _, name in ipairs(members(class)) do
      if not page.for_programs[name] then
        expect.truthy(reference:find("`[^`\n]*%f[%w]" .. variable .. "[.:]" .. name .. "%f[^%w_]"),
          ("no %s.%s"):format(variable, name))
      end
    end
  end
  for _, class in ipairs { "PointSet", "Topology", "Shape" } do
    for _, name in ipairs(members(class)) do
      expect.truthy(reference:find("[:.]" .. name .. "%f[^%w_]"), ("no %s.%s"):format(class, name))
    end
  end
end)
