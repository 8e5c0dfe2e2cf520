--- Writes web pages that need nothing but themselves: no scripts, no other files.
---
--- A page is well-formed XML as well, so that it can be checked like one.  Colours are
--- variables of the style: of a light theme, a dark one, and of paper.  What belongs to
--- the first of several things that are compared has the class c1, the second's c2, and
--- so on; within it `currentColor` is its colour.

local svg = require "moyo.show.svg"

local html = {}

--- How many colours there are; further things begin with the first again.
html.colours = 6

-- Told apart even by readers who do not see red, green or blue; at least 3:1 against the paper.
local light = { paper = "#ffffff", ink = "#1b1b1b", faint = "#5d5d5d", rule = "#d9d4ca",
  wash = "#f6f2ea", heat = "#0b4f8a", more = "#c24f00", less = "#0b5fa5",
  c1 = "#0072b2", c2 = "#d55e00", c3 = "#00835f", c4 = "#b0508a", c5 = "#8f6500",
  c6 = "#4a4a4a" }
local dark = { paper = "#16181b", ink = "#e9e6e0", faint = "#a8a39a", rule = "#3c3f44",
  wash = "#1f2226", heat = "#8cc8ff", more = "#ff9a4d", less = "#6db9f2",
  c1 = "#56b4e9", c2 = "#ff8a3d", c3 = "#2fc79a", c4 = "#e79ac8", c5 = "#f0c63a",
  c6 = "#c4c4c4" }
local names = { "paper", "ink", "faint", "rule", "wash", "heat", "more", "less",
  "c1", "c2", "c3", "c4", "c5", "c6" }

local function theme(paints)
  local list = {}
  for i, name in ipairs(names) do list[i] = ("--%s:%s"):format(name, paints[name]) end
  return ":root{" .. table.concat(list, ";") .. "}"
end

local function colour_classes()
  local list = {}
  for i = 1, html.colours do list[i] = (".c%d{color:var(--c%d)}"):format(i, i) end
  return table.concat(list)
end

