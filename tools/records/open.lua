--- What `moyo show` and `moyo replay` do first: a record's file, its game, and
--- the turns of its main line.

local arguments = require "common.arguments"
local moyo = require "moyo"
local record = require "moyo.record.record"
local printable = require("moyo.base.text").printable

local open = {}

---@class records.file
---@field path string
---@field record moyo.record
---@field game LoadedGame
---@field events moyo.record.event[]
---@field turns integer
---@field viewer? integer the player whose view of each position it is to show

--- The record as one player could have written it, with only what he knows.
local function told(path, full, viewer, options)
  local match, message = record.match(full, options)
  if not match then moyo.fail("%s:%s", path, message) end
  local text = record.save(match:as(viewer), { date = full.date,
    players = open.people { record = full, game = match.game } })
  local loaded = assert(record.parse(text))
  loaded.event = full.event
  local game, events = record.open(loaded, options)
  if not game then moyo.fail("%s:%s", path, events) end
  return loaded, game, events
end

--- Reads a record, or fails with its place.
---@param path string what messages call it
---@param text string
---@param options { game?: integer, line?: integer, ruleset?: string, as?: string,
---  told?: boolean, replays?: boolean } as: with `told`, it is this player's record; `replays`:
---  it is replayed under other rules
---@return records.file
function open.text(path, text, options)
  local loaded, message = record.parse(text, options)
  if not loaded then moyo.fail("%s:%s", path, message) end
  local game, events = record.open(loaded, options)
  if not game then moyo.fail("%s:%s", path, events) end
  local viewer = options.told and arguments.viewer(game, options.as)
  -- where stones are hidden, a player's record is a position alone
  local positions = viewer and game.core.veiled and not options.replays
  if viewer and not loaded.viewer and not positions then
    loaded, game, events = told(path, loaded, viewer, options)
  end
  local turns = 0
  for _, event in ipairs(events) do turns = event.move or turns end
  return { path = path, record = loaded, game = game, events = events,
    turns = turns, viewer = positions and viewer or nil }
end

--- Reads a record's file, or fails with its place.
---@param path string
---@param options table as above
---@return records.file
function open.file(path, options)
  local text, message = record.read(path)
  if not text then moyo.fail("%s", message) end
  return open.text(path, text, options)
end

--- Prints what was passed over in a record, on stderr.
---@param command string
---@param file records.file
function open.warn(command, file)
  for _, warning in ipairs(file.record.warnings) do
    io.stderr:write(printable(("moyo %s: %s:%s\n"):format(command, file.path, warning)))
  end
  if file.record.lines > 1 then
    io.stderr:write(("moyo %s: --line N takes another line\n"):format(command))
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
