--- What an experiment has found, in sentences: the answer to its primary question first.

local contrasts = require "experiment.contrasts"
local labels = require "report.labels"
local primary = require "experiment.primary"
local warnings = require "report.warnings"

local verdict = {}

local SIGNIFICANT = 0.05
local MOST = 3 -- comparisons that are told one by one

local function is_sure(contrast)
  return contrast.adjusted ~= nil and contrast.adjusted < SIGNIFICANT
end

local function line_of(summary, name)
  for _, line in ipairs(summary.lines) do
    if line.name == name then return line end
  end
end

-- What the question is called, and the seat if it is one's wins.
local function question_of(name)
  return name == primary.default and "Who wins" or name, name:match "^seat_(%d+)$"
end

-- A size without a sign, in points where it is of a share: "3.3 points".
local function size_words(line, number)
  local words = labels.number(line, math.abs(number)):gsub("%%$", "")
  return line.unit == "share" and words .. " points" or words
end

local function effect_words(line, contrast)
  local _, seat = question_of(line.name)
  local more = contrast.difference > 0
  if contrast.difference == 0 then
    return seat and ("seat %s wins as often"):format(seat) or line.name .. " is as high"
  elseif seat then
    return ("seat %s wins %s %s often"):format(seat, size_words(line, contrast.difference),
      more and "more" or "less")
  end
  return ("%s is %s %s"):format(line.name, size_words(line, contrast.difference),
    more and "higher" or "lower")
end

local function sides_words(plan, contrast)
  if contrast.kind == "option" then
    return ("with %s=%s, not %s,"):format(contrast.option, contrast.to, contrast.from)
  end
  return ("with %s, not %s,"):format(labels.of(plan, contrast.cell), labels.of(plan, 1))
end

-- Interval and p-values.
local function proof_words(line, contrast, count)
  local list = {}
  if contrast.low then
    list[1] = ("%s, %s"):format(labels.number(line, contrast.low, contrast.difference, true),
      labels.number(line, contrast.high, contrast.difference, true))
  elseif contrast.alike then
    list[1] = "in all games"
  end
  if contrast.p then
    list[#list + 1] = "p " .. labels.p(contrast.p)
      .. (count > 1 and ", corrected " .. labels.p(contrast.adjusted) or "")
  end
  return #list > 0 and (" (%s)"):format(table.concat(list, "; ")) or ""
end

local function capital(words) return (words:gsub("^%l", string.upper)) end

local function margin_words(line, contrast)
  local words = labels.number(line, contrast.margin):gsub("%%$", ""):gsub("%.0+$", "")
  return line.unit == "share" and words .. " points" or words
end

local function contrast_words(plan, line, contrast, count)
  local words = sides_words(plan, contrast) .. " " .. effect_words(line, contrast)
    .. proof_words(line, contrast, count)
  if contrast.same then
    words = words .. ": they are the same within " .. margin_words(line, contrast)
  end
  return capital(words) .. "."
end

local function headline(question, list)
  local sure, same, margin = 0, 0, true
  for _, contrast in ipairs(list) do
    sure, same = sure + (is_sure(contrast) and 1 or 0), same + (contrast.same and 1 or 0)
    margin = margin and contrast.margin == list[1].margin
  end
  if sure > 0 then return question .. " differs beyond chance." end
  if same == #list then return question .. ": no difference that matters." end
  return question .. ": no sign of a difference."
end

-- What more games would tell, where these have not told it.
local function sample_words(line, list)
  local most
  for _, contrast in ipairs(list) do
    local open = not is_sure(contrast) and not contrast.same and contrast.needed
    if open and (not most or open > most.needed) then most = contrast end
  end
  if not most then return nil end
  return ("To see %s takes about %d games of each ruleset."):format(margin_words(line, most),
    most.needed), most.needed
end

local function primary_words(plan, line, list)
  local question = question_of(line.name)
  local order, words = table.move(list, 1, #list, 1, {}), { headline(question, list) }
  table.sort(order, function(a, b)
    local p, q = a.p or 2, b.p or 2
    if p ~= q then return p < q end
    return (a.cell or 0) < (b.cell or 0)
  end)
  for i = 1, math.min(#order, MOST) do
    words[#words + 1] = contrast_words(plan, line, order[i], #order)
  end
  if #order > MOST then
    words[#words + 1] = ("%d more comparison%s below."):format(#order - MOST,
      #order == MOST + 1 and " is" or "s are")
  end
  words[#words + 1] = sample_words(line, list)
  return table.concat(words, " ")
end

-- The estimate alone, where there is nothing to compare it with.
local function single_words(line)
  local estimate = line.estimates[1]
  if not estimate or not estimate.value then return nil end
  local question, seat = question_of(line.name)
  local words = labels.estimate(line, estimate)
  if seat then return ("%s: seat %s wins %s of the games."):format(question, seat, words) end
  return ("%s is %s."):format(question, words)
end

-- Of a family's lines how many differ beyond chance, and how many there are.
local function count_lines(summary, family)
  local seen, all, names = {}, 0, {}
  for _, contrast in ipairs(contrasts.of_family(summary.contrasts, family)) do
    if seen[contrast.line] == nil then all, seen[contrast.line] = all + 1, false end
    if is_sure(contrast) and not seen[contrast.line] then
      seen[contrast.line], names[#names + 1] = true, contrast.line
    end
  end
  return names, all
end

local function rest_words(summary)
  local words = ""
  for _, family in ipairs { "results", "measures" } do
    local names, all = count_lines(summary, family)
    if all > 0 and (family == "measures" or #names > 0) then
      local noun = family == "results" and "result" or "measure"
      words = words .. (" Of %d other %s%s %s beyond chance%s."):format(all, noun,
        all == 1 and "" or "s", #names == 0 and "none differs"
        or ("%d differ%s"):format(#names, #names == 1 and "s" or ""),
        family == "results" and (" (%s)"):format(table.concat(names, ", ")) or "")
    end
  end
  return words
end

--- What the games say, in sentences; nil if too few of them ended, or there are none.
---@param plan experiment.plan
---@param summary experiment.summary
---@return string|nil
function verdict.of(plan, summary)
  local _, useless = warnings.of(plan, summary)
  local line = line_of(summary, primary.line(plan))
  if useless or not line then return nil end
  local list = contrasts.of_family(summary.contrasts, "primary")
  if #list > 0 then return primary_words(plan, line, list) .. rest_words(summary) end
  if #summary.games == 1 then return single_words(line) end
  return question_of(line.name) .. ": the same in all games." .. rest_words(summary)
end

--- How many games of each ruleset would answer what these have not; nil if they have.
---@param plan experiment.plan
---@param summary experiment.summary
---@return integer|nil
function verdict.needed(plan, summary)
  local line = line_of(summary, primary.line(plan))
  if not line then return nil end
  return select(2, sample_words(line, contrasts.of_family(summary.contrasts, "primary")))
end

return verdict
