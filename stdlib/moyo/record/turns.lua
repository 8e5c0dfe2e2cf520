--- The main line of a record, turn by turn.
---
--- A node gives *events*: a set-up, then turns.  Events name no match, so that
--- the same ones can be played under several rulesets, side by side.

local diagram = require "moyo.show.diagram"
local near = require "moyo.base.near"
local position = require "moyo.match.position"
local result = require "moyo.match.result"
local sgf = require "moyo.record.sgf"

---@class moyo.record.event
---@field kind "turn"|"setup"|"resign"
---@field node moyo.sgf.node where it stands
---@field move? integer number of a turn in the record, from 1
---@field text? string a turn, in the variant's notation
---@field player? "B"|"W" who plays it, if the record says so
---@field pass? boolean
---@field trailing? boolean nothing but passes follows
---@field stones? { B?: string[], W?: string[], E?: string[] } raw lists of points on the board
---@field words? string[] a set-up in the words of the referee
---@field continues? boolean a step of the same unfinished turn as the one before

local turns = {}

--- Does SGF have letters for the points?  It has for rectangles up to 52 lines.
---@param board Topology
---@return boolean
function turns.has_letters(board)
  return board.kind ~= "hex" and board.kind ~= "graph" and board.width <= 52 and board.height <= 52
    and board.points == board.width * board.height
end

--- The text of a pass, if the game has one.  What settles something, such as
--- agreement, is none for SGF.
---@param game LoadedGame
---@return string|nil
function turns.pass(game)
  for _, verb in ipairs(game.core:verbs()) do
    if verb.pass and not verb.settles then return verb.name end
  end
end

-- Events ---------------------------------------------------------------------

---@class moyo.record.lister
---@field record moyo.record
---@field game LoadedGame
---@field letters boolean
---@field pass? string
---@field events moyo.record.event[]
---@field moves integer
---@field points integer that set-ups name so far
---@field set_up integer positions so far

