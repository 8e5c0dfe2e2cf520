--- What an experiment plays: rulesets, programs, how many games.  Read from a command
--- line, and checked before anything starts.
---
--- A plan is plain data: it goes to the threads, and into the database.

local gate = require "experiment.gate"
local players = require "players.players"
local json = require "moyo.base.json"
local library = require "moyo.declare.library"
local lines = require "metrics.lines"
local lookup = require "moyo.declare.lookup"
local metrics = require "metrics.metrics"
local moyo = require "moyo"
local near = require "moyo.base.near"
local ruleset = require "moyo.declare.ruleset"
local rulesets = require "experiment.rulesets"
local shell = require "common.shell"

---@class experiment.cell games that are alike: one ruleset, one set of programs
---@field ruleset string canonical
---@field fingerprint string
---@field engines string[] the different programs; `game.engines` seats them
---@field games integer
---@field kind "main"|"ladder"|"gate"|"rung"|"value" a ladder's has two programs, of N and 2N
---  playouts, a gate's light play and one of the players, a rung's two programs of a chain; a
---  value's games are some of its main cell's, under another value of an option
---@field values string[] of the plan's factors, in their order
---@field of integer the main cell of the same ruleset; a value's: of the same program
---@field komi_to_opener boolean|nil the player who begins gets the komi

---@class experiment.plan
---@field request experiment.plan.request what it was made from
---@field cells experiment.cell[] the main ones first
---@field factors experiment.factor[] the options that are varied
---@field seed integer game n of every cell starts from core.mix(seed, n)
---@field limit integer|nil steps of a game; without it `game.limit` of the points
---@field metrics string[] names and authors' files, as metrics.chosen takes them
---@field metrics_files string[]|nil these files with their fingerprints
---@field evaluations string[]|nil programs that take a mutator's evaluation, with its fingerprint
---@field version string of the program
---@field untrusted boolean rule files are held to a budget: as the request says, or because a
---  database alone names them; it keeps what the request says
---@field shard { index: integer, of: integer }|nil only these games: see plan.plays
---@field primary string|nil the line that is asked about first; nil: who wins
---@field within number|nil a smaller difference of it counts as none: points, or the line's unit;
---  of moyo balance, how near the value is to be known
---@field ruleset string|nil of which moyo balance tries an option
---@field fingerprint string|nil of that one
---@field option string|nil
---@field from number|nil the least value
---@field to number|nil the greatest

local plan = {}

local MOST_SHARDS = 100000

--- What is played unless the command line says otherwise.
plan.defaults = { games = 100, seed = 1, players = "mcts:200" }

-- Programs ------------------------------------------------------------------------

-- Why the same games could not be played again with this program, or nil.
local function unrepeatable(kind)
  local program = players.new(kind, 0, 0)
  if program.seconds > 0 then return "expected a number of playouts, not seconds" end
  if program.threads > 1 then
    return "searches on several threads are not repeatable; games are played in parallel instead"
  end
end

--- Fails if a text is no program that plays some games, and the same ones again.
---@param kind string
---@param games LoadedGame[]
---@param option string that names it
---@param unstarted? boolean no program of other make is started for it
function plan.check_program(kind, games, option, unstarted)
  local problem
  local named = unstarted and players.is_outside(kind) -- of which the name alone is checked
  for _, rules in ipairs(games) do
    problem = problem or select(2, players.check(kind, not named and rules or nil))
  end
  if not problem and unrepeatable(kind) then
    problem = ("%s: %s"):format(kind, unrepeatable(kind))
  end
  if problem then moyo.fail("%s: %s", option, problem) end
end

--- Reads a list of programs such as `mcts:200,light`, which are to play some games.
---@param text string
---@param games LoadedGame[]
---@param unstarted? boolean no program of other make is started to check it
---@return string[]
function plan.programs(text, games, unstarted)
  local list = ruleset.values(text)
  if not list then moyo.fail "--players: a quotation mark has no other" end
  for _, kind in ipairs(list) do plan.check_program(kind, games, "--players", unstarted) end
  return list
end

