--- Games changed by mutators.

local test, expect = ...
local fail = require "moyo.base.fail"
local library = require "moyo.declare.library"
local moyo = require "moyo"
local shell = require "support.shell"

-- Calls f with the paths of rule files that hold these texts, by name; `@` in a text is the folder.
local function with_files(texts, f)
  local folder, remove = shell.folder()
  os.execute(("mkdir '%s/library'"):format(folder))
  local paths = {}
  for name, text in pairs(texts) do
    paths[name] = ("%s/%s.lua"):format(folder, name)
    shell.write(paths[name], 'local moyo = require "moyo"\n' .. text)
  end
  library.forget()
  local results = table.pack(pcall(f, paths, folder))
  library.forget()
  remove()
  if not results[1] then error(results[2], 0) end
end

-- A mutator with these fields.
local function mutator(title, fields)
  return ('return moyo.mutator "%s" { summary = "S.", %s }'):format(title, fields)
end

local function condition(sentence)
  return ('rules = function(o, rule) rule.conditions = { rule.conditions, moyo.rule { "%s", '
    .. 'function(_, move) return move.point ~= 1 end } } end'):format(sentence)
end

-- Why a ruleset does not load, without the folder.
local function refused(ruleset, folder)
  local good, message = fail.try(moyo.load, ruleset)
  expect.equal(good, false, ruleset)
  return folder and (message:gsub((folder .. "/"):gsub("%p", "%%%0"), "")) or message
end

test("the order in which mutators are written makes no difference", function()
  local one = moyo.load "go+stoical+density(most=4)+tenuki:size=5"
  local other = moyo.load "go+tenuki()+density+stoical:density.most=4,size=5"
  expect.equal(one.ruleset, "go+density(most=4)+stoical+tenuki:size=5")
  expect.equal({ other.ruleset, other.fingerprint }, { one.ruleset, one.fingerprint })
  expect.equal({ one.title, one.name }, { "Go with Density, Stoical and Tenuki",
    "go+density+stoical+tenuki" })
  expect.equal(moyo.load(one.ruleset).ruleset, one.ruleset)
  expect.truthy(moyo.load("go+stoical:size=5").fingerprint ~= one.fingerprint)
end)

test("options: in parentheses, by the full name, or by a short one that is clear", function()
  for _, items in ipairs { "(most=4):size=3", ":size=3,density.most=4", ":size=3,most=4" } do
    local text = "go+density" .. items
    expect.equal(moyo.load(text).ruleset, "go+density(most=4):size=3", text)
  end
  expect.equal(moyo.load("go(size=7)+tenuki").ruleset, "go+tenuki:size=7")
  expect.equal(moyo.load("japanese+tenuki:size=7").options.scoring, "territory")
  expect.equal(refused "go+influence+walls+density:line=2":gsub(" %(.*", ""),
    "go: the mutators walls and influence do not go together: both change the slot setup; "
      .. library.mutator("walls").file .. " says so")
end)

test("values out of range, and a mutator applied twice: one line with the names", function()
  expect.equal(refused "go+density(most=0)",
    "go+density: option density.most = 0: expected a whole number from 1 to 360")
  expect.equal(refused "go+double:stones=99",
    "go+double: option double.stones = 99: expected a whole number from 2 to 9")
  local own = library.mutator("torus").file
  expect.equal(refused(("go+torus+%s"):format(own)), "go: the mutator torus is named twice")
end)

