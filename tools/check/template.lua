--- What `moyo new` writes: a rule file that amends another, and a picture test; or a mutator.

local component = require "moyo.base.component"
local core = require "moyo.core"
local library = require "moyo.declare.library"
local moyo = require "moyo"
local position = require "moyo.match.position"
local trim_end = require("moyo.base.text").trim_end

local template = {}

-- Rule file ------------------------------------------------------------------------

local RULES = [==[
--- @TITLE@: a variant of @PARENT_TITLE@.
-- Source: where its rules are written down, and by whom.
-- Deviates from it: nothing.
--
--   moyo rules @RULESET@    the rulebook in words
--   moyo check @FILE@    everything that can be tried by itself
--   moyo test @TEST@    its pictures
--
-- `require "moyo"` is the vocabulary of rules; an unknown word is answered with
-- the known ones.

local moyo = require "moyo"
local option = moyo.option
local parent = moyo.variant "@PARENT@"

return parent:variant "@TITLE@" {
  summary = "One line about it, for the list of variants.",

  options = {
@DEFAULT@
    -- An option of its own: the default first, then what it means.
    @OPTION@ = option.boolean { true, "Must a stone keep away from the opponent's last one?" },

    -- `name = false` takes an option of the parent's away; `presets = { … }` beside
    -- these options names sets of values, in place of the parent's presets.
  },

  -- `o` has the value of every option, `rule` the parent's complete record of slots;
  -- `moyo explain @PARENT@` lists them.  Whatever is assigned here is replaced.
  rules = function(o, rule)
    if o.@OPTION@ then
      -- A rule in Lua, with the sentence that a refusal quotes.  It is asked about
      -- one play at a time and only looks: at the position and the move's outcome.
      rule.conditions = @CONDITIONS@moyo.rule {
        "A stone may not be a neighbour of the stone that the opponent has just placed.",
        function(position, move)
          local last = position.last
          if not last or position:colour(last.point) == move.player then return true end
          for _, near in ipairs(position.game.shape:near(last.point)) do
            if near == move.point then return false end
          end
          return true
        end,
      }@CONDITIONS_END@
    end
  end,
}
]==]

local function fill(text, values)
  return (text:gsub("@([%u_]+)@", values))
end

local function literal(value)
  return type(value) == "string" and ("%q"):format(value) or tostring(value)
end

local function list_literal(values)
  local parts = {}
  for i, value in ipairs(values) do parts[i] = literal(value) end
  return "{ " .. table.concat(parts, ", ") .. " }"
end

--- An option's declaration with another default.
local function declaration(option, text)
  local default = option.kind == "boolean" and tostring(option:read(text))
    or tonumber(text) and text or literal(text)
  local lines = { ("    %s = option.%s { %s,"):format(option.name, option.kind, default),
    ("      %s,"):format(literal(option.sentence)) }
  local more = {}
  for _, field in ipairs { "min", "max", "unit" } do
    if option[field] then table.insert(more, field .. " = " .. literal(option[field])) end
  end
  if option.square then table.insert(more, "square = true") end
  for _, field in ipairs { "among", "except" } do
    if option[field] then table.insert(more, field .. " = " .. list_literal(option[field])) end
  end
  if #more > 0 then table.insert(lines, "      " .. table.concat(more, ", ") .. ",") end
  table.insert(lines, "    },\n")
  return table.concat(lines, "\n")
end

--- Whether the parent can be played with this value as a default.
local function is_playable(name, option, text)
  if option:read(text) == nil or text == option:format(option.default) then return false end
  local ok, problem = moyo.try(moyo.load, name .. ":" .. option.name .. "=" .. text)
  -- each value is a budget's worth of time: one is enough
  if not ok and problem:find "the rules take too" then moyo.fail("%s", problem) end
  return ok
end

