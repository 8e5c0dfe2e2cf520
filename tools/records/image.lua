--- Writes pictures: SVG as it is, PNG through librsvg's rsvg-convert.  A file is
--- written whole or not at all.

local confinement = require "common.confinement"
local moyo = require "moyo"
local terminal = require "moyo.terminal"

local image = {}

--- Pixels that a picture may be wide.
image.least, image.most = 16, 10000

local function quote(word) return "'" .. word:gsub("'", "'\\''") .. "'" end

local function read(path)
  local file = io.open(path, "rb")
  local text = file and file:read "a"
  if file then file:close() end
  return text or ""
end

--- The SVG as PNG, or nil and what went wrong.
local function rasterise(text, width)
  local source, target, complaints = os.tmpname(), os.tmpname(), os.tmpname()
  local good, fault = terminal.replace(source, text)
  good = good and os.execute(("rsvg-convert --format png --width %d --keep-aspect-ratio "
    .. "--output %s %s 2>%s"):format(width, quote(target), quote(source), quote(complaints)))
  local png, problem = read(target), read(complaints):match "[^\n]+"
  for _, path in ipairs { source, target, complaints } do os.remove(path) end
  if good and png:sub(1, 4) == "\137PNG" then return png end
  return nil, fault or problem or "rsvg-convert wrote no PNG"
end

local function replace(path, text)
  local good, problem = terminal.replace(path, text)
  if not good then moyo.fail("%s", problem) end
end

--- How a picture is to be written: found out before it is drawn, so that a mistake
--- is reported at once.
---@param path string|nil standard output without it
---@param width integer pixels
---@return { format: "svg"|"png", text: fun(svg: string) }
function image.writer(path, width)
  if not path then
    return { format = "svg", text = function(svg) io.write(svg) end }
  end
  local suffix = (path:match "%.(%w+)$" or ""):lower()
  if suffix == "svg" then
    return { format = "svg", text = function(svg) replace(path, svg) end }
  elseif suffix ~= "png" then
    moyo.fail("-o %s: expected a name that ends in .svg or .png", path)
  elseif not os.execute "command -v rsvg-convert >/dev/null 2>&1" then
    moyo.fail("-o %s: PNG needs rsvg-convert, of the package librsvg2-bin; SVG does not", path)
  end
  return { format = "png", text = function(svg)
    if confinement.begun then
      moyo.fail("-o %s: a stranger's rules cannot start rsvg-convert, which draws PNG; expected "
        .. "a name that ends in .svg", path)
    end
    local png, problem = rasterise(svg, width)
    if not png then moyo.fail("-o %s: %s", path, problem) end
    replace(path, png)
  end }
end

return image
