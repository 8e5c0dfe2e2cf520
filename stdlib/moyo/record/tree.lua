--- The lines of a game as a tree: those of the record that a match was loaded from, and the
--- match's own.

local merge = require "moyo.record.merge"
local record = require "moyo.record.record"
local result = require "moyo.match.result"
local sgf = require "moyo.record.sgf"
local turns = require "moyo.record.turns"

---@class moyo.record.tree
---@field nodes moyo.record.tree.node[] parents before children, lines in their order
---@field at integer the node where the match stands
---@field line integer the match's line, from 1
---@field depth? integer how many nodes of it are the match's, if not all
---@field resigned boolean the match is resigned
---@field text string the record of all of it
---@field index integer which of that file's games it is

---@class moyo.record.tree.node
---@field node moyo.sgf.node
---@field parent integer 0 for the first
---@field depth integer how many nodes lead to it, itself among them
---@field line integer the first line through it, from 1

local tree = {}

--- Every node of a tree, parents before children.
---@return moyo.record.tree.node[]
local function nodes_of(top)
  local list, lines, waiting = {}, 1, { { part = top, parent = 0, depth = 0 } }
  while #waiting > 0 do -- a tree may be deeper than Lua's stack
    local one = table.remove(waiting)
    local parent, depth, children = one.parent, one.depth, one.part.children
    for _, node in ipairs(one.part.nodes) do
      depth = depth + 1
      list[#list + 1] = { node = node, parent = parent, depth = depth, line = lines }
      parent = #list
    end
    if #children == 0 then lines = lines + 1 end
    for i = #children, 1, -1 do
      waiting[#waiting + 1] = { part = children[i], parent = parent, depth = depth }
    end
  end
  return list
end

--- The node of a match's last turn, or of that which has begun, in a file that has them all.
local function last_node(match, source, merged)
  local count = #match.turns + (#match.open > 0 and 1 or 0)
  if count > merged.shared then
    return merged.nodes[count - merged.shared] or source.begun.node
  end
  return count > 0 and source.turns[count].node or nil
end

-- The match with the turns that were taken back, while f runs; an error leaves it as it was.
local function with_all_turns(match, f)
  local again = 0
  local good, answer = pcall(function()
    while match:redo() do again = again + 1 end
    return f()
  end)
  for _ = 1, again do match:undo() end
  if not good then error(answer, 0) end
  return answer
end

--- The tree of a match's game, with the turns that were taken back.
---@param match Match
---@param source? moyo.record what it was loaded from
---@return moyo.record.tree
function tree.of(match, source)
  local merged = with_all_turns(match, function() return merge.of(match, source, {}) end)
  local game, path = merged.collection[merged.index], merged.path
  local line = sgf.main_line(game, path)
  local found = { nodes = nodes_of(game), at = 1, resigned = match.resigned ~= nil,
    index = merged.index, text = sgf.format(merged.collection) }
  if source and source.cut and path == source.path then found.depth = #source.nodes end
  local here = last_node(match, source, merged)
  for i, one in ipairs(found.nodes) do
    if one.node == here then found.at = i end
    if one.node == line[#line] then found.line = one.line end
  end
  return found
end

--- What a node plays, without playing it: its turns' texts, joined by blanks, "" if it has none,
--- nil if it makes no sense on this board; and who plays them, where the record says so.
---@param game LoadedGame
---@param source moyo.record
---@param node moyo.sgf.node
---@return string|nil text
---@return Player|nil player
function tree.said(game, source, node)
  local events = turns.of_node(source, game, node)
  if not events then return nil end
  local texts, player = {}, nil
  for _, event in ipairs(events) do
    if event.kind == "turn" then
      texts[#texts + 1] = event.text
      player = player or event.player
    end
  end
  return table.concat(texts, " "), player and (result.letters(game)[1] == player and 1 or 2)
end

-- Is a position set up after so many nodes of a line, so that undo does not lead back to them?
local function is_set_up_after(game, source, depth)
  for i = depth + 1, #source.nodes do
    for _, event in ipairs(turns.of_node(source, game, source.nodes[i]) or {}) do
      if event.kind == "setup" then return true end
    end
  end
  return false
end

-- Takes a match back to a node of its record's line.
local function take_back(match, source, depth)
  local places, count = {}, 0
  for i, node in ipairs(source.nodes) do places[node] = i end
  for i, turn in ipairs(source.turns) do
    if places[turn.node] <= depth then count = i end
  end
  local begun = source.begun and places[source.begun.node] <= depth
  while match.resigned or #match.open > 0 and not begun do match:undo() end
  while #match.turns > count do match:undo() end
end

--- The game at a node: the turns after it on its line can be played again.  Where the rules refuse
--- one of them, or a position is set up among them, the game ends with the node.
---@param found moyo.record.tree
---@param n integer a node, from 1 to #found.nodes
---@param ruleset string what the record is read under if it names no rules
---@return Match|nil
---@return moyo.record|string record_or_message
function tree.go(found, n, ruleset)
  local target = found.nodes[n]
  local options = { default = ruleset, game = found.index, line = target.line }
  local match, source = record.load(found.text, options)
  if match and not is_set_up_after(match.game, source, target.depth) then
    if target.depth < #source.nodes then take_back(match, source, target.depth) end
    return match, source
  end
  options.depth = target.depth
  return record.load(found.text, options)
end

--- The match as it stands, as a match of a record that has all its lines: what is played from now
--- on instead of the turns that were taken back does not lose them.
---@param found moyo.record.tree
---@param ruleset string as for tree.go
---@return Match|nil
---@return moyo.record|string record_or_message
function tree.keep(found, ruleset)
  local match, source = record.load(found.text,
    { default = ruleset, game = found.index, line = found.line, depth = found.depth })
  if match and not found.resigned then take_back(match, source, found.nodes[found.at].depth) end
  return match, source
end

return tree
