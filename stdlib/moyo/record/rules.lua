--- Which rules a record was played under.
---
--- Moyo's own records say it in `XR`.  Those of other programs are Go, and say
--- it in words (`RU`) and numbers (`SZ`, `KM`, `HA`): the words are names of
--- presets, the numbers become the options of those names.

local during = require "moyo.base.during"
local diagram = require "moyo.show.diagram"
local moyo = require "moyo"
local near = require "moyo.base.near"
local ruleset = require "moyo.declare.ruleset"
local sgf = require "moyo.record.sgf"

local rules = {}

--- The games that SGF numbers in `GM`, by the name of the variant; a record that
--- gives no number is Go.
local numbered_games = { ["1"] = "go" }

--- The `GM` of all other games.  SGF numbers some forty, and has no number for private
--- ones; programs that know only Go leave alone what is not 1.
local OTHER_GAME = "1000"

--- The `GM` of a game; a compatible record is one of Go to other programs.
---@param game LoadedGame
---@param compat? boolean
---@return string
function rules.number(game, compat)
  return (compat or game.variant.name == numbered_games["1"]) and "1" or OTHER_GAME
end

--- Spellings of `RU` that are no preset's name.
local other_spellings = {
  inggoe = "goe", sst = "goe", singing = "goe",
  jp = "japanese", cn = "chinese", kr = "korean", tt = "tromptaylor",
  logical = "tromptaylor", us = "aga", american = "aga", british = "bga",
}

--- How SGF spells what it has a name for; other names get a capital.
local written = { aga = "AGA", bga = "BGA", goe = "GOE", newzealand = "NZ" }

local function plain(name)
  local letters = name:lower():gsub("[^%w]", ""):gsub("rules?$", "")
  return other_spellings[letters] or letters
end

local function option_named(variant, name)
  for _, option in ipairs(variant.options) do
    if option.name == name then return option end
  end
end