test("options of the same name never collide", function()
  with_files({
    a = mutator("A", 'options = { size = moyo.option.integer { 3, "One." }, '
      .. 'most = moyo.option.integer { 1, "Two." } }, ' .. condition "A %d":gsub("%%d", "x")),
    b = mutator("B", 'options = { most = moyo.option.integer { 2, "Two." } }, ' .. condition "B x"),
  }, function(paths, folder)
    local name = ("go+%s+%s"):format(paths.a, paths.b)
    local game = moyo.load(name .. ":size=5,a.size=4,b.most=7")
    expect.equal({ game.options.size.width, game.options["a.size"], game.options["b.most"],
      game.options["a.most"] }, { 5, 4, 7, 1 })
    expect.equal(moyo.load(game.ruleset).ruleset, game.ruleset)
    expect.equal(refused(name .. ":most=4", folder), 'go+a+b: there are several options "most": '
      .. "write a.most or b.most")
  end)
end)

test("what does not go together is refused with both names and the slot", function()
  expect.equal(refused "go+one_liberty+simultaneous", "go: the mutators one_liberty and "
    .. "simultaneous do not go together: both set the slot clear")
  expect.equal(refused "go+simultaneous+proselytes", "go: the mutators proselytes and "
    .. "simultaneous do not go together: both set the slot clear")
  expect.equal(refused "go+density+density", "go: the mutator density is named twice")
  expect.equal(refused "go+double+progressive", "go: the mutators double and progressive do not go "
    .. "together: both change the slot turn; " .. library.mutator("double").file .. " says so")
  expect.truthy(refused "go+torus+klein":find("both change the slot board; ", 1, true))
  expect.equal(refused "go+no_pass:pass=forbidden",
    "go: the mutator no_pass needs a pass, which go has not")
  expect.equal(refused "go+no_pass:dead=agreed",
    "go: the mutator no_pass does not go with the slot closing")
  expect.equal(refused "multiplayer+takeback", "multiplayer: the mutator takeback needs two "
    .. "players, which multiplayer has not")
end)

test("the slots of a declared conflict are sought within the budget", function()
  with_files({
    a = mutator("A", condition "A is kept."),
    b = mutator("B", 'conflicts = { "density" }, rules = function() while true do end end'),
    c = mutator("C", 'conflicts = { "density" }, rules = function() moyo.demand(false, "no") end'),
    d = mutator("D", 'conflicts = { "density" }, rules = function(o, rule) rule.first = 2 end'),
  }, function(paths)
    for _, name in ipairs { "b", "c", "d" } do
      local good, why = fail.try(moyo.load, ("go+density+%s"):format(paths[name]),
        { untrusted = true, budget = { instructions = 100000, bytes = 16 << 20 } })
      expect.equal({ good, why }, { false, ("go: the mutators %s and density do not go together: "
        .. "%s says so"):format(name, paths[name]) })
    end
  end)
end)

