--- Writes a match into the record that it came from: nothing of that is lost.

local result = require "moyo.match.result"
local rules = require "moyo.record.rules"
local sgf = require "moyo.record.sgf"
local view = require "moyo.match.view"
local writer = require "moyo.record.writer"

local merge = {}

local function copy_list(list)
  return table.move(list, 1, #list, 1, {})
end

local function copy_tree(tree)
  return { nodes = copy_list(tree.nodes), children = copy_list(tree.children) }
end

--- Whether a tree is this node and nothing else.
local function is_only(tree, node)
  return tree.nodes[1] == node and #tree.nodes == 1 and #tree.children == 0
end

--- A tree like this one with nodes after the i-th of a line, as a variation where something
--- else came after that; what they share stays shared.  Where just the node comes after it that
--- they go on from, they take its place.
---@return moyo.sgf.tree
---@return integer[] path the line that ends with the nodes
local function graft(tree, path, i, nodes, begun)
  local copy, way = copy_tree(tree), {}
  local part = copy
  while i > #part.nodes do
    i = i - #part.nodes
    local k = path[#way + 1]
    way[#way + 1] = k
    part.children[k] = copy_tree(part.children[k])
    part = part.children[k]
  end
  local k = path[#way + 1]
  if i < #part.nodes then
    local rest = { nodes = table.move(part.nodes, i + 1, #part.nodes, 1, {}),
      children = part.children }
    part.nodes, part.children, k = table.move(part.nodes, 1, i, 1, {}), { rest }, 1
  end
  local gone_on = begun and is_only(part.children[k], begun)
  if #part.children == (gone_on and 1 or 0) then
    table.move(nodes, 1, #nodes, i + 1, part.nodes)
    part.children = {}
    return copy, way
  end
  way[#way + 1] = gone_on and k or #part.children + 1
  part.children[way[#way]] = { nodes = nodes, children = {} }
  return copy, way
end

--- Do two nodes play the same turn?
local function same_turn(a, b)
  for _, id in ipairs { "B", "W", "XM" } do
    local mine, other = sgf.get(a, id), sgf.get(b, id)
    if (mine and table.concat(mine, "\n")) ~= (other and table.concat(other, "\n")) then
      return false
    end
  end
  return true
end

--- Goes on from a node as far as the tree has nodes of the same turns: its own, and what is left.
---@return integer i after which node of the line nothing more is the same
---@return integer[] path
---@return moyo.sgf.node[] known the tree's nodes on the way
---@return moyo.sgf.node[] rest
---@return boolean ends nothing comes after the last of them
local function follow(tree, path, i, nodes)
  local part, way, at, known = tree, {}, i, {}
  while at > #part.nodes do
    at = at - #part.nodes
    way[#way + 1] = path[#way + 1]
    part = part.children[way[#way]]
  end
  local function go_on(node, child)
    if not same_turn(node, nodes[#known + 1]) then return false end
    known[#known + 1] = node
    if child then
      way[#way + 1] = child
      part, at = part.children[child], 0
    end
    at = at + 1
    return true
  end
  local found = true
  while found and nodes[#known + 1] do
    if at < #part.nodes then
      found = go_on(part.nodes[at + 1])
    else
      found = false
      for k = 1, #part.children do
        found = found or go_on(part.children[k].nodes[1], k)
      end
    end
  end
  return i + #known, #known > 0 and way or path, known,
    table.move(nodes, #known + 1, #nodes, 1, {}), at == #part.nodes and #part.children == 0
end

--- How many turns of the match are the record's.
local function shared_turns(match, record)
  local count = 0
  while record.turns[count + 1] and match.turns[count + 1]
      and record.turns[count + 1].text == match.turns[count + 1].text do
    count = count + 1
  end
  return count
end

--- Have the same steps of a turn been played that the record ends with?
local function same_begun(match, record)
  local begun = record.begun and record.begun.texts or {}
  for i, text in ipairs(begun) do
    if not match.open[i] or match.open[i].text ~= text then return false end
  end
  return #begun == #match.open
end

--- Is the match where the record ends, with nothing of it left out?
local function is_at_end(match, record, shared)
  return shared == #record.turns and shared == #match.turns and same_begun(match, record)
end

-- What Moyo writes into a node of steps.
local of_steps = { XM = true, AB = true, AW = true, AE = true, PL = true, CR = true, LB = true }

--- The node of the turn that the record ends within, where the match has gone on with
--- just that turn and the node says nothing else: it is then no variation.
local function node_gone_on_from(match, record, shared)
  local begun, turn = record.begun, match.turns[shared + 1]
  if not begun or shared < #record.turns then return nil end
  for i, text in ipairs(begun.texts) do
    local step = turn and turn.steps[i]
    local played = step and match.game:format(step)
      or not turn and match.open[i] and match.open[i].text
    if played ~= text then return nil end
  end
  for _, one in ipairs(begun.node) do
    if not of_steps[one.id] then return nil end
  end
  return begun.node
end

--- After which node of the main line the match leaves the record: nil when that
--- is within a node.
local function branching_place(record, shared)
  local leaving = record.turns[shared + 1] or record.begun
  if not leaving then return #record.nodes end
  local after, at = leaving.node, nil
  for i, node in ipairs(record.nodes) do
    if node == after then at = i - 1 end
  end
  local last = record.turns[shared]
  if at == 0 or last and last.node == after then return nil end
  while at > 1 and last and record.nodes[at] ~= last.node do at = at - 1 end
  return at
end

--- Brings the root up to date if it says something else than the match.
local function update_root(record, match, root, changed)
  local game, ours = match.game, result.of(match)
  local same = ours and record.result and result.same(record.result, ours)
  local resigned = (record.result or ""):find("^[BW]%+[Rr]")
  if ours and (changed or not record.result or same == false) then
    sgf.set(root, "RE", sgf.escape(ours))
  elseif not ours and (changed or resigned and not record.cut) then
    sgf.set(root, "RE", nil)
  end
  if record.ruleset or not rules.implied(record, game.ruleset) then
    sgf.set(root, "XR", sgf.escape(game.ruleset))
    sgf.set(root, "XF", sgf.escape(game.fingerprint))
  end
  if not match.viewer and (match.seed or 0) ~= (record.seed or 0) then
    sgf.set(root, "XS", tostring(match.seed))
  end
end

---@class moyo.record.merged
---@field collection moyo.sgf.tree[] the file
---@field index integer which of its games is the match's
---@field path integer[] the match's line of it, as sgf.path gives it
---@field nodes moyo.sgf.node[] what the match adds to the record
---@field shared integer how many turns stand in the record's own nodes

--- A file with a new tree for the match, before the record's game if there is one.
local function beside(match, record, options)
  local tree, index = writer.tree(match, options), record and record.index or 1
  local collection = copy_list(record and record.collection or {})
  table.insert(collection, index, tree)
  return { collection = collection, index = index, path = {}, shared = 0,
    nodes = table.move(tree.nodes, 2, #tree.nodes, 1, {}) }
end

--- The record's file with the match in it.  The order of lines stays, and what the match adds
--- comes after what is there.
---@param match Match
---@param record? moyo.record what the match was loaded from
---@param options moyo.record.writing
---@param ends? boolean an empty node ends the match's line where the record's goes on
---@return moyo.record.merged
function merge.of(match, record, options, ends)
  if not record or record.start ~= match.start then return beside(match, nil, options) end
  local shared = shared_turns(match, record)
  local at_end = is_at_end(match, record, shared)
  local place = at_end and #record.nodes or branching_place(record, shared)
  if not place then return beside(match, record, options) end
  local nodes = at_end and {} or writer.nodes(match, shared, options)
  local tree, path = copy_tree(record.collection[record.index]), record.path
  local whole = shared == #record.turns and (at_end or not record.begun) and not record.cut
  if not whole and #nodes == 0 and ends then nodes[1] = {} end
  tree.nodes[1] = copy_list(tree.nodes[1])
  update_root(record, match, tree.nodes[1], #nodes > 0)
  local begun, known = node_gone_on_from(match, record, shared), {}
  if #nodes > 0 and not begun then
    local is_last
    place, path, known, nodes, is_last = follow(tree, path, place, nodes)
    if #known > 0 and #nodes == 0 and ends and not is_last then nodes[1] = {} end
  end
  if #nodes > 0 then tree, path = graft(tree, path, place, nodes, begun) end
  local collection = copy_list(record.collection)
  collection[record.index] = tree
  return { collection = collection, index = record.index, path = path, shared = shared,
    nodes = table.move(nodes, 1, #nodes, #known + 1, known) }
end

--- The SGF text of a match; see record.save.
---@param match Match
---@param options moyo.record.writing
---@return string
function merge.text(match, options)
  local record = options.keep
  match = view.as_kept(match)
  -- a record that holds more than the match must not be kept
  if match.viewer and record and not record.viewer then record = nil end
  local merged = merge.of(match, record, options, true)
  local collection, index = merged.collection, merged.index
  collection[index] = sgf.put_first(collection[index], merged.path)
  return sgf.format(collection)
end

return merge