--- The option whose default the new file changes: the size where there is one.
local function changed_option(name, variant)
  local candidates = {}
  for _, option in ipairs(variant.options) do
    if option.kind == "size" then
      for _, text in ipairs { "9", "7", "5", tostring(option.min) } do
        table.insert(candidates, { option, text })
      end
    end
  end
  for _, option in ipairs(variant.options) do
    for _, value in ipairs(option.kind ~= "size" and option:samples() or {}) do
      table.insert(candidates, { option, option:format(value) })
    end
  end
  for _, candidate in ipairs(candidates) do
    if is_playable(name, table.unpack(candidate)) then return table.unpack(candidate) end
  end
end

local function free_name(variant, wanted)
  local name, number = wanted, 1
  while variant:option(name) do
    number = number + 1
    name = wanted .. "_" .. number
  end
  return name
end

---@class check.template
---@field name string
---@field title string
---@field parent table the variant
---@field from string its name, or the path of its file
---@field file string where the rule file will be
---@field test string where the picture test will be
---@field ruleset string by which it can be loaded

--- The text of the rule file.
---@param new check.template
---@return string
function template.rules(new)
  local variant = new.parent
  local option, text = changed_option(new.from, variant)
  local default = ""
  if option then
    default = "    -- Another default: an option of the parent's, declared anew.\n"
      .. declaration(option, text)
  end
  local values = {
    TITLE = new.title, PARENT_TITLE = variant.title, PARENT = new.from,
    RULESET = new.ruleset, FILE = new.file, TEST = new.test,
    OPTION = free_name(variant, "aloof"), DEFAULT = default,
    CONDITIONS = "", CONDITIONS_END = "",
  }
  local record = library.protected(variant.file, variant.record, variant, variant:values {})
  local own = record.conditions
  if own then -- the parent's conditions stay
    local is_list = type(own) == "table" and not component.is(own)
    values.CONDITIONS = "{ "
    values.CONDITIONS_END = is_list and ", table.unpack(rule.conditions) }"
      or ", rule.conditions }"
  end
  return fill(RULES, values)
end

-- Mutator --------------------------------------------------------------------------

local MUTATOR = [==[
--- @TITLE@: what it changes, in a line.
-- Source: where the idea is written down, and by whom.
-- Deviates from it: nothing.
--
--   moyo rules go+@NAME@    a rulebook in words
--   moyo check @NAME@    everything that can be tried by itself, beside all other mutators
--
-- `require "moyo"` is the vocabulary of rules; an unknown word is answered with
-- the known ones.

local moyo = require "moyo"

return moyo.mutator "@TITLE@" {
  summary = "One line about it, for the list of mutators.",

  options = {
    -- The default first, then what it means; a ruleset writes go+@NAME@(away=3).
    away = moyo.option.integer { 2, "Steps from the opponent's last stone, at least.", min = 1,
      max = 9 },
  },

  -- What a game must have: slots, or steps in its turn; and what it does not go with.
  needs = { "place" },
  conflicts = { "stacks" },

  -- `o` has the mutator's own options, `rule` the game's complete record of slots;
  -- `moyo explain GAME` lists them.  Add to what is there.
  rules = function(o, rule)
    -- A rule in Lua, with the sentence that a refusal quotes.  It is asked about
    -- one play at a time and only looks: at the position and the move's outcome.
    rule.conditions = { rule.conditions, moyo.rule {
      ("A stone is placed at least %d steps from the opponent's last one."):format(o.away),
      function(position, move)
        local last = position.last
        if not last or position:colour(last.point) == move.player then return true end
        return not moyo.set(position.game.board, { last.point }):reach(o.away - 1):has(move.arrival)
      end,
    } }
  end,

  -- Pictures of what it does; an empty name is the mutator itself.
  examples = [[
== beside the last stone is too near
rules: go+:size=5
B C3, W C4 refused condition "2 steps", W D4
]],
}
]==]

--- The text of a mutator's file.
---@param name string
---@param title string
---@return string
function template.mutator(name, title) return fill(MUTATOR, { NAME = name, TITLE = title }) end

-- Picture test ---------------------------------------------------------------------

