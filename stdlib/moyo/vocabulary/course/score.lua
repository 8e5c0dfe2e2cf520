--- Counting: a score is a sum of terms.
--
-- A term written in Lua is `function(position)`; it returns a table with a
-- number for every player.  `moyo.score.area { … }` and the like are lists of
-- terms; any term can be added to them with `+`.

local bonus = require "moyo.vocabulary.course.bonus"
local cards = require "moyo.vocabulary.turns.cards"
local component = require "moyo.base.component"
local core = require "moyo.core"
local fail = require "moyo.base.fail"
local fixed = require "moyo.base.fixed"
local settle = require "moyo.vocabulary.course.settle"
local spec_of = require "moyo.base.spec"

local by_player = bonus.by_player

local M = {}

-- How many stones stand on these points.
local function count(position, points)
  local n = 0
  for p in points:each() do n = n + position:height(p) end
  return n
end

--- Stones on the board.
function M.stones()
  return component.term {
    op = "stones", value = "stones", sentence = "each stone on the board counts one",
    twin = function(position)
      return by_player(position, function(scores)
        local stones = settle.settled(position)
        for i in ipairs(scores) do scores[i] = count(position, stones[i]) end
        for colour = position.game.players + 1, position.game.colours do
          local owner = position:side(colour)
          if scores[owner] then
            scores[owner] = scores[owner] + count(position, stones[colour])
          end
        end
      end)
    end,
  }
end

--- Points that stones of one colour alone cover.
function M.covered()
  return component.term {
    op = "covered", value = "covered",
    sentence = "each point that stones of one colour alone cover counts one",
    twin = function(position)
      return by_player(position, function(scores)
        local covered = settle.covered(position, (settle.settled(position)))
        for i in ipairs(scores) do
          local alone = covered[i]
          for k = 1, position.game.colours do
            if k ~= i then alone = alone - covered[k] end
          end
          scores[i] = #alone
        end
      end)
    end,
  }
end

