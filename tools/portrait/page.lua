--- A portrait as one web page without scripts or other files; see report.html.

local html = require "report.html"

local page = {}

-- A text as a page has it, with powers of ten as they are written.
local function rich(text)
  return (html.escape(text):gsub("10%^(%d+)", "10<sup>%1</sup>"))
end

local function paragraph(text, class) return html.element("p", { "class", class }, rich(text)) end

-- A cell in which an interval stays on one line.
local function cell(text)
  if text:find "^-?%d" and #text < 24 then text = text:gsub(" ", "\u{A0}") end
  return rich(text)
end

local function table_of(one)
  local head, rows = {}, {}
  for i, text in ipairs(one.head) do head[i] = cell(text) end
  for y, row in ipairs(one.rows) do
    rows[y] = {}
    for i, text in ipairs(row) do rows[y][i] = cell(text) end
  end
  return html.table { says = one.says, head = head, rows = rows, numbers = one.right,
    classes = one.sentences and { "sentence" } or nil }
end

local function section_of(section)
  local body = { html.text("h2", section.title), paragraph(section.lead, "verdict") }
  local figures = section.figures and section.figures() or {}
  if #figures > 0 then
    body[#body + 1] = html.element("div", { "class", section.boards and "plots boards" or "plots" },
      figures)
  end
  for _, one in ipairs(section.tables or {}) do body[#body + 1] = table_of(one) end
  for _, note in ipairs(section.notes or {}) do body[#body + 1] = paragraph(note, "faint") end
  return html.element("section", { "id", section.id }, body)
end

--- The page.
---@param title string
---@param head string[] sentences before the sections
---@param alarms string[]
---@param command string that plays these games again
---@param sections portrait.section[]
---@return string
function page.text(title, head, alarms, command, sections)
  local body, links = { html.text("h1", title) }, {}
  for _, words in ipairs(alarms) do body[#body + 1] = html.text("p", words, "alarm") end
  for _, words in ipairs(head) do body[#body + 1] = html.text("p", words) end
  body[#body + 1] = html.element("pre", nil, html.escape(command))
  for i, section in ipairs(sections) do
    links[i] = html.element("a", { "href", "#" .. section.id }, html.escape(section.title))
  end
  body[#body + 1] = html.element("nav", nil, table.concat(links, " "))
  for _, section in ipairs(sections) do body[#body + 1] = section_of(section) end
  return html.page(title, body)
end

return page
