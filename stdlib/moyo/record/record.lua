--- Records of games: SGF FF[4], with private properties for what Go lacks.
---
---     XR  the ruleset                      XR[gengo:ko=none]
---     XF  the fingerprint of its rules
---     XS  the seed of its chance steps
---     XV  the player whose knowledge of the game this is, or "spectator": instead of
---         XS; what others drew in secret is "?"
---     XM  the steps of a turn that is not one stone of Black or White, or a
---         pass; AB, AW, AE, PL, CR and LB in the same node only show the board
---         to other programs
---     XB  the position that was set up, in the words of the referee's `setup`,
---         where AB, AW and PL do not say all
---
--- Everything else is SGF's own: any viewer opens a record, and Go records of
--- other programs load.  A loaded record keeps its whole tree, so that what is
--- not understood is there when it is written again.
---
---     record.lua      this file: reading the root, loading
---     rules.lua       which rules a record was played under
---     turns.lua       the main line, turn by turn
---     writer.lua      writing a match
---     merge.lua       writing it into the record that it came from
---     tree.lua        all lines as a tree, to go through
---     go_viewer.lua   what other programs show

local core = require "moyo.core"
local merge = require "moyo.record.merge"
local moyo = require "moyo"
local near = require "moyo.base.near"
local rules = require "moyo.record.rules"
local result = require "moyo.match.result"
local sgf = require "moyo.record.sgf"
local trim = require("moyo.base.text").trim
local turns = require "moyo.record.turns"

---@class moyo.record
---@field collection moyo.sgf.tree[] all games of the file
---@field index integer which of them this record is
---@field line integer which of its lines is the main one here, as they stand in the file
---@field lines integer how many it has
---@field path integer[] the way down to that line, as sgf.path gives it
---@field nodes moyo.sgf.node[] the main line, as far as it is played
---@field cut boolean it goes on
---@field source string the text of the file
---@field places table<moyo.sgf.node, integer>
---@field warnings string[] what was passed over, or is not as it seems
---@field charset? string
---@field number? string GM
---@field ruleset? string XR
---@field fingerprint? string XF
---@field seed? integer XS
---@field viewer? string XV
---@field rules? string RU
---@field komi? string KM
---@field handicap integer HA
---@field width? integer SZ
---@field height? integer
---@field result? string RE
---@field players { B?: string, W?: string } PB, PW
---@field event? string EV
---@field date? string DT
---@field to_play? "B"|"W" PL of the root
---@field black_stones integer[][] AB of the root, { x, y } from 0
---@field has_white_stones boolean AW in the root
---@field own boolean Moyo wrote it: nothing in it is read with indulgence
---@field base? string the ruleset that stands in if the record names none
---@field stones_are_plays? boolean AB of the root are plays of the handicap
---@field start? string where the latest match begins, as Match.start
---@field turns { text: string, node: moyo.sgf.node }[] of the latest match
---@field begun? { texts: string[], node: moyo.sgf.node } steps of the turn that it ends
---  within
local Record = {}
Record.__index = Record

local most_warnings = 20

local record = {
  changed = rules.changed, setup = turns.setup, letters = result.letters,
  reason = turns.reason, result = result.of, same_result = result.same,
}

--- Where a node stands in the file.
---@param node moyo.sgf.node
---@return string place "line:column"
function Record:place(node)
  return near.place(self.source, self.places[node] or 1)
end

--- Adds a warning; a record full of them gets no more than a page.
---@param node moyo.sgf.node
---@param text string
function Record:warn(node, text)
  local count = #self.warnings
  if count > most_warnings then return end
  local warning = self:place(node) .. ": " .. text
  if warning == self.warnings[count] then return end
  if count == most_warnings then
    warning = self:place(node) .. ": further warnings are left out"
  end
  self.warnings[count + 1] = warning
end

-- Reading --------------------------------------------------------------------

--- The text of a root property on one line, or nil.
local function root_text(self, id)
  local values = sgf.get(self.nodes[1], id)
  if not values then return nil end
  return trim(sgf.simple_text(values[1], self.charset))
end

local function read_size(self)
  if not sgf.get(self.nodes[1], "SZ") then return true end
  local width, height = sgf.size(self.nodes[1])
  if not width then return nil, self:place(self.nodes[1]) .. ": " .. height end
  self.width, self.height = width, height
  return true
end

