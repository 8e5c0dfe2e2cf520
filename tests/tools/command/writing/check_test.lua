--- `moyo check`: a good rule file passes, and every kind of fault is found, with
--- its file and line.

local test, expect, slow = ...
local long = test.long

local json = require "moyo.base.json"
local shell = require "support.shell"
local rulefile = require "check.rulefile"

-- A small rule file that is in order; the tests break it line by line.
local MANY = [[
local moyo = require "moyo"
local option = moyo.option
local _count = 0
return moyo.game "Tiny" {
  summary = "A small game for tests.",
  options = {
    size = option.size { 4, "Lines along each side.", min = 3, max = 5 },
    ko = option.choice { "positional", "Which positions may not return.",
      among = { "positional", "simple" } },
    passes = option.integer { 2, "Passes that end the game.", min = 1, max = 3 },
  },
  presets = { large = { size = 5, passes = 2 } },
  examples = nil,
  rules = function(o)
    return {
      board = moyo.board("square", o.size),
      stone = moyo.shape.adjacent,
      turn = moyo.either { moyo.place {}, moyo.pass {} },
      clear = { "enemy", "own" },
      suicide = moyo.suicide.forbidden,
      ko = moyo.ko[o.ko],
      conditions = {},
      finish = moyo.finish.passes(o.passes),
      score = moyo.score.area { komi = 0.5 },
    }
  end,
}
]]

local function replaced(text, from, to)
  local first, last = text:find(from, 1, true)
  assert(first, from)
  return text:sub(1, first - 1) .. to .. text:sub(last + 1)
end

-- What each option says, and what it says where it has one value.
local one_value = {
  size = { '4, "Lines along each side.", min = 3, max = 5',
    '5, "Lines along each side.", min = 5, max = 5' },
  ko = { 'among = { "positional", "simple" }', 'among = { "positional" }' },
  passes = { "min = 1, max = 3", "min = 2, max = 2" },
}

--- A file of which a few rulesets are tried: options have one value, except those named; slow, as
--- many as they have.
local function few(text, ...)
  if slow then return text end
  local named = {}
  for _, name in ipairs { ... } do named[name] = true end
  for name, values in pairs(one_value) do
    if not named[name] and text:find(values[1], 1, true) then
      text = replaced(text, values[1], values[2])
    end
  end
  return text
end

-- The good file where options do not matter; and what it is checked as, which names the size where
-- it is not the default.
local GOOD = few(MANY)
local RULESET = slow and "tiny.lua:size=5" or "tiny.lua"
local UNDER = slow and RULESET .. ": " or ""

--- The good file with a piece of text replaced; the options named have several values.
local function broken(from, to, ...)
  return replaced(few(MANY, ...), from, to)
end

--- Runs `moyo check` on a file with this text; its own path is taken out of the output.
local function check_whole(text, ...)
  local folder, remove = shell.folder()
  shell.write(folder .. "/tiny.lua", text)
  local status, output, errors = shell.moyo("check", folder .. "/tiny.lua", "--pairs", "5", ...)
  remove()
  expect.equal(errors, "")
  return status, (output:gsub(folder:gsub("%p", "%%%0") .. "/", ""))
end

