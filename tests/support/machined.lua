--- Rule functions by the rule machine and by Lua, which must agree: in games that are played the
--- same with the machine, without it, and with both.

local core = require "moyo.core"
local moyo = require "moyo"
local shell = require "support.shell"

local machined = {}

-- Steps of a game that is played.
local STEPS = 14

-- ---- Games ------------------------------------------------------------------------------------

-- What a slot's function is given, and the slots of a game that has it there.
local slots = {
  condition = { "position, move", "conditions = rule" },
  effect = { "position, step, a, b, c", [[turn = moyo.either { moyo.pass {},
    moyo.step { name = "act", text = "act {point}", arg = "point", sentence = "act",
      effects = rule },
    moyo.place {} }]] },
  between = { "position", "after_turn = rule" },
  finish = { "position", "finish = { rule, moyo.finish.turns(12) }" },
  score = { "position", "score = rule" },
}

local FILE = [[local moyo = require "moyo"
%s
local function rule(%s) %s
end
return moyo.game "X" { rules = function()
  local rules = { board = %s, turn = moyo.either { moyo.place {}, moyo.pass {} },
    clear = { %s }, fields = { n = moyo.field.number(2), s = moyo.field.set(),
      each = moyo.field.players(1), at = moyo.field.points(0), list = moyo.field.list(4) },
    score = moyo.score.stones(), finish = { moyo.finish.passes(2), moyo.finish.turns(12) } }
  for name, value in pairs { %s } do rules[name] = value end
  return rules end }]]

--- The text of a rule file with this function in a slot.
---@param slot "condition"|"effect"|"between"|"finish"|"score"
---@param body string of the function
---@param opts {before: string?, board: string?, clear: string?}|nil what stands before the function
---@return string
function machined.text(slot, body, opts)
  local o = opts or {}
  return FILE:format(o.before or "", slots[slot][1], body, o.board or "moyo.board.square(3)",
    o.clear or '"enemy", "own"', slots[slot][2])
end

-- ---- Play -------------------------------------------------------------------------------------

