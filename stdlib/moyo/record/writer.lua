--- Writes a match as the nodes of SGF.

local diagram = require "moyo.show.diagram"
local moyo = require "moyo"
local position = require "moyo.match.position"
local prisoners = require "moyo.match.prisoners"
local result = require "moyo.match.result"
local rules = require "moyo.record.rules"
local sgf = require "moyo.record.sgf"
local turns = require "moyo.record.turns"
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
  text_property(node, "RE", options.result or result.of(match))
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

local function turn_nodes(match, pen, known)
  local nodes = {}
  if pen.viewer then
    pen.match = beginning(match)
    for i = 1, known do pen.match:play(match.turns[i].text) end
    pen.viewer:follow((board_of(pen.match)))
  end
  for i = known + 1, #match.turns do
    nodes[#nodes + 1] = turn_node(pen, match.turns[i])
  end
  if #match.open > 0 then nodes[#nodes + 1] = begun_node(pen, match.open) end
  return nodes
end

--- The nodes of the turns after the first `known`, and of a turn begun.
---@param match Match
---@param known integer
---@param options moyo.record.writing
---@return moyo.sgf.node[]
function writer.nodes(match, known, options)
  return turn_nodes(match, new_pen(match, options.compat), known)
end

--- The whole match: its root, and the nodes of its turns.
---@param match Match
---@param options moyo.record.writing
---@return moyo.sgf.tree
function writer.tree(match, options)
  local pen = new_pen(match, options.compat)
  local root = root_node(match, pen, beginning(match), options)
  local nodes = turn_nodes(match, pen, 0)
  table.insert(nodes, 1, root)
  return { nodes = nodes, children = {} }
end

return writer
