--- The program as a whole: finding commands, help, exit statuses, and the commands
--- that tell about rules.

local test, expect, slow = ...
local json = require "moyo.base.json"
local moyo = require "moyo"
local shell = require "support.shell"

--- Runs the program and expects a status; returns both outputs.
local function run(status, ...)
  local got, out, err = shell.moyo(...)
  expect.equal(got, status, ("moyo %s\n%s"):format(table.concat({ ... }, " "), err))
  return out, err
end

--- Expects a mistake: status 2, nothing on standard output, one line that begins
--- with the program's words and holds the texts.
local function mistake(words, ...)
  local out, err = run(2, table.unpack(words))
  expect.equal(out, "")
  expect.truthy(err:find "^moyo[%w ]*: [^\n]+\n$", err)
  for _, text in ipairs { ... } do
    expect.truthy(err:find(text, 1, true), ("expected %q in %s"):format(text, err))
  end
end

local function has(text, part)
  expect.truthy(text:find(part, 1, true), ("expected %q in:\n%s"):format(part, text))
end

--- The commands that the help lists.
local function command_names()
  local names = {}
  for name in run(0, "help"):gmatch "\n   (%l+) +%u?%l" do names[#names + 1] = name end
  return names
end

-- ---- The dispatcher --------------------------------------------------------------------------

test("help: lists every command with its summary, in three ways", function()
  local out = run(0, "--help")
  has(out, "Playing:\n   play ")
  expect.equal(run(0, "-h"), out)
  expect.equal(run(0, "help"), out)
  expect.truthy(#command_names() >= 16, out)
end)

test("help: every command explains itself, two ways alike", function()
  for _, name in ipairs(command_names()) do
    local out = run(0, name, "--help")
    has(out, "Usage: moyo " .. name)
    expect.equal(run(0, "help", name), out, name)
    for line in out:gmatch "[^\n]+" do
      expect.truthy(utf8.len(line) <= 80, ("%s: a line too wide: %s"):format(name, line))
    end
  end
end)

test("no command: the help is on standard error, status 2", function()
  local out, err = run(2)
  expect.equal(out, "")
  has(err, "Usage: moyo COMMAND")
end)

test("version", function()
  expect.equal(run(0, "--version"), "moyo " .. moyo.version .. "\n")
  expect.equal(run(0, "-V"), "moyo " .. moyo.version .. "\n")
end)

test("a misspelt command or option is answered with the nearest", function()
  mistake({ "paly", "go" }, 'unknown command "paly"', 'did you mean "play"?')
  mistake({ "help", "lsit" }, 'did you mean "list"?')
  mistake({ "--hepl" }, 'did you mean "--help"?')
  mistake({ "list", "--jsno" }, "moyo list: ", 'did you mean "--json"?')
end)

test("too few and too many arguments", function()
  mistake({ "rules" }, "moyo rules: ", 'expected a ruleset, such as go:size=9; "moyo list" names')
  mistake({ "rules", "go", "gengo" }, 'unexpected argument "gengo"; expected one ruleset')
  mistake({ "play", "go", "size=9" }, 'did you mean "go:size=9"?')
  mistake({ "rules", "go:size=9", "ko=simple", "komi=5" }, 'mean "go:size=9,ko=simple,komi=5"?')
  mistake({ "show" }, "expected FILE")
  mistake({ "perft", "go" }, "expected --depth")
  mistake({ "perft", "go", "--depth", "-1" }, '--depth: expected a whole number from 0 to 1000, '
    .. 'found "-1"')
  mistake({ "perft", "go", "-d", "-1" }, '--depth: expected a whole number from 0 to 1000, ')
  mistake({ "list", "--json=yes" }, "--json")
  mistake({ "compare", "--db", "a", "--db", "b" }, "--db is given twice")
  mistake({ "playout", "go", "-n", "1", "--games", "2" }, "--games is given twice")
end)

test("a ruleset whose commas or whose name is missing says so", function()
  mistake({ "rules", "size=9:ko=simple" },
    'expected the name of a variant or preset before "size=9"')
  mistake({ "rules", "go:size=9:ko=simple" }, "options stand apart by commas: size=9,ko=simple")
  mistake({ "rules", "go:size=9 ko=simple" }, "options stand apart by commas: size=9,ko=simple")
end)

test("a variant may have other options alone", function()
  local file = os.tmpname() .. ".lua"
  shell.write(file, [[
    local moyo = require "moyo"
    return moyo.variant "go":variant "Small" {
      options = { size = moyo.option.size { 5, "Lines.", min = 1, max = 9 } },
    }]])
  has(run(0, "rules", file), "The board has 5x5 lines")
  has(run(0, "rules", file .. ":japanese"), "Score by territory")
  shell.write(file, 'return require "moyo".game "None" {}')
  mistake({ "rules", file }, file .. ":1: ", "rules is a function of the option values, not nil")
  os.remove(file)
end)

test("--untrusted: a rule file that never ends is refused, whatever the command", function()
  local file, trusted = os.tmpname() .. ".lua", { bench = true, lua = true, reference = true,
    completion = true }
  shell.write(file, 'local moyo = require "moyo"\nwhile true do end\n')
  local more = { perft = { "--depth", "1" }, play = { "--player", "untrusted=human" } }
  local all = { "rules", "options", "explain", "play", "referee", "gtp", "playout", "perft" }
  for _, name in ipairs(slow and all or { "rules", "gtp" }) do
    mistake({ name, file, "--untrusted", table.unpack(more[name] or {}) }, file .. ":2: ",
      "the rules take too long")
  end
  for _, name in ipairs(command_names()) do
    expect.equal(run(0, name, "--help"):find("[--untrusted]", 1, true) == nil,
      trusted[name] or false, name)
  end
  os.remove(file)
end)

test("a full disk is not taken for success", function()
  local script = os.tmpname()
  shell.write(script, [[
    local ok, _, status = os.execute(arg[-1] .. " --help >/dev/full 2>/dev/null")
    return not ok and status or 0]])
  expect.equal(shell.moyo("lua", script), 1)
  os.remove(script)
end)

-- ---- list, options, rules, explain -------------------------------------------------------------

test("list: name, title and summary between tabs", function()
  local lines = {}
  for line in run(0, "list"):gmatch "[^\n]+" do lines[#lines + 1] = line end
  for i, variant in ipairs(moyo.variants()) do
    expect.equal(lines[i], ("%s\t%s\t%s"):format(variant.name, variant.title, variant.summary))
  end
  expect.equal(#lines, #moyo.variants())
end)

test("list --json", function()
  local list = json.decode(run(0, "list", "--json"))
  expect.equal(#list, #moyo.variants())
  expect.equal(list[1].name, moyo.variants()[1].name)
end)

test("options: every option and preset of every variant", function()
  for _, variant in ipairs(moyo.variants()) do
    local out = run(0, "options", variant.name)
    local described = json.decode(run(0, "options", variant.name, "--json"))
    local declared = moyo.variant(variant.name)
    expect.equal(#described.options, #declared.options)
    for i, option in ipairs(declared.options) do
      has(out, ("%s=%s\n"):format(option.name, option:format(option.default)))
      expect.equal(described.options[i].name, option.name)
      expect.equal(described.options[i].default, option:format(option.default))
      expect.equal(described.options[i].type, option.kind)
      expect.equal(described.options[i].sentence, option.sentence)
    end
    for i, preset in ipairs(declared.presets) do
      expect.equal(described.presets[i].name, preset.name)
      has(out, "\n" .. preset.name .. "\n")
    end
  end
end)

test("options: the JSON values of presets are texts that the options read", function()
  local described = json.decode(run(0, "options", "go", "--json"))
  local japanese
  for _, preset in ipairs(described.presets) do
    if preset.name == "japanese" then japanese = preset end
  end
  expect.equal(japanese.values.komi, "6.5")
  expect.equal(japanese.values.scoring, "territory")
end)

test("options: an unknown variant", function()
  mistake({ "options", "gnego" }, "gnego", "gengo")
end)

test("rules: what differs from the default is marked, and only that", function()
  expect.truthy(not run(0, "rules", "go"):find "\n%* ")
  local out = run(0, "rules", "go:suicide=forbidden")
  has(out, "\n* suicide")
  has(out, "* differs from the default")
  local book = json.decode(run(0, "rules", "go:suicide=forbidden", "--json"))
  expect.equal(book.ruleset, "go:suicide=forbidden")
  local changed = {}
  for _, rule in ipairs(book.rules) do
    if rule.changed then changed[#changed + 1] = rule.rule end
  end
  expect.equal(changed, { "clear", "suicide" })
end)

test("rules: misspelt options and values", function()
  mistake({ "rules", "go:siez=9" }, "siez", "size")
  mistake({ "rules", "go:ko=simpel" }, "simpel", "simple")
  mistake({ "rules", "go:size=99" }, "99", "52")
end)

test("explain: slots with place; the summary line counts Lua", function()
  for _, variant in ipairs(moyo.variants()) do
    local out = run(0, "explain", variant.name)
    local slots = json.decode(run(0, "explain", variant.name, "--json"))
    expect.truthy(#slots.slots > 0)
    for _, slot in ipairs(slots.slots) do
      has(out, "\n  " .. slot.slot)
      expect.truthy(slot.kind == "native" or slot.kind == "lua" or slot.kind == "none", slot.kind)
    end
    if slots.lua == 0 then has(out, "no Lua in the loop") end
  end
end)

test("explain: the line of each slot is the one that gives it", function()
  for _, variant in ipairs(moyo.variants()) do
    for _, slot in ipairs(json.decode(run(0, "explain", variant.name, "--json")).slots) do
      -- steps and cards are told with the line that makes them
      if slot.line and not slot.slot:find "^step " and slot.slot ~= "cards" then
        local number, given = 0, -math.huge
        for line in io.lines(slot.file) do
          number = number + 1
          if line:find("%f[%w_]" .. slot.slot .. " = ") then given = number end
          if number == slot.line then break end
        end
        -- A slot that is a list goes on for some lines.
        expect.truthy(number - given <= 5, ("%s at %s:%d"):format(slot.slot, slot.file, slot.line))
      end
    end
  end
end)

test("explain: a rule in Lua is counted", function()
  local folder, remove = shell.folder()
  local file = folder .. "/own.lua"
  shell.write(file, [[
local moyo = require "moyo"
return moyo.variant "go":variant "Own" {
  rules = function(_, rule)
    rule.suicide = function(outcome) return #outcome.own_taken == 0 end
  end,
}
]])
  local out = run(0, "explain", file)
  local slots = json.decode(run(0, "explain", file, "--json"))
  remove()
  has(out, "slots call Lua: suicide.\n")
  has(out, file .. ":4\n")
  expect.equal(slots.lua, 1)
  for _, slot in ipairs(slots.slots) do
    expect.equal(slot.kind, slot.slot == "suicide" and "lua" or "native", slot.slot)
  end
  mistake({ "explain", "/nowhere/mine.lua" }, "/nowhere/mine.lua")
end)

-- ---- lua ---------------------------------------------------------------------------------------

--- Runs a script with this text from a folder of its own.
local function script(source, ...)
  local folder, remove = shell.folder()
  shell.write(folder .. "/helper.lua", "return { answer = 42 }")
  shell.write(folder .. "/script.lua", source)
  local status, out, err = shell.moyo("lua", folder .. "/script.lua", ...)
  remove()
  return status, out, err:gsub(folder:gsub("%p", "%%%0"), "FOLDER")
end

test("lua: arguments are the script's, options too", function()
  local _, out = script("print(select('#', ...), ..., arg[0]:match '[^/]*$', #arg)",
    "--help", "-x", "b c")
  expect.equal(out, "3\t--help\tscript.lua\t3\n")
end)

test("lua: Moyo's modules and the script's neighbours are found", function()
  local _, out = script [[
    print(require "moyo".version == require "moyo.terminal".home, require "helper".answer)]]
  expect.equal(out, "false\t42\n")
end)

test("lua: a whole number is the exit status", function()
  expect.equal(script "return 7", 7)
  expect.equal(script "return 'done'", 0)
  expect.equal(script "return 256", 1)
end)

test("lua: an error is told with its line, status 1", function()
  local status, out, err = script "print 'before'\nlocal x = nil\nreturn x.y"
  expect.equal(status, 1)
  expect.equal(out, "before\n")
  expect.truthy(err:find "^moyo lua: FOLDER/script.lua:3: attempt to index", err)
  status, out, err = script "return ="
  expect.equal(status, 1)
  expect.truthy(err:find "^moyo lua: FOLDER/script.lua:1: unexpected", err)
  expect.equal(out, "")
  status, out, err = script "error { }"
  expect.equal(status, 1)
  expect.equal(out, "")
  expect.truthy(err:find "raised a table", err)
end)

test("lua: a script that cannot be read is a mistake", function()
  mistake({ "lua", "/nowhere/script.lua" }, "/nowhere/script.lua: No such file")
  mistake({ "lua", "/tmp" }, "/tmp: Is a directory")
  mistake({ "lua" }, "expected FILE")
end)
