--- Rule files as they are found, read once, and held to a budget.

local test, expect = ...
local during = require "moyo.base.during"
local fail = require "moyo.base.fail"
local library = require "moyo.declare.library"
local moyo = require "moyo"
local shell = require "support.shell"

-- Calls f with the path of a rule file with this text.
local function with_file(text, f)
  local taken = os.tmpname()
  local path = taken .. ".lua"
  shell.write(path, text)
  library.forget()
  local results = table.pack(pcall(f, path))
  os.remove(path)
  os.remove(taken)
  if not results[1] then error(results[2], 0) end
  return table.unpack(results, 2, results.n)
end

-- What its author is told, without the path.
local function told(text)
  return with_file(text, function(path)
    local ok, message = fail.try(library.variant, path)
    expect.equal(ok, false)
    return (message:gsub(path:gsub("%p", "%%%0"), "x.lua"))
  end)
end

test("variant: by name in any case, or by path; it is read once, until it is forgotten", function()
  local go = library.variant "go"
  expect.truthy(rawequal(library.variant "GO", go))
  expect.equal({ go.name, go.title }, { "go", "Go" })
  local text = 'return require "moyo".game "%s" { rules = function() end }'
  with_file(text:format "First", function(path)
    local first = library.variant(path)
    expect.equal({ first.title, first.file }, { "First", path })
    shell.write(path, text:format "Second")
    expect.truthy(rawequal(library.variant(path), first))
    expect.equal(library.anew(library.variant, path).title, "Second")
    expect.truthy(rawequal(library.variant(path), first), "what was loaded is there again")
    shell.write(path, "broken")
    expect.equal(fail.try(library.anew, library.variant, path), false)
    expect.truthy(rawequal(library.variant(path), first), "also after a mistake")
    shell.write(path, text:format "Second")
    library.forget()
    expect.equal(library.variant(path).title, "Second")
  end)
end)

test("variant: a name that nothing has, a path that is no rule file's", function()
  expect.error(function() library.variant "goo" end, 'there is no variant "goo"; did you mean "go"')
  expect.error(function() library.variant "a/b.txt" end, "a/b%.txt: expected a variant's name, or")
  expect.error(function() library.variant "/no/such.lua" end, "/no/such%.lua")
end)

test("a file that declares nothing, or something else", function()
  expect.equal(told "return 3", 'x.lua:1: a rule file returns moyo.game "Name" { … }, a variant or '
    .. "a mutator; this one returns 3")
  expect.equal(told "\27Lua", "x.lua:1: a rule file is text, not compiled Lua")
  expect.equal(told "error 'so'", "x.lua:1: so")
  expect.equal(told "error {}", "x.lua:1: the rules raised a table instead of a message")
  expect.equal(told "return moyo", 'x.lua:1: "moyo" is not defined in rule files; '
    .. 'begin the file with: local moyo = require "moyo"')
end)

test("a library file that is named as a rule file, though another has required it", function()
  library.forget()
  expect.truthy(library.variant "tests/rules/nearby.lua")
  expect.error(function() library.variant "tests/rules/library/asked.lua" end,
    "^tests/rules/library/asked%.lua:1: a rule file returns moyo%.game")
end)

test("with_budget: what takes too long is stopped, and trust comes back afterwards", function()
  with_file("while true do end", function(path)
    local ok, message = fail.try(library.with_budget, { instructions = 100000, bytes = 1 << 20 },
      library.variant, path)
    expect.equal(ok, false)
    expect.truthy(message:find("the rules take too long", 1, true), message)
  end)
  expect.equal({ during.now.untrusted, during.now.budget }, {})
  expect.equal(library.call_budget(), nil)
  local most = library.with_budget({ instructions = 1000, bytes = 1 << 40 }, library.call_budget)
  expect.equal(most, { instructions = 1000, bytes = 16 << 20 })
end)

-- What comes of loading a ruleset as a stranger's.
local function load_strange(ruleset)
  local ok, game = fail.try(moyo.load, ruleset, { untrusted = true,
    budget = { instructions = 1000000, bytes = 8 << 20 } })
  return ok and game or nil, not ok and game or nil
end

local HEAD = 'local moyo = require "moyo"\n'

