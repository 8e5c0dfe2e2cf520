--- The account of a stranger's game: what calls that each keep to their budget may take together.

local test, expect = ...
local core = require "moyo.core"
local moyo = require "moyo"
local shell = require "support.shell"

local START, STEP = 100000000, 2000000 -- as in account.h

-- A rule file whose condition does so many rounds of a loop, which the rule machine runs, or which
-- it must leave to Lua; %s is a further part of the rules.
local FILE = [[
local moyo = require "moyo"
return moyo.game "Slow" {
  rules = function()
    return { board = moyo.board.square(5), clear = { "enemy", "own" },
      turn = moyo.either { moyo.place {}, moyo.pass {} },
      conditions = moyo.rule { "It takes its time.", function(position, move)
        local n = 0
        %s
        for i = 1, %d do
          n = n + i %% 7
        end
        return n >= 0
      end },
      finish = moyo.finish.passes(2), score = moyo.score.stones() }
  end,
}
]]

local IN_LUA = "for k, v in pairs { position = position } do n = n + #k end"

-- Calls f with the game that this is.
local function with_rules(how, rounds, f, options)
  shell.with_folder(function(folder)
    local path = folder .. "/slow.lua"
    shell.write(path, FILE:format(how, rounds))
    options = options or { untrusted = true }
    moyo.forget()
    f(moyo.load(path, options))
  end)
end

local ways = { ["the rule machine"] = "", Lua = IN_LUA }

-- Plays, each time the first legal step, until an error; returns that and the steps.
local function play_on(state, most)
  for _ = 1, most do
    local good, why = pcall(function()
      local steps = state:legal()
      assert(state:play(steps[1]))
    end)
    if not good then return tostring(why) end
    if state.over then return "over" end
  end
  return "goes on"
end

for name, how in pairs(ways) do
  test(name .. ": calls that keep to their budget are ended together, with the line", function()
    with_rules(how, 100000, function(game)
      local state = game.core:state()
      local good, why = pcall(function()
        for _ = 1, 100 do assert(state:play(state:legal()[1])) end
      end)
      expect.equal(good, false)
      why = tostring(why)
      expect.truthy(why:find("slow.lua:6: the rules take too long: more instructions than the "
        .. "account of their game holds", 1, true), why)
      expect.truthy(not why:find "\n", why)
    end)
  end)

  test(name .. ": an honest game uses little of it", function()
    with_rules(how, 10, function(game)
      local state = game.core:state()
      expect.equal(core.used(state), 0)
      expect.equal(play_on(state, 20), "goes on")
      local used = core.used(state)
      expect.truthy(used > 20 * 16 and used < 20 * 26 * 1000, used)
    end)
  end)

  test(name .. ": the same costs the same each time, and questions cost as well", function()
    with_rules(how, 500, function(game)
      local function used(asked)
        local state = game.core:state()
        for _ = 1, 8 do
          local step
          for _ = 1, asked do step = state:legal()[1] end
          expect.truthy(state:play(step))
        end
        return core.used(state)
      end
      local once = used(1)
      expect.equal(used(1), once)
      expect.truthy(used(3) > 2 * once)
    end)
  end)
end

-- A step of three points, with a condition of it.
local COMBINED = [[
local moyo = require "moyo"
return moyo.game "Many" {
  options = { size = moyo.option.size { 9, "Lines along each side.", max = 19 } },
  rules = function(o)
    return { board = moyo.board.square(o.size), finish = moyo.finish.passes(2),
      turn = moyo.either { moyo.pass {},
        moyo.step { name = "join", args = { "point", "point", "point" }, before = %s } } }
  end,
}
]]

local function load_combined(when, size, options)
  local game
  shell.with_folder(function(folder)
    local path = folder .. "/many.lua"
    shell.write(path, COMBINED:format(when))
    moyo.forget()
    game = moyo.load(("%s:size=%d"):format(path, size), options)
  end)
  return game
end

local STRANGE = { untrusted = true }