--- The same: slow, or with a last word "whole", as it is, else with --quick.
local function check(text, ...)
  local words = { ... }
  local last = words[#words]
  if last == "whole" then
    words[#words] = nil
  elseif not slow and last ~= "--quick" then
    words[#words + 1] = "--quick"
  end
  return check_whole(text, table.unpack(words))
end

--- Checks a broken file: a line of the report must begin with this.
local function finds(text, beginning, ...)
  local status, output = check(text, ...)
  expect.equal(status, 2, output)
  expect.truthy(("\n" .. output):find("\n" .. beginning, 1, true),
    ("expected a line that begins\n%s\ngot\n%s"):format(beginning, output))
  return output
end

test("a file in order passes, and what was tried is counted", function()
  local status, output = check(slow and MANY or GOOD)
  expect.equal(status, 0, output)
  expect.truthy(output:find "^tiny%.lua: ok; %d+ rulesets, %d+ steps, [%d.]+ s\n", output)
end)

test("a file without pictures is told so, unless they are in a file of their own", function()
  local told = "\ntiny.lua: no picture tests; add the field examples = [[ … ]] beside rules, with "
    .. "cases such as \"moyo test --help\" shows\n"
  local status, output = check(GOOD)
  expect.equal({ status, output:match "\n.*$" }, { 0, told })
  status, output = check(broken("examples = nil", 'examples = "== one stone\\nB A1"'))
  expect.equal({ status, output:match "\n.*$" }, { 0, "\n" })
  local folder, remove = shell.folder()
  shell.write(folder .. "/tiny.lua", GOOD)
  shell.write(folder .. "/tiny.t", "rules: tiny.lua\n== one stone\nB A1")
  status, output = shell.moyo("check", "--quick", folder .. "/tiny.lua")
  remove()
  expect.equal({ status, output:match "\n.*$" }, { 0, "\n" })
  -- of Moyo's own, of which no more than the default is tried here
  local report = rulefile.check("go", { budget = 1e9, memory = 1 << 29, pairs = 0, seed = 1,
    quick = true, seconds = 0 }, function() end)
  expect.equal({ report.cut, #report.faults, report.untested }, { true, 0, false })
end)

test("load: syntax errors, values of the wrong type, unknown slots", function()
  finds(broken("suicide = moyo", "suicide moyo"), "tiny.lua:20: load: ")
  finds(broken("passes(o.passes)", "passes(o.size)"), "tiny.lua:23: load: finish.passes takes",
    "whole")
  finds(broken("suicide =", "suicde ="), "tiny.lua:20: load: unknown slot \"suicde\"; did"
    .. " you mean \"suicide\"?", "whole")
  finds(broken("ko[o.ko],", "ko[o.ko]"), "tiny.lua:22: load: '}' expected (to close '{' at line "
    .. "15) near 'conditions'; is a comma missing before it")
  finds("return 3", "tiny.lua:1: load: a rule file returns")
  finds("\27Lua", "tiny.lua:1: load: a rule file is text")
  finds("\0\1\2", "tiny.lua:1: load: ")
  finds("", "tiny.lua:1: load: ")
end)

test("load: a mutator's mistake has its own line", function()
  finds('local moyo = require "moyo"\nreturn moyo.mutator "M" {\n  summary = "S.",\n'
    .. '  rules = function(_, rule)\n    rule.ko = "simple"\n  end }',
    "tiny.lua:5: load: slot ko, of the mutator tiny: expected a condition such as moyo.ko.simple,")
end)

test("twice: a name that stands twice in a table", function()
  finds(broken("conditions = {}", "ko = moyo.ko.simple,\n      conditions = {}"),
    "tiny.lua:22: twice: ko stands twice in one table, first on line 21; the later value counts")
end)

test("load: a rule that fails when it is asked", function()
  finds(broken("conditions = {}", 'conditions = moyo.rule { "No.", function(position)\n'
    .. "return position.nothing end }"), "tiny.lua:23: load: ")
end)

test("budget: endless loops, while loading and in a rule", function()
  local endless = "while true do end"
  finds(endless, "tiny.lua:1: budget: the rules take too long", "--budget", "3")
  finds(broken("return {\n", endless .. " return {\n"), "tiny.lua:15: budget: ", "--budget", "3")
  finds(broken("conditions = {}", 'conditions = moyo.rule { "No.", function()\n'
    .. endless .. " end }"), "tiny.lua:23: budget: ", "--budget", "3")
  if not slow then return end
  finds(broken("conditions = {}", 'conditions = moyo.rule { "No.", function()\n'
    .. "while true do pcall(error, 'x') end end }"), "tiny.lua:23: budget: ", "--budget", "3")
end)

test("budget: of a long file it is said how long it may be", function()
  finds(GOOD .. ("-- x\n"):rep(13000), "tiny.lua:4: load: larger than 64000 bytes")
end)

test("budget: huge tables", function()
  local huge = "local t = {} for i = 1, 1e9 do t[i] = { i } end"
  finds(huge, "tiny.lua:1: budget: the rules take too much memory", "--memory", "4")
  finds(broken("conditions = {}", 'conditions = moyo.rule { "No.", function()\n'
    .. huge .. " end }"), "tiny.lua:22: budget: the rules take too much", "--memory", "4",
    "whole")
end)

test("a file with faults does not spoil the check of the next", function()
  local folder, remove = shell.folder()
  shell.write(folder .. "/a.lua", "while true do end")
  shell.write(folder .. "/b.lua", GOOD)
  local status, output = shell.moyo("check", "--quick", "--budget", "5", folder .. "/a.lua",
    folder .. "/b.lua")
  remove()
  expect.equal(status, 2)
  expect.truthy(output:find "b%.lua: ok; ", output)
end)

test("options: a value that fails, a value that nothing goes with", function()
  finds(broken("return {\n", "local x = o.ko == 'simple' and nil + 1\nreturn {\nplayers = x,\n",
    "ko"), "tiny.lua:15: options: tiny.lua:size=5,ko=simple: attempt to perform arithmetic")
  finds(broken("return {\n", 'moyo.demand(o.ko ~= "simple", "ko=simple is not to be")\nreturn {\n',
    "ko"),
    "tiny.lua:8: options: ko=simple is refused whatever the other options are: ko=simple is not")
end)

test("options: a value that needs another is no fault", function()
  local status, output = check(broken("return {\n",
    'moyo.demand(o.ko ~= "simple" or o.passes == 3, "ko=simple needs passes=3")\nreturn {\n',
    "ko", "passes"), "--quick")
  expect.equal(status, 0, output)
  expect.truthy(output:find "%d+ refused", output)
end)

test("sentences: a function without words", function()
  finds(broken("conditions = {}", "conditions = function() return true end"),
    "tiny.lua:22: sentence: " .. UNDER .. "the slot conditions has no sentence", "--quick")
end)

test("sentences: a step's effect or condition without words", function()
  local step = 'moyo.either { moyo.place {}, moyo.pass {}, moyo.step { name = "zap", %s'
    .. '\neffects = function() end } }'
  local place = "moyo.either { moyo.place {}, moyo.pass {} }"
  finds(broken(place, step:format ""), "tiny.lua:19: sentence: " .. UNDER .. "a rule of the step "
    .. "zap has no sentence", "--quick")
  finds(broken(place, step:format 'sentence = "zap", before = function() return true end,'),
    "tiny.lua:18: sentence: ", "--quick")
  if not slow then return end
  local status, output = check(broken(place, step:format 'sentence = "zap", judged = true,'),
    "--quick")
  expect.equal(status, 0, output)
end)

test("shape: a neighbour that is not mutual", function()
  finds(broken("moyo.shape.adjacent", "moyo.shape [[ x n ]]"), "tiny.lua:17: load: shape: the"
    .. " neighbour region is not symmetric", "whole")
end)

test("purity: a rule that counts its calls", function()
  local output = finds(broken("conditions = {}", 'conditions = moyo.rule { "No.", function()\n'
    .. "_count = _count + 1 return _count % 7 ~= 0 end }"), "tiny.lua:14: purity: ")
  expect.truthy(output:find "kinds of faults", output)
end)

test("purity: a rule that remembers another game", function()
  -- Within one game it answers alike; only another game, further on, shows what
  -- it remembers.
  finds(broken("conditions = {}", 'conditions = moyo.rule { "No.", function(position, move)\n'
    .. "_count = math.max(_count, position.ply) return _count < 9 or move.point ~= 1 end }"),
    "tiny.lua:14: purity: " .. RULESET .. ", seeds 1 and 2: played in turns, game ")
end)

-- The good file with a deck of cards, of which one does something.
local function with_cards(effects)
  return broken("moyo.either { moyo.place {}, moyo.pass {} },", "moyo.either { moyo.place {},"
    .. " moyo.pass {}, moyo.cards.draw {}, moyo.cards.play() },\n"
    .. "cards = { moyo.card { 'a', 3, 'A.' }, moyo.card { 'b', 3, 'B.', " .. effects .. " } },\n"
    .. "fields = { seen = moyo.field.number() },")
end

test("view: cards that keep their secrets", function()
  local status, output = check(with_cards "keeps = true")
  expect.equal(status, 0, output)
end)

test("view: a rule that tells what another holds", function()
  local _, output = check(with_cards ("effects = function(position) "
    .. "position:set_field('seen', position:field('hand', 3 - position.actor, 1)) end"))
  expect.truthy(output:find "view: .- sees after it depends on what is hidden", output)
end)

long("view: a rule that asks for what is not known", function()
  local _, output = check(with_cards ("before = moyo.rule { 'Two of them.', function(position) "
    .. "return position:field('hand', position.actor, 2) > 0 end }"), "whole")
  expect.truthy(output:find "view: .- it is refused in %l+'s view: Two of them", output)
end)

test("termination: nobody may pass, and stones come and go", function()
  finds(broken("moyo.either { moyo.place {}, moyo.pass {} }", "moyo.place {}"),
    "tiny.lua:14: stuck: ")
end)

test("examples: pictures in the rule file are played, with the file's own line", function()
  local example = "[[\n== a stone is placed\nrules: :size=5\nB A1\n"
    .. "=>\n  ...../...../...../...../%s....\n]]"
  if slow then
    local status, output = check(broken('nil', example:format "X"), "--quick")
    expect.equal(status, 0, output)
    expect.truthy(output:find ", 1 example, ", output)
  end
  finds(broken('nil', example:format "O"), 'tiny.lua:17: examples: a stone is placed: after "A1"',
    "--quick")
  finds(broken('nil', "[[\n== one\nB\n]]"), "tiny.lua:15: examples: ", "--quick")
  finds(broken('nil', "3"), "tiny.lua:13: load: Tiny: examples is a text")
end)

-- A game with a turn of several steps, a hand and a step of its own; it is in order,
-- and the tests change its turn or its steps.
local TURNS = [[
local moyo = require "moyo"
return moyo.game "Coins" {
  options = { size = moyo.option.size { 4, "Lines along each side.", min = 3, max = 5 } },
  rules = function(o)
    local spend = moyo.step {
      name = "spend", text = "spend {point}", arg = "point", joiner = "+", sentence = "spend",
      before = moyo.rule { "There must be a coin.", function(position, move)
        return position:field("coins", move.player) > 0
      end },
      effects = moyo.rule { "a coin is spent", function(position, _, point)
        local player = position.actor
        position:set_field("coins", position:field("coins", player) - 1, player)
      end },
    }
    local turn = moyo.sequence { spend, moyo.optional { spend } }
    return {
      board = moyo.board("square", o.size), stacks = true,
      fields = { coins = moyo.field.hand(9) },
      turn = moyo.either { turn, moyo.pass {} },
      finish = { moyo.finish.passes(2), moyo.finish.turns(30) },
      score = moyo.score.area {},
    }
  end,
}
]]

--- It with a piece of text replaced.
local function coins(from, to) return replaced(few(TURNS), from, to) end

test("turns of several steps and hands: a game in order passes", function()
  local status, output = check(few(TURNS))
  expect.equal(status, 0, output)
end)

test("hand: who plays more than he has", function()
  finds(coins("> 0", "> -3"), "tiny.lua:4: hand: tiny.lua, seed ")
end)

test("notation: two legal steps that are written alike", function()
  local output = finds(coins("{ turn,", "{ turn, moyo.step { name = \"other\","
    .. " text = \"spend {point}\", arg = \"point\", sentence = \"spend\" },"),
    "tiny.lua:4: notation: ")
  expect.truthy(output:find "two steps are written \"spend %u%d\"", output)
end)

test("notation: verbs of different phases may be written alike", function()
  local status, output = check(broken("finish = moyo.finish.passes(o.passes),", [[
    opening = moyo.phase "opening" {
      turn = moyo.place {}, finish = moyo.finish.turns(1), sentence = "One stone first.",
    },
    finish = moyo.finish.passes(o.passes),]]), "--quick")
  expect.equal(status, 0, output)
end)

test("notation: a turn whose text is that of another", function()
  local text = coins("local turn =", [[
    local count = moyo.step { name = "count", text = "{stone/count}",
      args = { "stone", "count" }, joiner = "/", sentence = "count stones" }
    local tell = moyo.step { name = "tell", text = "{number}", arg = "number", min = 1, max = 3,
      sentence = "tell a number" }
    local turn = moyo.either { moyo.place {}, moyo.sequence { count, tell } } local _ =]])
  local output = finds(text, "tiny.lua:4: notation: ")
  expect.truthy(output:find "the turn \"%u%d/%d\" of 2 steps reads back as 1: %u%d/%d", output)
end)

test("options: a value that needs two others is no fault", function()
  local status, output = check(broken("return {\n", 'moyo.demand(o.ko ~= "simple" or '
    .. 'o.passes == 3 and o.size.width == 3, "ko=simple needs passes=3,size=3")\nreturn {\n',
    "ko", "passes", "size"), "--quick")
  expect.equal(status, 0, output)
end)

test("options: a number that may be a word", function()
  local text = broken("min = 1, max = 3 },", "min = 2, max = 2, among = { \"few\" } },",
    "passes")
  text = text:gsub("integer { 2,", "integer { \"few\","):gsub("passes%(o.passes%)",
    "passes(o.passes == \"few\" and 2 or o.passes)")
  local status, output = check(text, "--quick")
  expect.equal(status, 0, output)
end)

test("--quick: the same faults in less time", function()
  local status, output = check(GOOD, "--quick")
  expect.equal(status, 0, output)
  local _, full = check_whole(GOOD)
  local function steps(text) return tonumber(text:match "(%d+) steps") end
  expect.truthy(steps(output) * 3 < steps(full), output .. full)
  if not slow then return end
  finds(coins("> 0", "> -3"), "tiny.lua:4: hand: ", "--quick")
  finds(broken("passes(o.passes)", "passes(o.size)"), "tiny.lua:23: load: ", "--quick")
  finds(broken("return {\n", "local x = o.ko == 'simple' and nil + 1\nreturn {\nplayers = x,\n"),
    "tiny.lua:15: options: ", "--quick")
end)

test("never: a step that is refused in every position, with what refuses it", function()
  local step = 'moyo.either { moyo.place {}, moyo.pass {}, moyo.step { name = "zap", arg = "stone",'
    .. 'sentence = "zap", before = { moyo.own(), moyo.rule { "No.", function(_, move) %s end } },'
    .. '\neffects = function(position, _, p) position:withdraw(p) end } }'
  local place = "moyo.either { moyo.place {}, moyo.pass {} }"
  local output = finds(broken(place, step:format "return move.point > 999"),
    "tiny.lua:18: never: " .. UNDER .. "the step zap was legal in none of ", "--quick")
  -- a busy machine may not come to all that there are
  local count = tonumber(output:match("none of (%d+) positions of random games; it is refused "
    .. "mostly by own: It must be a stone of the player's own%."))
  expect.truthy(count and count > 0 and count <= 3000, output)
  if not slow then return end
  local status, said = check(broken(place, step:format "return move.point == 1"), "--quick")
  expect.equal(status, 0, said)
end)

long("never: a stone that would have to arrive where it stands", function()
  local step = 'moyo.either { moyo.place {}, moyo.pass {}, moyo.step { name = "go",'
    .. 'args = { "stone", "point" }, %s sentence = "go", before = { moyo.own(), moyo.onto_free() },'
    .. '\neffects = function(position, _, p, q) position:withdraw(p) '
    .. "position:put(q, position.actor) end } }"
  local place = "moyo.either { moyo.place {}, moyo.pass {} }"
  finds(broken(place, step:format "arrival = 1,"), "tiny.lua:18: never: ", "--quick")
  local status, output = check(broken(place, step:format ""), "--quick")
  expect.equal(status, 0, output) -- it arrives at the point, not at the stone
end)

test("options: a size that must be square is tried as such", function()
  local text = broken("min = 3, max = 5 }", "min = 3, max = 5, square = true }",
    "size"):gsub("return {\n",
    'moyo.demand(o.size.width == o.size.height, "size=%%dx%%d is no square", o.size.width, '
    .. "o.size.height)\nreturn {\n", 1)
  local status, output = check(text, "--quick")
  expect.equal(status, 0, output)
  expect.truthy(not output:find "refused", output)
end)

test("--json: faults by kind, each with its place", function()
  local status, output = check(broken("suicide =", "suicde ="), "--json")
  expect.equal(status, 2)
  local report = json.decode(output)[1]
  expect.equal({ report.ok, report.rulesets }, { false, 0 })
  expect.equal({ report.faults[1].kind, report.faults[1].place, report.faults[1].count },
    { "load", "tiny.lua:20", 1 })
  expect.equal(report.faults[1].record, nil) -- no game had begun
end)

test("--json: a fault found in play has its game, up to where the rules fail", function()
  local _, output = check(broken("conditions = {}", [[conditions = { moyo.rule { "Late", function(s)
    if s.ply > 7 then error "late" end
    return true
  end } }]]), "--json")
  local fault = json.decode(output)[1].faults[1]
  expect.truthy(fault.message:find "late", fault.message)
  local _, turns = fault.record:gsub(";[BW]%[", "")
  expect.truthy(turns >= 8, fault.record)
end)

test("--json: each ruleset has the first game that was played under it", function()
  local _, output = check(few(MANY, "ko"), "--quick", "--json")
  local report, under = json.decode(output)[1], {}
  for _, game in ipairs(report.games) do
    local _, turns = game.record:gsub(";[BW]%[", "")
    expect.equal(turns, game.steps, game.record)
    expect.truthy(game.record:gsub("\n", ""):find(game.ruleset .. "]", 1, true), game.record)
    under[#under + 1] = game.ruleset:match "ko=%l+"
  end
  expect.equal(under, { "ko=simple" })
  expect.equal(#report.games, report.rulesets)
end)

test("equal seeds give equal reports", function()
  local function steps(...)
    local _, output = check(few(TURNS), "--quick", "--json", ...)
    return json.decode(output)[1].steps
  end
  local three = steps("--seed", "3")
  expect.equal(steps("--seed", "3"), three)
  expect.truthy(steps("--seed", "4") ~= three)
end)

test("mistakes: files that are not there, unknown variants, bad numbers", function()
  local status, output = shell.moyo("check", "none.lua", "gogo")
  expect.equal(status, 2)
  expect.truthy(output:find("none.lua: load: No such file", 1, true), output)
  expect.truthy(output:find('there is no variant "gogo"', 1, true), output)
  local _, _, errors = shell.moyo("check", "go", "--budget", "0")
  expect.truthy(errors:find('--budget: expected a whole number from 1 to', 1, true), errors)
end)