-- A player's regions of independent life: see runtime/play/score.c.
local function independent(position, player, list, cover, stones, along_lines)
  local board = position.game.board
  local allowed = ~core.set(board)
  for k = 1, position.game.colours do
    if k ~= player then allowed = allowed - cover[k] end
  end
  local neutral = core.set(board)
  for _, r in ipairs(list) do
    if r[2] ~= player then neutral = neutral | r[1] end
  end
  local own, found = core.set(board), {}
  for colour = 1, position.game.colours do
    if position:side(colour) == player then own = own | stones[colour] end
  end
  for _, part in ipairs(allowed:parts(settle.ways(position, along_lines))) do
    local alive = #(part & own) > 0 and #(part & neutral) == 0
    for p in (part & own):each() do
      if #position:liberties(p) == 1 then alive = false end
    end
    if alive then found[#found + 1] = part end
  end
  return found
end

local taxes = { none = 0, seki = 1, all = 2 }

local function territory_twin(tax, along_lines)
  return function(position)
    local stones = settle.settled(position)
    local list, cover = settle.regions(position, stones, along_lines)
    return by_player(position, function(scores)
      for i in ipairs(scores) do
        local life = independent(position, i, list, cover, stones, along_lines)
        local counts = core.set(position.game.board)
        for _, part in ipairs(life) do counts = counts | part end
        for _, r in ipairs(list) do
          if r[2] == i then
            scores[i] = scores[i] + (tax == "none" and #r[1] or #(r[1] & counts))
          end
        end
        if tax == "all" then scores[i] = scores[i] - 2 * #life end
      end
    end)
  end
end

local tax_words = {
  none = "each free point whose region is bordered by one colour alone counts one",
  seki = "each free point bordered by one colour alone counts one, if it lies in a region of "
    .. "independent life: without enemy stones, neutral points or groups in atari",
  all = "each free point bordered by one colour alone counts one, if it lies in a region of "
    .. "independent life: without enemy stones, neutral points or groups in atari; "
    .. "each such region costs two points",
}

-- If stones cover only their own point, the free points are the empty ones.
local function empty(sentence) return (sentence:gsub("free point", "empty point")) end

--- Free regions of one colour, with a tax "none", "seki" or "all".  Regions reach from a point to
-- those near it, as groups do; or along the "lines" of the board.
---@param tax "none"|"seki"|"all"|nil
---@param regions "near"|"lines"|nil
function M.territory(tax, regions)
  tax, regions = tax or "none", regions or "near"
  spec_of.expect("territory: unknown tax", tax, { "none", "seki", "all" })
  spec_of.expect("territory: unknown regions =", regions, { "near", "lines" })
  local along_lines = regions == "lines"
  return component.term {
    op = "territory", operands = { tax = taxes[tax], lines = along_lines and 1 or 0 },
    value = "territory, tax " .. tax, regions = regions,
    sentence = tax_words[tax], sentence_own_point = empty(tax_words[tax]),
    twin = territory_twin(tax, along_lines),
  }
end

--- Prisoners, each worth a number of points.  With more than two players, a dead stone is the
--- prisoner of the player in whose region it stands.
function M.prisoners(value, regions)
  value = bonus.check_number("prisoner_value", value or 1)
  local along_lines = regions == "lines"
  return component.term {
    op = "prisoners", operands = { lines = along_lines and 1 or 0, number = value },
    value = ("prisoners x %s"):format(value),
    sentence = ("each prisoner counts %s"):format(bonus.words(value)),
    twin = function(position)
      return by_player(position, function(scores)
        local held = settle.held(position)
        if #scores > 2 then settle.hold_dead(position, held, along_lines) end
        for i in ipairs(scores) do
          for _, n in ipairs(held[i]) do scores[i] = scores[i] + value * n end
          if #scores == 2 and position.dead then
            local dead = position:stones(3 - i) & position.dead
            scores[i] = scores[i] + value * count(position, dead)
          end
        end
      end)
    end,
  }
end

-- Territory under a tax, filled with prisoners.
local function filled_twin(tax, along_lines)
  local open = territory_twin(tax, along_lines)
  return function(position)
    local left, held = open(position), settle.hold_dead(position, settle.held(position),
      along_lines)
    return by_player(position, function(scores)
      for side, n in ipairs(left) do
        scores[side] = n > 0 and settle.fill(position, side, n, held) or n
      end
      for i in ipairs(scores) do
        for colour = 1, #scores do scores[i] = scores[i] + held[i][colour] end
      end
    end)
  end
end

--- Territory, as `M.territory`, of which prisoners of its owner's colour fill a point each; those
--- that find no place count one each for their holder.
function M.filled(tax, regions)
  local open = M.territory(tax, regions)
  local fills = "; prisoners fill the territory of their colour, one of each holder in turn, and "
    .. "those that find no place count one each for their holder"
  return component.term {
    op = "filled", operands = open.operands, value = open.value .. ", filled with prisoners",
    regions = open.regions,
    sentence = open.sentence .. fills, sentence_own_point = open.sentence_own_point .. fills,
    twin = filled_twin(tax or "none", regions == "lines"),
  }
end

--- Stones that a player has taken, at one point each.
function M.taken()
  local t = M.prisoners(1)
  t.value, t.sentence = "taken", "each stone taken counts one point"
  return t
end

---@class Score
---@field terms Component[]
---@field komi_to integer|nil the player who gets the komi, where there may be one
local Score = fixed.kind({}, function(score)
  return "a score", ("moyo.score.%s { … }"):format(score.name == "score" and "area" or score.name)
end)

-- The terms of what can stand in a sum.
local function terms_of(value)
  if getmetatable(value) == Score then return value.terms end
  return { component.coerce("score", "term", value) }
end

local function sum(name, ...)
  local terms, komi_to = {}, nil
  for _, summand in ipairs { ... } do
    if getmetatable(summand) == Score then komi_to = komi_to or summand.komi_to end
    for _, t in ipairs(terms_of(summand)) do terms[#terms + 1] = t end
  end
  return fixed.new(Score, { name = name, terms = terms, komi_to = komi_to })
end

Score.__add = function(a, b)
  return sum((getmetatable(a) == Score and a or b).name, a, b)
end

component.on_add(function(a, b) return sum("score", a, b) end)

-- What each score takes.
local known = {
  stones = { "komi", "komi_to" }, taken = { "komi", "komi_to" },
  area = { "komi", "komi_to", "tax", "regions" },
  territory = { "komi", "komi_to", "tax", "regions", "prisoner_value", "prisoners" },
}

local function check(name, spec) return spec_of.check("score." .. name, spec or {}, known[name]) end

-- Komi: points for the second player, or for the one that `komi_to` names.
local function with_komi(score, spec)
  local komi, to = spec.komi, spec.komi_to or 2
  if komi == nil then
    if spec.komi_to ~= nil then fail.blame("komi_to says who gets the komi, but none is given") end
    return score
  end
  bonus.check_player("komi_to", to)
  if type(komi) == "string" then
    score = score + bonus.field(komi, to, 0.5, "komi")
  elseif bonus.check_number("komi", komi) ~= 0 then
    score = score + bonus.points(to, komi, "komi")
  end
  score.komi_to = to
  return score
end

---@class ScoreSpec
---@field komi number|string|nil points for the second player: a number, or the field that holds
---it in half points
---@field komi_to Player|nil who gets the komi (default 2)

---@class RegionScoreSpec: ScoreSpec
---@field tax "none"|"seki"|"all"|nil `"none"` (default); `"seki"`: only regions of independent
---life count; `"all"`: only those, and each of them costs two points
---@field regions "near"|"lines"|nil a region reaches from each point to those near it by the slot
---`stone` (`"near"`, default), or along the lines of the board

---@class TerritoryScoreSpec: RegionScoreSpec
---@field prisoner_value number|nil points for a prisoner (default 1)
---@field prisoners "count"|"fill"|nil `"count"` (default), or `"fill"`: prisoners fill the
---territory of their colour, one of each holder in turn, and those that find no place count 1
---each for their holder

local scores = {
  --- `moyo.score.cards()`: the `points` of cards that a player holds or has laid out.
  cards = cards.points,
  --- `moyo.score.stones { … }`: stones on the board, every stone of a stack.
  ---
  --- Example: moyo.score.stones {}
  ---@param spec? ScoreSpec
  stones = function(spec)
    return with_komi(sum("stones", M.stones()), check("stones", spec))
  end,
  --- `moyo.score.area { … }`: points that stones of one colour alone cover, and empty regions
  --- that one colour alone borders.
  ---
  --- Example: moyo.score.area {}
  ---@param spec? RegionScoreSpec
  area = function(spec)
    spec = check("area", spec)
    return with_komi(sum("area", M.covered(), M.territory(spec.tax, spec.regions)), spec)
  end,
  --- `moyo.score.territory { … }`: empty regions that one colour alone borders, and prisoners.
  --- Stones agreed dead are prisoners too: the other player's in a game of two; with more players,
  --- or if prisoners fill territory, those of the player in whose territory they stand.
  ---
  --- Example: moyo.score.territory {}
  ---@param spec? TerritoryScoreSpec
  territory = function(spec)
    spec = check("territory", spec)
    spec_of.expect("territory: unknown prisoners =", spec.prisoners or "count",
      { "count", "fill" })
    if spec.prisoners == "fill" then
      if spec.prisoner_value ~= nil then
        fail.blame("territory: prisoners that fill it have no prisoner_value")
      end
      return with_komi(sum("territory", M.filled(spec.tax, spec.regions)), spec)
    end
    return with_komi(sum("territory", M.territory(spec.tax, spec.regions),
      M.prisoners(spec.prisoner_value, spec.regions)), spec)
  end,
  --- `moyo.score.taken { … }`: prisoners, at 1 point each.
  ---
  --- Example: moyo.score.taken {}
  ---@param spec? ScoreSpec
  taken = function(spec)
    spec = check("taken", spec)
    return with_komi(sum("taken", M.taken()), spec)
  end,
}

M.score = component.named("score", scores)
M.Score = Score
M.is = function(value) return getmetatable(value) == Score end
M.sum = sum

return M
