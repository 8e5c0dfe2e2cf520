--- Writes SVG: elements as text, whole documents, and documents that move.
--
-- Nothing here knows of boards.  Elements bear no ids, and no classes for styles, so that several
-- pictures can stand in one page.

local svg = {}

local entities = { ["&"] = "&amp;", ["<"] = "&lt;", [">"] = "&gt;", ['"'] = "&quot;" }

--- A text as XML has it: what XML knows no character for becomes a question mark.
---@param text string
---@return string
function svg.escape(text)
  text = text:gsub("[%c\127]", "?")
  local stop = select(2, utf8.len(text))
  while stop do
    text = text:sub(1, stop - 1) .. "?" .. text:sub(stop + 1)
    stop = select(2, utf8.len(text, stop))
  end
  -- Besides the surrogates XML excludes two more code points of Unicode.
  return (text:gsub("\u{FFFE}", "?"):gsub("\u{FFFF}", "?"):gsub('[&<>"]', entities))
end

--- A number with at most two decimals.
---@param n number
---@return string
function svg.number(n)
  if math.tointeger(n) then return ("%d"):format(n) end
  local text = ("%.2f"):format(n):gsub("%.?0+$", "")
  return text == "-0" and "0" or text
end

local function value_text(value)
  return type(value) == "number" and svg.number(value) or svg.escape(value)
end

-- `<name a="1" b="2"`, as far as the attributes go.
local function opening(name, attributes)
  local out = { "<" .. name }
  for i = 1, #attributes, 2 do
    out[#out + 1] = (' %s="%s"'):format(attributes[i], value_text(attributes[i + 1]))
  end
  return table.concat(out)
end

--- An element.
---@param name string
---@param attributes (string|number)[] names and values in turn
---@param content? string of XML already
---@return string
function svg.element(name, attributes, content)
  local head = opening(name, attributes)
  return content and ("%s>%s</%s>"):format(head, content, name) or head .. "/>"
end

--- An element that holds others, a line each.
---@param attributes (string|number)[]
---@param elements string[]
---@return string
function svg.group(attributes, elements)
  return svg.element("g", attributes, "\n" .. table.concat(elements, "\n") .. "\n")
end

---@class moyo.svg.document
---@field left number the part of the plane that is seen
---@field top number
---@field wide number
---@field high number
---@field width number in pixels; the height follows
---@field title string for readers who do not see it

--- A whole document.
---@param page moyo.svg.document
---@param elements string[]
---@return string
function svg.document(page, elements)
  local view = {}
  for i, n in ipairs { page.left, page.top, page.wide, page.high } do view[i] = svg.number(n) end
  return svg.element("svg", {
    "xmlns", "http://www.w3.org/2000/svg", "width", page.width,
    "height", page.width * page.high / page.wide, "viewBox", table.concat(view, " "),
    "role", "img",
  }, "\n" .. svg.element("title", {}, svg.escape(page.title)) .. "\n"
    .. table.concat(elements, "\n") .. "\n") .. "\n"
end

--- An element that is seen for some of a film's frames only.  Where films are not
--- shown, it is seen if the last frame has it.
---@param element string
---@param spans integer[][] { first, last } each, in order and not side by side
---@param frames integer
---@param times number[] when each frame begins, as parts of the whole from 0 to 1
---@param seconds number of the whole
---@return string
function svg.seen(element, spans, frames, times, seconds)
  if spans[1][1] == 1 and spans[1][2] == frames then return element end
  local values, keys = {}, {}
  local function turn(frame, value)
    values[#values + 1] = value
    keys[#keys + 1] = frame == 1 and "0" or ("%.6f"):format(times[frame])
  end
  if spans[1][1] > 1 then turn(1, "hidden") end
  for _, span in ipairs(spans) do
    turn(span[1], "visible")
    if span[2] < frames then turn(span[2] + 1, "hidden") end
  end
  local animation = svg.element("animate", { "attributeName", "visibility",
    "calcMode", "discrete", "values", table.concat(values, ";"),
    "keyTimes", table.concat(keys, ";"), "dur", svg.number(seconds) .. "s",
    "repeatCount", "indefinite" })
  return svg.element("g", { "visibility", values[#values] }, element .. animation)
end

return svg
