--- The page of the studies: for each its question, its command, and the answer.

local json = require "moyo.base.json"
local numbers = require "report.numbers"
local plot = require "studies.plot"
local plots = require "report.plots"

local page = {}

local INTRODUCTION = [[
# Studies

Questions that the games' authors and players have asked, answered by games of programs. Above each
table stands the command that made it, and below it the seed, the fingerprint of the rules and the
program with its commit: that program plays the same games again, and counts the same numbers, digit
for digit, unless a later one has counted them. A later program whose search plays better gives
other numbers.

Intervals are at 95 %, each for itself; "(all)" stands behind a number that all games had. Below a
table stand the differences that chance hardly explains, with p-values corrected for their number as
in [experiments](../experiments.md); those of the table's first line stand there in any case. The
programs are searches of few playouts, so what is said here holds for beginners; stronger players
may find otherwise. How they do against light play, which only avoids the worst, stands below each
table.

`moyo lua tools/studies/run.lua` plays what is missing in its folder of answers, all of it at first,
and writes this page.
]]

-- Markdown's own signs as they are.
local function plain(text) return (text:gsub("[|*_<>]", "\\%0")) end

local function lines_by_name(answer)
  local by = {}
  for _, line in ipairs(answer.lines) do by[line.name] = line end
  return by
end

-- The words by which a compared ruleset differs from the others.
local function label(answer, index)
  local set, words = answer.rulesets[index], {}
  for i, factor in ipairs(answer.factors) do
    words[i] = ("%s=%s"):format(factor.option, set.values[i])
  end
  return #words > 0 and table.concat(words, " ") or set.ruleset
end

