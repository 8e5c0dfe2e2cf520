--- What is measured of games: metrics, where stones are put and taken, which rules decided.
---
--- A metric is a small pure function of a transcript.  tools/metrics.md is the manual of those
--- below, and explains how to write others; `moyo metrics` lists them.

local author = require "metrics.author"
local decided = require "metrics.decided"
local near = require "moyo.base.near"
local moyo = require "moyo"

local metrics = {}

---@class metrics.metric
---@field name string small letters, digits and _
---@field unit string
---@field kind "mean"|"share"|"curve" a number; true or false, or 1 or 0; a list of up to
---  20 numbers, as many for every game
---@field says string one line for the legend of a table
---@field formula string in words and symbols, as in the manual
---@field source string who defined it, and what is different here
---@field group string what it is about
---@field file string|nil the author's, if it is not Moyo's own
---@field fingerprint string|nil of the file
---@field of fun(c: metrics.transcript, game: Game): number|boolean|number[]|nil nil
---  where the game has no such value

-- In the order of tables.
local groups = {
  { "length", require "metrics.length" },
  { "choices", require "metrics.choice" },
  { "course", require "metrics.course" },
  { "board", require "metrics.board" },
  { "end", require "metrics.ending" },
}

--- Moyo's own, in order.
---@type metrics.metric[]
metrics.all = {}

for _, group in ipairs(groups) do
  for _, metric in ipairs(group[2]) do
    metric.group, metric.kind = group[1], metric.kind or "mean"
    table.insert(metrics.all, metric)
  end
end

--- The names of Moyo's own metrics.
---@return string[]
function metrics.names()
  local names = {}
  for i, metric in ipairs(metrics.all) do names[i] = metric.name end
  return names
end

--- A metric of Moyo's own.
---@param name string
---@return metrics.metric|nil
function metrics.named(name)
  for _, metric in ipairs(metrics.all) do
    if metric.name == name then return metric end
  end
end

-- What experiments call their results; see lines.lua.
local results = { "advantage", "first_margin", "even_komi" }

--- The metrics of an author's file; what is wrong with it is raised, with its line.
---@param file string
---@param opts? { untrusted: boolean|nil }
---@return metrics.metric[]
function metrics.load(file, opts)
  local names = metrics.names()
  return author.load(file, table.move(results, 1, #results, #names + 1, names), opts)
end

-- What one word of a choice means.
local function meant(word, opts)
  if word:find "%.lua$" then return metrics.load(word, opts) end
  local metric = metrics.named(word)
  if metric then return { metric } end
  moyo.fail('there is no metric "%s"%s', word, near.hint(word, metrics.names(), nil,
    "moyo metrics"))
end

--- The metrics that words name, in their order, each once: names, and authors' files.
---@param words string[]
---@param opts? { untrusted: boolean|nil }
---@return metrics.metric[]
function metrics.picked(words, opts)
  local list, seen = {}, {}
  for _, word in ipairs(words) do
    for _, metric in ipairs(meant(word, opts)) do
      local other = seen[metric.name]
      if other and other.file ~= metric.file then
        moyo.fail('%s: there is a metric "%s" in %s as well', metric.file, metric.name,
          other.file)
      end
      if not other then table.insert(list, metric) end
      seen[metric.name] = metric
    end
  end
  return list
end

-- Results that experiments always report may be named as well.
local function is_result(word)
  if word:find "^seat_%d+$" or word:find "^wins_" then return true end
  for _, name in ipairs { "draws", "no_results", "timeouts", table.unpack(results) } do
    if name == word then return not metrics.named(word) end
  end
  return false
end

--- The same, for experiments: words without a name of Moyo's, files alone or none, come
--- after all of Moyo's.  The results of games, which are always reported, add nothing.
---@param words string[]
---@param opts? { untrusted: boolean|nil }
---@return metrics.metric[]
function metrics.chosen(words, opts)
  local list, named = {}, false
  local others = {}
  for _, word in ipairs(words) do
    named = named or not word:find "%.lua$"
    if not is_result(word) then others[#others + 1] = word end
  end
  if not named then table.move(metrics.all, 1, #metrics.all, 1, list) end
  local picked = metrics.picked(others, opts)
  return table.move(picked, 1, #picked, #list + 1, list)
end

--- The authors' files that metrics come from, with their fingerprints: `FILE FINGERPRINT`.
---@param list metrics.metric[]
---@return string[]|nil files nil if all are Moyo's own
function metrics.files(list)
  local files = {}
  for _, metric in ipairs(list) do
    local file = metric.file and metric.file .. " " .. metric.fingerprint
    if file and files[#files] ~= file then files[#files + 1] = file end
  end
  return #files > 0 and files or nil
end

-- Values --------------------------------------------------------------------------

--- What the metrics say of a game; those without a value are left out.
---@param c metrics.transcript
---@param game LoadedGame
---@param list metrics.metric[]
---@return table<string, number|number[]>
function metrics.of(c, game, list)
  local values = {}
  for _, metric in ipairs(list) do
    local value
    if metric.file then
      value = author.value(metric, c, game.core)
    else
      value = metric.of(c, game.core)
      if type(value) == "boolean" then value = value and 1 or 0 end
    end
    values[metric.name] = value
  end
  return values
end

-- Heat maps -----------------------------------------------------------------------

local function zeros(count)
  local list = {}
  for i = 1, count do list[i] = 0 end
  return list
end

--- How often a stone came to each point, and how often one was taken there or turned.
---@param c metrics.transcript
---@return { put: integer[], taken: integer[] }
function metrics.heat(c)
  local put, taken = zeros(c.points), zeros(c.points)
  local function take(points)
    for _, point in ipairs(points or {}) do taken[point] = taken[point] + 1 end
  end
  for _, step in ipairs(c.steps) do
    if step.point then put[step.point] = put[step.point] + 1 end
    take(step.taken)
    take(step.own_taken)
    take(step.flipped)
  end
  return { put = put, taken = taken }
end

-- Rules ---------------------------------------------------------------------------

metrics.rules, metrics.sentences = decided.rules, decided.sentences

return metrics
