--- Mutators: changes to any game that has what they need.
--
-- A rule file returns one with `moyo.mutator "Density" { … }`; a ruleset adds it to a game:
-- `go+density`.  combination.lua applies them.

local fail = require "moyo.base.fail"
local features = require "moyo.declare.features"
local files = require "moyo.base.files"
local near = require "moyo.base.near"
local options = require "moyo.declare.options"
local spec_of = require "moyo.base.spec"

local M = {}

---@class Mutator
---@field name string      of the file
---@field title string
---@field summary string
---@field file string
---@field source string      text of the file and of the library files that it requires
---@field options Option[]   in order of declaration
---@field needs string[]     see features.lua
---@field conflicts string[] the same words, and names of mutators
---@field after string[]     names of mutators that are applied before it
---@field change_board function|nil
---@field change_rules function|nil
---@field place string       FILE:LINE
---@field examples string|nil picture tests that `moyo check` runs
local Mutator = {}
local meta = { __index = Mutator, __name = "moyo.Mutator" }

---@class MutatorSpec
---@field summary string one line for `moyo list`
---@field options table<string, Option>|nil the choices that it offers, by name
---@field needs string[]|nil what a game must have: names of slots, kinds of steps in its turn such
---as `"place"` or `"pass"`, `"two_players"`, `"grid"` (a board of columns and rows, no graph),
---`"rectangle"` (one without gaps), `"own_point"` (stones cover their own point alone),
---`"one_step"` (turns of one step that names no stone), `"sealed"` (turns of `moyo.sealed`)
---@field conflicts string[]|nil what it does not go with: the same words, or names of mutators
---@field after string[]|nil names of mutators which are applied before this one; otherwise the
---order does not matter
---@field board function|nil `function(o, board)`: returns the board that takes the place of the one
---that the game asks for
---@field rules function|nil `function(o, rule)`: changes the game's complete record of slots
---@field examples string|nil picture tests, which `moyo check` runs; an empty name in them is the
---mutator itself: `rules: go+(most=3):size=5`

local fields = { "summary", "options", "needs", "conflicts", "after", "board", "rules", "examples" }

local types = { summary = "string", options = "table", needs = "table", conflicts = "table",
  after = "table", board = "function", rules = "function", examples = "string" }

local type_words = { string = "a text", table = "a list", ["function"] = "a function" }

local function check(title, spec)
  spec_of.check("mutator " .. title, spec, fields)
  for name, expected in pairs(types) do
    local value = spec[name]
    if value ~= nil and type(value) ~= expected then
      fail.blame("mutator %s: %s is %s, not %s", title, name, type_words[expected],
        spec_of.found(value))
    end
  end
  if type(spec.summary) ~= "string" then fail.blame("mutator %s: it needs a summary", title) end
  if not spec.rules and not spec.board then
    fail.blame("mutator %s: it changes nothing; it needs rules, or a board", title)
  end
end

-- A list of words of a mutator's; `known` says which there are.
local function words(title, field, list, known)
  local out = spec_of.items(("mutator %s: %s"):format(title, field), list or {})
  for _, word in ipairs(out) do
    if not spec_of.known(known, word) then
      fail.blame("mutator %s: %s: there is no \"%s\"%s", title, field, tostring(word),
        near.hint(tostring(word), known))
    end
  end
  return out
end

-- A mutator neither comes before itself, nor does without itself.
local function check_itself(self, field, list)
  for _, word in ipairs(list) do
    if word == self.name then
      fail.blame("mutator %s: %s: it names itself, %s", self.title, field, self.name)
    end
  end
end

local function declare(title, place, spec)
  check(title, spec)
  spec_of.shown("the title", title)
  spec_of.shown(title .. ": summary", spec.summary)
  return setmetatable({
    title = title, summary = spec.summary, place = place, examples = spec.examples,
    options = options.read(title, spec.options), change_board = spec.board,
    change_rules = spec.rules, needs = words(title, "needs", spec.needs, features.words),
    said = { conflicts = spec.conflicts, after = spec.after },
  }, meta)
end

--- `moyo.mutator "Title" { … }`: declares a change to any game that has what it needs.
--- `moyo.demand` refuses values of options, or other games.
---@param title string
---@return fun(spec: MutatorSpec): Mutator
function M.mutator(title)
  if type(title) ~= "string" or title == "" then
    fail.blame("a mutator needs a title, not %s", spec_of.given(title))
  end
  local file, line = fail.where()
  local place = file and ("%s:%d"):format(file, line)
  return function(spec) return fail.at(place, declare, title, place, spec) end
end

--- Is the value a mutator?
---@return boolean
function M.is(value) return getmetatable(value) == meta end

--- The mutator as a file's, once that has been read: another file may return the same.  Only then
--- are all mutators known that it may name.
---@param name string
---@param file string
---@param source string
---@return Mutator
function Mutator:finish(name, file, source)
  local made = spec_of.copied(self)
  made.name, made.file, made.source, made.said = name, file, source, nil
  local said, known = self.said, files.mutators()
  for _, field in ipairs { "after", "conflicts" } do
    fail.at(self.place, check_itself, made, field, said[field] or {})
  end
  made.after = fail.at(self.place, words, self.title, "after", said.after, known)
  table.move(features.words, 1, #features.words, #known + 1, known)
  made.conflicts = fail.at(self.place, words, self.title, "conflicts", said.conflicts, known)
  return made
end

--- What its functions get as `o`.
---@param values table<string, any> of the whole ruleset, by full name
---@return table
function Mutator:shown(values) return options.shown(self.options, values, self.name .. ".") end

return M
