--- What can be said of a loaded game without playing it: its sentences, its
--- shape, the names of its points.

local static = {}

local function is_sentence(text)
  return type(text) == "string" and text:find "%S" ~= nil
end

-- The line of the slot that says this.
local function slot_place(game, sentence)
  for _, slot in ipairs(game.slots) do
    if slot.sentence == sentence and slot.file and slot.line then
      return slot.file .. ":" .. slot.line
    end
  end
end

--- Every slot and every line of the rulebook has words.
---@param game table as moyo.load gives it
---@param faults check.faults
function static.sentences(game, faults)
  for _, slot in ipairs(game.slots) do
    if slot.unspoken or not is_sentence(slot.sentence) then
      faults:add("sentence", slot.file and slot.line and slot.file .. ":" .. slot.line,
        "%s: %s has no sentence; expected"
        .. " moyo.rule { \"what it says\", function … end }", game.ruleset,
        slot.verb and "a rule of the " .. slot.name or "the slot " .. slot.name)
    end
  end
  for i, entry in ipairs(game:rulebook()) do
    if not is_sentence(entry.sentence) then
      faults:add("sentence", nil, "%s: paragraph %d of the rulebook (%s) is empty",
        game.ruleset, i, tostring(entry.rule))
    end
    -- Lua writes %d as a number, where it is asked to
    local left = is_sentence(entry.sentence) and entry.sentence:match "%%[dis]%f[^%w]"
    if left then
      faults:add("sentence", slot_place(game, entry.sentence), "%s: the rulebook says \"%s\" (%s);"
        .. " expected (\"…\"):format(…)", game.ruleset, left, tostring(entry.rule))
    end
  end
end

local function set_of(points)
  local set = {}
  for _, p in ipairs(points) do set[p] = true end
  return set
end

local function slot_line(game, name)
  for _, slot in ipairs(game.slots) do
    if slot.name == name then return slot.line end
  end
end

--- A stone covers its own point, and what is near it is near in both directions.
---@param game table
---@param faults check.faults
function static.shape(game, faults)
  local board, shape = game.board, game.core.shape
  local line = slot_line(game, "stone")
  for _, relation in ipairs { "overlap", "near" } do
    local sets = {}
    for p = 1, board.points do sets[p] = set_of(shape[relation](shape, p)) end
    for p = 1, board.points do
      if relation == "overlap" and not sets[p][p] then
        faults:add("shape", line, "%s: a stone on %s does not cover its own point",
          game.ruleset, board:name(p))
      end
      for q in pairs(sets[p]) do
        if not sets[q][p] then
          faults:add("shape", line, "%s: %s is in the %s region of %s, but not the reverse",
            game.ruleset, board:name(q), relation, board:name(p))
        end
      end
    end
  end
end

--- Every point is found by its name, in capitals or not, and no two share one.
---@param game table
---@param faults check.faults
function static.names(game, faults)
  local board = game.board
  for p = 1, board.points do
    local name = board:name(p)
    if board:find(name) ~= p or board:find(name:lower()) ~= p
        or board:find(name:upper()) ~= p then
      faults:add("notation", slot_line(game, "board"),
        "%s: the name \"%s\" does not lead back to its point", game.ruleset, name)
    end
  end
end

return static