local PICTURES = [==[
-- Picture tests of @FILE@; `moyo test @TEST@` runs them.
-- The manual is tools/picture-tests.md.

rules: @RULES@

== @NAME@
@TURNS@
=>
@DIAGRAM@

== the same turns under @OPTION@=no
rules: @RULES@:@OPTION@=no
@ALLOWED@
]==]

--- Whether steps of the verb are on a point alone.
local function is_on_point(verb)
  return #verb.args == 1 and verb.arg == "point"
end

--- Where the step puts something; nil if it does other things.
local function point_of(game, state, step)
  local verb, point = core.unpack(step)
  if not is_on_point(game.core:verbs()[verb]) or state:colour(point) > 0 then return nil end
  local after = state:clone()
  return after:play(step) and after:colour(point) > 0 and point or nil
end

--- How far a point is from the middle of the board.
local function distance(board, point)
  local x, y = board:xy(point)
  return math.abs(2 * x - board.width - 1) + math.abs(2 * y - board.height - 1)
end

--- The legal placement nearest to the middle of the board.
local function central(game, state)
  local best, least = nil, math.huge
  for _, step in ipairs(state:legal()) do
    local point = point_of(game, state, step)
    if point and distance(game.board, point) < least then
      best, least = step, distance(game.board, point)
    end
  end
  return best
end

--- A placement beside the latest stone that the new condition alone refuses.
local function refused_beside(game, state)
  for _, point in ipairs(state.last and game.core.shape:near(state.last.point) or {}) do
    for verb, description in ipairs(game.core:verbs()) do
      local step = core.step(verb, point)
      local ok, refusal = state:judge(step)
      local by_condition = not ok and refusal.rule == "condition"
      if by_condition and is_on_point(description) then return step end
    end
  end
end

local function line(game, state, step)
  return game:player_name(state.actor) .. " " .. game:format(step)
end

--- Plays at random until a stone can be placed: the placement, or nil.
local function await_placement(game, state, random, lines)
  for _ = 1, 100 do
    local step = central(game, state)
    if step then return step end
    step = state:choose("uniform", random)
    if not step then return nil end
    table.insert(lines, line(game, state, step))
    state:play(step)
  end
end

--- Stones placed at most until one is refused.
local MOST_STONES = 8

--- Turns that show the new condition: stones are placed until one is refused.
local function turns(game)
  local state, random, lines = game.core:state(), core.random(1), {}
  for _ = 1, MOST_STONES do
    local step = await_placement(game, state, random, lines)
    if not step then break end
    local beside = refused_beside(game, state)
    if beside then
      table.insert(lines, line(game, state, beside) .. " refused condition \"neighbour\"")
    end
    table.insert(lines, line(game, state, step))
    state:play(step)
    if beside then break end
  end
  return lines, state
end

--- The same turns as far as they go without the new condition.
local function allowed_turns(lines, lenient)
  local match, allowed = moyo.match(lenient), {}
  for _, text in ipairs(lines) do
    text = text:gsub(" refused.*", "")
    local player, step = text:match "^(%S+) (.*)$"
    if match:describe().actor ~= player or not match:play(step) then break end
    table.insert(allowed, text)
  end
  return allowed
end

--- The text of the picture test, made by playing the new game.
---@param new check.template
---@return string
function template.pictures(new)
  local game, option = moyo.load(new.file), free_name(new.parent, "aloof")
  local lines, state = turns(game)
  local text = table.concat(lines, "\n")
  local name = text:find "refused" and "a stone may not be a neighbour of the one just placed"
    or "the first stones"
  local rows = position.rows(game, state)
  for y, row in ipairs(rows) do
    rows[y] = trim_end("  " .. row:gsub(".%d*", "%0 "))
  end
  return fill(PICTURES, {
    FILE = new.file, TEST = new.test, RULES = new.file:match "[^/]+$", NAME = name,
    TURNS = text, DIAGRAM = table.concat(rows, "\n"), OPTION = option,
    ALLOWED = table.concat(
      allowed_turns(lines, moyo.load(new.file .. ":" .. option .. "=no")), "\n"),
  })
end

return template