--- The ruleset of a game with some options changed.  A name that is no option
--- stays in it, for `moyo.load` to refuse.
---@param game LoadedGame
---@param changes table<string, string> texts by option; "yes" or "no" for mutators that are added,
---such as "+density"
---@return string ruleset
function rules.changed(game, changes)
  local parts, known = {}, {}
  local function add(name, text)
    parts[#parts + 1] = name .. "=" .. ruleset.quote(text)
  end
  for _, option in ipairs(game.variant.options) do
    local name = option.name
    local text = option:format(game.options[name])
    known[name] = true
    if changes[name] then
      add(name, changes[name])
    elseif text ~= option:format(option.default) then
      add(name, text)
    end
  end
  local unknown, name = {}, game.name
  for each in pairs(changes) do
    if not known[each] then unknown[#unknown + 1] = each end
  end
  table.sort(unknown)
  for _, each in ipairs(unknown) do
    if each:find "^%+" then
      if changes[each] == "yes" then name = name .. each end
    else
      add(each, changes[each])
    end
  end
  if #parts == 0 then return name end
  return name .. ":" .. table.concat(parts, ",")
end

-- Records of other programs ----------------------------------------------------

local function place_of(record)
  return record:place(record.nodes[1])
end

--- The name of the variant that `GM` means.
local function variant_of(record)
  local number = record.number or "1"
  local name = numbered_games[number]
  if name then return name end
  return nil, ("%s: GM[%s] is not a game of this program; expected GM[1], Go")
    :format(place_of(record), near.short(number))
end

local function preset_for(record, variant)
  if not record.rules or record.rules == "" then return nil end
  local wanted = plain(record.rules)
  local names = {}
  for i, preset in ipairs(variant.presets) do
    if plain(preset.name) == wanted then return preset.name end
    names[i] = preset.name
  end
  record:warn(record.nodes[1],
    ("RU[%s] is not known; the rules of %s are taken%s"):format(
      near.short(record.rules), record.base or variant.name, near.hint(record.rules, names)))
end

--- The komi in points, as text, or nil.  It is White's in records; `to` gets
--- it in the game.  Some programs count Chinese komi in stones (3.75 for 7.5
--- points), some of these in hundredths.
local function komi_text(text, to)
  local number = tonumber((text:gsub(",", ".")))
  if not number or number ~= number or math.abs(number) > 100000 then
    return nil
  end
  if math.abs(number) >= 100 then number = number / 100 end
  if number * 2 % 1 ~= 0 then number = number * 2 end
  if number * 2 % 1 ~= 0 then return nil end
  if to == 1 and number ~= 0 then number = -number end
  return (("%.1f"):format(number):gsub("%.0$", ""))
end

local function add_komi(record, base, changes)
  local text = record.komi
  if not text or text == "" or not option_named(base.variant, "komi") then return end
  changes.komi = komi_text(text, base.komi_to)
  if not changes.komi then
    record:warn(record.nodes[1], ("KM[%s] is no komi that can be given; "
      .. "expected a number of half points"):format(near.short(text)))
  end
end

--- Black's plays at the beginning of the record, before another move.
local function first_plays(record)
  local count = 0
  for _, node in ipairs(record.nodes) do
    if sgf.get(node, "W") then break end
    if sgf.get(node, "B") then count = count + 1 end
  end
  return count
end

--- Tries a ruleset: the game, or nil and what is wrong with it.
local function try_load(text)
  local ok, game = moyo.try(moyo.load, text)
  if ok then return game end
  return nil, game
end

--- Do exactly these black stones stand on the board before the first turn?
local function begins_with(game, points)
  local match, stones = moyo.match(game), 0
  local rows = diagram.rows(game, match.state)
  for _, row in ipairs(rows) do stones = stones + select(2, row:gsub("[^. ]", "")) end
  if stones ~= #points then return false end
  for _, point in ipairs(points) do
    local row = rows[point[2] + 1] or ""
    if row:sub(point[1] + 1, point[1] + 1) ~= "X" then return false end
  end
  return true
end

--- Does the root set up that many black stones, and nothing else?
local function gives_stones(record, count)
  return #record.black_stones == count and not record.has_white_stones
    and record.to_play ~= "B" and first_plays(record) == 0
end

--- The game with the handicap of a record: its stones stand on the
--- points that the rules fix, or count as Black's plays.  nil where the record
--- has other stones.
local function handicap_game(record, base, changes)
  local count = record.handicap
  local given = gives_stones(record, count)
  local set_up = #record.black_stones > 0 or record.has_white_stones
  if set_up and not given or not set_up and first_plays(record) < count then
    return nil
  end
  local wanted = { handicap = ("%d"):format(count) }
  for name, text in pairs(changes) do wanted[name] = text end
  local placed = option_named(base.variant, "handicap_placement")
  if given and placed then
    wanted.handicap_placement = "fixed"
    local game = try_load(rules.changed(base, wanted))
    if game and begins_with(game, record.black_stones) then return game end
  end
  if placed then wanted.handicap_placement = "free" end
  return (try_load(rules.changed(base, wanted)))
end

--- The game of a record that some other program wrote.
local function foreign_game(record, default)
  local name, message
  if default then
    record.base = default
  else
    name, message = variant_of(record)
    if not name then return nil, message end
  end
  local base
  base, message = try_load(default or name)
  if not base then return nil, message end
  local preset = preset_for(record, base.variant)
  if preset then
    base, message = try_load(base.variant.name .. ":" .. preset)
    if not base then return nil, message end
  end
  local changes = {}
  add_komi(record, base, changes)
  if option_named(base.variant, "size") and record.width then
    changes.size = record.width == record.height
      and ("%d"):format(record.width)
      or ("%dx%d"):format(record.width, record.height)
  end
  if record.handicap > 1 and option_named(base.variant, "handicap") then
    local game = handicap_game(record, base, changes)
    if game then return game end
    record:warn(record.nodes[1], ("HA[%d] is passed over: these stones are not "
      .. "in the record"):format(record.handicap))
  end
  local game
  game, message = try_load(rules.changed(base, changes))
  if not game then
    return nil, ("%s: %s"):format(place_of(record), message)
  end
  return game
end

--- Would the record be played under this ruleset if nobody said another?
---@param record moyo.record
---@param text string
---@return boolean
function rules.implied(record, text)
  if record.ruleset then return record.ruleset == text end
  local warnings = record.warnings
  record.warnings = {}
  local game = foreign_game(record)
  record.warnings = warnings
  return game ~= nil and game.ruleset == text
end

-- Any record -------------------------------------------------------------------

local MOST_SAID = 4096 -- bytes of what is wrong with a ruleset, as of a path that is too long

--- A ruleset may name files: of rules, of a map, of a diagram.  Those that a
--- record names are a stranger's.
local function named_game(record)
  local text = record.ruleset
  local names_file = text:find("[/@]") or text:find("%.%a")
  local ok, game = moyo.try(during.with, "recorded", true, moyo.load, text,
    { untrusted = names_file ~= nil })
  if ok then return game end
  return nil, ("%s: XR: %s"):format(place_of(record), near.short(tostring(game), MOST_SAID))
end

local function check_fingerprint(record, game)
  local recorded = record.fingerprint
  if not recorded or recorded == game.fingerprint then return end
  record:warn(record.nodes[1], ("the rules of %s have changed since this game "
    .. "was recorded (fingerprint %s, now %s)"):format(game.ruleset,
      near.short(recorded), game.fingerprint))
end

local function find_game(record, options)
  if options.ruleset then return try_load(options.ruleset) end
  if not record.ruleset then return foreign_game(record, options.default) end
  local game, message = named_game(record)
  if game then check_fingerprint(record, game) end
  return game, message
end

--- The game that a record was played under.  Notes in the record whether the
--- black stones of its root are plays of the game's handicap.
---@param record moyo.record
---@param options { ruleset?: string, default?: string } ruleset: these rules
---  whatever the record says; default: if it names none
---@return LoadedGame|nil
---@return string|nil message
function rules.game(record, options)
  local game, message = find_game(record, options)
  if not game then return nil, message end
  local count = math.type(game.options.handicap) == "integer"
    and game.options.handicap or 0
  record.stones_are_plays = not record.own and count > 1
    and gives_stones(record, count)
    and not begins_with(game, record.black_stones)
  return game
end

--- What `RU` says for other programs: the name of the preset whose values the
--- game has, whatever its size, komi and handicap; else the game's own name.  A
--- parent's presets name the parent's rules, not those of what changes them.
---@param game LoadedGame
---@return string
function rules.title(game)
  if game.variant.inherits_presets then return game.title end
  local own = { size = true, komi = true, handicap = true, handicap_placement = true }
  for _, preset in ipairs(game.variant.presets) do
    local same = not preset.alias_of
    for _, option in ipairs(game.variant.options) do
      local value = preset.values[option.name]
      if value == nil then value = option.default end
      if not own[option.name] and option:format(value)
          ~= option:format(game.options[option.name]) then
        same = false
      end
    end
    if same then
      return written[plain(preset.name)]
        or (preset.name:gsub("%f[%a]%a", string.upper))
    end
  end
  return game.title
end

return rules