local function read_stones(self)
  local root = self.nodes[1]
  local list = sgf.get(root, "AB") or { "" }
  local wide, high = self.width or 19, self.height or 19
  self.black_stones = sgf.points(list, wide, high) or {}
  self.has_white_stones = sgf.get(root, "AW") ~= nil
  self.to_play = result.letter(root_text(self, "PL") or "")
end

local function read_root(self)
  local ok, message = read_size(self)
  if not ok then return nil, message end
  self.number = root_text(self, "GM")
  local raw = sgf.get(self.nodes[1], "XR")
  self.ruleset = raw and sgf.text(raw[1], self.charset)
  self.fingerprint = root_text(self, "XF")
  self.seed = math.tointeger(tonumber(root_text(self, "XS") or ""))
  self.viewer = root_text(self, "XV")
  self.rules = root_text(self, "RU")
  self.komi = root_text(self, "KM")
  self.handicap = math.tointeger(tonumber(root_text(self, "HA") or "0")) or 0
  self.result = root_text(self, "RE")
  self.players = { B = root_text(self, "PB"), W = root_text(self, "PW") }
  local program = sgf.get(self.nodes[1], "AP")
  self.own = program ~= nil and sgf.split(program[1]):lower() == "moyo"
  self.event, self.date = root_text(self, "EV"), root_text(self, "DT")
  read_stones(self)
  return self
end