local STYLE = [[
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0 auto;padding:1.5rem 1rem 4rem;max-width:68rem;background:var(--paper);
color:var(--ink);font:16px/1.5 system-ui,"DejaVu Sans",Verdana,Arial,sans-serif;
overflow-wrap:break-word}
h1{font-size:1.7rem;line-height:1.2;margin:0 0 .4rem}
h2{font-size:1.25rem;margin:2.6rem 0 .6rem;padding-top:.5rem;border-top:1px solid var(--rule)}
h3{font-size:1rem;margin:1.6rem 0 .5rem}
p,dl,ul{margin:.5rem 0;max-width:46rem}
ul{padding-left:1.2rem}
a{color:var(--c1)}
code,pre{font-family:ui-monospace,"DejaVu Sans Mono",Menlo,Consolas,monospace;font-size:.85em}
pre{white-space:pre-wrap;overflow-wrap:anywhere;background:var(--wash);padding:.7rem;
border-radius:.4rem}
nav{font-size:.9rem}
nav a{margin-right:1rem;white-space:nowrap}
small,.faint,figcaption small{color:var(--faint)}
.alarm{font-weight:700;border-left:.35rem solid var(--more);background:var(--wash);
padding:.6rem .8rem}
.verdict{font-size:1.1rem}
.wide{overflow-x:auto;margin:.7rem 0;
background:linear-gradient(to right,var(--paper) 40%,transparent),
linear-gradient(to left,var(--paper) 40%,transparent) 100% 0,
linear-gradient(to right,var(--rule),transparent),
linear-gradient(to left,var(--faint),transparent) 100% 0;background-repeat:no-repeat;
background-size:2.5rem 100%,2.5rem 100%,.6rem 100%,.6rem 100%;
background-attachment:local,local,scroll,scroll}
.wide:focus-visible{outline:2px solid var(--c1)}
table{border-collapse:separate;border-spacing:0;font-size:.92rem;font-variant-numeric:tabular-nums}
caption{text-align:left;color:var(--faint);padding-bottom:.4rem;max-width:calc(100vw - 2.2rem)}
td code,td.sentence{overflow-wrap:anywhere}
.beside,.pair{display:grid;gap:0 2.5rem;align-items:start}
.beside>*,.pair>*{min-width:0}
@media (min-width:62rem){.beside{grid-template-columns:22rem 1fr}
.pair{grid-template-columns:1fr 1fr}.beside table,.pair table,.groups table{width:100%}
.groups tbody th{max-width:none}.abreast{columns:2;column-gap:2.5rem}
.abreast .wide{break-inside:avoid;margin-top:0;padding-top:.7rem}}
th,td{padding:.3rem .8rem .3rem 0;text-align:left;vertical-align:top;
border-bottom:1px solid var(--rule)}
thead th{vertical-align:bottom;border-bottom:2px solid var(--ink)}
tbody th{font-weight:600;max-width:22rem;position:sticky;left:0;background:var(--paper)}
tbody th:has(small){min-width:9rem}
th small{display:block;font-weight:400;line-height:1.35}
th .unit{font-weight:400;color:var(--faint)}
tr.group th{padding-top:1.1rem;color:var(--faint);font-weight:400;
border-bottom:1px solid var(--ink)}
tr.group th::first-letter{text-transform:uppercase}
.value{white-space:nowrap;margin-right:.9rem}
.ends{display:flex;justify-content:space-between;width:160px;font-weight:400}
td.n,th.n{text-align:right;white-space:nowrap}
td small{display:block;line-height:1.35}
td.ruleset{min-width:9rem}
td.sentence{min-width:13rem;max-width:34rem}
tbody th.sentence{min-width:13rem;max-width:34rem;font-weight:400}
sup{line-height:0}
tr.strong td,tr.strong th{background:var(--wash)}
td svg{display:block}
.key{display:inline-block;min-width:1.45em;padding:0 .3em;border-radius:.3em;text-align:center;
font-weight:700;line-height:1.45;border:2px solid currentColor}
.plots{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(19rem,100%),1fr));
gap:1.4rem 2rem;margin:.8rem 0}
.plots.boards{grid-template-columns:repeat(auto-fill,minmax(min(14rem,100%),1fr))}
figure{margin:0;min-width:0;max-width:26rem}
figcaption{margin-bottom:.3rem;font-weight:600;line-height:1.35}
figcaption small,figcaption .unit{font-weight:400;color:var(--faint)}
figcaption small{display:block}
svg{max-width:100%;height:auto;overflow:visible}
.plot svg,.map>svg{width:100%}
.plot text{fill:currentColor;font-family:inherit;font-size:12px}
.plot text.faint{fill:var(--faint)}
details{margin:.4rem 0}
summary{cursor:pointer;color:var(--c1)}
dt{font-weight:600;margin-top:.5rem}
dd{margin:0 0 0 1rem}
@media (max-width:40rem){body{padding:1rem .8rem 3rem}h1{font-size:1.4rem}
table{font-size:.85rem}td,th{padding-right:.6rem}td svg,.ends{width:90px}}
@media print{:root{color-scheme:light}body{max-width:none;padding:0;font-size:10.5pt}
@page{margin:16mm}
nav,details:not([open]){display:none}
.wide{overflow:visible}table{font-size:8.5pt}td.sentence{min-width:0}
h1,h2,h3,caption,figcaption{break-after:avoid}
tr,figure,li{break-inside:avoid}tbody tr:first-child,tr.group+tr{break-before:avoid}
thead{display:table-header-group}
a{color:inherit;text-decoration:none}
.plots{grid-template-columns:1fr 1fr}.plots.boards{grid-template-columns:1fr 1fr 1fr}
.key,svg,tr.strong td,tr.strong th{print-color-adjust:exact;-webkit-print-color-adjust:exact}}
]]

local style = ":root{color-scheme:light dark}" .. theme(light) .. "\n@media screen and "
  .. "(prefers-color-scheme:dark){" .. theme(dark) .. "}\n" .. colour_classes() .. "\n" .. STYLE

--- A text as a page has it.
---@param text any
---@return string
function html.escape(text) return svg.escape(tostring(text)) end

--- A text of several lines.
---@param text string
---@return string
function html.lines(text)
  return (text:gsub("[^\n]+", svg.escape))
end