test("a stranger's position with too many legal steps is refused, with the line", function()
  local function listed(size, options)
    return pcall(function() return load_combined("nil", size, options).core:state():legal() end)
  end
  local good, steps = listed(7, STRANGE)
  expect.truthy(good, steps)
  expect.equal(#steps, 49 ^ 3 + 1)
  local fine, why = listed(8, STRANGE)
  expect.equal(fine, false)
  expect.truthy(tostring(why):find("many.lua:7: the rules take too long: join has more legal "
    .. "steps than the account of their game holds", 1, true), why)
  expect.equal(#select(2, listed(8)), 64 ^ 3 + 1) -- its author may have them
end)

test("combinations of arguments are charged, those too that are refused", function()
  local none = "moyo.beside_last()" -- nothing has been placed
  local state = load_combined(none, 9, STRANGE).core:state()
  expect.equal(#state:legal(), 1)
  expect.truthy(core.used(state) >= 81 ^ 3 * (1 + 16), core.used(state))
  local good, why = pcall(function()
    return load_combined(none, 19, STRANGE).core:state():legal()
  end)
  expect.equal(good, false)
  expect.truthy(tostring(why):find("many.lua:7: the rules take too long: join has more "
    .. "combinations than the account of their game holds", 1, true), why)
end)

test("a command says so in one line, and the game stands", function()
  shell.with_folder(function(folder)
    local path, input = folder .. "/slow.lua", {}
    shell.write(path, FILE:format(IN_LUA, 100000))
    for _, point in ipairs { "A1", "B2", "C3", "D4", "E5", "A3", "B4", "C5" } do
      input[#input + 1] = "legal\nlegal\nplay " .. point .. "\n"
    end
    local status, out = shell.reading(table.concat(input) .. "state\nsave "
      .. folder .. "/game.sgf\n", { "referee", path, "--untrusted" })
    expect.equal(status, 0)
    local first = out:match '{"ok":false,"error":"([^"]*)"'
    expect.truthy(first and first:find("slow.lua:6: the rules take too long: more instructions "
      .. "than the account of their game holds", 1, true), out)
    local played = select(2, out:gsub('"played":', ""))
    expect.truthy(played >= 1 and played < 8, out)
    expect.truthy(out:find('"ply":' .. played, 1, true), out)
    local sgf = shell.read(folder .. "/game.sgf")
    expect.equal(select(2, sgf:gsub(";[BW]%[", "")), played, out)
  end)
end)

test("the game stands: nothing of the step has happened", function()
  with_rules(IN_LUA, 100000, function(game)
    local state = game.core:state()
    local why
    repeat
      local before, steps = state.hash, state.steps
      local good, problem = pcall(function() assert(state:play(state:legal()[1])) end)
      why = not good and tostring(problem)
      if why then
        expect.equal({ state.hash, state.steps, state.over }, { before, steps, false })
      end
    until why
  end)
end)

test("a copy goes on with what its line of play has used, and undoing gives it back", function()
  with_rules("", 500, function(game)
    local state = game.core:state()
    for _ = 1, 3 do state:advance(state:legal()[1]) end
    local used = core.used(state)
    local copy = state:clone()
    expect.equal(core.used(copy), used)
    state:advance(state:legal()[1])
    expect.truthy(core.used(state) > used)
    expect.truthy(state:undo())
    expect.equal(core.used(state), used)
  end)
end)

-- Conditions, effects and scores of these are asked each time; some ask others.
local ASKED = { "guide/hop", "guide/knights", "guide/split", "catalogue/drift", "catalogue/push",
  "catalogue/one_liberty", "catalogue/dominoes", "catalogue/goof" }

-- What a random game costs, listed before each step, and random play from where it ends.
local function cost_of_game(path, machine)
  moyo.forget()
  local game = moyo.load(path, { untrusted = true, machine = machine })
  local state, random = game.core:state(1), core.random(1, 0)
  for _ = 1, 8 do
    local steps = state:legal()
    if state.over or #steps == 0 then break end
    assert(state:play(steps[random:below(#steps)]))
  end
  local listed = core.used(state)
  state:playout("uniform", random, 6)
  return { listed, core.used(state), core.spent(game.core) }
end

test("what is held to Lua costs what the rule machine's part costs alone", function()
  for _, name in ipairs(ASKED) do
    local path = ("tests/rules/%s.lua"):format(name)
    local alone = cost_of_game(path, "alone")
    expect.truthy(alone[1] > 500, name .. ": " .. alone[1])
    expect.equal(cost_of_game(path, "compared"), alone, name)
  end
end)

-- Reads so often the last of so many keys that fall together.
local function colliding(keys, times)
  return ("%s local keys = {} for i = 1, %d do keys[i * %d] = 1 end "
    .. "for i = 1, %d do n = n + (keys[0] or 1) end"):format(IN_LUA, keys, keys - 1, times)
end

test("keys that fall together cost as if all that is done had read the last", function()
  with_rules(colliding(256, 1000), 0, function(game)
    local why = play_on(game.core:state(), 20)
    expect.truthy(why:find("than the account of their game holds", 1, true), why)
  end)
  with_rules(colliding(1024, 100000), 0, function(game)
    local state = game.core:state()
    local why = play_on(state, 20)
    expect.truthy(why:find("more instructions than the budget", 1, true), why)
    expect.truthy(core.used(state) > 3000000, core.used(state)) -- more than a call has
  end)
end)

test("each playout has the account to itself", function()
  with_rules("", 200, function(game)
    local random = core.random(1, 0)
    for _ = 1, 3 do
      local state = game.core:state()
      state:playout("uniform", random, 200)
      expect.truthy(core.used(state) < START)
    end
  end)
end)

test("each step adds to it: what takes as much for each step goes on", function()
  with_rules("", 4000, function(game)
    local state = game.core:state()
    while core.used(state) < START + 10 * STEP do
      expect.truthy(state:play(state:legal()[1]))
    end
    expect.truthy(state.steps > 60, state.steps)
  end)
end)

test("what all positions of a game have spent is counted together", function()
  with_rules("", 500, function(game)
    local spent, sum = core.spent(game.core), 0
    for _ = 1, 3 do
      local state = game.core:state()
      play_on(state, 4)
      sum = sum + core.used(state)
    end
    expect.truthy(sum > 0)
    expect.equal(core.spent(game.core), spent + sum)
  end)
end)

test("a proof stops when the rules have done what it may cost", function()
  with_rules("", 500, function(game)
    local function solve(account)
      local before = core.spent(game.core)
      local found = game.core:state():solve { nodes = 200, account = account }
      return found.ended, found.nodes, core.spent(game.core) - before
    end
    local ended, _, spent = solve(0)
    expect.equal(ended, "nodes")
    local soon, nodes, less = solve(spent // 2)
    expect.equal(soon, "account")
    expect.truthy(nodes < 200 and less >= spent // 2 and less < spent, less)
    expect.equal({ solve(spent // 2) }, { soon, nodes, less })
  end)
end)

test("trusted rules have none", function()
  with_rules(IN_LUA, 100, function(game)
    local state = game.core:state()
    expect.equal(play_on(state, 5), "goes on")
    expect.equal({ core.used(state), core.spent(game.core) }, { 0, 0 })
    expect.equal(state:solve({ nodes = 50, account = 1 }).ended, "nodes")
  end, {})
end)

-- ---- What one call of the runtime takes -----------------------------------------------------

-- On a board of 64 lines most of the stones stand in one long group.  Steps have a rule each, which
-- does something a hundred times, by turns to `v`, that group, and `w`, all points of one shade.
local LARGE = [[
local moyo = require "moyo"
local board = moyo.board.square(64)
local snake, chess = {}, {}
for p = 1, 4096 do
  local x, y = (p - 1) % 64 + 1, (p - 1) // 64 + 1
  local joins = y % 4 == 0 and x == 1 or y % 4 == 2 and x == 64
  if y % 2 == 1 or joins then snake[#snake + 1] = p end
  if (x + y) % 2 == 0 then chess[#chess + 1] = p end
end
local long, apart = moyo.set(board.topology, snake), moyo.set(board.topology, chess)
return moyo.game "Large" {
  rules = function()
    local setup = {}
    for i, p in ipairs(snake) do setup[i] = { p, 1 } end
    return { board = board, clear = { "enemy", "own" }, setup = setup,
      turn = moyo.either { STEPS moyo.pass {} },
      finish = moyo.finish.passes(2), score = moyo.score.stones() }
  end,
}
]]

local STEP_OF = [[
moyo.step { name = "%s", text = "%s", sentence = "A.", %s = moyo.rule { "A.", function(position)
  local n = 0
  %s
  for i = 1, 100 do
    local v = i %% 2 == 0 and long or apart
    local q = snake[i %% 7 + 1]
    %s
  end
  %s
end } },
]]

-- What is done, where, and what it must at least cost each time.
local costly = {
  { "n = n + #v:flood(long)", "before", 2000 },
  { "n = n + #v:parts()", "before", 2000 },
  { "n = n + #v:list()", "before", 500 },
  { "n = n + #v:grow()", "before", 2000 },
  { "n = n + #v:reach(40)", "before", 2000 },
  { "n = n + (v:distance(snake[1] + 64) or 0)", "before", 10 },
  { "n = n + #position:liberties(q)", "before", 1000 },
  { "position:flip(q, 2) n = n + #position:group(q) position:flip(q, 1)", "effects", 19000 },
  { "position:remove(q) n = n + #position:group(snake[9]) position:put(q, 1)", "effects", 1000 },
}

for name, how in pairs { ["the rule machine"] = "", Lua = "pcall(type, n)" } do
  local game

  -- The game with all these steps, and two that do nearly nothing.
  local function load()
    local list = {}
    local function add(step, slot, done)
      list[#list + 1] = STEP_OF:format(step, step, slot, how, done,
        slot == "before" and "return n >= 0" or "")
    end
    for i, one in ipairs(costly) do add("step" .. i, one[2], one[1]) end
    for _, slot in ipairs { "before", "effects" } do add("plain_" .. slot, slot, "n = n + i") end
    shell.with_folder(function(folder)
      shell.write(folder .. "/large.lua", (LARGE:gsub("STEPS", function()
        return table.concat(list)
      end)))
      moyo.forget()
      game = moyo.load(folder .. "/large.lua", { untrusted = true })
    end)
  end

  local function used(step)
    if not game then load() end
    local state = game.core:state()
    pcall(state.play, state, game:parse(step))
    return core.used(state)
  end

  for i, one in ipairs(costly) do
    test(("%s: %s costs what it takes"):format(name, one[1]), function()
      local cost = used("step" .. i) - used("plain_" .. one[2])
      expect.truthy(cost >= 100 * one[3], cost)
    end)
  end
end
