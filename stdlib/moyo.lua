--- Moyo for programs: variants, games and matches.
--
--     local moyo = require "moyo"
--     local game = moyo.load "gengo:size=9,ko=none"
--     local match = moyo.match(game)
--     match:play "E5"
--
-- Rule files get the vocabulary alone; scripts have it as well, and editors, which
-- take a rule file's `require "moyo"` for this module, complete it from here.

local core = require "moyo.core"
local during = require "moyo.base.during"
local fail = require "moyo.base.fail"
local files = require "moyo.base.files"
local library = require "moyo.declare.library"
local lookup = require "moyo.declare.lookup"

---@class moyo: moyo.Vocabulary
local M = {
  version = core.version,
  random = core.random,
  fail = fail.raise,
  try = fail.try,
  variant = lookup.variant,
  mutator = library.mutator,
  declared = library.declared,
  forget = library.forget, anew = library.anew,
}

-- What a list of rule files shows of those with these names, and what is wrong with the others.
local function glanced(names, glance)
  local list, faults = {}, {}
  for _, name in ipairs(names) do
    local good, v = fail.try(glance, name)
    if good then
      list[#list + 1] = { name = v.name, title = v.title, summary = v.summary, file = v.file }
    else
      faults[#faults + 1] = v
    end
  end
  return list, faults
end

--- All variants that load, sorted by name.
---@return {name: string, title: string, summary: string, file: string}[]
---@return string[] messages of those that do not
function M.variants() return glanced((files.names()), library.glance) end

--- All mutators that load, sorted by name.
---@return {name: string, title: string, summary: string, file: string}[]
---@return string[] messages of those that do not
function M.mutators() return glanced((files.mutators()), library.glance_mutator) end

---@class LoadedGame
---@field core Game
---@field variant Variant with the mutators
---@field name string what stands before the options in a ruleset: the variant, or the path of its
---file, and the mutators
---@field title string
---@field options table<string, any>
---@field ruleset string
---@field fingerprint string
---@field board Topology
---@field slots table[]
---@field resignation boolean
---@field alike boolean players' stones look alike on boards that are drawn, while the game goes on
---@field komi_to Player|nil who gets the komi, where there may be one
---@field first Player|nil who begins play, where the rules say it
---@field evaluates boolean the rules have an evaluation of positions
local Game = {}
Game.__index = Game

-- What presets that a ruleset names say of themselves, as slots of its rulebook.
local function preset_slots(variant, items)
  local list = {}
  for _, item in ipairs(items) do
    local preset = item.preset and variant:preset(item.preset)
    if preset and preset.sentence then
      list[#list + 1] = { name = "preset", native = true, values = preset.name,
        sentence = preset.sentence, file = variant.file }
    end
  end
  return list
end

--- A hash of a text, 16 hexadecimal digits.
---@param text string
---@return string
function M.hash(text) return ("%016x"):format(core.mix(#text, text)) end

-- Calls f, which runs a variant's code; a mistake that mutators made names them, and one in a slot
-- names its line.
local function protected(variant, record, ...)
  local results = table.pack(pcall(library.protected, variant.place or variant.file, ...))
  if results[1] then return table.unpack(results, 2, results.n) end
  local problem = results[2]
  if fail.is(problem) and not fail.is_memory(problem.message) then
    local refined = require "moyo.declare.lines".refined -- no page loads it for sound rules
    local said = refined(variant:credited(problem.message), variant, record)
    if said ~= problem.message then fail.raise("%s", said) end
  end
  error(problem, 0)
end

-- What freeze.freeze returns for a variant under these option values.
local function build(variant, values, opts)
  local board = require "moyo.vocabulary.equipment.board"
  local freeze = require "moyo.freeze.freeze"
  local record = during.with("given", variant:given(values), protected, variant, nil,
    variant.record, variant, values)
  local map = type(record) == "table" and board.is(record.board) and record.board.source
  opts.fingerprint = M.hash(variant:full_source() .. (type(map) == "string" and map or ""))
  local game, notation, slots, facts = protected(variant, record, fail.at, variant.place,
    freeze.freeze, variant.title, record, opts)
  for _, slot in ipairs(slots) do slot.from = variant:origin(slot) end
  return game, notation, slots, facts
end

-- Which slots say something else than under the default options.
local function mark_changes(game, variant, opts)
  local defaults = variant:values({})
  if variant:ruleset(game.options) == variant:ruleset(defaults) then return end
  -- which are put into words, not played: no function need be compiled
  local how = setmetatable({ machine = "off" }, { __index = opts })
  local good, _, _, slots = fail.try(build, variant, defaults, how)
  if not good then return end
  local said = {}
  for _, slot in ipairs(slots) do said[slot.name .. "\0" .. slot.sentence] = true end
  for _, slot in ipairs(game.slots) do
    slot.changed = not said[slot.name .. "\0" .. slot.sentence]
  end
end

---@class LoadOptions
---@field untrusted boolean|nil the rule file is held to a budget
---@field twins boolean|nil native rules are replaced by their twins in Lua
---@field machine "off"|"compared"|"alone"|nil rule functions stay in Lua; or they are run by the
---rule machine and in Lua, and where the two disagree, that is an error, as in the checking build
---unless it says "alone".  With "off" the same steps are legal, but random play may draw others

--- Loads a ruleset: `gengo:ko=none,size=23`, a preset, or a rule file's path, and mutators as in
--- `go+torus+density(most=3):size=13`.
--- Mistakes are raised; see moyo.try.
---@param text string
---@param opts LoadOptions|nil
---@return LoadedGame
function M.load(text, opts)
  opts = opts or {}
  if opts.untrusted then
    return library.with_budget(opts.budget, M.load, text,
      { twins = opts.twins, machine = opts.machine })
  end
  local parsed, why = lookup.parse(text)
  if not parsed then
    fail.raise("ruleset \"%s\": %s", (text:sub(1, 80):gsub("%c", "?")), why)
  end
  local variant, items, name = lookup.game(parsed)
  if not during.now.untrusted and variant:is_strange() then
    return library.with_budget(nil, M.load, text, opts)
  end
  local values = variant:values(items)
  local game = setmetatable({ variant = variant, title = variant.title, options = values }, Game)
  game.ruleset, game.name = variant:ruleset(values, name), variant:stem(name)
  local how = { ruleset = game.ruleset, file = variant.file, twins = opts.twins,
    machine = opts.machine, call = library.call_budget() }
  local facts
  game.core, game.notation, game.slots, facts = build(variant, values, how)
  game.resignation, game.komi_to, game.first = facts.resignation, facts.komi_to, facts.first
  game.alike, game.evaluates, game.written = facts.alike, facts.evaluates, name
  local said = preset_slots(variant, items)
  game.slots = table.move(game.slots, 1, #game.slots, #said + 1, said)
  game.board, game.fingerprint = game.core.board, how.fingerprint
  game.how, game.budget = how, how.call and during.now.budget
  return game
end

-- How far a game's rules are trusted, for others like it.
local function trust_of(game)
  return { untrusted = game.budget and true, budget = game.budget, twins = game.how.twins,
    machine = game.how.machine }
end

--- Loads a ruleset of a game's files, such as the game's with another option: they are trusted as
--- far as the game's rules.  Those that a record names stay a stranger's so.
---@param game LoadedGame
---@param text string
---@return LoadedGame
function M.load_like(game, text) return M.load(text, trust_of(game)) end

-- The slots that a mutator has changed: by their words, and by what it has put into them.
local function changed_by(name, old, new)
  local said, list, seen = {}, {}, { evaluation = true }
  local function add(slot)
    if not seen[slot] then list[#list + 1] = slot end
    seen[slot] = true
  end
  for _, slot in ipairs(old) do said[slot.name .. "\0" .. slot.sentence] = true end
  for _, slot in ipairs(new.slots) do
    local words = slot.name .. "\0" .. slot.sentence
    if not said[words] then add(slot.name) end
    said[words] = nil
  end
  for words in pairs(said) do add(words:match "^%Z*") end
  for slot, names in pairs(new.variant.origins) do
    local own = (" " .. names .. ","):find(" " .. name .. ",", 1, true)
    if own and not slot:find ":" then add(slot) end
  end
  table.sort(list)
  return list
end

--- The same game with what a mutator puts into the slot `evaluation`. A mutator that changes
--- anything else is a mistake, which is raised.
---@param name string
---@return LoadedGame
function Game:evaluated(name)
  self.others = self.others or {}
  if self.others[name] then return self.others[name] end
  local mutator = library.mutator(name)
  local list = { table.unpack(self.variant.mutators or {}) }
  list[#list + 1] = mutator
  local variant = (self.variant.base or self.variant):mutated(list)
  local values = variant:values {}
  for option, value in pairs(self.options) do values[option] = value end
  local other = M.load_like(self, variant:ruleset(values, self.written))
  local changed = changed_by(mutator.name, self.slots, other)
  if #changed > 0 then
    fail.raise("the mutator %s changes the slot%s %s; an evaluation fills the slot evaluation "
      .. "alone", mutator.name, #changed == 1 and "" or "s", table.concat(changed, ", "))
  elseif not other.evaluates then
    fail.raise("the mutator %s puts nothing into the slot evaluation", mutator.name)
  end
  self.others[name] = other
  return other
end

--- The slots of which the rulebook speaks, in order, those that say the same once.
---@return table[]
function Game:spoken()
  local list, seen = {}, {}
  for _, slot in ipairs(self:changes()) do
    if not seen[slot.sentence] and not slot.plain then list[#list + 1] = slot end
    seen[slot.sentence] = true
  end
  return list
end

--- The rules in words: { rule=, sentence=, changed=, from= } in order, `changed` if the default
--- options say something else, `from` the mutator that says it.
---@return table[]
function Game:rulebook()
  local list = {}
  for i, slot in ipairs(self:spoken()) do
    list[i] = { rule = slot.name, sentence = slot.sentence, changed = slot.changed or false,
      from = slot.from }
  end
  return list
end

--- Marks the slots that differ from the default options', and returns them.
---@return table[]
function Game:changes()
  if not self.marked then
    -- the rules are asked once more, as far trusted as when they were loaded
    if self.budget then
      library.with_budget(self.budget, mark_changes, self, self.variant, self.how)
    else
      mark_changes(self, self.variant, self.how)
    end
  end
  self.marked = true
  return self.slots
end

--- The text of a step.
---@param step Step
---@return string
function Game:format(step) return self.notation:format(step) end

--- The step that a text means, or nil and { message=, column= }.
---@param text string
function Game:parse(text) return self.notation:parse(text) end

--- The name of a player; of 0, chance.
---@return string
function Game:player_name(i) return i == 0 and "chance" or self.core:player(i) end

--- The player of this name, or of its first letter if that is enough; X and
--- O are the first two.
---@param name string
---@return Player|nil
function Game:player_index(name)
  local wanted, found = name:lower(), nil
  for i = 1, self.core.players do
    local player = self.core:player(i):lower()
    if player == wanted then return i end
    if #wanted == 1 and player:sub(1, 1) == wanted then found = not found and i or 0 end
  end
  if found and found > 0 then return found end
  if wanted == "x" then return 1 end
  if wanted == "o" and self.core.players > 1 then return 2 end
  return nil
end

---@return string[]
function Game:player_names()
  local list = {}
  for i = 1, self.core.players do list[i] = self.core:player(i) end
  return list
end

---@return Point|nil
function Game:point(name) return self.board:find(name) end

--- A match: a game being played, with undo and redo.
---@param game LoadedGame
---@param seed? integer
---@param viewer? Player whose knowledge it is, 0 for a spectator's; without it all is known
---@return Match
function M.match(game, seed, viewer) return require("moyo.match.match").new(game, seed, viewer) end

return setmetatable(M, {
  __index = function(_, name) return require("moyo.declare.vocabulary")[name] end,
})
