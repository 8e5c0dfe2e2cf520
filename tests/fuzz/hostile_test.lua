--- Rule files, saved states and program tables that mean harm: each is answered
--- with one message, and the runtime stays in bounds.
--
-- Under ASan (cmake -DMOYO_SANITIZE=ON) most of these once ended the program.

local test, expect, slow = ...
local core = require "moyo.core"
local moyo = require "moyo"
local program = require "support.program"

-- ---- Rule files -------------------------------------------------------------------------------

-- A game on a small board; `parts` replaces slots, written as Lua.
local function rule_file(parts)
  local slots = {
    board = "moyo.board.square(3)", turn = "moyo.either { moyo.place {}, moyo.pass {} }",
    clear = '{ "enemy", "own" }', finish = "moyo.finish.passes(2)",
    score = "moyo.score.stones()",
  }
  local before = parts.before or ""
  parts.before = nil
  for name, text in pairs(parts) do slots[name] = text end
  local lines = {}
  for name, text in pairs(slots) do lines[#lines + 1] = ("%s = %s,"):format(name, text) end
  table.sort(lines)
  return ('local moyo = require "moyo"\n%s\nreturn moyo.game "Guest" { rules = function() '
    .. "return {\n%s\n} end }\n"):format(before, table.concat(lines, "\n"))
end

-- Calls f with a state of the game of this rule file.
local function with_game(parts, f, opts)
  local name = os.tmpname()
  local path = name .. ".lua"
  local file = assert(io.open(path, "wb"))
  file:write(rule_file(parts))
  file:close()
  moyo.forget()
  local results = table.pack(pcall(function()
    local game = moyo.load(path, opts or { untrusted = true })
    return f(game.core:state(1), game)
  end))
  os.remove(path)
  os.remove(name)
  if not results[1] then error(results[2], 0) end
end

local function step(verb, a) return core.step(verb, a) end

-- A condition of plays, as the text of a slot.
local function condition(body)
  return ('moyo.rule { "A rule.", function(position, move) %s end }'):format(body)
end

test("a rule does not change a copy that is being played on", function()
  local methods = { "play(move.step)", "advance(move.step)", "undo()", "reset(1)",
    "judge(move.step)", "legal()", "copy(position)", "load('')", "resign(1)", "setup(1, 1)",
    "to_play(1)" }
  for _, outer in ipairs { "play(move.step)", "advance(move.step)", "judge(move.step)",
    "legal()" } do
    for _, inner in ipairs(methods) do
      with_game({
        before = "local copy, refusals = nil, 0",
        conditions = condition(([[
          if copy then
            local ok, why = pcall(function() return copy:%s end)
            if ok or not why:find "in use" then error("inside: " .. tostring(why), 0) end
            refusals = refusals + 1
            return true
          end
          copy = position:clone()
          copy:%s
          copy = nil
          if refusals == 0 then error "nobody asked" end
          return true]]):format(inner, outer)),
        finish = 'moyo.finish.stuck "loses"', turn = "moyo.place {}",
      }, function(s)
        expect.truthy(s:play(step(1, 5)), outer .. ", inside it " .. inner)
        expect.equal(s:audit(), nil)
      end)
    end
  end
end)

test("a rule that fails while the end is looked for changes nothing", function()
  with_game({
    conditions = condition 'if #position:empty() < 9 then error "too late" end return true',
    finish = 'moyo.finish.stuck "loses"', turn = "moyo.place {}",
  }, function(s)
    local before = s:save()
    expect.error(function() s:play(step(1, 5)) end, "too late")
    expect.equal(s:save(), before)
    expect.error(function() s:advance(step(1, 5)) end, "too late")
    expect.equal(s:save(), before)
    local random = core.random(1)
    expect.error(function() s:playout("uniform", random, 10) end, "too late")
    expect.equal(s:save(), before)
  end)
end)

test("chance takes stones off, and nobody has prisoners", function()
  with_game({
    setup = "{ { 1, 1 }, { 2, 2 }, { 3, 1 } }",
    turn = [[moyo.sequence { moyo.chance { moyo.step { name = "quake", text = "quake {stone}",
      args = { "stone" }, sentence = "a stone falls",
      effects = moyo.rule { "a stone falls", function(position, _, point)
        position:remove(point) position:put(point, 1) position:flip(point, 2)
      end } } }, moyo.place {} }]],
  }, function(s)
    expect.equal(s.actor, 0)
    expect.truthy(s:play(step(1, 2)))
    expect.equal({ s:taken_by(1), s:taken_by(2) }, { 0, 0 })
    expect.equal(s:audit(), nil)
  end)
end)

test("a field that a holder's points go by holds any number", function()
  with_game({
    fields = "{ holder = moyo.field.number(99999999) }",
    score = 'moyo.score.stones() + moyo.holder("holder", 1)',
  }, function(s)
    expect.equal(s:scores(), { 0, 0 })
  end)
end)

test("marking follows what an effect before it took off", function()
  with_game({
    fields = "{ dead = moyo.field.set() }",
    setup = "{ { 1, 1 }, { 2, 1 }, { 3, 1 } }",
    turn = [[moyo.step { name = "mark", text = "mark {stone}", arg = "stone", sentence = "mark",
      effects = { moyo.rule { "off", function(position, _, point) position:remove(point) end },
        moyo.mark "dead" and table.unpack(moyo.mark "dead".effects) } }]],
  }, function(s)
    expect.truthy(s:play(step(1, 1)))
    expect.equal(#s:field "dead", 0)
  end)
end)

test("counting sequences comes off the budget", function()
  with_game({
    conditions = condition "position:clone():perft(1000) return true",
  }, function(s)
    expect.error(function() s:play(step(1, 1)) end, "the rules take too long")
  end)
end)

test("copies that a rule hoards come off its budget", function()
  with_game({
    conditions = condition [[
      local hoard = {}
      for i = 1, 1e9 do hoard[i] = position.game:state(i) end
      return true]],
  }, function(s)
    expect.error(function() s:play(step(1, 1)) end, "the rules take too")
  end)
end)

test("a rule that asks itself without end is stopped", function()
  for _, body in ipairs {
    "return position:clone():judge(move.step) == true",
    "return #position:clone():legal() > 0",
    "local c = position:clone() c:play(move.step) return #c:scores() > 0",
  } do
    with_game({ conditions = condition(body) }, function(s)
      expect.error(function() s:play(step(1, 1)) end, ".")
      expect.equal(s:audit(), nil)
    end)
  end
  with_game({ score = 'moyo.rule { "s", function(position) return position:scores() end }' },
    function(s) expect.error(function() s:scores() end, ".") end)
end)

test("what is lent outlives its call as an error", function()
  with_game({
    before = "local kept, kept_move",
    conditions = condition [[
      if kept then
        local ok, why = pcall(function() return kept_move.taken end)
        if not ok then error(why, 0) end
      end
      kept, kept_move = position, move
      return true]],
    score = 'moyo.rule { "s", function() kept:put(1, 1) return { 0, 0 } end }',
  }, function(s)
    expect.truthy(s:play(step(1, 1)))
    expect.truthy(s:play(step(1, 2)))
    expect.error(function() s:scores() end, "only an effect may")
  end)
end)

test("a trusted rule's coroutines are gone when the next rule is asked", function()
  -- rule files have no coroutines of their own; whoever embeds Moyo may
  local thread
  with_game({ conditions = condition "return move.point ~= 9" }, function(s)
    thread = coroutine.create(function() s:legal() end)
    assert(coroutine.resume(thread))
    thread = nil
    collectgarbage()
    collectgarbage()
    expect.equal(#s:legal(), 9)
  end)
end)

-- ---- The sandbox ------------------------------------------------------------------------------

local function runs_out(body)
  local began = core.clock()
  with_game({ conditions = condition(body) }, function(s)
    local ok, message = pcall(s.play, s, step(1, 1))
    expect.truthy(not ok, "nothing stopped: " .. body)
    message = tostring(message)
    expect.truthy(not message:find "\n", message)
  end)
  expect.truthy(core.clock() - began < 30, "took too long: " .. body)
end

test("what is nested too deeply is told with its file", function()
  expect.error(function()
    with_game({ before = "return " .. ("("):rep(10000) }, function() end)
  end, "%.lua:1: .*nested too deeply")
end)

test("no door leads out of the sandbox", function()
  for _, body in ipairs {
    'return getmetatable("")', 'return ("").dump', 'return setmetatable({}, {})',
    'return coroutine', 'return xpcall', 'return next', 'return load', 'return io', 'return os',
    'return debug', 'return package', 'return collectgarbage', 'return rawset', 'return rawget',
    'position.__gc(position)', 'position.game.board.__gc(position.game.board)',
    'return position.__metatable', 'return position.__index', 'position.colour = 1',
    '_G.print = 1', '_G.string.rep = nil return ("x"):rep(3) .. nil',
    'require "moyo.core"', 'require "io"', 'for k in pairs(_G) do if k == "io" then return end end '
      .. 'error "nothing"',
    'for k, v in pairs(moyo) do if tostring(k):find "core" then return end end error "nothing"',
    'position:put(1, 1)', 'position:play(move.step)', 'position:load("")', 'position:reset(1)',
    'move.point = 3', 'position.game:state(1):put(1, 1)', 'return move.nothing',
    'local t = {} for i = 1, 300 do t[i] = 1 end return table.unpack(t, 1, 1e8)',
    'return ("%s"):format()', 'return position:colour(0)', 'return position:colour(1e300)',
    'return position:field "x"', 'return position:taken_by(17)', 'return position:scores(99)',
    'return position:group("x")', 'return position:colour(position)',
    'return position.game:player(0)', 'return position.stones(move)',
    'return position.game.board:offset(1, 1e9, 0)', 'return position.game.shape:near(4096)',
  } do
    with_game({ conditions = condition(body) }, function(s)
      local ok, message = pcall(s.play, s, step(1, 1))
      expect.truthy(not ok or message == nil, "allowed: " .. body)
      expect.equal(s:audit(), nil)
    end)
  end
  expect.equal(("x"):rep(3), "xxx")
end)

-- ---- Saved states -----------------------------------------------------------------------------

-- Loads a text that differs in one number of the line `head`; true when it is taken.
local function with_head(s, name, value)
  local text, times = s:save():gsub((" " .. name .. "=%d+"):gsub("%.", "%%."),
    (" %s=%s"):format(name, value))
  expect.equal(times, 1, name)
  local copy = s:clone()
  return copy:load(text) == true, copy
end

local heads = { "ply", "steps", "epoch", "turns", "before", "previous", "last.point",
  "last.taken", "last.own", "last.taken_point", "place", "winners", "phase", "phase_first",
  "actor", "mover", "passes", "over", "reason", "seats", "loose", "claimed", "passed",
  "jump" }

test("states with any number anywhere are refused, or can be played", function()
  for _, ruleset in ipairs { "go:size=5,komi_rule=pie,dead=agreed,button=true",
    "go:size=3,pass=forbidden", "gengo:size=5,board=square",
    "tests/rules/lab_order.lua:turn=ask,joins=yes", "tests/rules/lab_order.lua:order=-" } do
    local ok, game = pcall(moyo.load, ruleset)
    if not ok then game = moyo.load "gengo" end
    local s = game.core:state(1)
    local random = core.random(7)
    for _ = 1, slow and 8 or 2 do
      for _, name in ipairs(heads) do
        for _, value in ipairs { "0", "1", "2", "3", "15", "16", "17", "31", "254", "255", "256",
          "65534", "65535", "65536", "4294967295", "4294967296", "18446744073709551615" } do
          local taken, copy = with_head(s, name, value)
          if taken then
            pcall(copy.playout, copy, "uniform", random, 12)
            pcall(copy.playout, copy, "light", random, 12)
            pcall(copy.scores, copy)
            local _ = { copy.reason, copy.winners, copy.actor, copy.last, copy.seats }
            expect.equal(copy:audit(), nil)
          end
        end
      end
      if not pcall(s.playout, s, "uniform", random, 2) then break end
    end
  end
end)

test("chance does not get a player's step from a saved state", function()
  local s = moyo.load("go:size=5").core:state(1)
  expect.truthy(not with_head(s, "actor", 254))
  expect.truthy(with_head(s, "actor", 0))
end)

-- ---- Program tables ---------------------------------------------------------------------------

test("program tables that would lead out of bounds are refused", function()
  expect.equal(#core.freeze(program {}):state(1):legal(), 10)
  local number = { name = "n", args = { "number" }, range = 4096, before = { { op = "free" } } }
  local free = { { op = "free" } }
  local auction = { { op = "auction", offers = 3, price = 1 } }
  for _, bad in ipairs {
    { verbs = { number } },
    { verbs = { { name = "n", args = { "number" }, range = 9, before = { { op = "open" } } } } },
    { verbs = { { name = "n", args = { "point" }, effects = { { op = "put" } } } } },
    { verbs = { { name = "n", args = { "point" }, before = free,
      effects = { { op = "put" }, { op = "put" } } } } },
    { verbs = { { name = "n", args = {}, effects = auction } } },
    { verbs = { { name = "n", args = { "number" }, range = 4097 } } },
    { phases = { { name = "a", start = 1, finish = { { op = "turns", count = 0 } }, next = 2 },
      { name = "b", start = 1, finish = { { op = "turns", count = 0 } }, next = 1 } } },
    { phases = { { name = "a", start = 2 } } },
    { places = { { edges = {} } } },
    { places = { { edges = { { verb = 2, actor = -1 }, { verb = 1 } } } } },
    { places = { { edges = { { verb = 1, to = 2 } } } } },
    { scores = { { name = "x", terms = { { op = "points", player = 2 } } } } },
    { dead_field = 1 },
    { setup = { { 10, 1 } } },
  } do
    local p = program(bad)
    if bad.verbs then p.places = { { edges = { { verb = 1 } } } } end
    expect.error(function() core.freeze(p) end, "program")
  end
end)

-- A step whose word chance draws, with what a table says of itself.
local function drawn(table_of, verb)
  local fields = { { name = "t", kind = "table", columns = 3, rows = 1 },
    { name = "h", kind = "table", columns = 3, by_player = true, hidden = "owner" },
    { name = "n", kind = "number" } }
  for name, value in pairs(table_of) do fields[1][name] = value end
  local v = { name = "d", args = { "word" }, words = { "a", "b", "c" }, range = 3, weights = 1,
    before = { { op = "has_word", table = 0, row = 0 } } }
  for name, value in pairs(verb) do v[name] = value end
  return program { fields = fields, verbs = { v },
    places = { { edges = { { verb = 1, actor = -1 } } } },
    phases = { { name = "play", start = 1, finish = { { op = "turns", count = 9 } } } } }
end

test("tables and words that would lead out of bounds are refused", function()
  expect.equal(#core.freeze(drawn({ initial = 1 }, {})):state(1):legal(), 3)
  local function move(from, to, column)
    return { { op = "move_card", from = from, to = to, column = column } }
  end
  for i, bad in ipairs {
    { { columns = 0 }, {} }, { { columns = 5000 }, {} }, { { rows = 0 }, {} },
    { { rows = 4096, columns = 4096 }, {} }, { { hidden = "owner" }, {} },
    { { hidden = "nobody" }, {} }, { { row = { 1, 2 } }, {} }, { { row = { 1, "x", 3 } }, {} },
    { { row = { 1, 1 << 40, 3 } }, {} }, { { words = { "a" } }, {} },
    { {}, { words = { "a", "b" } } }, { {}, { words = false } }, { {}, { words = { 1, {}, 3 } } },
    { {}, { range = 65 } }, { {}, { range = 2, words = { "a", "b" } } },
    { { columns = 2 }, {} }, { {}, { weights = 3 } }, { {}, { weights = 4 } },
    { {}, { weights = -1 } }, { {}, { args = { "word", "point" } } },
    { {}, { args = { "point" } } }, { {}, { args = {} } },
    { {}, { before = { { op = "has_word", table = 2, row = 0 } } } },
    { {}, { before = { { op = "has_word", table = 0, row = 1 } } } },
    { {}, { before = { { op = "has_word", table = 0, row = -2 } } } },
    { {}, { before = { { op = "has_card", table = 0, row = 0, column = 3 } } } },
    { {}, { before = { { op = "has_card", table = 0, row = 0, column = -1 } } } },
    { {}, { before = { { op = "holds_more", table = 0 } } } },
    { {}, { before = { { op = "holds_more", table = 7 } } } },
    { {}, { before = { { op = "card_left", table = 0, other = 1 } } } },
    { {}, { effects = move(0, 0, -1) } }, { {}, { effects = move(0, 2, -1) } },
    { {}, { effects = move(0, 1, 3) } }, { {}, { effects = move(0, -1, 1) } },
    { { rows = 2 }, { effects = move(0, 1, 1) } },
    { { columns = 4 }, { effects = move(0, 1, -1) } },
    { {}, { effects = { { op = "refill", to = 0, from = 1 } } } },
    { {}, { args = {}, weights = 0, words = nil, effects = move(0, 1, -1) } },
  } do
    local p = drawn(bad[1], bad[2])
    if bad[2].words == false then p.verbs[1].words = nil end
    local ok, why = pcall(core.freeze, p)
    expect.truthy(not ok, i .. " is taken")
    expect.truthy(tostring(why):find "program" or tostring(why):find "bad arg", tostring(why))
  end
  local p = drawn({}, {})
  p.places[1].edges[2] = { verb = 1, actor = -1 }
  expect.error(function() core.freeze(p) end, "alone")
end)

-- A saved state in which a text is replaced, with the checksum that belongs to it.
local function forged(saved, from, to)
  local text, n = saved:gsub(from, to)
  expect.equal(n, 1, from)
  local body = text:match "^(.*\n)end "
  local sum = 0xcbf29ce484222325
  for i = 1, #body do sum = (sum ~ body:byte(i)) * 0x100000001b3 end
  return body .. ("end %016x\n"):format(sum)
end

test("a saved table that cannot be is refused", function()
  with_game({ turn = "moyo.either { moyo.cards.play(), moyo.cards.draw {}, moyo.pass {} }",
    cards = '{ moyo.card { "a", 2, "A." }, moyo.card { "b", 3, "B." } }' }, function(state)
    local text = state:save()
    expect.truthy(state:load(forged(text, "field stock 2 3 0", "field stock 1 3 0")))
    for _, bad in ipairs { "-1 3 0", "2 3 1", "2 3", "2 3 0 0", "2 3 -1", "2 99999999999 0" } do
      local good, why = state:load(forged(text, "field stock 2 3 0", "field stock " .. bad))
      expect.truthy(not good and why:find "damaged", bad)
    end
    expect.truthy(state:load(text))
    expect.truthy(not state.known_in_part)
  end)
end)

test("saved alliances that cannot be are refused", function()
  local game = moyo.load "multiplayer:map=square4,players=3,chains=yes,dice=no,cards=no"
  local state = game.core:state(1)
  local text = state:save()
  local function loads(lords, leaders)
    return state:load(forged(forged(text, "field lord 0 0 0", "field lord " .. lords),
      "field leader 1 2 3", "field leader " .. leaders))
  end
  expect.truthy(loads("0 1 2", "1 1 1"))
  for _, bad in ipairs { { "2 3 1", "1 1 1" }, { "2 1 0", "1 1 3" }, { "1 0 0", "1 2 3" },
    { "2 9 0", "2 2 3" }, { "0 0 1", "1 2 3" }, { "0 0 0", "1 1 3" }, { "-1 0 0", "1 2 3" } } do
    local good, why = loads(table.unpack(bad))
    expect.truthy(not good and why:find "damaged", table.concat(bad, ", "))
  end
end)

test("a saved state in which nobody is the first ends all the same", function()
  local game = moyo.load "multiplayer:map=square4,players=3,cards=no"
  local state = game.core:state(1)
  local random = core.random(1)
  while state:field "ranking_next" > 0 do state:playout("light", random, 1) end -- they roll
  local text = forged(state:save(), "field ranking 3 %d %d %d", "field ranking 3 0 2 3")
  expect.truthy(state:load(text))
  expect.truthy(state:playout("light", random, 200) > 10)
end)

test("a row that can hold no more stays as it is", function()
  with_game({ turn = "moyo.either { moyo.cards.play(), moyo.cards.draw {}, moyo.pass {} }",
    cards = '{ moyo.card { "a", 2, "A." } }' }, function(state, game)
    local most = math.maxinteger >> 32
    state:set_field("hand", most, 1, 1)
    assert(state:play(game:parse "draw"))
    local before = state:save()
    expect.error(function() state:play(state:legal()[1]) end, "hand cannot hold that many cards")
    expect.equal({ state:save(), state:audit() }, { before, nil })
  end)
end)

test("arguments of workers are no trap", function()
  local deep = {}
  for _ = 1, 100 do deep = { deep } end
  expect.error(function() core.workers(1, 1, "moyo", "load", deep) end, "nested too deeply")
  local loop = {}
  loop.loop = loop
  expect.error(function() core.workers(1, 1, "moyo", "load", loop) end, "nested too deeply")
  expect.error(function() core.workers(2, 4, "moyo", "no such function") end, ".")
  expect.error(function() core.workers(2, 4, "no_such_module", "f") end, "no_such_module")
end)

-- ---- Slow ---------------------------------------------------------------------------------------

if not slow then return end

test("what an untrusted rule keeps from call to call is counted together", function()
  with_game({
    before = "local kept = {}",
    conditions = condition [[
      for i = 1, 40 do kept[#kept + 1] = ("x"):rep(60000) .. #kept end return true]],
  }, function(s)
    local message = expect.error(function()
      for _ = 1, 1000 do s:judge(step(1, 1)) end
    end, "the rules keep too much memory")
    expect.truthy(message:find "%.lua:%d+: ", message)
    expect.truthy(collectgarbage "count" < 200 << 10)
  end)
end)

-- Rule files whose instructions cost more than an instruction: the clock or a charge stops
-- them within seconds.

-- Seconds of processor time that an untrusted file takes to load, which must fail.
local function load_time(body)
  local name = os.tmpname()
  local path = name .. ".lua"
  local file = assert(io.open(path, "wb"))
  file:write(body)
  file:close()
  moyo.forget()
  local began = os.clock()
  local ok, why = pcall(moyo.load, path, { untrusted = true })
  local seconds = os.clock() - began
  os.remove(path)
  os.remove(name)
  expect.truthy(not ok, body)
  return seconds, tostring(why)
end

test("an untrusted file is stopped within seconds, whatever its instructions cost", function()
  -- all are stopped by what they are charged
  for _, body in ipairs {
    'local a = ("\\0"):rep(60000) for i = 1, 1e8 do local x = a < a .. "z" end',
    'for i = 1, 1e9 do local s = ("%99.99f"):format(1e300) end',
    'local a = ("1"):rep(60000) for i = 1, 1e9 do local s = { a:byte(1, -1) } end',
    'local a = ("\\1"):rep(60000) for i = 1, 1e9 do local s = ("%q"):format(a) end',
    'local a = ("x"):rep(60000) for i = 1, 1e9 do local s = a:sub(2) end',
    'local a = ("x"):rep(60000) for i = 1, 1e9 do local s = a:upper() end',
    'local a = "x" for i = 1, 1e9 do a = a .. i end',
    'local a = ("1"):rep(60000) for i = 1, 1e9 do local s = tonumber(a) end',
    'local a = ("1"):rep(60000) for i = 1, 1e9 do local s = a + 1 end',
  } do
    local seconds, why = load_time(body)
    expect.truthy(why:find "the rules take too ", why)
    expect.truthy(seconds < 3, ("%.1f s: %s"):format(seconds, body))
  end
end)

test("nothing in C runs for ever", function()
  for _, body in ipairs {
    'return pcall(string.rep, "", 1e18)',
    'return pcall(("").rep, "", math.maxinteger)',
    'local f = ("").rep  table.sort({ "", "" }, function(a) return f(a, math.maxinteger) end)',
    'return string.gsub("x", "x", function() return ("").rep("", math.maxinteger) end)',
    'return pcall(table.move, {}, 1, math.maxinteger - 1, 2)',
    'return pcall(table.move, {}, math.mininteger, -2, 1)',
    'local s = ("a"):rep(5000) return s:find((".-"):rep(20) .. "b")',
    'local s = ("a"):rep(5000) return pcall(s.find, s, (".-"):rep(20) .. "b")',
    'local s = ("a"):rep(30) for _ in s:gmatch(("a*"):rep(30) .. "b") do end',
    'local s = ("("):rep(200000) return s:find(("%b()"):rep(3))',
    'while true do pcall(error, {}) end',
    'local function f() return pcall(f) end while true do f() end',
    'local t = {} for i = 1, 1e9 do t[i] = { t } end',
    'local s = "x" while true do s = s .. s end',
    'local s = ("x"):rep(1 << 22) local r = s .. "" while r == s do end',
    'local t = {} for i = 1, 1e6 do t[i] = i end while true do table.sort(t, math.max) end',
    'while true do position:groups() position:clone() end',
    'while true do position:clone():save() end',
    'while true do position:audit() end',
    'for i = 1, math.maxinteger do pcall(position.group, position, 1) end',
    'goto a ::b:: goto a ::a:: goto b',
    'error(("x"):rep(1 << 20))',
    'error { "x" }',
    'error(position)',
    'error()',
  } do
    runs_out(body)
  end
end)