local function add_row(out, cells)
  out[#out + 1] = "| " .. table.concat(cells, " | ") .. " |"
end

-- A line's numbers under each ruleset, with their intervals.
local function row_of(line)
  local write = numbers.writer(line.unit, line.estimates)
  local unit = line.unit == "share" and " %" or ""
  local cells = { ("%s (%s)"):format(plain(line.name),
    line.unit == "share" and line.says or line.unit) }
  for i, one in ipairs(line.estimates) do
    cells[i + 1] = one.value and write(one.value) .. unit or "\u{2013}"
    if one.low then
      cells[i + 1] = ("%s (%s to %s)"):format(cells[i + 1], write(one.low), write(one.high))
    elseif one.alike then
      cells[i + 1] = cells[i + 1] .. " (all)"
    end
  end
  return cells
end

-- Writes differences of a line: those of shares in points, with the decimal of the verdicts.
local function difference_writer(line, estimate)
  if line.unit ~= "share" then return numbers.signed_writer(line.unit, { estimate }) end
  return function(value)
    local text = plots.decimal(100 * value, 1)
    return value > 0 and text ~= "0.0" and "+" .. text or text
  end
end

-- What changes, by how much, and the corrected p-value.
local function difference_row(answer, line, contrast)
  local write = difference_writer(line, { value = contrast.difference, low = contrast.low,
    high = contrast.high })
  local change = write(contrast.difference) .. (line.unit == "share" and " points" or "")
  if contrast.low then
    change = ("%s (%s to %s)"):format(change, write(contrast.low), write(contrast.high))
  end
  return { plain(line.name), label(answer, contrast.cell), change,
    plain(numbers.p(contrast.adjusted or contrast.p)) }
end

-- The differences from the first ruleset in the lines that are shown: those of the first line, and
-- those beyond chance.
local function add_differences(out, study, by)
  local answer, rows = study.answer, {}
  for i, name in ipairs(study.rows) do
    for _, contrast in ipairs(answer.contrasts) do
      local p = contrast.adjusted or contrast.p
      if contrast.line == name and contrast.difference and p and (i == 1 or p < 0.05) then
        rows[#rows + 1] = difference_row(answer, by[name], contrast)
      end
    end
  end
  if #rows == 0 then return end
  add_row(out, { "", "not " .. label(answer, 1) .. ", but", "difference", "corrected p" })
  add_row(out, { "---", "---", "---", "---" })
  for _, row in ipairs(rows) do add_row(out, row) end
  out[#out + 1] = ""
end

-- How the players do against light play: the least of all rulesets.
local function gate_text(answer)
  local least
  for _, set in ipairs(answer.rulesets) do
    for _, one in ipairs(set.gate or {}) do
      if not least or one.share < least.share then least = one end
    end
  end
  return least and ("light play loses %.0f %% of %d games or more"):format(100 * least.share,
    least.games)
end

-- The fingerprints of the rule files, each once.
local function fingerprints(answer)
  local list, seen = {}, {}
  for _, set in ipairs(answer.rulesets) do
    if not seen[set.fingerprint] then list[#list + 1] = set.fingerprint end
    seen[set.fingerprint] = true
  end
  return (#list > 1 and "fingerprints " or "fingerprint ") .. table.concat(list, ", ")
end

-- The last line: the parts that are known, and when and by what the answer was played, if it says.
local function add_source(out, answer, ...)
  local list = {}
  for i = 1, select("#", ...) do list[#list + 1] = (select(i, ...)) end
  if answer.played then list[#list + 1] = "begun on " .. answer.played end
  if answer.program then list[#list + 1] = answer.program end
  if answer.counted then list[#list + 1] = "counted by " .. answer.counted end
  local text = table.concat(list, ", ")
  if text ~= "" then out[#out + 1] = ("\n*%s.*"):format((text:gsub("^%l", string.upper))) end
end

local function add_comparison(out, study)
  local answer, by = study.answer, lines_by_name(study.answer)
  out[#out + 1] = plain(answer.verdict)
  out[#out + 1] = ""
  local head, rule = { "" }, { "---" }
  for i = 1, #answer.rulesets do head[i + 1], rule[i + 1] = label(answer, i), "---" end
  add_row(out, head)
  add_row(out, rule)
  for _, name in ipairs(study.rows) do
    if by[name] then add_row(out, row_of(by[name])) end
  end
  out[#out + 1] = ""
  add_differences(out, study, by)
  out[#out + 1] = ("![%s under each ruleset, with intervals](plots/%s.svg)"):format(
    study.rows[1], study.id)
  add_source(out, answer, ("%d games each"):format(answer.rulesets[1].games),
    ("seed %d"):format(answer.seed), fingerprints(answer), gate_text(answer))
end

-- What holds of a value that balances whatever curve the wins follow.
local function bounds_text(level)
  local least, most = level.least, level.most
  local text = least and most and ("%.1f to %.1f"):format(least, most)
    or least and ("%.1f or more"):format(least) or most and ("%.1f or less"):format(most)
  return text and text:gsub("-", "\u{2212}") or "\u{2013}"
end

local function add_balance(out, study)
  local answer = study.answer
  out[#out + 1] = plain(answer.verdict)
  out[#out + 1] = ""
  local bounded = false
  for _, level in ipairs(answer.levels) do bounded = bounded or level.least or level.most end
  bounded = bounded and "bounds, whatever curve the wins follow" or nil
  add_row(out, { "players", "games", answer.option .. " at which seat 1 wins half", bounded })
  add_row(out, { "---", "---", "---", bounded and "---" })
  for _, level in ipairs(answer.levels) do
    local value = level.value and ("%.1f (%.1f to %.1f%s)"):format(level.value, level.low,
      level.high, level.open and ", or beyond" or ""):gsub("-", "\u{2212}") or "\u{2013}"
    add_row(out, { level.program, ("%d"):format(level.games), value,
      bounded and bounds_text(level) })
  end
  add_source(out, answer, ("seed %d"):format(answer.seed), "fingerprint " .. answer.fingerprint)
end

local function add_life(out, study)
  add_row(out, { "what living means", "where", "stones that live", "at least", "searched whole" })
  add_row(out, { "---", "---", "---", "---", "---" })
  for _, result in ipairs(study.answer.results) do
    add_row(out, { result.definition, result.where,
      result.stones ~= json.null and result.stones or "\u{2013}", result.at_least,
      result.complete and "yes" or "no" })
  end
  add_source(out, study.answer, "a search without chance", "fingerprint "
    .. study.answer.fingerprint)
end

local function add_answer(out, study)
  if study.answer.levels then return add_balance(out, study) end
  if study.answer.results then return add_life(out, study) end
  add_comparison(out, study)
end

local function heading(study)
  return ("### %s\n\n```sh\nmoyo %s\n```\n"):format(study.question, study.command)
end

-- What an older page has of a study; nil if it has nothing.
local function kept(study, old)
  local from, to = old:find(heading(study), 1, true)
  if not from then return nil end
  local last = old:find("\n##+ ", to)
  return (old:sub(from, (last or #old + 1) - 1):gsub("\n+$", "") .. "\n")
end

-- A study's part of the page; nil if there is none.
local function study_text(study, old)
  if not study.answer then return kept(study, old) end
  local out = { heading(study) }
  add_answer(out, study)
  return table.concat(out, "\n") .. "\n"
end

--- The page as Markdown, of those studies that have an answer, or stand on an older page.
---@param parts table list.lua's, with `answer` in each study
---@param old? string the older page
---@return string
function page.text(parts, old)
  local out = { INTRODUCTION }
  for _, part in ipairs(parts) do
    local begun = false
    for _, study in ipairs(part) do
      local text = study_text(study, old or "")
      if text and not begun then
        out[#out + 1] = ("## %s\n\n%s\n"):format(part.title, part.source)
        begun = true
      end
      out[#out + 1] = text
    end
  end
  return (table.concat(out, "\n"):gsub("\n+$", "") .. "\n")
end

-- What an even game gives the first seat; nil for other lines.
local function even(line, by)
  if line.name ~= "seat_1" then return nil end
  local seats = 0
  for name in pairs(by) do seats = seats + (name:find "^seat_%d+$" and 1 or 0) end
  return seats > 1 and 1 / seats or nil
end

--- The plots that the page shows: the first line of each comparison.
---@param parts table
---@return table<string, string> SVG by the names of files
function page.plots(parts)
  local made = {}
  for _, part in ipairs(parts) do
    for _, study in ipairs(part) do
      if study.answer and study.answer.rulesets then
        local rows, by = {}, lines_by_name(study.answer)
        local line = by[study.rows[1]]
        for i, one in ipairs(line.estimates) do
          rows[i] = { label = label(study.answer, i), value = one.value, low = one.low,
            high = one.high }
        end
        made[study.id .. ".svg"] = plot.intervals(rows, { title = numbers.name(line.name),
          axis = line.says, share = line.unit == "share", mark = even(line, by) })
      end
    end
  end
  return made
end

return page
