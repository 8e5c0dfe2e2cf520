--- What `moyo show` and `moyo replay` do first: a record's file, its game, and
--- the turns of its main line.

local moyo = require "moyo"
local record = require "moyo.record"

local open = {}

---@class records.file
---@field path string
---@field record moyo.record
---@field game moyo.game
---@field events moyo.record.event[]
---@field turns integer

--- Reads a record, or fails with its place.
---@param path string
---@param options { game?: integer, ruleset?: string }
---@return records.file
function open.file(path, options)
  local text, message = record.read(path)
  if not text then moyo.fail("%s", message) end
  local loaded
  loaded, message = record.parse(text, options)
  if not loaded then moyo.fail("%s:%s", path, message) end
  local game, events = record.open(loaded, options)
  if not game then moyo.fail("%s:%s", path, events) end
  local turns = 0
  for _, event in ipairs(events) do turns = event.move or turns end
  return { path = path, record = loaded, game = game, events = events,
    turns = turns }
end

--- Prints what was passed over in a record, on stderr.
---@param command string
---@param file records.file
function open.warn(command, file)
  for _, warning in ipairs(file.record.warnings) do
    io.stderr:write(("moyo %s: %s:%s\n"):format(command, file.path, warning))
  end
end

--- The people's names by player, as far as the record has them.
---@param file records.file
---@return table<integer, string>
function open.people(file)
  local names = {}
  for i, letter in ipairs(record.letters(file.game)) do
    names[i] = file.record.players[letter]
  end
  return names
end

return open
