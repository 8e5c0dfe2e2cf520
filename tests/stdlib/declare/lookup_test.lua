--- What the names in a ruleset mean.

local test, expect = ...
local lookup = require "moyo.declare.lookup"
local moyo = require "moyo"
local record = require "moyo.record.record"
local ruleset = require "moyo.declare.ruleset"
local shell = require "support.shell"
local work = require "support.work"

local function game(text)
  local variant, items, name = lookup.game(ruleset.parse(text))
  for i, item in ipairs(items) do
    items[i] = item.preset or ("%s=%s"):format(item.name, item.value)
  end
  return { variant.name, table.concat(items, " "), name }
end

test("game: a variant, a preset or a path; options in order, by their full names", function()
  expect.equal(game "go:ko=none,size=9", { "go", "ko=none size=9", "go" })
  expect.equal(game "GO", { "go", "", "go" })
  expect.equal(game "japanese:size=9", { "go", "japanese size=9", "go" })
  expect.equal(game "rules/go.lua:size=9", { "go", "size=9", "rules/go.lua" })
  expect.equal(game "aga(size=9)+density(most=3)+tenuki:komi=0",
    { "go+density+tenuki", "aga size=9 density.most=3 komi=0", "go" })
end)

test("game: names that mean nothing", function()
  expect.error(function() game "goo" end, 'there is no variant or preset "goo"; did you mean "go"')
  expect.error(function() game "size=9" end, "expected the name of a variant or preset before")
  expect.error(function() game "density" end, "density is a mutator; it changes a game")
  expect.error(function() game "go+denity" end,
    'there is no mutator "denity"; did you mean "density"')
  expect.error(function() game "go+density(quick)" end,
    'density: expected OPTION=VALUE between the parentheses, found "quick"')
  expect.error(function() game "go+density(mos=3)" end,
    'density has no option "mos"; did you mean "most"')
end)

test("game: a mutator that is named again ends the search for others", function()
  local took = work.of(function()
    expect.error(function() game("go" .. ("+torus"):rep(20000)) end,
      "go: the mutator torus is named twice")
  end)
  expect.truthy(took < 1000000, "it took " .. took)
  expect.error(function() game "go+torus+density+torus+nonsense" end, "torus is named twice")
end)

test("an option that is given twice is refused, whatever is said first", function()
  local function twice(text, what)
    expect.error(function() moyo.load(text) end, what)
  end
  twice("go:size=5,size=7", "go: option size is given twice, as 5 and as 7")
  twice("go+density(most=1):density.most=2",
    "go%+density: option density.most is given twice, as 1 and as 2")
  expect.equal(moyo.load("japanese:ko=none").options.ko, "none") -- a preset's may be changed
end)

test("variant: with mutators, but without options", function()
  expect.equal(lookup.variant("gengo+tenuki").name, "gengo+tenuki")
  expect.equal(lookup.variant("go").name, "go")
  expect.error(function() lookup.variant "go+density(most=3)" end,
    "expected a variant and mutators without values of options")
end)

test("paths with + and parentheses: found as they are, and recorded to read back", function()
  local folder, remove = shell.folder()
  os.execute(("mkdir '%s/a+b'"):format(folder))
  local text = shell.read "rules/nogo.lua"
  for _, name in ipairs { "a+b/x.lua", "a+b/(y).lua" } do
    local path = folder .. "/" .. name
    shell.write(path, text)
    for _, written in ipairs { path, ('"%s"'):format(path) } do
      local found = moyo.load(written .. ":size=5")
      expect.equal(found.ruleset, ('"%s":size=5'):format(path))
      expect.equal(moyo.load(found.ruleset).ruleset, found.ruleset)
      expect.equal(record.load(record.save(moyo.match(found))).game.ruleset, found.ruleset)
      expect.equal(moyo.load(record.changed(found, { size = "4" })).ruleset,
        ('"%s":size=4'):format(path))
    end
    expect.equal(moyo.load(path .. "+tenuki:size=5").ruleset,
      ('"%s"+tenuki:size=5'):format(path))
    expect.equal(lookup.variant(path).file, path)
  end
  remove()
end)

test("every preset of Moyo's own variants is found by its name alone", function()
  local count = 0
  for _, row in ipairs(moyo.variants()) do
    local variant = lookup.variant(row.name)
    for _, preset in ipairs(not variant.inherits_presets and variant.presets or {}) do
      count = count + 1
      expect.equal(lookup.own_preset(preset.name).name, variant.name, preset.name)
    end
  end
  expect.truthy(count >= 21, count)
end)
