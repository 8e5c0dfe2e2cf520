--- Converters of command-line arguments that several commands share.

local moyo = require "moyo"
local near = require "moyo.base.near"
local terminal = require "moyo.terminal"

local arguments = {}

-- Words for the shell's completion, by argparse's element or by its converter.
local suggestions = setmetatable({}, { __mode = "k" })

--- Lets the shell complete the value of an option or argument by these words; of a LIST,
--- each of its items.
---@param element table argparse's
---@param words string[]|fun(): string[]
---@return table element
function arguments.suggest(element, words)
  suggestions[element] = words
  return element
end

--- The words that the shell may complete.
---@param element table argparse's
---@return string[]|(fun(): string[])|nil
function arguments.suggested(element)
  return suggestions[element] or suggestions[element._convert]
end

--- One of some words.
---@param words string[]
---@return fun(text: string): string|nil, string|nil
function arguments.word(words)
  local function convert(text)
    for _, word in ipairs(words) do
      if word == text then return word end
    end
    return nil, ("there is no \"%s\"%s"):format(text, near.hint(text, words))
  end
  suggestions[convert] = words
  return convert
end

--- A whole number within bounds; argparse reports the message.
---@param low integer
---@param high? integer
---@return fun(text: string): integer|nil, string|nil
function arguments.whole(low, high)
  return function(text)
    local number = math.tointeger(tonumber(text))
    if number and number >= low and number <= (high or math.maxinteger) then return number end
    local bounds = high and ("from %d to %d"):format(low, high) or ("of %d or more"):format(low)
    if low == math.mininteger then bounds = "of 64 bits" end
    return nil, ("expected a whole number %s, found \"%s\""):format(bounds, text)
  end
end

--- A limit to the steps of a game, as the runtime counts them.
arguments.steps = arguments.whole(1, 0x7FFFFFFF)

--- Adds --columns: the room for drawings.  Without it, the terminal's; 0 is none asked.
---@param parser table argparse
function arguments.add_columns(parser)
  parser:option("--columns", "Width of drawings: 0 for no limit (default: "
    .. "the terminal's width, or 80)."):argname "N"
    :convert(arguments.whole(0)):show_default(false)
end

--- The room for drawings that the arguments ask for, as moyo.show.diagram takes it.
---@param args table
---@param indent? integer columns that something else takes
---@return integer|nil columns
function arguments.columns(args, indent)
  local columns = args.columns or terminal.width()
  return columns > 0 and math.max(columns - (indent or 0), 1) or nil
end

--- A positive number.
---@param text string
---@return number|nil, string|nil
function arguments.positive(text)
  local number = tonumber(text)
  if number and number > 0 and number < math.huge then return number end
  return nil, ("expected a positive number, found \"%s\""):format(text)
end

--- Adds --line: which of a record's lines is meant, where it has variations.
---@param parser table argparse
function arguments.add_line(parser)
  parser:option("--line", "Which line of a game with variations, as they stand in the "
    .. "file (default: 1)."):default "1":argname "N":convert(arguments.whole(1)):show_default(false)
end

--- Adds --game and --line, for a record's file.
---@param parser table argparse
function arguments.add_game(parser)
  parser:option("--game", "Which game of the file (default: 1)."):default "1"
    :argname "K":convert(arguments.whole(1)):show_default(false)
  arguments.add_line(parser)
end

--- The option --as, for what a player may see.
---@param parser table
function arguments.add_viewer(parser)
  parser:option("--as", "Show what this player may see, or a \"spectator\"."):argname "PLAYER"
end

--- The player that --as names: 0 for a spectator, nil without the option.
---@param game LoadedGame
---@param name string|nil
---@return integer|nil
function arguments.viewer(game, name)
  if not name then return nil end
  if name:lower() == "spectator" then return 0 end
  local names = game:player_names()
  names[#names + 1] = "spectator"
  return game:player_index(name)
    or moyo.fail("--as: there is no player \"%s\"%s", name, near.hint(name, names))
end

-- Seconds of processor time that one call of a rule may take while people play.
local RULE_SECONDS = 5

--- From now on a rule that runs away is an error.
function arguments.watch_rules()
  local said = os.getenv "MOYO_RULE_SECONDS"
  local seconds = said and said ~= "" and arguments.positive(said)
  if said and said ~= "" and not (seconds and seconds <= 86400) then
    moyo.fail('MOYO_RULE_SECONDS is "%s", expected a number of seconds up to 86400', said)
  end
  terminal.watch(seconds or RULE_SECONDS)
end

return arguments