local function add(lister, node, event)
  event.node = node
  if event.kind == "turn" then
    if not event.continues then lister.moves = lister.moves + 1 end
    event.move = lister.moves
  end
  lister.events[#lister.events + 1] = event
end

--- The turn of `B` or `W`: nil and a message when the board has no such point.
local function add_move(lister, node, player, value)
  local board = lister.game.board
  if value ~= "" and not lister.letters then
    return nil, "the points of this board have no letters; expected XM"
  end
  local x, y = sgf.point(value, board.width, board.height)
  if not x then return nil, y end
  if x ~= "pass" then
    local point = board:at(x + 1, y + 1)
    add(lister, node, { kind = "turn", player = player,
      text = board:name(point) })
  elseif lister.pass then
    add(lister, node, { kind = "turn", player = player, pass = true,
      text = lister.pass })
  else
    return nil, "this game has no pass"
  end
  return true
end

local function add_moves(lister, node)
  for _, item in ipairs(node) do
    if item.id == "B" or item.id == "W" then
      if #item.values > 1 then
        return nil, ("%s has %d values; expected one")
          :format(item.id, #item.values)
      end
      local ok, message = add_move(lister, node, item.id, item.values[1])
      if not ok then return nil, item.id .. ": " .. message end
    end
  end
  return true
end

local POSITION <const> = 64 -- a set-up takes as long as so many points, beside its board's

local setup_ids = { AB = "B", AW = "W", AE = "E" }
local setup_order = { "AB", "AW", "AE" } -- of two that are wrong the same one is told each time

local function sets_up(node)
  for i = 1, #node do
    if setup_ids[node[i].id] then return true end
  end
  return false
end

--- The stones that a node puts down and takes away, as lists that hold points of the board; nil if
--- there are none.
local function stones_of(lister, node)
  local board, stones = lister.game.board, nil
  if not sets_up(node) then return nil end
  for _, id in ipairs(setup_order) do
    local values = sgf.get(node, id)
    if values then
      local count, message = sgf.count_points(values, board.width, board.height)
      if not count then return nil, id .. ": " .. message end
      lister.points = lister.points + count
      if lister.points > sgf.limits.points then
        return nil, ("%s: too many points are set up in all; expected at most %d")
          :format(id, sgf.limits.points)
      end
      stones = stones or {}
      stones[setup_ids[id]] = values
    end
  end
  return stones
end

--- The points of a list that names points of the board.
local function points_of(game, list)
  return sgf.points(list, game.board.width, game.board.height)
end

local function texts(record, values)
  local list = {}
  for i, value in ipairs(values) do list[i] = sgf.simple_text(value, record.charset) end
  return list
end

local function add_setup(lister, node)
  local record = lister.record
  local words = sgf.get(node, "XB")
  if words then
    add(lister, node, { kind = "setup", words = texts(record, words) })
    return true
  end
  local stones, message = stones_of(lister, node)
  if message then return nil, message end
  local to = sgf.get(node, "PL")
  local player = to and result.letter(sgf.simple_text(to[1]))
  if not stones and not player then return true end
  if not lister.letters then
    return nil, "the points of this board have no letters; expected XB"
  end
  if node == record.nodes[1] and record.stones_are_plays then
    for _, point in ipairs(points_of(lister.game, stones.B)) do
      local ok, problem = add_move(lister, node, "B",
        sgf.coordinate(point[1], point[2]))
      if not ok then return nil, problem end
    end
    return true
  end
  local most = sgf.limits.positions // (lister.game.board.points + POSITION)
  lister.set_up = lister.set_up + 1
  if lister.set_up > most then
    return nil, ("too many positions are set up; expected at most %d on this board"):format(most)
  end
  add(lister, node, { kind = "setup", stones = stones or {}, player = player })
  return true
end

--- A turn that SGF has no words for, or the steps of one that is not complete.
local function add_steps(lister, node, values)
  local shown, message = nil, nil
  if lister.letters then shown, message = stones_of(lister, node) end
  if message then return nil, message end
  for i, text in ipairs(texts(lister.record, values)) do
    add(lister, node, { kind = "turn", text = text, continues = i > 1 })
  end
  lister.events[#lister.events].stones = shown
  return true
end

-- Most nodes are a move, and nothing else.
local function is_move(node)
  return #node == 1 and (node[1].id == "B" or node[1].id == "W")
end

local function add_node(lister, node)
  if is_move(node) then return add_moves(lister, node) end
  local steps = sgf.get(node, "XM")
  if steps then return add_steps(lister, node, steps) end
  local ok, message = add_setup(lister, node)
  if not ok then return nil, message end
  return add_moves(lister, node)
end

--- Without a word about it, a game that White begins is set up so.
local function add_first_player(lister)
  local record, first = lister.record, lister.events[1]
  if record.own or not first then return end
  local letters = result.letters(lister.game)
  if first.kind == "turn" and first.player == letters[2] then
    table.insert(lister.events, 1, { kind = "setup", node = first.node,
      stones = {}, player = first.player })
  end
end

--- Passes after the last stone: a game may have stopped before all of them.
local function mark_trailing(events)
  for i = #events, 1, -1 do
    local event = events[i]
    if event.player and not event.pass and event.kind == "turn" then break end
    event.trailing = event.pass
  end
end

local function add_resignation(lister)
  local winner = (lister.record.result or ""):match("^([BW])%+[Rr]")
  if not winner or lister.record.cut then return end
  local nodes = lister.record.nodes
  add(lister, nodes[#nodes], { kind = "resign",
    player = winner == "B" and "W" or "B" })
end

local function new_lister(record, game)
  return { record = record, game = game, events = {}, moves = 0, points = 0, set_up = 0,
    letters = turns.has_letters(game.board), pass = turns.pass(game) }
end

--- What one node says, without the game around it.
---@param record moyo.record
---@param game LoadedGame
---@param node moyo.sgf.node
---@return moyo.record.event[]|nil
---@return string|nil message what is wrong
function turns.of_node(record, game, node)
  local lister = new_lister(record, game)
  local ok, message = add_node(lister, node)
  if not ok then return nil, message end
  return lister.events
end

--- What happens along the main line, in order.
---@param record moyo.record
---@param game LoadedGame
---@return moyo.record.event[]|nil
---@return string|nil message "line:column: what is wrong"
function turns.events(record, game)
  local lister = new_lister(record, game)
  local board = game.board
  if lister.letters and (record.width or 19) ~= board.width
      or lister.letters and (record.height or 19) ~= board.height then
    return nil, ("%s: the record's board is %dx%d, that of %s is %dx%d")
      :format(record:place(record.nodes[1]), record.width or 19,
        record.height or 19, game.ruleset, board.width, board.height)
  end
  for _, node in ipairs(record.nodes) do
    local ok, message = add_node(lister, node)
    if not ok then return nil, record:place(node) .. ": " .. message end
  end
  add_first_player(lister)
  mark_trailing(lister.events)
  add_resignation(lister)
  return lister.events
end

-- Playing --------------------------------------------------------------------

local marks = { B = "X", W = "O", E = "." }

--- Sets up a position in the words of the referee: a board, `to=PLAYER`,
--- `phase=NAME`, and fields.
---@param match Match
---@param words string[]
---@return true|nil
---@return string|nil message
function turns.setup(match, words)
  local options = { fields = {} }
  for i = 2, #words do
    local name, value = words[i]:match("^([%w_]+)=(.*)$")
    if not name then
      return nil, ('"%s" is no setting; expected to=PLAYER, phase=NAME or FIELD=VALUE')
        :format(near.short(words[i]))
    elseif name == "to" or name == "phase" then
      options[name] = value
    else
      options.fields[name] = value
    end
  end
  return match:setup(words[1] or "", options)
end

local function index_of(letters, letter)
  return letters[1] == letter and 1 or 2
end

--- Changes cells to what SGF says of them; nil if that is so already.
local function set_cells(game, cells, stones)
  local changed
  for _, kind in ipairs { "B", "W", "E" } do
    for _, point in ipairs(stones[kind] and points_of(game, stones[kind]) or {}) do
      local x, y = point[1] + 1, point[2] + 1
      if cells[y][x]:sub(1, 1) ~= marks[kind] then
        cells[y][x] = marks[kind]
        changed = true
      end
    end
  end
  return changed
end

local function apply_setup(match, event)
  if event.words then return turns.setup(match, event.words) end
  local game = match.game
  local cells = position.cells(game, match.state)
  local changed = set_cells(game, cells, event.stones)
  local actor = match.state.actor
  local to = event.player and index_of(result.letters(game), event.player)
  if not changed and (not to or to == actor) then return true end
  for y, row in ipairs(cells) do cells[y] = table.concat(row) end
  return match:setup(cells, { to = game:player_name(to or actor) })
end

--- Does the board show what the record says it shows?
local function check_shown(match, event)
  local rows
  for kind, list in pairs(event.stones or {}) do
    rows = rows or diagram.rows(match.game, match.state)
    for _, point in ipairs(points_of(match.game, list)) do
      local x, y = point[1] + 1, point[2] + 1
      local mark = rows[y]:sub(x, x)
      if mark ~= marks[kind] and (mark == "X" or mark == "O" or kind ~= "E") then
        return nil, ("the record shows %s on %s, the rules leave %s")
          :format(marks[kind], match.game.board:name(
            match.game.board:at(x, y)), mark)
      end
    end
  end
  return true
end

--- What a refusal says, with the sentence of the rule.
---@param refusal { error: string, sentence?: string }
---@return string
function turns.reason(refusal)
  local sentence = refusal.sentence
  if not sentence or refusal.error:find(sentence, 1, true) then
    return refusal.error
  end
  return ("%s: %s"):format(refusal.error, sentence)
end

--- A player whose turn it is not: in Go the other one has passed.
local function pass_before(record, match, event)
  local letters = result.letters(match.game)
  local state = match.state
  if not event.player or state.over
      or state.actor == index_of(letters, event.player) then
    return true
  end
  local actor = match.game:player_name(state.actor)
  local pass = turns.pass(match.game)
  local passed = not record.own and pass and match:play(pass)
  if passed then
    record:warn(event.node, ("move %d, %s: it is %s's turn, read as a pass")
      :format(event.move, near.short(event.text), actor))
    return true
  end
  return nil, ("it is %s's turn"):format(actor)
end

--- Resumes play so that this player moves, if that is possible: under some rules it
--- depends on the player who asks.
local function resume_for(match, player)
  local wanted = index_of(result.letters(match.game), player)
  for _, steps in ipairs { { "resume" }, { "agree", "resume" } } do
    local played = 0
    for _, text in ipairs(steps) do
      if match:play(text) then played = played + 1 end
    end
    if played == #steps and match.state.actor == wanted then return end
    for _ = 1, played do match:undo() end
  end
  match:play "resume"
end

--- A stone after the passes: the players have gone back to playing.
local function resume_before(record, match, event)
  if record.own or not event.player or event.pass or match.state.over
      or not match:why(event.text) or match:why "resume" then
    return
  end
  resume_for(match, event.player)
  record:warn(event.node, ("move %d, %s: play has been resumed")
    :format(event.move, near.short(event.text)))
end

local function apply_turn(record, match, event)
  if event.trailing and not record.own
      and (match.state.over or match:why(event.text)) then
    record:warn(event.node, ("move %d, pass: the game has stopped before it")
      :format(event.move))
    return true
  end
  resume_before(record, match, event)
  local ok, message = pass_before(record, match, event)
  if not ok then return nil, message end
  local played, refusal = match:play(event.text)
  if not played then return nil, turns.reason(refusal), refusal end
  ok, message = check_shown(match, event)
  return ok, message, played
end

local function apply_resignation(match, event)
  if not match.state.over then
    match:resign(index_of(result.letters(match.game), event.player))
  end
  return true
end

--- Sets up a position in the middle of a game, and warns of what that leaves out.
local function apply_later_setup(record, match, event)
  local turns_before = #match.turns
  local ok, message = apply_setup(match, event)
  if ok and #match.turns < turns_before then
    record:warn(event.node, ("a position is set up here: the %d turn%s before it, and what was "
      .. "taken in %s, are no part of the game"):format(turns_before,
      turns_before == 1 and "" or "s", turns_before == 1 and "it" or "them"))
  end
  return ok, message
end

local function apply(record, match, event)
  if event.kind == "resign" then return apply_resignation(match, event) end
  if event.kind == "setup" then return apply_later_setup(record, match, event) end
  return apply_turn(record, match, event)
end

--- Plays an event.  A turn that the rules refuse changes nothing.
---@param record moyo.record
---@param match Match
---@param event moyo.record.event
---@return true|nil
---@return string|nil message "line:column: move N, TEXT: what is wrong"
---@return table|nil detail what Match:play gave: its result, or its refusal
function turns.apply(record, match, event)
  local ok, message, detail = apply(record, match, event)
  if ok then return true, nil, detail end
  local what = event.kind == "setup" and "set-up"
    or ("move %d, %s"):format(event.move, near.short(event.text))
  return nil, ("%s: %s: %s"):format(record:place(event.node), what, message), detail
end

return turns