test("what one has put into a slot another may add to, but not replace", function()
  local set = 'rules = function(o, rule) rule.%s end'
  with_files({
    a = mutator("A", condition "A is kept."),
    b = mutator("B", set:format 'conditions = { table.unpack(rule.conditions) }'),
    c = mutator("C", set:format 'conditions = moyo.rule { "C.", function() return true end }'),
    d = mutator("D", set:format 'fields = { x = moyo.field.number(1) }'),
    e = mutator("E", set:format 'fields.x = moyo.field.number(2)'),
    b1 = mutator("B1", condition "B1 is kept."),
    g = mutator("A0", set:format 'conditions = moyo.rule { "G.", function() return true end }'),
    f = mutator("F", set:format 'conditions = {} rule.conditions[1] = rule.conditions'),
  }, function(paths, folder)
    local function with(...)
      local list = { "go" }
      for _, name in ipairs { ... } do list[#list + 1] = paths[name] end
      return table.concat(list, "+") .. ":size=5"
    end
    expect.truthy(moyo.load(with("a", "b")))
    expect.equal(refused(with("c", "a"), folder), "go: the mutators a and c do not go together: "
      .. "both set the slot conditions")
    expect.equal(refused(with("d", "e"), folder), "go: the mutators d and e do not go together: "
      .. "both set the slot fields")
    expect.truthy(moyo.load(with("a", "d")))
    expect.equal(refused(with("a", "g"), folder), "go: the mutators a and g do not go together: "
      .. "both set the slot conditions")
    expect.equal(refused(with("b1", "g"), folder), "go: the mutators b1 and g do not go together: "
      .. "both set the slot conditions")
    expect.truthy(refused(with("f"), folder)) -- a list in itself: an error, and an end
  end)
end)

test("a mutator never takes the place of a field that the game counts on", function()
  with_files({
    game = [[return moyo.variant "go":variant "G" { summary = "S.", rules = function(_, rule)
      rule.fields = { plays = moyo.field.hand(40) }
      rule.turn = moyo.either { moyo.place { from = "plays" }, moyo.pass {} } end }]],
  }, function(paths, folder)
    expect.equal(refused(paths.game .. "+progressive", folder),
      'game: the mutator progressive and game do not go together: both have a field "plays"')
    expect.truthy(moyo.load(paths.game .. "+paper"))
  end)
end)

test("after: the order that a mutator asks for; none can be had where they ask for each other",
  function()
    local game = moyo.load "go+capture_goal+no_pass:size=3,suicide=forbidden"
    local reasons = {}
    for _, rule in ipairs(game:rulebook()) do
      if rule.rule == "finish" then reasons[#reasons + 1] = rule.from end
    end
    expect.equal(reasons, { "capture_goal", "no_pass" })
    local combination = require "moyo.declare.combination"
    local function named(name, after)
      return { name = name, after = { after }, conflicts = {}, options = {} }
    end
    expect.error(function()
      combination.fields(library.variant "go", { named("x", "y"), named("y", "x") })
    end, "go: the mutators x and y each come after another")
  end)

test("demands and errors of a mutator are told with its name, or its line", function()
  expect.equal(refused "go+density(most=9)", "density: most=9: the area has no room for more")
  with_files({
    a = mutator("A", "rules = function(o, rule) rule.turm = 3 end"),
    b = mutator("B", "rules = function(o, rule) error 'so' end"),
    c = mutator("C", "board = function() return 3 end"),
    d = mutator("D", "rules = function(o) return o.x end"),
    e = mutator("E", "rules = function() return { clear = 'enemy' } end"),
    f = mutator("F", "rules = function(o, rule) rule.clear = { 'flop' } return rule end"),
    g = mutator("G", "rules = function(o, rule) rule.board = nil end"),
    h = mutator("H", "rules = function(o, rule) rule.clear = { a = 'enemy' } end"),
  }, function(paths, folder)
    local function told(name)
      return refused("go+" .. paths[name], folder):gsub(" %(known.*", "")
    end
    expect.equal((told "a"), 'a.lua:2: unknown slot "turm"; did you mean "turn"?')
    expect.equal((told "b"), "b.lua:2: so")
    expect.equal((told "c"), "c.lua:2: mutator C: board returned 3 instead of a board")
    expect.equal((told "d"), 'd.lua:2: there is no option "x"')
    expect.equal((told "h"),
      'h.lua:2: slot clear, of the mutator h: expected a list, found a field "a"')
    expect.equal((told "e"), "e.lua:2: mutator E: rules returned a table; expected that it changes "
      .. "the record that it gets")
    expect.equal((told "g"), "g.lua:2: mutator G: rules left nothing in the slot board")
    expect.equal((told "f"), 'f.lua:2: slot clear, of the mutator f: unknown group "flop"; did '
      .. 'you mean "flip"?')
  end)
end)

test("board: the game itself asks for what the mutator makes of it", function()
  with_files({
    a = mutator("A", "board = function(_, board) return moyo.board.hex(board.size) end"),
  }, function(paths)
    local game = moyo.load(("go+%s:size=5"):format(paths.a))
    expect.equal(game.board.kind, "hex")
    local slot = game:rulebook()[1]
    expect.equal({ slot.rule, slot.from }, { "board", "a" })
    expect.error(function() moyo.load(("go+%s:size=9,handicap=2,handicap_placement=fixed")
      :format(paths.a)) end, "have no 2 star points")
  end)
end)

test("board: where the game does not go with it, the mutator is told, not the line", function()
  expect.equal(refused "sunjang+holes", "sunjang: it does not go with the board of the mutator "
    .. "holes: setup: row 3 of the diagram does not fit the board at column 3")
end)

test("a stranger's mutator is blamed at its line, not Go's", function()
  local budget = { instructions = 1000000, bytes = 8 << 20 }
  with_files({
    a = mutator("A", "rules = function(o, rule) for _ = 1, 30 do "
      .. "rule.turn = moyo.sequence { rule.turn, rule.turn } end end"),
    b = mutator("B", "board = function() return moyo.board.square(1) end"),
    c = mutator("C", "board = function(o, board) board:start_points(9) return board end"),
  }, function(paths, folder)
    for name, told in pairs {
      ["go+%s+torus"] = "a.lua:2: the rules take too ",
      ["sunjang+%s"] = "b.lua:2: sunjang: it does not go with the board of the mutator b: ",
      ["go+%s:size=2"] = "c.lua:2: 9 players need a start point each",
    } do
      local ruleset = name:format(paths[told:sub(1, 1)])
      local _, message = fail.try(moyo.load, ruleset, { untrusted = true, budget = budget })
      message = message:sub(#folder + 2)
      expect.equal(message:sub(1, #told), told)
    end
  end)
end)

test("the rulebook says which mutator says what", function()
  local from = {}
  for _, rule in ipairs(moyo.load("go+density+takeback:size=5"):rulebook()) do
    from[rule.rule] = from[rule.rule] or rule.from or "go"
  end
  expect.equal({ from.board, from.conditions, from.turn, from["step object"], from.ko },
    { "go", "density", "takeback", "takeback", "go" })
  local kos = {}
  for _, rule in ipairs(moyo.load("go+stoical+torus:size=5"):rulebook()) do
    if rule.rule == "ko" then kos[#kos + 1] = rule.from or "go" end
    if rule.rule == "board" then expect.equal(rule.from, "torus") end
  end
  expect.equal(kos, { "go", "stoical" })
end)

test("a rule file amends a game with mutators; cycles are found", function()
  with_files({
    a = 'return moyo.variant "go+density":variant "A" { summary = "S." }',
    b = 'return moyo.variant "@/b.lua+density":variant "B" { summary = "S." }',
  }, function(paths, folder)
    expect.equal(moyo.load(paths.a .. ":density.most=3,size=5").ruleset,
      paths.a .. ":size=5,density.most=3")
    local text = ('local moyo = require "moyo"\nreturn moyo.variant "%s+density":variant "B" {}\n')
      :format(paths.b)
    shell.write(paths.b, text)
    expect.truthy(refused(paths.b, folder):find "b.lua: the variant inherits from itself")
    shell.write(paths.b, ('local moyo = require "moyo"\nlocal b = moyo.variant "%s"\n%s'):format(
      paths.b, 'return moyo.mutator "B" { summary = "S.", rules = function() end }'))
    expect.truthy(refused("go+" .. paths.b, folder):find "b.lua: the mutator asks for itself")
    local other = 'local moyo = require "moyo"\nreturn moyo.variant "%s":variant "Other" {}\n'
    shell.write(folder .. "/c.lua", other:format(folder .. "/d.lua"))
    shell.write(folder .. "/d.lua", other:format(folder .. "/c.lua"))
    expect.equal(refused(folder .. "/c.lua", folder),
      "d.lua:2: c.lua: the variant inherits from itself, by way of d.lua")
    shell.write(folder .. "/e.lua", 'local moyo = require "moyo"\n'
      .. 'return moyo.mutator "E" { summary = "S.", rules = function() end }\n')
    shell.write(folder .. "/f.lua", other:format "go+e")
    expect.truthy(refused(folder .. "/f.lua", folder):find(
      '^f.lua:2: there is no mutator "e" in mutators/; for e.lua write %+e.lua$'))
    shell.write(folder .. "/g.lua", 'local moyo = require "moyo"\n'
      .. 'return moyo.mutator "G" { summary = "S.", needs = "stone", rules = function() end }\n')
    shell.write(folder .. "/h.lua", other:format "go+g")
    expect.truthy(refused(folder .. "/h.lua", folder):find "^g.lua:2: mutator G: needs is a list")
  end)
end)

test("what one mutator brings and another does not go with is refused in any order", function()
  with_files({
    convert = mutator("Convert", [[rules = function(_, rule) rule.clear = { "flip", "own" } end]]),
    zeal = mutator("Zeal", [[conflicts = { "sealed" }, rules = function(_, rule)
      rule.ko = moyo.ko.none end]]),
    alone = mutator("Alone", [[conflicts = { "sealed" }, rules = function(_, rule)
      rule.ko = moyo.ko.none end]]),
  }, function(paths, folder)
    expect.truthy(refused("go+parallel+" .. paths.convert, folder)
      :find "slot clear, of the mutator convert beside parallel: where all play at once")
    for _, name in ipairs { "alone", "zeal" } do
      expect.equal(refused("go+parallel+" .. paths[name], folder),
        ("go: the mutator %s does not go with sealed turns, of the mutator parallel"):format(name))
      expect.equal(refused("parallel+" .. paths[name], folder),
        ("parallel: the mutator %s does not go with sealed turns"):format(name))
    end
  end)
end)

test("library files: shared by rule files, part of the fingerprint, never their own parents",
  function()
    with_files({
      ["library/near"] = "return { far = function(p) return p ~= 1 end }",
      ["library/one"] = 'local two = require "two"\nreturn two',
      ["library/two"] = 'local one = require "one"\nreturn one',
      a = 'local near = require "near"\n' .. mutator("A", 'rules = function(o, rule) '
        .. 'rule.conditions = moyo.rule { "Not A1.", function(_, move) '
        .. 'return near.far(move.point) end } end'),
      b = 'local near = require "nea"\n' .. mutator("B", "rules = function() end"),
      c = 'local one = require "one"\n' .. mutator("C", "rules = function() end"),
    }, function(paths, folder)
      local ruleset = ("go+%s:size=3"):format(paths.a)
      local game = moyo.load(ruleset)
      local slot
      for _, each in ipairs(game.slots) do slot = each.name == "conditions" and each or slot end
      expect.truthy(slot.rules[1].instructions, "it is compiled, with the library's function")
      local match = moyo.match(game)
      expect.truthy(not match:play "A3" and match:play "B3")
      shell.write(folder .. "/library/near.lua", "return { far = function(p) return p ~= 2 end }")
      library.forget()
      expect.truthy(moyo.load(ruleset).fingerprint ~= game.fingerprint)
      expect.equal(refused("go+" .. paths.b, folder), 'b.lua:2: there is no library file "nea"; '
        .. 'did you mean "near"?; a rule file can require "moyo" and the files in library/ beside '
        .. "rule files")
      expect.equal(refused("go+" .. paths.c, folder), 'library/two.lua:2: the library file "one" '
        .. "requires itself, by way of library/two.lua")
    end)
  end)

test("a game with mutators is a game: it is saved, read again, searched", function()
  local record = require "moyo.record.record"
  local game = moyo.load "go+density(area=2x2,most=3)+tenuki:size=5"
  local match = moyo.match(game)
  local random = moyo.random(1)
  for _ = 1, 12 do match:play(match:random("uniform", random)) end
  expect.equal(record.load(record.save(match)).game.ruleset, game.ruleset)
  expect.truthy(match.state:search { playouts = 50, seed = 1 })
end)
