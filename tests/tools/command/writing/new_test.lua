--- `moyo new`: files to start from, which work as they are.

local test, expect, slow = ...
local long = test.long
local core = require "moyo.core"
local moyo = require "moyo"
local shell = require "support.shell"

--- Calls f with a folder that is removed afterwards, whatever happens.
local function in_folder(f)
  local folder, remove = shell.folder()
  local ok, problem = pcall(f, folder)
  remove()
  if not ok then error(problem, 0) end
end

local function new(...)
  local status, output, errors = shell.moyo("new", ...)
  expect.equal({ status, errors }, { 0, "" })
  return output
end

-- All variants, of those in which stones are hidden or of the others.
local function variants(veiled)
  local _, list = shell.moyo "list"
  local names = {}
  for name in ("\n" .. list):gmatch "\n(%w%S*)\t" do
    if moyo.load(name).core.veiled == veiled then names[#names + 1] = name end
  end
  return names
end

test("where stones are hidden the first rule cannot be shown, and nothing is written", function()
  local list = slow and variants(true) or { "phantom" }
  expect.truthy(#list >= 1)
  for _, parent in ipairs(list) do
    in_folder(function(folder)
      local status, output, err = shell.moyo("new", "mine", "--from", parent, "--dir", folder)
      expect.equal({ status, output }, { 2, "" })
      expect.truthy(err:find(("moyo new: %s: the rule that a new file begins with"):format(parent),
        1, true), err)
      expect.equal(core.is_file(folder .. "/mine.lua"), nil)
    end)
  end
end)

test("from every variant: its pictures pass", function()
  for _, parent in ipairs(slow and variants(false) or { "go" }) do
    in_folder(function(folder)
      local output = new("mine", "--from", parent, "--dir", folder)
      expect.truthy(output:find(folder .. "/mine.lua\n" .. folder .. "/mine.t\n", 1, true), output)
      local status, results = shell.moyo("test", folder .. "/mine.t")
      expect.equal({ status, results }, { 0, "2 passed, 0 failed\n" })
    end)
  end
end)

long("a mutator: it passes `moyo check --quick`, and is not overwritten", function()
  in_folder(function(folder)
    local file = folder .. "/mutators/shy.lua"
    expect.truthy(new("shy", "--mutator", "--dir", folder):find("moyo check " .. file, 1, true))
    local status, output = shell.moyo("check", "--quick", file)
    expect.equal(status, 0, output)
    expect.truthy(output:find("ok; %d+ rulesets, .* 1 example"), output)
    local failed, _, err = shell.moyo("new", "shy", "--mutator", "--dir", folder)
    expect.equal({ failed, err }, { 2, ("moyo new: %s: there is such a file already\n")
      :format(file) })
    local _, _, none = shell.moyo("new", "shy", "--dir", folder)
    expect.equal(none, "moyo new: expected --from VARIANT or --mutator, such as: moyo new shy "
      .. "--from go\n")
    local _, _, known = shell.moyo("new", "density", "--mutator", "--dir", folder)
    expect.truthy(known:find('there is a mutator "density" already', 1, true), known)
  end)
end)

for _, parent in ipairs(slow and variants(false) or {}) do
  test(("from %s: it passes `moyo check --quick`"):format(parent), function()
    in_folder(function(folder)
      new("mine", "--from", parent, "--dir", folder)
      local status, report = shell.moyo("check", "--quick", folder .. "/mine.lua")
      expect.equal(status, 0, report)
    end)
  end)
end

test("the file shows another default, an own option and a rule in Lua", function()
  in_folder(function(folder)
    new("my-game", "--from", "go", "--dir", folder)
    local text = shell.read(folder .. "/my-game.lua")
    for _, piece in ipairs { "My game: a variant of Go", 'moyo.variant "go"', "size = option.size",
      "option.boolean", "moyo.rule {", "summary" } do
      expect.truthy(text:find(piece, 1, true), piece .. " is not in\n" .. text)
    end
    local _, rules = shell.moyo("rules", folder .. "/my-game.lua")
    expect.truthy(rules:gsub("%s+", " "):find "may not be a neighbour of the stone", rules)
    local pictures = shell.read(folder .. "/my-game.t")
    expect.truthy(pictures:find 'refused condition "neighbour"', pictures)
  end)
end)

test("from a game with dice: what chance does is in the picture", function()
  in_folder(function(folder)
    shell.write(folder .. "/dice.lua", [[
local moyo = require "moyo"
return moyo.game "Dice" {
  options = { size = moyo.option.size { 5, "Lines.", min = 3, max = 9 } },
  rules = function(o)
    return {
      board = moyo.board("square", o.size),
      fields = { die = moyo.field.number(0) },
      turn = moyo.sequence {
        moyo.chance { moyo.roll { field = "die", faces = 4 } },
        moyo.either { moyo.place {}, moyo.pass {} },
      },
      clear = { "enemy", "own" },
      ko = moyo.ko.positional,
      finish = moyo.finish.passes(2),
      score = moyo.score.area { komi = 0 },
    }
  end,
}
]])
    new("mine", "--from", folder .. "/dice.lua", "--dir", folder)
    local pictures = shell.read(folder .. "/mine.t")
    expect.truthy(pictures:find "chance roll %d\nblack E5\nchance roll %d\nwhite %w+ refused",
      pictures)
    local status, results = shell.moyo("test", folder)
    expect.equal({ status, results }, { 0, "2 passed, 0 failed\n" })
    if not slow then return end
    status, results = shell.moyo("check", "--quick", folder .. "/mine.lua")
    expect.equal(status, 0, results)
  end)
end)

test("from one that was made so: both rules hold", function()
  in_folder(function(folder)
    new("first", "--from", "go", "--dir", folder)
    new("second", "--from", folder .. "/first.lua", "--dir", folder)
    local text = shell.read(folder .. "/second.lua")
    expect.truthy(text:find("aloof_2 = option.boolean", 1, true), text)
    expect.truthy(text:find("{ moyo.rule {", 1, true) or text:find(", rule.conditions }", 1, true))
    local status, results = shell.moyo("test", folder)
    expect.equal({ status, results }, { 0, "4 passed, 0 failed\n" })
  end)
end)

test("nothing is overwritten, and nothing is left when it fails", function()
  in_folder(function(folder)
    shell.write(folder .. "/mine.t", "mine")
    local status, _, errors = shell.moyo("new", "mine", "--from", "go", "--dir", folder)
    expect.equal(status, 2)
    expect.truthy(errors:find("mine.t: there is such a file already", 1, true), errors)
    expect.equal(shell.read(folder .. "/mine.t"), "mine")
    expect.truthy(not io.open(folder .. "/mine.lua"))
    shell.write(folder .. "/file", "")
    status, _, errors = shell.moyo("new", "other", "--from", "go", "--dir", folder .. "/file")
    expect.equal(status, 2)
    expect.truthy(errors:find("file: not a folder", 1, true), errors)
  end)
end)

test("the folder is made where there is none", function()
  in_folder(function(folder)
    new("mine", "--from", "go", "--dir", folder .. "/a/c's/")
    expect.truthy(shell.read(folder .. "/a/c's/mine.lua"))
  end)
end)

test("a folder below this one is named as seen from here", function()
  in_folder(function(folder)
    local program, here = core.absolute(arg[-1]), core.absolute(folder)
    local script = "cd '%s' && '%s' new mine --from go --dir '%s/games'"
    local pipe = io.popen(script:format(here, program, here))
    expect.equal(pipe:read "l", "games/mine.lua")
    pipe:close()
    local text = shell.read(folder .. "/games/mine.lua")
    expect.truthy(text:find("moyo check games/mine.lua", 1, true), text:sub(1, 300))
  end)
end)

test("mistakes: names, parents", function()
  for _, case in ipairs {
    { { "Mine", "--from", "go" }, '"Mine" is no name for a variant' },
    { { "a/b", "--from", "go" }, '"a/b" is no name' },
    { { "1a", "--from", "go" }, '"1a" is no name' },
    { { "go", "--from", "go" }, 'there is a variant "go" already' },
    { { "japanese", "--from", "go" }, '"japanese" is a preset of go already' },
    { { "mine", "--from", "og" }, 'did you mean "go"' },
    { { "mine" }, "--from" },
    { {}, "expected NAME" },
  } do
    local status, output, errors = shell.moyo("new", table.unpack(case[1]))
    expect.equal({ status, output }, { 2, "" })
    expect.truthy(errors:find(case[2], 1, true), errors)
  end
end)

-- Slow: more of the same, which takes longer ---------------------------------------

if not slow then return end

test("from a game with stacks, hands and turns of several steps", function()
  in_folder(function(folder)
    new("mine", "--from", "tests/support/towers.lua", "--dir", folder)
    local pictures = shell.read(folder .. "/mine.t")
    expect.truthy(pictures:find("black c3\nblack done\nwhite c4 refused condition", 1, true),
      pictures)
    local status, results = shell.moyo("test", folder)
    expect.equal({ status, results }, { 0, "2 passed, 0 failed\n" })
    status, results = shell.moyo("check", "--quick", folder .. "/mine.lua")
    expect.equal(status, 0, results)
  end)
end)