--- Reads an SGF text, without playing it.
---@param text string
---@param options? { game?: integer, line?: integer, depth?: integer } which of a collection's
---  games, 1 if not said; which of its lines, if it has variations; of how many nodes of that line
---  the game is played, all if not said
---@return moyo.record|nil
---@return string|nil message "line:column: what is wrong"
function record.parse(text, options)
  local index = options and options.game or 1
  local collection, message, places = sgf.parse(text)
  if not collection then return nil, message end
  if not collection[index] then
    return nil, ("1:1: there is no game %d; the file holds %d")
      :format(index, #collection)
  end
  local lines, line = sgf.count_lines(collection[index]), options and options.line or 1
  if line > lines then
    return nil, ("1:1: there is no line %d; the game has %d"):format(line, lines)
  end
  local path = sgf.path(collection[index], line)
  local nodes = sgf.main_line(collection[index], path)
  local depth = options and options.depth or #nodes
  local self = setmetatable({
    collection = collection, index = index, source = text, places = places, path = path,
    nodes = table.move(nodes, 1, depth, 1, {}), cut = depth < #nodes,
    warnings = {}, line = line, lines = lines,
  }, Record)
  self.charset = sgf.charset(self.nodes[1])
  return read_root(self)
end

--- The contents of a file, no more of it than a record may have.
---@param path string
---@return string|nil text
---@return string|nil message names the file
function record.read(path)
  if core.is_pipe(path) then return nil, path .. ": not a regular file" end
  local file, message = io.open(path, "rb")
  if not file then return nil, message end
  local text, problem = file:read(sgf.limits.bytes + 1)
  file:close()
  if problem then return nil, path .. ": " .. problem end
  if not text then return nil, path .. ": the file is empty" end
  return text
end

-- Loading --------------------------------------------------------------------

local viewer_of

--- Warns that a record holds more than what is loaded.
local function warn_of_variations(self)
  if self.lines == 1 then return end
  local tree = self.collection[self.index]
  while #tree.children == 1 do tree = tree.children[1] end
  self:warn(tree.nodes[#tree.nodes], ("the game has %d lines from here on, and this is line "
    .. "%d; the others are kept, and not played"):format(self.lines, self.line))
end

--- The game of a record and its main line, ready to be played turn by turn.
---@param self moyo.record
---@param options? { ruleset?: string, default?: string } see rules.game
---@return LoadedGame|nil
---@return moyo.record.event[]|string events or message
function record.open(self, options)
  self.warnings, self.stones_are_plays, self.base = {}, nil, nil
  local game, message = rules.game(self, options or {})
  if not game then return nil, message end
  if self.viewer and not viewer_of(self, game) then
    return nil, ("%s: XV: there is no player %s"):format(self:place(self.nodes[1]),
      near.short(self.viewer))
  end
  warn_of_variations(self)
  local events
  events, message = turns.events(self, game)
  if not events then return nil, message end
  return game, events
end

--- Whose knowledge of the game a record is: a player, or 0 for a spectator.
function viewer_of(self, game)
  return self.viewer:lower() == "spectator" and 0 or game:player_index(self.viewer)
end

--- A match of the game in which nothing has been played.
---@param self moyo.record
---@param game LoadedGame
---@return Match
function record.fresh(self, game)
  local match = moyo.match(game, self.seed, self.viewer and viewer_of(self, game))
  if match.viewer then match.result = self.result end
  return match
end

--- Plays one event of the main line, or changes nothing.
record.apply = turns.apply

--- Remembers which node each turn of the match came from, for saving.
local function note_turns(self, match, event)
  local list = self.turns
  if #match.turns < #list then
    list = {}
    self.turns = list
  end
  for i = #list + 1, #match.turns do
    list[i] = { text = match.turns[i].text, node = event.node }
  end
  if #match.open == 0 then
    self.begun = nil
    return
  end
  self.begun = self.begun or { node = event.node }
  self.begun.texts = {}
  for i, step in ipairs(match.open) do self.begun.texts[i] = step.text end
end

--- The match of a record, with its main line played.
---@param self moyo.record
---@param options? { ruleset?: string, default?: string } see rules.game
---@return Match|nil
---@return string|nil message "line:column: move N, TEXT: what is wrong"
function record.match(self, options)
  local game, events = record.open(self, options)
  if not game then return nil, events end
  local match = record.fresh(self, game)
  self.turns, self.begun = {}, nil
  for _, event in ipairs(events) do
    local ok, message = turns.apply(self, match, event)
    if not ok then return nil, message end
    note_turns(self, match, event)
  end
  self.start = match.start
  return match
end

--- The match of an SGF text.
---@param text string
---@param options? { ruleset?: string, default?: string, game?: integer, line?: integer,
---  depth?: integer } see record.parse and rules.game
---@return Match|nil
---@return moyo.record|string record_or_message
function record.load(text, options)
  local self, message = record.parse(text, options)
  if not self then return nil, message end
  local match
  match, message = record.match(self, options)
  if not match then return nil, message end
  return match, self
end

-- Comments -------------------------------------------------------------------

--- The comment of a node as text, or nil.
---@param self moyo.record
---@param node moyo.sgf.node
---@return string|nil
function record.comment(self, node)
  local values = sgf.get(node, "C")
  return values and sgf.text(values[1], self.charset)
end

--- The nodes of each position that a match and its record share: those of its turn, and those
--- after it without one.
local function nodes_by_turns(self, match)
  local list, count = {}, 0
  if self.start ~= match.start then return list end
  for _, node in ipairs(self.nodes) do
    local turn = self.turns[count + 1]
    while turn and turn.node == node do
      if not match.turns[count + 1] or match.turns[count + 1].text ~= turn.text then
        return list
      end
      count = count + 1
      turn = self.turns[count + 1]
    end
    list[count] = list[count] or {}
    table.insert(list[count], node)
  end
  return list
end

--- What the record says of the positions of a match that was loaded from it.
---@param self moyo.record
---@param match Match
---@return table<integer, string> comments by how many turns had been played, as far as the match
---  and the record are the same
function record.comments(self, match)
  local comments = {}
  for count, nodes in pairs(nodes_by_turns(self, match)) do
    local texts = {}
    for _, node in ipairs(nodes) do texts[#texts + 1] = record.comment(self, node) end
    if #texts > 0 then comments[count] = table.concat(texts, "\n") end
  end
  return comments
end

--- Writes what the record says of a position that a match has reached along it.
---@param self moyo.record
---@param match Match
---@param text string UTF-8; "" for nothing
---@return true|nil
---@return string|nil message
function record.set_comment(self, match, text)
  local raw = sgf.encode(text, self.charset)
  if not raw then
    return nil, ("the record is written in %s, which has not all letters of the comment")
      :format(self.charset)
  end
  local nodes = nodes_by_turns(self, match)[#match.turns]
  if not nodes then return nil, "the record does not have this position" end
  for i, node in ipairs(nodes) do sgf.set(node, "C", i == 1 and raw ~= "" and raw or nil) end
  return true
end

--- The SGF text of a match.  With `keep`, the record that the match came from:
--- its variations, comments and unknown properties stay, turns played since
--- then are added, and where the match left its main line a new one branches
--- off.  With `compat`, programs that know only Go show the right board after
--- each turn that is written.
---@param match Match
---@param options? moyo.record.writing
---@return string
function record.save(match, options)
  return merge.text(match, options or {})
end

return record
