--- Takes apart what was packed by DEFLATE (RFC 1951), without a head or a sum of its own: by zlib.

local fail = require "moyo.base.fail"
local library = require "common.library"

local inflate = {}

local RAW <const> = -15 -- the window's bits; less than 0: no head
local PIECE <const> = 64 -- bytes unpacked at a time, so that what comes out is counted in time

local function open()
  return library.load("zlib",
    "links with rule files need zlib for Lua (Debian's package lua-zlib)").inflate(RAW)
end

--- What was packed; nil and what is wrong with it, in words after "it".
---@param packed string
---@param most integer bytes that it may have, unpacked
---@return string|nil text
---@return string|nil problem
function inflate.unpack(packed, most)
  local stream, parts, length, ended, taken = open(), {}, 0, false, 0
  for at = 1, #packed, PIECE do
    local good, text
    good, text, ended, taken = pcall(stream, packed:sub(at, at + PIECE - 1))
    if not good and fail.is_memory(text) then error(text, 0) end
    if not good then return nil, "is damaged" end
    parts[#parts + 1], length = text, length + #text
    if length > most then return nil, ("is more than %d bytes"):format(most) end
    if ended then break end
  end
  if not ended or taken < #packed then return nil, "is damaged" end
  return table.concat(parts)
end

return inflate
