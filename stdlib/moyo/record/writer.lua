--- Writes a match as SGF; in full, or into the record that it came from.

local diagram = require "moyo.show.diagram"
local moyo = require "moyo"
local position = require "moyo.match.position"
local prisoners = require "moyo.match.prisoners"
local result = require "moyo.match.result"
local rules = require "moyo.record.rules"
local sgf = require "moyo.record.sgf"
local turns = require "moyo.record.turns"
local view = require "moyo.match.view"
local viewer = require "moyo.record.go_viewer"

---@class moyo.record.writing
---@field compat? boolean the form for programs that know only Go
---@field keep? moyo.record what the match was loaded from
---@field players? table<integer, string> names of people, by player
---@field date? string

local writer = {}

local function property(node, id, value)
  if value == nil or value == "" then return end
  node[#node + 1] = { id = id,
    values = type(value) == "table" and value or { value } }
end

local function text_property(node, id, text)
  property(node, id, text and sgf.escape(text))
end

-- Boards -----------------------------------------------------------------------

local shown_marks = { X = "B", O = "W" }

--- What a viewer writes on a point: another piece's mark, a stack's height.
local function label_of(mark, behind)
  local label = (mark == "." or shown_marks[mark]) and behind or mark .. behind
  return label ~= "" and label or nil
end

