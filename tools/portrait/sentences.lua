--- The section on the rulebook: in how many games each sentence decided something.

local metrics = require "metrics.metrics"
local summaries = require "experiment.summary"
local words = require "portrait.words"

-- The sentences whose work shows, with their games by strength.
local function sentences_of(study)
  local list, by_key = {}, {}
  for i, cell in ipairs(study.strengths) do
    local counts = summaries.games_by_rule(study.summary, cell)
    for _, found in ipairs(metrics.sentences(study.rules, counts)) do
      local id = found.rule .. "\0" .. found.sentence
      if found.key == "resignation" then found.key = nil end -- these programs never resign
      if found.key and not by_key[id] then
        by_key[id] = { rule = found.rule, sentence = found.sentence, games = {} }
        list[#list + 1] = by_key[id]
      end
      if found.key then by_key[id].games[i] = found.times end
    end
  end
  return list
end

local function is_never(one)
  for _, games in ipairs(one.games) do
    if games > 0 then return false end
  end
  return true
end

--- The section on what the rulebook's sentences decided.
---@param study portrait.study
---@return portrait.section|nil
return function(study)
  if #study.strengths == 0 then return nil end
  local list, rows, head, never, data = sentences_of(study), {}, { "sentence" }, 0, {}
  for i, cell in ipairs(study.strengths) do head[i + 1] = study:program(cell) end
  local total = 0
  for _, cell in ipairs(study.strengths) do total = total + #study.by_cell[cell] end
  for y, one in ipairs(list) do
    local none = is_never(one)
    never = never + (none and 1 or 0)
    rows[y] = { ("%s: %s"):format(one.rule, one.sentence) }
    for i, cell in ipairs(study.strengths) do
      rows[y][i + 1] = one.games[i] == 0 and "never"
        or words.percent(one.games[i] / #study.by_cell[cell])
    end
    data[y] = { rule = one.rule, sentence = one.sentence, games = one.games }
  end
  local games = ("%d game%s between equals"):format(total, total == 1 and "" or "s")
  local lead = never == 0
    and ("All %d sentences whose work shows in a game decided something in %s."):format(#list,
      games)
    or ("Of %d sentences whose work shows in a game, %d decided something in %s, and %d never did."
      ):format(#list, #list - never, games, never)
  if never > 0 and total > 0 then
    -- no event in n games: the rule of three, exactly 1 - 0.05^(1/n)
    lead = lead .. (" What never did so in %d game%s does in less than %s %% of them (at "
      .. "95 %%)."):format(total, total == 1 and "" or "s",
      words.number(100 * (1 - 0.05 ^ (1 / total)), 1))
  end
  return { id = "sentences", title = "What its sentences decided", lead = lead,
    tables = #rows > 0 and { { says = "Share of the games in which each sentence decided "
      .. "something", head = head, rows = rows, sentences = true } } or nil,
    notes = { "A rule that forbids stones is counted where it forbids one by itself, in a sample "
      .. "of the turns on boards of more than 100 points. That a player may resign is left out: "
      .. "these programs never do." },
    data = { sentences = data } }
end
