--- What the tests of reports share: experiments of a few games, and their pages.

local game = require "experiment.game"
local plans = require "experiment.plan"
local report = require "report.report"
local summary = require "experiment.summary"
local xml = require "support.xml"

local reports = {}

local DOCTYPE = "<!DOCTYPE html>\n"

--- A page, read.
---@param page string
function reports.read(page)
  assert(page:sub(1, #DOCTYPE) == DOCTYPE, "no document of HTML")
  return xml.read(page:sub(#DOCTYPE + 1))
end

--- A plan and its games, changed by `change`.
---@param words string[] as `moyo compare` takes them
---@param games integer
---@param options? { players?: string, metrics?: string, ladder?: string, change?: fun(row: table) }
function reports.experiment(words, games, options)
  options = options or {}
  local plan = plans.read { words = words, players = options.players or "light", games = games,
    metrics = options.metrics, ladder = options.ladder }
  local rows = {}
  for cell, one in ipairs(plan.cells) do
    for number = 1, one.games do rows[#rows + 1] = (game.row(plan, cell, number)) end
  end
  for _, row in ipairs(options.change and rows or {}) do options.change(row) end
  return plan, rows
end

--- Goes through the rows of a cell, as Store:each does.
function reports.each(rows)
  return function(cell)
    local i = 0
    return function()
      repeat i = i + 1 until not rows[i] or rows[i].cell == cell
      return rows[i]
    end
  end
end

--- Their page, and its text.
function reports.page_of(plan, rows)
  local page = report.page(plan, reports.each(rows), summary.of(plan, rows))
  return reports.read(page), page
end

--- The section of a page that has this id.
function reports.section(page, id)
  for _, one in ipairs(xml.all(page, "section")) do
    if one.attributes.id == id then return one end
  end
end

--- All text within an element, in no exact order.
---@return string
function reports.words(element)
  local list = { element.text }
  for _, child in ipairs(element) do list[#list + 1] = reports.words(child) end
  return table.concat(list, " ")
end

--- An element must have this text within it.
function reports.has(element, part)
  local text = reports.words(element)
  if not text:find(part, 1, true) then error(("expected %q in:\n%s"):format(part, text), 2) end
end

--- The cells of a table's row whose heading begins so.
function reports.row_of(element, heading)
  for _, row in ipairs(xml.all(element, "tr")) do
    if row[1].text:sub(1, #heading) == heading then return row end
  end
end

return reports
