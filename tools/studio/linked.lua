--- Links to a position, whose rule files may be in the link: tools/studio/page/parts/link.js and
--- tools/site/page/linked.js make them.
---
---     ADDRESS#game=RULESET&setup=WORDS&rules=NAME~TEXT&turn=TEXT&turn=TEXT
---
--- A TEXT of rules is deflated, in the letters of base64url.  Such files are a stranger's: they are
--- written into a folder of their own, which goes when Studio ends if nobody has changed them.

local folders = require "studio.folder"
local inflate = require "common.inflate"
local terminal = require "moyo.terminal"

local linked = {}

local MOST = 8 << 10     -- bytes of all files, deflated
local LONGEST = 64 << 10 -- bytes of all texts

---@class studio.link
---@field ruleset string
---@field rest string what it says besides, from "#" on: the game, what was set up, the turns
---@field files table<string, string> texts of rule files by their names
---@field names string[] sorted

--- Is this a link, and no ruleset or path?
---@param text string
function linked.is_link(text)
  return text:find "^#" ~= nil or text:find "^%a[%w+.-]*://" ~= nil
end

local function decode(text)
  return (text:gsub("+", " "):gsub("%%(%x%x)", function(hex)
    return string.char(tonumber(hex, 16))
  end))
end

local values = {}
do
  local letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
  for i = 1, #letters do values[letters:sub(i, i)] = i - 1 end
end

-- What letters of base64url are of; bits that fill no byte say nothing.
local function bytes_of(letters)
  local bytes, held, count = {}, 0, 0
  for letter in letters:gmatch "." do
    held, count = held << 6 | values[letter], count + 6
    if count >= 8 then
      count = count - 8
      bytes[#bytes + 1] = string.char(held >> count)
      held = held & (1 << count) - 1
    end
  end
  return table.concat(bytes)
end

local function unpack_files(packed)
  local files, names, left, length = {}, {}, LONGEST, 0
  for _, one in ipairs(packed) do
    local name, letters = one:match "^([^~]*)~([%w_-]*)$"
    if not folders.is_name(name or "") or name:find "%.t$" or files[name] then
      return nil, "the link's rule files are damaged"
    end
    length = length + #letters * 3 // 4
    if length > MOST then
      return nil, ("the link has more than %d bytes of rule files"):format(MOST)
    end
    local text, problem = inflate.unpack(bytes_of(letters), left)
    if not text then return nil, ("%s: the link's rule file %s"):format(name, problem) end
    files[name], names[#names + 1], left = text, name, left - #text
  end
  table.sort(names)
  return files, names
end

--- What a link says; nil and what is wrong with it.
---@param text string
---@return studio.link|nil
---@return string|nil problem
function linked.read(text)
  local rest, packed, game = {}, {}, nil
  for part in (text:match "#(.*)$" or ""):gmatch "[^&]+" do
    local name, value = part:match "^([^=]*)=(.*)$"
    if name == "rules" then
      packed[#packed + 1] = decode(value)
    else
      rest[#rest + 1] = part
      game = game or name == "game" and value ~= "" and decode(value)
    end
  end
  if not game then return nil, "the link names no game: it has no #game=…" end
  local files, names = unpack_files(packed)
  if not files then return nil, names end
  -- the address goes to a browser by a shell: see tools/command/playing/studio.lua
  local safe = table.concat(rest, "&"):gsub("[^%w_.~+&=%%:!*()/,-]", function(c)
    return ("%%%02X"):format(c:byte())
  end)
  return { ruleset = game, rest = "#" .. safe, files = files, names = names }
end

--- Opens a folder of its own for its rule files, which nobody else can read.
---@param link studio.link
---@param secret string 16 letters at least that nobody can guess
---@param place? string where it is made
---@return studio.folder|nil
---@return string|nil problem
function linked.open(link, secret, place)
  local path = ("%s/moyo-link-%s"):format(place or os.getenv "TMPDIR" or "/tmp", secret:sub(1, 16))
  local made, problem = terminal.make_folder(path, true)
  local folder = made and folders.open(path)
  for _, name in ipairs(folder and link.names or {}) do
    made, problem = folder:write(name, link.files[name], nil)
    if not made then break end
  end
  if made then return folder end
  if folder then linked.close(link, folder) end
  return nil, problem
end

--- Removes the folder, unless something has been written there since.
---@param link studio.link
---@param folder studio.folder
---@return boolean removed
function linked.close(link, folder)
  local names = folder:names()
  for _, name in ipairs(names) do
    if folder:read(name) ~= link.files[name] then return false end
  end
  for _, name in ipairs(names) do os.remove(folder.path .. "/" .. name) end
  for _, place in ipairs { "/mutators", "/library", "/maps", "" } do
    os.remove(folder.path .. place)
  end
  return true
end

return linked
