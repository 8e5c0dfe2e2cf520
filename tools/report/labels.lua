--- What rulesets of an experiment are called where they stand side by side, and how
--- numbers are written.

local labels = {}

--- What each main cell is called: by the options that are varied, and by its ruleset where
--- others differ from it in more.
---@param plan experiment.plan
---@return { title: string, values: string[] }[] the rows of a heading: what it is, and its
---  value in each cell
function labels.heading(plan)
  local rows, main = {}, {}
  for _, cell in ipairs(plan.cells) do
    if cell.kind == "main" then main[#main + 1] = cell end
  end
  local combinations = 1
  for f, factor in ipairs(plan.factors) do
    rows[f] = { title = factor.option, values = {} }
    combinations = combinations * #factor.values
    for i, cell in ipairs(main) do rows[f].values[i] = cell.values[f] end
  end
  if combinations < #main or #rows == 0 then
    rows = { { title = "ruleset", values = {} } }
    for i, cell in ipairs(main) do rows[1].values[i] = cell.ruleset end
  end
  return rows
end

--- One word, or some, for a main cell.
---@param plan experiment.plan
---@param i integer
---@return string
function labels.of(plan, i)
  local words, rows = {}, labels.heading(plan)
  for r, row in ipairs(rows) do
    words[r] = row.title == "ruleset" and row.values[i] or row.title .. "=" .. row.values[i]
  end
  return table.concat(words, ", ")
end

-- Digits after the point that show a number of this size.
local function digits(size)
  if size >= 100 then return 1 end
  return size >= 1 and 2 or 3
end

--- The name of a line, with those of lines that are the same in all games.
---@param line metrics.line
---@return string
function labels.name(line)
  return line.also and line.name .. ", " .. table.concat(line.also, ", ") or line.name
end

--- What a line is, for a legend.
---@param line { says: string, unit: string }
---@return string
function labels.says(line)
  if line.unit == "share" or line.unit == "" or line.says:find(line.unit, 1, true) then
    return line.says .. "."
  end
  return ("%s (%s)."):format(line.says, line.unit)
end

--- Writes a number of a line, with as many digits as one of a size has.
---@param line { unit: string }
---@param number number
---@param size? number the number itself unless given
---@param signed? boolean it is a difference: with + if it is positive; of shares in points
---@return string
function labels.number(line, number, size, signed)
  local share = line.unit == "share"
  local places = share and 1 or digits(math.abs(size or number))
  local text = (signed and "%%+.%df" or "%%.%df"):format(places):format(share and 100 * number
    or number)
  return (text:gsub("^[-+](0%.?0*)$", "%1")) .. (share and not signed and "%" or "")
end

--- Writes an estimate with its interval: `52.0% (42.3, 61.5)`.
---@param line { unit: string }
---@param value number
---@param low number|nil
---@param high number|nil
---@param signed? boolean
---@return string
function labels.interval(line, value, low, high, signed)
  local text = labels.number(line, value, value, signed)
  if not low or not high then return text end
  local bounds = ("%s, %s"):format(labels.number(line, low, value, signed),
    labels.number(line, high, value, signed))
  return ("%s (%s)"):format(text, (bounds:gsub("%%", "")))
end

--- Writes an estimate with its interval, or `(all)` if all games have that value.
---@param line { unit: string }
---@param found { value: number, low: number|nil, high: number|nil, alike: boolean|nil }
---@param signed? boolean
---@return string
function labels.estimate(line, found, signed)
  local text = labels.interval(line, found.value, found.low, found.high, signed)
  return found.alike and text .. " (all)" or text
end

--- Writes a p-value.
---@param p number
---@return string
function labels.p(p)
  if p < 0.0001 then return "<.0001" end
  return (("%.4f"):format(p):gsub("^0", ""))
end

return labels
