--- What the tests of records share: matches by their turns, and back.

local diagram = require "moyo.show.diagram"
local moyo = require "moyo"
local record = require "moyo.record.record"
local sgf = require "moyo.record.sgf"

local records = {}

--- The match and the record of a text; it must load.
function records.loaded(text, options)
  local match, source = record.load(text, options)
  if not match then error(source, 2) end
  return match, source
end

--- The board in one line.
function records.rows(match)
  return table.concat(diagram.rows(match.game, match.state), "/")
end

--- The turns, with blanks between them.
function records.texts(match)
  local list = {}
  for i, turn in ipairs(match.turns) do list[i] = turn.text end
  return table.concat(list, " ")
end

--- A match of these turns of one step, separated by blanks.
function records.played(ruleset, turns)
  local match = moyo.match(moyo.load(ruleset))
  for text in turns:gmatch "%S+" do
    local ok, refusal = match:play(text)
    if not ok then error(refusal.error, 2) end
  end
  return match
end

function records.random_match(ruleset, seed, most)
  local match = moyo.match(moyo.load(ruleset), seed)
  local random = moyo.random(seed, 1)
  for _ = 1, most do
    if match.state.over then break end
    match:play(match:random("uniform", random))
  end
  return match
end

function records.without_breaks(text) return (text:gsub("\n", "")) end

--- A viewer of Go, written plainly: the board after each node of the main line.
---@return string[] boards
---@return moyo.sgf.node[]
function records.viewed(text)
  local tree = sgf.parse(text)[1]
  local line = sgf.main_line(tree)
  local wide, high = sgf.size(line[1])
  local board = {}
  for y = 1, high do
    board[y] = {}
    for x = 1, wide do board[y][x] = "." end
  end
  local function at(x, y) return board[y] and board[y][x] end
  local function neighbours(x, y)
    return { { x - 1, y }, { x + 1, y }, { x, y - 1 }, { x, y + 1 } }
  end
  local function group(x, y)
    local list, seen, free = { { x, y } }, { [y * 99 + x] = true }, false
    for _, p in ipairs(list) do
      for _, q in ipairs(neighbours(p[1], p[2])) do
        local mark, key = at(q[1], q[2]), q[2] * 99 + q[1]
        if mark == "." then free = true end
        if mark == at(x, y) and not seen[key] then
          seen[key] = true
          list[#list + 1] = q
        end
      end
    end
    return list, free
  end
  local function clear(x, y)
    local list, free = group(x, y)
    if free then return end
    for _, p in ipairs(list) do board[p[2]][p[1]] = "." end
  end
  local boards = {}
  for i, node in ipairs(line) do
    for id, mark in pairs { AB = "X", AW = "O", AE = "." } do
      for _, p in ipairs(sgf.points(sgf.get(node, id) or { "" }, wide, high)) do
        board[p[2] + 1][p[1] + 1] = mark
      end
    end
    for id, mark in pairs { B = "X", W = "O" } do
      local value = (sgf.get(node, id) or {})[1]
      if value and value ~= "" then
        local x, y = sgf.point(value, wide, high)
        x, y = x + 1, y + 1
        board[y][x] = mark
        for _, q in ipairs(neighbours(x, y)) do
          local other = at(q[1], q[2])
          if other and other ~= "." and other ~= mark then clear(q[1], q[2]) end
        end
        clear(x, y)
      end
    end
    local shown = {}
    for y = 1, high do shown[y] = table.concat(board[y]) end
    boards[i] = table.concat(shown, "/")
  end
  return boards, line
end

return records
