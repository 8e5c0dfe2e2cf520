--- The rulesets of an experiment, as words of a command line name them: variants, and options
--- and mutators of which every combination is one.

local moyo = require "moyo"
local near = require "moyo.base.near"
local options = require "moyo.declare.options"
local record = require "moyo.record.record"
local ruleset = require "moyo.declare.ruleset"

---@class experiment.factor what is varied
---@field option string of all rulesets, or a mutator, such as "+density"
---@field values string[] a mutator's are "no" and "yes"

---@class experiment.setting
---@field rules LoadedGame
---@field values string[] of the factors, in their order
---@field words string the values as they are written

local rulesets = {}

--- OPTION=VALUES or +MUTATOR, or nil for a word that is a ruleset.
---@param word string
---@return experiment.factor|nil
function rulesets.factor(word)
  if word:find "^%+" then return { option = word, values = { "no", "yes" } } end
  local option, text = word:match "^%s*([%w_.-]+)%s*=(.*)$"
  if not option then return nil end
  local values = ruleset.values(text)
  if not values then
    moyo.fail('%s: expected %s=VALUE,VALUE; a value with a comma in it stands between "', word,
      option)
  end
  return { option = option, values = values }
end

--- All values of an option of words; others have no end of them.
---@param option Option
---@return string[]
function rulesets.values_of(option)
  if option.kind ~= "choice" and option.kind ~= "boolean" then
    moyo.fail("%s is a number: expected its values, such as %s=%s", option.name, option.name,
      option:format(option.default))
  end
  local list = {}
  for i, value in ipairs(option:samples()) do list[i] = option:format(value) end
  return list
end

local function read_words(words)
  local bases, factors, seen = {}, {}, {}
  for _, word in ipairs(words) do
    local factor = rulesets.factor(word)
    if factor and seen[factor.option] then
      moyo.fail("the option %s is named twice", factor.option)
    elseif factor then
      factors[#factors + 1], seen[factor.option] = factor, true
    else
      bases[#bases + 1] = word
    end
  end
  if #bases == 0 then moyo.fail "expected a variant, or rulesets, to compare" end
  return bases, factors
end

-- All choices of a value for each factor; the last one changes fastest.
local function combinations(factors)
  local list = { {} }
  for _, factor in ipairs(factors) do
    local longer = {}
    for _, values in ipairs(list) do
      for _, value in ipairs(factor.values) do
        longer[#longer + 1] = table.move(values, 1, #values, 1, {})
        table.insert(longer[#longer], value)
      end
    end
    list = longer
  end
  return list
end

-- Loads a ruleset that is not played here, trusted as far as a plan says.
local function load(text, untrusted)
  return moyo.load(text, { untrusted = untrusted or nil, machine = "off" })
end

local function with_values(base, factors, values)
  local changes = {}
  for i, factor in ipairs(factors) do changes[factor.option] = values[i] end
  return load(record.changed(base, changes), base.budget ~= nil)
end

-- Factors as their options write them: `ko=Simple` is `ko=simple`.
local function spell_values(base, factors)
  for _, factor in ipairs(factors) do
    for i, value in ipairs(factor.values) do
      local rules = with_values(base, { factor }, { value })
      local option = options.find(rules.variant.options, factor.option)
      if option then factor.values[i] = option:format(rules.options[factor.option]) end
    end
  end
end

-- Factors with one value are part of the rulesets.
local function fix_single(bases, factors)
  local varied = {}
  for _, factor in ipairs(factors) do
    if #factor.values > 1 then
      varied[#varied + 1] = factor
    else
      for i, base in ipairs(bases) do bases[i] = with_values(base, { factor }, factor.values) end
    end
  end
  return varied
end

-- The combination of values as it is written.
local function written(factors, values)
  local parts = {}
  for i, factor in ipairs(factors) do
    local mutator = factor.option:find "^%+"
    parts[i] = not mutator and factor.option .. "=" .. values[i]
      or values[i] == "yes" and factor.option or "no " .. factor.option
  end
  return table.concat(parts, ", ")
end

--- A ruleset with each choice of values that its rules allow, and those that they refuse.
---@param base LoadedGame
---@param factors experiment.factor[]
---@return experiment.setting[] allowed
---@return { values: string[], words: string, problem: string }[] refused
function rulesets.settings(base, factors)
  local allowed, refused = {}, {}
  for _, values in ipairs(combinations(factors)) do
    local good, rules = moyo.try(with_values, base, factors, values)
    local words = written(factors, values)
    if good then
      allowed[#allowed + 1] = { rules = rules, values = values, words = words }
    else
      refused[#refused + 1] = { values = values, words = words, problem = rules }
    end
  end
  return allowed, refused
end

-- The same, refused unless the rules allow all: the effect of an option is that over all values of
-- the others, so none is left out.
local function combined(base, factors)
  local list, refused = rulesets.settings(base, factors)
  local names, first = {}, refused[1]
  for i, one in ipairs(list) do names[i] = one.rules.ruleset end
  local problem = first and ("%s: %s"):format(first.words, first.problem)
  if problem and #factors > 1 and #names > 1 then
    problem = ("%s; to leave it out name the rulesets: %s"):format(problem,
      table.concat(names, " "))
  end
  if problem then moyo.fail("%s", problem) end
  return list
end

-- All values of an option, which no other factor is about.
local function whole_factor(option, factors)
  for _, factor in ipairs(factors) do
    if factor.option == option.name then
      moyo.fail("the option %s is named twice", option.name)
    end
  end
  return { option = option.name, values = rulesets.values_of(option) }
end

-- The rulesets that names stand for.  One that names none, but an option of the first, stands for
-- all values of that, and is added to the factors.
local function read_bases(names, factors, untrusted)
  local bases = { load(names[1], untrusted) }
  local list = bases[1].variant.options
  for i = 2, #names do
    local good, found = moyo.try(load, names[i], untrusted)
    local unknown = not good and found:find "^there is no variant or preset "
    local option, meant = options.find(list, names[i]), near.name(names[i], options.names(list))
    if good then
      bases[#bases + 1] = found
    elseif unknown and option then
      factors[#factors + 1] = whole_factor(option, factors)
    elseif unknown and meant then
      moyo.fail("there is no variant, preset or option \"%s\"; did you mean \"%s\"?",
        near.short(names[i]), meant)
    else
      load(names[i], untrusted) -- raises it again
    end
  end
  return bases
end

--- The rulesets that words name, each with the values that the varied options have.
---@param words string[] rulesets, options with values, options alone for all their values
---@param untrusted boolean|nil
---@return experiment.setting[]
---@return experiment.factor[] factors those that are varied
function rulesets.read(words, untrusted)
  local names, factors = read_words(words)
  local games, seen, bases = {}, {}, read_bases(names, factors, untrusted)
  spell_values(bases[1], factors)
  factors = fix_single(bases, factors)
  for _, base in ipairs(bases) do
    for _, each in ipairs(combined(base, factors)) do
      local name = each.rules.ruleset
      if seen[name] then moyo.fail("%s is to be compared with itself", name) end
      seen[name] = true
      games[#games + 1] = each
    end
  end
  return games, factors
end

return rulesets
