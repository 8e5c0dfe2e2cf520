--- Runs the program with calls that fail: faults.c, before the C library.

local shell = require "support.shell"

local faults = {}

local library

-- Builds it once; nil and why not.
local function build()
  if library then return library end
  local folder, remove = shell.folder()
  local path = folder .. "/faults.so"
  if not os.execute(("cc -shared -fPIC -O1 -o '%s' tests/support/faults.c -ldl 2>'%s.log'")
    :format(path, path)) then
    local said = shell.read(path .. ".log")
    remove()
    return nil, said:find "not found" and "there is no C compiler" or said
  end
  local status, _, err = shell.feed("", { "--version" }, ("LD_PRELOAD='%s'"):format(path))
  if status ~= 0 then
    remove()
    return nil, "the program takes no library before its own: " .. err:sub(1, 200)
  end
  -- whoever holds the path keeps the folder
  library = setmetatable({ path = path }, { __gc = remove })
  return library
end

--- Why calls cannot be made to fail here, or nil.
---@return string|nil
function faults.missing()
  local _, why = build()
  return why
end

---@class support.Fault
---@field call string which calls, see faults.c
---@field folder? string where files are that count: all unless given
---@field at? integer which of the calls, from 1; without it none fails
---@field error? string|integer what it says: ENOSPC unless given, or "short"
---@field last? integer how many fail
---@field kill? "before"|"after" the program is killed there
---@field trace? string a file that is told of all writes

local errors = { EIO = 5, EINTR = 4, ENOSPC = 28, EDQUOT = 122, short = 0 }

--- Runs `moyo WORDS…`; besides what shell.feed gives, how many such calls there were,
--- if it was not killed.
---@param fault support.Fault
---@param input string
---@param words string[]
---@return integer status
---@return string stdout
---@return string stderr
---@return integer|nil count
function faults.feed(fault, input, words)
  local counted = os.tmpname()
  local list = { ("LD_PRELOAD='%s'"):format(assert(build()).path), "FAULT_CALL=" .. fault.call,
    ("FAULT_COUNT='%s'"):format(counted) }
  local function add(name, value) list[#list + 1] = value and ("%s='%s'"):format(name, value) end
  add("FAULT_FOLDER", fault.folder)
  add("FAULT_AT", fault.at)
  add("FAULT_ERROR", errors[fault.error or "ENOSPC"])
  add("FAULT_LAST", fault.last)
  add("FAULT_KILL", fault.kill and (fault.kill == "after" and 2 or 1))
  add("FAULT_TRACE", fault.trace)
  local status, out, err = shell.feed(input, words, table.concat(list, " "))
  local count = tonumber(shell.read(counted))
  os.remove(counted)
  return status, out, err, count
end

return faults
