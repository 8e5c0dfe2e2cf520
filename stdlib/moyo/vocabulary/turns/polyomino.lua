--- Stones of several points that are placed at once: dominoes, tetrominoes, any pattern.  They are
--- rules in Lua, which the rule machine runs.

local component = require "moyo.base.component"
local fail = require "moyo.base.fail"
local hands = require "moyo.vocabulary.equipment.hands"
local own_step = require "moyo.vocabulary.turns.own_step"
local spec_of = require "moyo.base.spec"

local M = {}

local MOST_CELLS, MOST_ROWS = 16, 16

-- The cells of a diagram as { column, row }, from its first one.
local function read_cells(text)
  if type(text) ~= "string" then
    fail.blame("polyomino: cells is a diagram such as \"xx/.x\", not %s", spec_of.found(text))
  end
  local cells, y = {}, 0
  for row in (text:gsub("[ \t]", "") .. "\n"):gmatch "(.-)[/\n]" do
    for x, mark in row:gmatch "()(.)" do
      if mark ~= "x" and mark ~= "." then
        fail.blame("polyomino: row %d: expected x or a dot, found \"%s\"", y + 1, mark)
      end
      if mark == "x" then cells[#cells + 1] = { x, y } end
    end
    if row ~= "" then y = y + 1 end
  end
  if #cells < 2 or #cells > MOST_CELLS or y > MOST_ROWS then
    fail.blame("polyomino: it has 2 to %d cells, not %d", MOST_CELLS, #cells)
  end
  return cells
end

-- The same cells in reading order, seen from the first of them, and a text that tells them apart
-- from others.
local function normal(cells)
  table.sort(cells, function(a, b)
    if a[2] ~= b[2] then return a[2] < b[2] end
    return a[1] < b[1]
  end)
  local list, key = {}, {}
  for i, c in ipairs(cells) do
    list[i] = { c[1] - cells[1][1], c[2] - cells[1][2] }
    key[i] = ("%d,%d"):format(list[i][1], list[i][2])
  end
  return list, table.concat(key, " ")
end

-- All ways in which it may lie, each once.
local function orientations(cells, turned, mirrored)
  local list, seen = {}, {}
  for _, flip in ipairs { 1, mirrored and -1 or nil } do
    local way = {}
    for i, c in ipairs(cells) do way[i] = { flip * c[1], c[2] } end
    for _ = 1, turned and 4 or 1 do
      local one, key = normal(way)
      if not seen[key] then list[#list + 1] = one end
      seen[key] = true
      for i, c in ipairs(way) do way[i] = { -c[2], c[1] } end
    end
  end
  return list
end

---@class PolyominoSpec
---@field cells string its points, as rows of `x` and dots, joined by slashes: `"xx"`, `"xx/.x"`
---@field turned boolean|nil `true`: it may also lie turned by quarter turns
---@field mirrored boolean|nil `true`: it may also lie mirrored
---@field from string|nil the hand that it comes from, as one
---@field name string|nil the step's name (default `"polyomino"`)
---@field text string|nil how it is written; `{point}` is its first point in reading order,
---`{number}` says which way it lies, if there are several (default `"{point}"` or
---`"{point}/{number}"`)
---@field when Component|Component[]|nil further conditions, one or a list
---@field judged boolean|nil `false`: the slots `suicide`, `ko` and so on do not judge the outcome
---@field sentence string|nil what the rulebook calls it, in its sentence on turns

local fields = { "cells", "turned", "mirrored", "from", "name", "text", "when", "judged",
  "sentence" }

-- The conditions: it lies on the board, and on free points.  Around joined edges two of its points
-- could be the same one of the board.
local function conditions(across, down, count)
  local function lies(board, point, number)
    local first, joined = (number - 1) * count, board.across ~= "open" or board.down ~= "open"
    for k = first + 1, first + count do
      local p = board:offset(point, across[k], down[k])
      if not p then return false end
      if joined then
        for earlier = first + 1, k - 1 do
          if board:offset(point, across[earlier], down[earlier]) == p then return false end
        end
      end
    end
    return true
  end
  return {
    component.condition {
      rule = "free", value = "a polyomino", grid = true,
      sentence = ("It must cover %d points of the board."):format(count),
      twin = function(position, move)
        return lies(position.game.board, move.point, move.to or 1)
      end,
    },
    component.condition {
      rule = "free", value = "all free", sentence = "All its points are free.",
      twin = function(position, move)
        local board, free, number = position.game.board, position:free(), move.to or 1
        for i = 1, count do
          local k = (number - 1) * count + i
          local p = board:offset(move.point, across[k], down[k])
          if not p or not free:has(p) then return false end
        end
        return true
      end,
    },
  }
end

local function effect(across, down, count)
  return component.effect {
    value = "polyomino", sentence = "then the board is cleared",
    twin = function(position, _, point, number)
      local board, player = position.game.board, position.actor
      for i = count, 1, -1 do
        local k = ((number or 1) - 1) * count + i
        local p = board:offset(point, across[k], down[k])
        if p then position:put(p, player) end
      end
      position:clear(point)
    end,
  }
end

-- How a polyomino may lie, if not only as it is drawn.
local function lies(turned, mirrored)
  if turned and mirrored then return ", turned or mirrored" end
  return turned and ", turned" or mirrored and ", mirrored" or ""
end

--- `moyo.polyomino { cells = "xx" }`: puts stones of the actor's on several points at once, and
--- clears the board.
---
--- Example: moyo.polyomino { cells = "xx", turned = true }
--- Example: moyo.polyomino { cells = "xxx/.x.", turned = true, mirrored = true }
---@param spec PolyominoSpec
function M.polyomino(spec)
  spec_of.check("polyomino", spec, fields)
  spec_of.texts("polyomino", spec, { "from" })
  spec_of.flags("polyomino", spec, { "turned", "mirrored", "judged" })
  local ways = orientations(read_cells(spec.cells), spec.turned, spec.mirrored)
  local across, down, count = {}, {}, #ways[1]
  for _, way in ipairs(ways) do
    for _, c in ipairs(way) do across[#across + 1], down[#down + 1] = c[1], c[2] end
  end
  local before, effects = conditions(across, down, count), { effect(across, down, count) }
  if spec.from then
    before[#before + 1], effects[2] = hands.holds(spec.from), hands.spend(spec.from)
  end
  for _, c in ipairs(component.list("when", "condition", spec.when)) do before[#before + 1] = c end
  local several = #ways > 1
  local made = own_step.step {
    name = spec.name or "polyomino",
    text = spec.text or several and "{point}/{number}" or "{point}",
    args = several and { "point", "number" } or { "point" }, max = several and #ways or nil,
    arrival = 1, judged = spec.judged ~= false, before = before, effects = effects,
    sentence = spec.sentence or ("place %d stones at once (%s%s)"):format(count,
      (spec.cells:gsub("%s", "")), lies(several and spec.turned, several and spec.mirrored)),
  }
  made.made = { name = "polyomino", by = M.polyomino, spec = spec }
  return made
end

return M