--- An element.  Its content, of HTML already, may be a list.
---@param name string
---@param attributes (string|number)[]|nil names and values in turn
---@param content? string|string[]
---@return string
function html.element(name, attributes, content)
  if type(content) == "table" then content = table.concat(content, "\n") end
  return svg.element(name, attributes or {}, content or "")
end

--- An element of plain text.
---@param name string
---@param text any
---@param class? string
---@return string
function html.text(name, text, class)
  return html.element(name, class and { "class", class }, html.escape(text))
end

---@class report.html.table
---@field says string what the table shows
---@field head string[] HTML of the columns' headings
---@field rows report.html.row[]
---@field numbers? table<integer, boolean> columns that end, not begin, in line
---@field classes? table<integer, string> of columns

---@class report.html.row
---@field class? string
---@field group? string the heading of the rows that follow, in place of cells
---@field [integer] string HTML of its cells; the first is its heading

local function cell(tag, scope, content, class)
  local attributes = {}
  if class then attributes = { "class", class } end
  if scope then table.move({ "scope", scope }, 1, 2, #attributes + 1, attributes) end
  return html.element(tag, attributes, content)
end

local function table_row(data, row)
  if row.group then
    return html.element("tr", { "class", "group" }, html.element("th", { "colspan", #data.head,
      "scope", "colgroup" }, html.escape(row.group)))
  end
  local cells = {}
  for i, content in ipairs(row) do
    local class = data.numbers and data.numbers[i] and "n" or data.classes and data.classes[i]
    cells[i] = cell(i == 1 and "th" or "td", i == 1 and "row", content, class)
  end
  return html.element("tr", row.class and { "class", row.class }, table.concat(cells))
end

local function one_table(data)
  local head, body = {}, {}
  for i, content in ipairs(data.head) do
    head[i] = cell("th", "col", content, data.numbers and data.numbers[i] and "n")
  end
  for y, row in ipairs(data.rows) do body[y] = table_row(data, row) end
  return html.element("div", { "class", "wide", "tabindex", 0, "role", "region", "aria-label",
    data.says }, html.element("table", nil, { html.text("caption", data.says),
    html.element("thead", nil, html.element("tr", nil, table.concat(head))),
    html.element("tbody", nil, body) }))
end

-- The first column and those from one to another.
local function slice(row, from, to)
  local part = { row[1], class = row.class, group = row.group }
  return table.move(row, from, math.min(to, #row), 2, part)
end

-- Columns of a table beside its first that have room on paper.
local MOST_COLUMNS = 8

--- A table; if it is wider than the screen, it scrolls on its own.  One with a great many
--- columns is several, below each other.
---@param data report.html.table
---@return string
function html.table(data)
  if #data.head <= MOST_COLUMNS + 1 then return one_table(data) end
  local tables = {}
  for from = 2, #data.head, MOST_COLUMNS do
    local to, rows = from + MOST_COLUMNS - 1, {}
    for y, row in ipairs(data.rows) do rows[y] = slice(row, from, to) end
    tables[#tables + 1] = one_table { says = data.says, head = slice(data.head, from, to),
      rows = rows, numbers = slice(data.numbers or {}, from, to) }
  end
  return table.concat(tables, "\n")
end

--- A picture with what it shows.
---@param class string
---@param caption string HTML
---@param picture string
---@param more? string HTML below the picture
---@return string
function html.figure(class, caption, picture, more)
  return html.element("figure", { "class", class }, { html.element("figcaption", nil, caption),
    picture, more })
end

--- What is folded away until somebody asks for it.
---@param summary string
---@param content string|string[]
---@return string
function html.folded(summary, content)
  if type(content) == "table" then content = table.concat(content, "\n") end
  return html.element("details", nil, { html.text("summary", summary), content })
end

--- A whole page.
---@param title string
---@param body string[]
---@return string
function html.page(title, body)
  return "<!DOCTYPE html>\n" .. html.element("html", { "lang", "en" }, {
    html.element("head", nil, { '<meta charset="utf-8"/>',
      '<meta name="viewport" content="width=device-width, initial-scale=1"/>',
      '<meta name="color-scheme" content="light dark"/>',
      html.text("title", title), html.element("style", nil, style) }),
    html.element("body", nil, html.element("main", nil, body)) }) .. "\n"
end

return html