--- The board as a viewer has it: colours by point, and the points on which it has
--- to write something with what that is.
local function board_of(match)
  local wanted, others = {}, {}
  local behind = diagram.behind(match.game, match.state)
  for y, row in ipairs(diagram.rows(match.game, match.state)) do
    for x = 1, #row do
      local mark = row:sub(x, x)
      wanted[#wanted + 1] = shown_marks[mark] or ""
      local label = label_of(mark, behind[y][x])
      if label then
        others[#others + 1] = sgf.compose(sgf.coordinate(x - 1, y - 1), label)
      end
    end
  end
  return wanted, others
end

--- Adds set-up properties to a node, in a fixed order.
local function add_changes(node, changes)
  for _, id in ipairs { "AB", "AE", "AW" } do
    property(node, id, changes and changes[id])
  end
end

-- Turns ------------------------------------------------------------------------

---@class moyo.record.pen
---@field game LoadedGame
---@field letters table<integer, "B"|"W">
---@field named boolean the points have letters
---@field pass? string
---@field viewer? moyo.record.viewer in the compatible form
---@field match? Match replayed beside the viewer

local function new_pen(match, compat)
  local game = match.game
  local pen = { game = game, letters = result.letters(game),
    named = turns.has_letters(game.board), pass = turns.pass(game) }
  if compat and pen.named then
    pen.viewer = viewer.new(game.board.width, game.board.height)
  end
  return pen
end

--- A turn as `B` or `W`, or nil: its letter, its value, its point.
local function as_move(pen, turn)
  local letter = pen.letters[turn.player]
  if not letter or not pen.named or turn.refused then return nil end
  if turn.text == pen.pass then return letter, "" end
  local board = pen.game.board
  local point = board:find(turn.text)
  if not point or board:name(point) ~= turn.text then return nil end
  local x, y = board:xy(point)
  return letter, sgf.coordinate(x - 1, y - 1), point
end

local function plain_node(pen, turn)
  local letter, value = as_move(pen, turn)
  local node = {}
  if letter then
    node[1] = { id = letter, values = { value } }
  else
    text_property(node, "XM", turn.text)
  end
  return node
end

--- Does a viewer that plays the move reach the right board by itself?
local function is_seen(pen, wanted, letter, point)
  if not point then return pen.viewer:shows(wanted) end
  local x, y = pen.game.board:xy(point)
  return pen.viewer:play_if_right(wanted, pen.viewer:index(x, y), letter)
end

--- Adds to a node of steps what brings a viewer to the board after them.
local function add_board(node, pen, wanted, others, last)
  add_changes(node, pen.viewer:follow(wanted))
  property(node, "PL", pen.letters[pen.match.state.actor])
  property(node, "CR", last)
  if #others > 0 then property(node, "LB", others) end
end

--- The node of a turn after which a viewer shows the right board: a move where
--- that is enough, else the steps and the board's changes.
local function shown_node(pen, turn)
  pen.match:play(turn.text)
  local wanted, others = board_of(pen.match)
  local letter, value, point = as_move(pen, turn)
  if letter and #others == 0 and is_seen(pen, wanted, letter, point) then
    return { { id = letter, values = { value } } }
  end
  local node = {}
  text_property(node, "XM", turn.text)
  add_board(node, pen, wanted, others, point and value)
  return node
end

local function turn_node(pen, turn)
  return (pen.viewer and shown_node or plain_node)(pen, turn)
end

--- The node of a turn that has begun: each of its steps is a value.
local function begun_node(pen, open)
  local node, texts = {}, {}
  for i, step in ipairs(open) do texts[i] = sgf.escape(step.text) end
  property(node, "XM", texts)
  if pen.viewer then
    for _, step in ipairs(open) do pen.match:play(step.text) end
    local wanted, others = board_of(pen.match)
    add_board(node, pen, wanted, others)
  end
  return node
end

-- The root -----------------------------------------------------------------------

local function is_plain(rows)
  for _, row in ipairs(rows) do
    if row:find("[^.XO]") then return false end
  end
  return true
end

--- The fields that were set up, as words, and prisoners.
local function field_words(start, first)
  local words = {}
  for _, field in ipairs(prisoners.fields(start.game)) do
    local text = position.field_text(start.game, start.state, field)
    if text ~= position.field_text(first.game, first.state, field) then
      words[#words + 1] = field.name .. "=" .. text
    end
  end
  return words
end

--- What was set up, in the referee's words.
local function add_words(node, start, first, fields)
  local words = { table.concat(position.rows(start.game, start.state), "/"),
    "to=" .. start.game:player_name(start.state.mover) }
  if start.state.phase ~= first.state.phase then
    words[3] = "phase=" .. start.state.phase
  end
  table.move(fields, 1, #fields, #words + 1, words)
  for i, word in ipairs(words) do words[i] = sgf.escape(word) end
  property(node, "XB", words)
end

--- What was set up, in SGF's: stones to add to those of the rules' own first
--- position, or to take from it.
local function add_stones(node, start, first)
  local board = start.game.board
  local shown = viewer.new(board.width, board.height)
  local wanted, others = board_of(start)
  local changes = shown:follow(wanted) or {}
  shown:follow((board_of(first)))
  changes.AE = (shown:follow(wanted) or {}).AE
  add_changes(node, changes)
  if #others > 0 then property(node, "LB", others) end
end

--- The position before the first turn.
local function add_position(node, pen, start, is_set_up)
  local first = moyo.match(start.game, start.seed, start.viewer)
  if is_set_up then
    local fields = field_words(start, first)
    local rows = position.rows(start.game, start.state)
    local phase = start.state.phase ~= first.state.phase
    -- `PL` has no word for a turn that another decides
    local decides = start.state.actor == start.state.mover
    if not pen.named or not is_plain(rows) or #fields > 0 or phase or not decides then
      add_words(node, start, first, fields)
    end
  end
  if not pen.named then return end
  add_stones(node, start, first)
  if is_set_up then property(node, "PL", pen.letters[start.state.actor]) end
end

local function add_size(node, pen)
  if not pen.named then return end
  local board = pen.game.board
  property(node, "SZ", board.width == board.height and tostring(board.width)
    or ("%d:%d"):format(board.width, board.height))
end

--- What the ruleset says in SGF's own words.
local function add_rules(node, game)
  text_property(node, "RU", rules.title(game))
  local komi, handicap = game.options.komi, game.options.handicap
  if math.type(komi) then
    -- SGF's komi is White's
    if game.komi_to == 1 and komi ~= 0 then komi = -komi end
    property(node, "KM", ("%.10g"):format(komi))
  end
  if math.type(handicap) == "integer" and handicap > 1 then
    property(node, "HA", tostring(handicap))
  end
end

--- Whose knowledge a match is.
local function viewer_name(match)
  return match.viewer == 0 and "spectator" or match.game:player_name(match.viewer)
end

local function root_node(match, pen, start, options)
  local node, game = {}, match.game
  property(node, "FF", "4")
  property(node, "GM", rules.number(game, options.compat))
  property(node, "CA", "UTF-8")
  property(node, "AP", sgf.compose("moyo", moyo.version))
  add_size(node, pen)
  add_rules(node, game)
  local players = options.players or {}
  for i = 1, 2 do
    text_property(node, pen.letters[i] == "B" and "PB" or "PW", players[i])
  end
  text_property(node, "DT", options.date)
  text_property(node, "RE", result.of(match))
  text_property(node, "XR", game.ruleset)
  text_property(node, "XF", game.fingerprint)
  if match.viewer then
    text_property(node, "XV", viewer_name(match))
  else
    property(node, "XS", tostring(match.seed or 0))
  end
  add_position(node, pen, start, match.start ~= nil)
  return node
end

--- The match before its first turn.
local function beginning(match)
  local start = moyo.match(match.game, match.seed, match.viewer)
  if match.start then start.state:load(match.start) end
  return start
end

--- The nodes of the turns after the first `known`, and of a turn begun.
local function turn_nodes(match, pen, start, known)
  local nodes = {}
  if pen.viewer then
    pen.match = start
    for i = 1, known do start:play(match.turns[i].text) end
    pen.viewer:follow((board_of(start)))
  end
  for i = known + 1, #match.turns do
    nodes[#nodes + 1] = turn_node(pen, match.turns[i])
  end
  if #match.open > 0 then nodes[#nodes + 1] = begun_node(pen, match.open) end
  return nodes
end

local function new_tree(match, options)
  local pen = new_pen(match, options.compat)
  local root = root_node(match, pen, beginning(match), options)
  local nodes = turn_nodes(match, pen, beginning(match), 0)
  table.insert(nodes, 1, root)
  return { nodes = nodes, children = {} }
end

-- Into a record --------------------------------------------------------------------

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
  local tree, index = new_tree(match, options), record and record.index or 1
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
---@param ends? boolean an empty node ends the match's line where turns were taken back
---@return moyo.record.merged
function writer.merge(match, record, options, ends)
  if not record or record.start ~= match.start then return beside(match, nil, options) end
  local shared = shared_turns(match, record)
  local at_end = is_at_end(match, record, shared)
  local place = at_end and #record.nodes or branching_place(record, shared)
  if not place then return beside(match, record, options) end
  local nodes = at_end and {} or turn_nodes(match, new_pen(match, options.compat),
    beginning(match), shared)
  local tree, path = copy_tree(record.collection[record.index]), record.path
  local whole = shared == #record.turns and (at_end or not record.begun)
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
function writer.text(match, options)
  local record = options.keep
  if match.viewer and match.game.core.veiled then match = view.as_start(match) end
  -- a record that holds more than the match must not be kept
  if match.viewer and record and not record.viewer then record = nil end
  local merged = writer.merge(match, record, options, true)
  local collection, index = merged.collection, merged.index
  collection[index] = sgf.put_first(collection[index], merged.path)
  return sgf.format(collection)
end

return writer