local function read_ladder(text)
  local list = {}
  for piece in (text .. ","):gmatch "([^,]*)," do
    local kinds = { "mcts:" .. piece, ("mcts:%d"):format(2 * (math.tointeger(piece) or 0)) }
    if not piece:find "^%d+$" or not players.check(kinds[1]) or not players.check(kinds[2]) then
      moyo.fail('--ladder: expected numbers of playouts, such as 50,100, found "%s"', piece)
    end
    for _, other in ipairs(list) do
      if other[1] == kinds[1] then moyo.fail("--ladder: %s is named twice", piece) end
    end
    list[#list + 1] = kinds
  end
  return list
end

local function read_metrics(text, untrusted)
  local words = {}
  for word in (text or ""):gmatch "[^,]+" do words[#words + 1] = word end
  return words, metrics.files(metrics.chosen(words, { untrusted = untrusted }))
end

--- Programs that take a mutator's evaluation, each with what it says of each game; or nil.
---@param engines string[]
---@param games LoadedGame[]
---@return string[]|nil
function plan.evaluations(engines, games)
  local list = {}
  for _, kind in ipairs(engines) do
    for _, rules in ipairs(games) do
      local fingerprint = players.fingerprint(kind, rules)
      if fingerprint then list[#list + 1] = ("%s %s"):format(kind, fingerprint) end
    end
  end
  return #list > 0 and list or nil
end

-- The plan ------------------------------------------------------------------------

---@class experiment.plan.request what a command line says; nil if it says nothing
---@field words string[] rulesets, and options with values
---@field players? string
---@field games? integer
---@field seed? integer
---@field limit? integer
---@field ladder? string
---@field metrics? string
---@field untrusted? boolean
---@field shard? string
---@field gate? integer games of each player against light play
---@field primary? string
---@field within? number
---@field strengths? integer[] playouts: of one ruleset, main cells of equal searches of each
---@field chain? string[] programs from weak to strong, each of which also plays the next one
---@field goals? string of moyo tune
---@field option? string with its values, or without, of moyo balance
---@field from? number
---@field to? number
---@field levels? integer

--- Reads I/K, or nothing.
---@param text string|nil
---@return { index: integer, of: integer }|nil
function plan.shard(text)
  if not text then return nil end
  local index, of = text:match "^(%d+)/(%d+)$"
  index, of = math.tointeger(tonumber(index)), math.tointeger(tonumber(of))
  if not index or not of or index < 1 or index > of or of > MOST_SHARDS then
    moyo.fail('--shard: expected a part such as 1/4, of at most %d, found "%s"', MOST_SHARDS, text)
  end
  return { index = index, of = of }
end

--- Is a game of this number one of a plan's?  A shard has every so many of them.
---@param one experiment.plan
---@param number integer of the game, from 1
---@return boolean
function plan.plays(one, number)
  return not one.shard or (number - one.shard.index) % one.shard.of == 0
end

--- How many games of a cell a plan plays.
---@param one experiment.plan
---@param cell experiment.cell
---@return integer
function plan.count(one, cell)
  if not one.shard then return cell.games end
  return (cell.games - one.shard.index + one.shard.of) // one.shard.of
end

--- The number of a plan's games at a place among those of a cell, and the place of a number.
---@param one experiment.plan
---@param place integer from 1
---@return integer
function plan.number(one, place)
  return one.shard and one.shard.index + (place - 1) * one.shard.of or place
end

---@param one experiment.plan
---@param number integer of a game that it plays
---@return integer
function plan.place(one, number)
  return one.shard and (number - one.shard.index) // one.shard.of + 1 or number
end

local function add_cells(cells, games, kind, engines, count)
  for i, one in ipairs(games) do
    cells[#cells + 1] = { ruleset = one.rules.ruleset, fingerprint = one.rules.fingerprint,
      engines = engines, games = count, kind = kind, values = one.values, of = i,
      komi_to_opener = one.rules.komi_to ~= nil and one.rules.komi_to == one.rules.first }
  end
end

local function check_primary(name, measured, rules, engines)
  local names, seats = {}, 0
  for _, one in ipairs(rules) do seats = math.max(seats, one.core.players) end
  for _, line in ipairs(lines.possible(engines, seats, measured)) do
    if line.name == name then
      if line.kind ~= "curve" then return end
      moyo.fail("--primary: %s is a curve; expected a number or a share", name)
    end
    if line.kind ~= "curve" then names[#names + 1] = line.name end
  end
  moyo.fail('--primary: nothing named "%s" is measured%s', name, near.hint(name, names))
end

-- The programs of each main cell, if several strengths are asked for.
local function strengths_of(request)
  if not request.strengths then return nil end
  local list = {}
  for i, playouts in ipairs(request.strengths) do list[i] = { ("mcts:%d"):format(playouts) } end
  return list
end

--- Makes a plan, or fails.
---@param request experiment.plan.request
---@param unstarted? boolean no program of other make is started to check it
---@return experiment.plan
function plan.read(request, unstarted)
  local games, factors = rulesets.read(request.words, request.untrusted)
  local rules = {}
  for i, one in ipairs(games) do rules[i] = one.rules end
  local engines = plan.programs(request.players or plan.defaults.players, rules, unstarted)
  local ladder = request.ladder and read_ladder(request.ladder) or {}
  local count, cells = request.games or plan.defaults.games, {}
  for _, set in ipairs(strengths_of(request) or { engines }) do
    add_cells(cells, games, "main", set, count)
  end
  -- in an even number of games, both programs have each seat as often
  for _, step in ipairs(ladder) do add_cells(cells, games, "ladder", step, count + count % 2) end
  for i = 2, #(request.chain or {}) do
    add_cells(cells, games, "rung", { request.chain[i - 1], request.chain[i] }, count + count % 2)
  end
  local words, files = read_metrics(request.metrics, request.untrusted)
  if request.primary then
    check_primary(request.primary, metrics.chosen(words, { untrusted = request.untrusted }), rules,
      engines)
  end
  local tried = request.gate or 0
  for _, program in ipairs(tried > 0 and gate.programs(engines) or {}) do
    add_cells(cells, games, "gate", gate.engines(program), tried + tried % 2)
  end
  local shard = plan.shard(request.shard)
  if shard and shard.of > count then
    moyo.fail("--shard: %s of %d games: some part would be without a game", request.shard, count)
  end
  return { request = request, cells = cells, factors = factors,
    seed = request.seed or plan.defaults.seed, limit = request.limit,
    metrics = words, metrics_files = files, shard = shard, primary = request.primary,
    within = request.within, evaluations = plan.evaluations(engines, rules),
    version = moyo.version, untrusted = request.untrusted or false }
end

-- By plan and ruleset, as long as somebody has them.
local loaded = setmetatable({}, { __mode = "k" })

--- The rules of a cell.
---@param one experiment.plan
---@param cell integer
---@param unplayed? boolean they are only read
---@return LoadedGame
function plan.game(one, cell, unplayed)
  local known, name = loaded[one] or setmetatable({}, { __mode = "v" }), one.cells[cell].ruleset
  loaded[one] = known
  local rules = known[name] or moyo.load(name, { untrusted = one.untrusted or nil,
    machine = unplayed and "off" or nil })
  if not unplayed then known[name] = rules end
  return rules
end

-- Plans that go on ----------------------------------------------------------------

-- What differs in two tables: the first of these fields, with both its values as JSON.
local function differing_field(old, new, names)
  for _, name in ipairs(names) do
    local was, is = json.encode { old[name] }, json.encode { new[name] }
    if was ~= is then return name, was:sub(2, -2), is:sub(2, -2) end
  end
end

local MOST_TOLD <const> = 200 -- bytes of a value

-- The same of two plans, which may differ in the number of games.
local function difference(old, new)
  local name, was, is = differing_field(old, new,
    { "version", "ruleset", "fingerprint", "option", "from", "to", "seed", "limit", "metrics",
      "metrics_files", "untrusted", "shard", "primary", "within", "evaluations" })
  for i = 1, math.max(#old.cells, #new.cells) do
    if name then break end
    name, was, is = differing_field(old.cells[i] or {}, new.cells[i] or {},
      { "ruleset", "fingerprint", "kind", "engines" })
  end
  if name then was, is = near.short(was, MOST_TOLD), near.short(is, MOST_TOLD) end
  return name, was, is
end

--- The command of moyo that made a plan.
---@param one experiment.plan
---@return "compare"|"report"|"tune"|"balance"
function plan.command(one)
  local request = one.request
  return request.chain and "report" or request.goals and "tune" or request.option and "balance"
    or "compare"
end

--- The plan of a part of another plan's games, or of all.
---@param one experiment.plan
---@param shard { index: integer, of: integer }|nil
---@return experiment.plan
function plan.part(one, shard)
  local copy = {}
  for name, value in pairs(one) do copy[name] = value end
  copy.request = {}
  for name, value in pairs(one.request) do copy.request[name] = value end
  copy.shard, copy.request.shard = shard, shard and ("%d/%d"):format(shard.index, shard.of)
  return copy
end

-- What differs in plans of all games, also their number.
local function whole_difference(old, new)
  local name, was, is = difference(old, new)
  if not name and old.cells[1].games ~= new.cells[1].games then
    name, was, is = "number of games", old.cells[1].games, new.cells[1].games
  end
  return name, was, is
end

--- Fails if a plan is neither another one nor a part of it.
---@param old experiment.plan
---@param new experiment.plan
---@param where string
function plan.expect_same(old, new, where)
  local name, was, is = whole_difference(plan.part(old), plan.part(new))
  if not name then return end
  moyo.fail("%s holds another experiment: its %s is %s, not %s", where, name,
    was == "" and "none" or was, is == "" and "none" or is)
end

--- The plan of which some plans are shards.  Fails if they are of different ones.
---@param parts experiment.plan[]
---@param names? string[] what to call them
---@return experiment.plan
function plan.whole(parts, names)
  local first = plan.part(parts[1])
  for i = 2, #parts do
    local name, was, is = whole_difference(first, plan.part(parts[i]))
    if name then
      moyo.fail("%s is of another experiment than %s: its %s is %s, not %s", names[i], names[1],
        name, is == "" and "none" or is, was == "" and "none" or was)
    end
  end
  return first
end

-- What a database names ------------------------------------------------------------

-- Databases go from hand to hand: what they alone name is a stranger's.  Programs of other make
-- that they name are not started; rule files and metrics that they name are held to a budget.

-- Does a text that may be no text name a file of Lua?
local function names_file(text) return type(text) == "string" and text:find("%.lua") ~= nil end

-- Does a word of a plan name a rule file that the user has not allowed?
local function is_strange(word)
  if not names_file(word) or rulesets.factor(word) then return names_file(word) end
  local parsed = lookup.parse(word)
  return not parsed or lookup.game(parsed):is_strange(true)
end

-- Does a plan name files that the user has not?
local function names_strange(old, request)
  if not request.metrics and (names_file(old.metrics) or names_file(old.files)) then
    local confinement = require "common.confinement" -- threads that play know no terminal
    for _, list in pairs { old.metrics, old.files } do
      for word in tostring(list):gmatch "[^,]+" do confinement.allow(word) end
    end
    return true
  end
  if request.words then return false end
  for _, word in ipairs(old.words) do
    if library.with_budget(nil, is_strange, word) then return true end
  end
  return false
end

-- The programs of other make that a plan starts.
local function outside_programs(one)
  local list, seen = {}, {}
  for _, cell in ipairs(one.cells) do
    for _, kind in ipairs(cell.engines) do
      if players.is_outside(kind) and not seen[kind] then list[#list + 1] = kind end
      seen[kind] = true
    end
  end
  return list
end

-- The words of a command line that name the files of a plan.
local function naming(request)
  local list = {}
  for i, word in ipairs(request.words) do list[i] = shell.quote(word) end
  if names_file(request.metrics) then
    list[#list + 1] = "--metrics " .. shell.quote(request.metrics)
  end
  return table.concat(list, " ")
end

-- Fails unless the user has named these programs, and they play.
local function check_programs(list, new, request, where)
  local allowed, rules = {}, {}
  for _, kind in ipairs(request.players and ruleset.values(request.players) or {}) do
    allowed[kind] = true
  end
  if request.players then allowed[request.players] = true end -- one with commas in its command
  for _, kind in ipairs(list) do
    if new.request.chain then
      moyo.fail("%s asks to start the program %s: expected Moyo's own alone, as in all reports",
        where, kind)
    elseif not allowed[kind] then
      moyo.fail("%s asks to start the program %s, which nobody has named here: expected "
        .. "--players %s, which allows it", where, kind, shell.quote(new.request.players or kind))
    end
    if new.untrusted and not new.request.untrusted then
      moyo.fail("%s asks to start the program %s, which goes with no stranger's files of Lua: "
        .. "expected %s as well, which names them", where, kind, naming(new.request))
    end
    for i, cell in ipairs(new.cells) do
      if cell.of == i then rules[i] = plan.game(new, i) end
    end
    plan.check_program(kind, rules, "--players")
  end
end

--- The plan that goes on with another one: what a request says takes the place of what
--- the other was made from.  Fails if more than the number of games would change.
--- Rule files and metrics that the other one alone names are held to a budget.
---@param old experiment.plan
---@param request experiment.plan.request
---@param where string
---@param is_left? fun(new: experiment.plan): boolean whether it plays games; nil: none are played.
---  Fails then if it starts programs that the request does not name
---@param read? fun(request: experiment.plan.request, unstarted: boolean): experiment.plan makes a
---  plan, if plan.read does not
---@return experiment.plan
function plan.continue(old, request, where, is_left, read)
  local whole = {}
  for name, value in pairs(old.request) do whole[name] = value end
  for name, value in pairs(request) do whole[name] = value end
  whole.gate = old.request.gate
  local untrusted = whole.untrusted
  whole.untrusted = untrusted or names_strange(old.request, request) or nil
  local new = (read or plan.read)(whole, true)
  local strange = new.untrusted
  whole.untrusted, new.untrusted = untrusted, untrusted or false
  local name, was, is = difference(old, new)
  if name then
    moyo.fail("%s holds another experiment: its %s is %s, not %s", where, name,
      was == "" and "none" or was, is == "" and "none" or is)
  end
  if new.cells[1].games < old.cells[1].games then
    moyo.fail("%s is an experiment of %d games a ruleset; expected at least as many, not %d",
      where, old.cells[1].games, new.cells[1].games)
  end
  new.untrusted = strange
  local programs = outside_programs(new)
  if is_left and #programs > 0 and is_left(new) then
    check_programs(programs, new, request, where)
  end
  return new
end

return plan