--- All that a game of random steps shows: legal steps, positions, scores, and the error that ends
--- it.
---@param game LoadedGame
---@param seed integer
---@param steps integer at most
---@return string[]
function machined.play(game, seed, steps)
  local state, random, shown = game.core:state(seed), core.random(seed, 0), {}
  local function show(value) shown[#shown + 1] = tostring(value) end
  local good, why = pcall(function()
    for _ = 1, steps do
      local legal = state:legal()
      for _, step in ipairs(legal) do show(game:format(step)) end
      if state.over or #legal == 0 then break end
      state:play(legal[random:below(#legal)])
      show(state:save())
    end
    for _, score in ipairs(state:scores()) do show(score) end
  end)
  if not good then show(why) end
  return shown
end

-- ---- Agreement --------------------------------------------------------------------------------

-- Calls f, and says how often functions of a file were called meanwhile.
local function count_calls(path, f)
  local calls = 0
  debug.sethook(function()
    if debug.getinfo(2, "S").source == "@" .. path then calls = calls + 1 end
  end, "c")
  local good, why = pcall(f)
  debug.sethook()
  if not good then error(why, 0) end
  return calls
end

local function plain(shown) return (shown:gsub("[^%s:]*[/\\][^%s:]*%.lua:", "")) end

-- Without the line of a division by zero: Lua 5.4.4 takes a line that ran before, and which one
-- depends on its garbage collector.  And without the library's name before a function's, which a
-- stranger's functions have where they stand for those of Lua.
local function comparable(shown)
  return (plain(shown):gsub("%d+: (attempt to divide by zero)", "%1")
    :gsub("%d+: (attempt to perform 'n%%+0')", "%1")
    :gsub("to '%l+%.(%l+)'", "to '%1'"))
end

-- A file's text is kept for messages, by its path: thousands of texts have one path, in turn.
local taken = os.tmpname()
os.remove(taken)
local path = taken .. ".lua"

-- The games of a rule file, loaded in each of some ways.
local function load_each(text, ways)
  local games = {}
  shell.write(path, text)
  moyo.forget()
  local good, why = moyo.try(function()
    for i, way in ipairs(ways) do games[i] = moyo.load(path, way) end
  end)
  os.remove(path)
  if not good then error(why .. "\n" .. text, 0) end
  return games
end

--- The games of a rule file by Lua, by the machine, and by both.
---@param text string
---@param budget integer|nil instructions for which the file is trusted, at most
---@return LoadedGame[]
function machined.load(text, budget)
  local limits = { instructions = budget, bytes = 64 << 20 }
  local ways = {}
  for i, machine in ipairs { "off", "alone" } do
    ways[i] = { machine = machine, untrusted = budget ~= nil, budget = limits }
  end
  -- to compile takes nearly all of the time: what was compiled is frozen once more
  local freeze, both = core.freeze, nil
  function core.freeze(program)
    local game = freeze(program)
    program.compared = true
    both = freeze(program)
    return game
  end
  local good, games = pcall(load_each, text, ways)
  core.freeze = freeze
  if not good then error(games, 0) end
  games[3] = setmetatable({ core = both }, { __index = games[2] })
  return games
end

-- Where two games that were played the same differ.
local function compare(text, a, b, which)
  for i = 1, math.max(#a, #b) do
    local x, y = a[i] or "nothing", b[i] or "nothing"
    -- patterns take longer than games: nearly all that is shown is the same as it stands
    if x ~= y and comparable(x) ~= comparable(y) then
      error(("%s:\n%s\n%s\nof this rule file:\n%s"):format(which, x, y, text), 0)
    end
  end
end

-- The line as the rule counts, from its first.
local function own_line(text, line)
  local _, before = text:match "^(.-)\nlocal function rule" :gsub("\n", "")
  return math.tointeger(line) - before - 1
end

--- Asks a game everything after each of a few random turns, whatever errors come: the legal steps,
--- which steps may be played and why not, what a step leaves, and scores.
---@param game LoadedGame
---@param seed integer
---@param turns integer
---@return string[]
---@return integer errors
---@return integer judged steps that lists of legal steps were chosen from
function machined.ask_all(game, seed, turns)
  local state, random, shown, errors = game.core:state(seed), core.random(seed, 1), {}, 0
  local judged = 0
  local function try(f, ...)
    local good, found, refusal = moyo.try(f, ...)
    if not good then errors = errors + 1 end
    shown[#shown + 1] = refusal and ("%s: %s"):format(refusal.rule, refusal.sentence)
      or type(found) == "table" and "a table" or tostring(found)
    return good and found
  end
  local verbs, points = #game.core:verbs(), game.board.points
  for _ = 1, turns do
    if state.over then break end
    local legal = try(state.legal, state)
    if legal then judged = judged + verbs * points end
    for _, step in ipairs(legal or {}) do
      shown[#shown + 1] = game:format(step)
    end
    for _ = 1, 12 do
      try(state.judge, state, core.step(random:below(verbs), random:below(points)))
    end
    local played
    for _ = 1, 12 do
      played = try(state.play, state, core.step(random:below(verbs), random:below(points)))
      if played == true then break end
    end
    shown[#shown + 1] = state:save()
    local scores = try(state.scores, state)
    if scores then shown[#shown + 1] = table.concat(scores, " ") end
  end
  return shown, errors, judged
end

---@class Machined
---@field how "machine"|"both"|"Lua" who was asked: "both" where the machine gave up
---@field why string|nil "LINE: REASON" why the function stays in Lua
---@field problem string|nil the error that ended the game, with its line

--- Plays games of a rule file by Lua, by the machine, and by both; an error if they differ.
---@param text string with one rule function
---@param opts {seeds: integer?, budget: integer?}|nil
---@return Machined
function machined.judge(text, opts)
  local o = opts or {}
  local off, on, both = table.unpack(machined.load(text, o.budget))
  local found = { how = "Lua" }
  for _, slot in ipairs(on.slots) do
    for _, rule in ipairs(slot.rules or {}) do
      if rule.instructions then
        found.how = "machine"
      else
        found.why = ("%d: %s"):format(own_line(text, rule.line), rule.reason)
      end
    end
  end
  for seed = 1, o.seeds or 2 do
    local wanted, shown = machined.play(off, seed, STEPS), nil
    local asked = count_calls(on.variant.file, function()
      shown = machined.play(on, seed, STEPS)
    end)
    compare(text, wanted, shown, "Lua and the machine differ")
    compare(text, wanted, machined.play(both, seed, STEPS), "Lua and both differ")
    if asked > 0 and not o.budget and found.how == "machine" then found.how = "both" end
    local line, problem = plain(wanted[#wanted]):match "^(%d+): (.*)"
    if line then found.problem = ("%d: %s"):format(own_line(text, line), problem) end
  end
  return found
end

--- Asks games of one file everything; an error if they differ.
---@param text string
---@param games LoadedGame[] by Lua, by the machine, and by both
---@param seed integer
---@param counts {shown: integer, errors: integer, judged: integer?} what they add to
function machined.same(text, games, seed, counts)
  local wanted, errors, judged = machined.ask_all(games[1], seed, 6)
  compare(text, wanted, machined.ask_all(games[3], seed, 6), "Lua and both differ")
  compare(text, wanted, machined.ask_all(games[2], seed, 6), "Lua and the machine differ")
  counts.shown, counts.errors = counts.shown + #wanted, counts.errors + errors
  counts.judged = (counts.judged or 0) + judged
end

-- The answers before the first call that took more instructions than it may.
local function within_budget(answers)
  for i, answer in ipairs(answers) do
    if answer:find("the rules take too long: more instructions", 1, true) then
      return { table.unpack(answers, 1, i - 1) }
    end
  end
  return answers
end

--- Asks a rule file that is trusted and one that counts what it does everything; an error if they
--- differ before a call takes more instructions than the second may.
---@param text string
---@param seed integer
function machined.counted(text, seed)
  local trusted, counting = table.unpack(load_each(text, { { machine = "off" },
    { machine = "off", untrusted = true, budget = { instructions = 1 << 40, bytes = 64 << 20 } } }))
  local wanted, answers = machined.ask_all(trusted, seed, 6), machined.ask_all(counting, seed, 6)
  local within = within_budget(answers)
  if #within < #answers then wanted = { table.unpack(wanted, 1, #within) } end
  compare(text, wanted, within, "trusted and counted differ")
end

--- The same of a function in a slot.
---@param slot string
---@param body string
---@param opts table|nil
---@return Machined
function machined.rule(slot, body, opts)
  return machined.judge(machined.text(slot, body, opts), opts)
end

--- A test of each row { NAME, SLOT, BODY, before =, board =, clear =, budget = }: the function runs
--- in the machine alone; with `traps`, Lua is asked as well; with `fails`, it ends with this error;
--- with `stays`, it stays in Lua and this is why.  A budget hides who was asked.
---@param test fun(name: string, f: function)
---@param expect table
---@param rows table[]
function machined.tests(test, expect, rows)
  for _, row in ipairs(rows) do
    test(row[1], function()
      local found = machined.rule(row[2], row[3], row)
      expect.equal(found.why, row.stays)
      expect.equal(found.problem, row.fails)
      local traps = row.traps or row.fails and not row.budget
      expect.equal(found.how, row.stays and "Lua" or traps and "both" or "machine")
    end)
  end
end

return machined