test("a file that a budget stops leaves nothing behind for others", function()
  with_file(HEAD .. [[return moyo.game "Loop" { rules = function()
      while true do end
    end }]], function(path)
    local _, why = load_strange(path .. "+torus")
    expect.truthy(why:find ":3: the rules take too long", why)
    local board = moyo.load("go:size=5").board
    expect.equal(#board:lines(board:find "A1"), 2) -- the mutator's board is gone
  end)
  with_file("while true do end", function(inner)
    with_file(HEAD .. ('return moyo.variant "%s"'):format(inner), function(outer)
      local _, why = load_strange(outer)
      expect.truthy(why:find "the rules take too long", why)
      shell.write(inner, HEAD .. 'return moyo.variant "go":variant "Late" {}')
      expect.equal(load_strange(inner).title, "Late")
    end)
  end)
end)

test("a mistake has the line that calls instead of returning, and the line of the rules", function()
  local function answer(text)
    return with_file(HEAD .. text, function(path)
      local _, why = load_strange(path)
      return (why:gsub("^.*/[^:/]*%.lua:", ""))
    end)
  end
  expect.truthy(answer('\nreturn moyo.variant "gox"'):find '^3: there is no variant "gox"')
  expect.truthy(answer('return moyo.board "nowhere"'):find "^2: board = nowhere: no such board")
  expect.equal(answer 'return ("x"):rep(1 << 40)',
    "2: the rules take too long: more instructions than the budget")
  expect.equal(answer 'return moyo.game "G" {\n rules = function() return ("x"):rep(1 << 40) end }',
    "3: the rules take too long: more instructions than the budget")
end)

test("a library file whose tables are nested too deeply: the line that requires it", function()
  shell.with_folder(function(folder)
    assert(os.execute(("mkdir '%s/library'"):format(folder)))
    shell.write(folder .. "/library/deep.lua",
      "local t = {}\nfor i = 1, 100000 do t = { t } end\nreturn t\n")
    shell.write(folder .. "/deep.lua", 'local moyo = require "moyo"\nlocal deep = require "deep"\n')
    for _, words in ipairs { { "rules", "deep" }, { "rules", "deep", "--untrusted" } } do
      local status, _, err = shell.feed("", words,
        ("MOYO_PATH='%s';export MOYO_PATH;"):format(folder))
      expect.equal(status, 2)
      expect.equal((err:match "deep%.lua:.*$"),
        'deep.lua:2: the library file "deep" holds tables within more than 1000 tables\n')
    end
  end)
end)

test("a file that returns another's declaration leaves that as it is", function()
  with_file('return require("moyo").variant "go"', function(path)
    local go = library.variant "go"
    local was, other = { go.name, go.file, go.source }, library.variant(path)
    expect.equal({ other.file, other.title }, { path, go.title })
    expect.equal({ go.name, go.file, go.source }, was)
  end)
  -- of a library file two mutators are one
  shell.with_folder(function(folder)
    assert(os.execute(("mkdir '%s/library' '%s/mutators'"):format(folder, folder)))
    shell.write(folder .. "/library/both.lua", HEAD .. 'return { m = moyo.mutator "M" '
      .. '{ summary = "S.", after = { "torus" }, rules = function() end } }')
    for _, name in ipairs { "one", "two" } do
      shell.write(("%s/mutators/%s.lua"):format(folder, name), 'return require("both").m')
    end
    local status, out, err = shell.feed("", { "rules", "go+one+two" },
      ("MOYO_PATH='%s';export MOYO_PATH;"):format(folder))
    expect.equal({ status, err }, { 0, "" })
    expect.truthy(out:find "^Go with M and M", out)
  end)
end)

test("glance: Moyo's own files are trusted", function()
  expect.truthy(rawequal(library.glance "go", library.variant "go"))
end)

test("protected: results come through, what is raised becomes a mistake with its file", function()
  expect.equal({ library.protected("f.lua", function(a) return a, nil, 3 end, 1) }, { 1, nil, 3 })
  local ok, message = fail.try(library.protected, "f.lua", function() error("so", 0) end)
  expect.equal({ ok, message }, { false, "f.lua: so" })
  expect.equal(during.now.running, nil)
  ok, message = fail.try(library.protected, "f.lua:7", function() error("so", 0) end)
  expect.equal({ ok, message }, { false, "f.lua:7: so" })
end)

test("declared: +NAME is the mutator, also where a game has the name", function()
  for name, title in pairs { parallel = "Parallel Go", ["+parallel"] = "Parallel" } do
    local found, is_mutator = library.declared(name)
    expect.equal({ found.title, is_mutator }, { title, name:sub(1, 1) == "+" })
  end
  local ok, message = fail.try(library.declared, "+parallell")
  expect.truthy(not ok)
  expect.truthy(message:find('there is no mutator "parallell"; did you mean "parallel"?', 1, true))
end)
