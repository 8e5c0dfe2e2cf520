--- Presets: their other names, which variant a bare name means, and what rulebooks say of them.

local test, expect = ...
local json = require "moyo.base.json"
local moyo = require "moyo"
local shell = require "support.shell"

--- Calls f with a function that runs moyo in this process, where these rule files are found first.
---@param files table<string, string>
---@param f fun(run: fun(...: string): integer, string, string)
local function with_rules(files, f)
  local folder, remove = shell.folder()
  for name, text in pairs(files) do shell.write(("%s/%s.lua"):format(folder, name), text) end
  local getenv = os.getenv
  -- luacheck: push ignore 122
  os.getenv = function(name) return name == "MOYO_PATH" and folder or getenv(name) end
  local ok, problem = pcall(f, shell.moyo)
  os.getenv = getenv
  -- luacheck: pop
  remove()
  if not ok then error(problem, 0) end
end

local HEIR = [[
local go = require("moyo").variant "go"
return go:variant "Amygame" { summary = "As Go is." }]]

--- A game with these presets, besides `size`.
local function small(presets)
  return ([[
local moyo = require "moyo"
return moyo.game "Small" {
  options = { size = moyo.option.size { 5, "Lines.", min = 1, max = 9 } },
  presets = { %s },
  rules = function(o)
    return { board = moyo.board.square(o.size), turn = moyo.place {},
      finish = moyo.finish.stuck "ends" }
  end,
}]]):format(presets)
end

--- Expects the run to be a mistake with this message.
local function mistake(pattern, status, _, complaint)
  expect.equal(status, 2)
  expect.truthy(complaint:find(pattern), complaint)
end

test("a variant that inherits presets takes no bare name", function()
  with_rules({ amygame = HEIR }, function(run)
    local status, output = run("rules", "aga")
    expect.equal({ status, output:match "^[^\n]*" }, { 0,
      "Go (" .. moyo.load("aga").ruleset .. ")" })
    status, output = run("rules", "amygame:aga")
    expect.equal({ status, output:match "^[^\n]*" }, { 0,
      "Amygame" })
  end)
end)

test("a bare name that several variants declare is refused with all of them", function()
  with_rules({ one = small "tiny = { size = 3 }", two = small "tiny = { size = 4 }" },
    function(run)
      mistake('"tiny" is a preset of several variants: write one:tiny or two:tiny',
        run("rules", "tiny:size=2"))
      expect.equal((run("rules", "two:tiny")), 0)
    end)
  with_rules({ one = small "japanese = { size = 3 }" }, function(run)
    mistake("write go:japanese or one:japanese", run("rules", "japanese"))
  end)
end)

test("an unknown name is answered with the nearest, however many variants inherit that", function()
  with_rules({ amygame = HEIR, bmygame = HEIR }, function(run)
    expect.equal({ run("rules", "agaa") },
      { 2, "", 'moyo rules: there is no variant or preset "agaa"; did you mean "aga"?\n' })
  end)
end)

test("a preset's other name is the same preset", function()
  for other, name in pairs { korean = "japanese", bga = "aga", french = "aga", ing = "goe",
    nz = "new-zealand", ["chinese-ogs"] = "chinese-kgs", ["ancient-area"] = "stone-scoring" } do
    expect.equal(moyo.load(other).ruleset, moyo.load(name).ruleset)
    expect.equal(moyo.load("go:size=9," .. other).ruleset, moyo.load("go:size=9," .. name).ruleset)
  end
  local _, output = shell.moyo("options", "go")
  expect.truthy(output:find "\nnz\n      the same as new%-zealand\n", output)
  _, output = shell.moyo("options", "go", "--json")
  local found
  for _, preset in ipairs(json.decode(output).presets) do
    if preset.name == "nz" then found = preset end
  end
  expect.equal({ found.same_as, found.values.komi }, { "new-zealand", "7" })
end)

test("another name of no preset is a mistake where it stands", function()
  with_rules({ one = small 'tiny = { size = 3 }, wee = "tinny"' }, function(run)
    mistake('one.lua:4: Small: preset wee is another name of no preset: "tinny"; did you mean '
      .. '"tiny"', run("rules", "one"))
  end)
  with_rules({ one = small 'tiny = { size = 3 }, wee = "tiny", least = "wee"' }, function(run)
    mistake('preset least is another name of no preset: "wee"', run("rules", "one"))
  end)
end)

test("goe's rulebook says what it leaves out, by any of its names", function()
  for _, ruleset in ipairs { "goe", "ing", "go:ing,size=9", "go:size=9,goe" } do
    local said = moyo.load(ruleset):rulebook()[1]
    expect.equal(said.rule, "preset")
    expect.truthy(said.sentence:find "without his fighting and disturbing kos")
  end
  expect.equal(moyo.load("go"):rulebook()[1].rule, "board")
end)
