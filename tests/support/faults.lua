--- Runs the program with calls that fail: support/faults, before the C library.

local shell = require "support.shell"

local faults = {}

---@class support.FaultLibrary
---@field environment string which puts it before the program
local library

-- For a program without and with AddressSanitizer, which wants to be the first library.
local builds = {
  { flags = "", environment = "" },
  { flags = "-DFAULTS_SANITIZED -Wl,--no-as-needed -lasan",
    environment = 'ASAN_OPTIONS="$ASAN_OPTIONS:verify_asan_link_order=0:detect_leaks=0"' },
}

-- The first that the program takes is built once; nil and why not.
local function build()
  if library then return library end
  local folder, remove = shell.folder()
  local path, why = folder .. "/faults.so", nil
  for _, one in ipairs(builds) do
    if os.execute(("cc -O2 -shared -fPIC -o '%s' tests/support/faults/*.c -ldl %s 2>'%s.log'")
      :format(path, one.flags, path)) then
      local environment = ("%s LD_PRELOAD='%s'"):format(one.environment, path)
      local status, _, err = shell.feed("", { "--version" }, environment)
      if status == 0 then
        -- whoever holds the path keeps the folder
        library = setmetatable({ environment = environment }, { __gc = remove })
        return library
      end
      why = why or "the program takes no library before its own: " .. err:sub(1, 200)
    else
      local said = shell.read(path .. ".log")
      why = why or said:find "not found" and "there is no C compiler" or said
    end
  end
  remove()
  return nil, why
end

--- Why calls cannot be made to fail here, or nil.
---@return string|nil
function faults.missing()
  local _, why = build()
  return why
end

---@class support.Fault
---@field call string which calls, see faults/faults.h
---@field folder? string where files are that count: all unless given
---@field at? integer which of the calls, from 1; without it none fails
---@field error? string|integer what it says: ENOSPC unless given, or "short"
---@field last? integer how many fail
---@field kill? "before"|"after" the program is killed there
---@field trace? string a file that is told of all writes
---@field each? integer every so many of the calls fails in a child, in a copy of the folder
---@field part? integer from which of them on, 1 to `each`: from the last of these unless given
---@field after? string nothing counts before a file is opened whose path has this
---@field chance? integer they are chosen by chance, which begins with this number
---@field paths? integer they are those that are reached on a way on which fewer than so many were
---@field rules? boolean those within `require` pass
---@field copies? string a folder for the copies of children that differ
---@field report? string a file that is told how children ended
---@field output? string a file for what the program says, where children find it

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
---@return integer|nil children
function faults.feed(fault, input, words)
  local counted = os.tmpname()
  local list = { assert(build()).environment, "FAULT_CALL=" .. fault.call,
    ("FAULT_COUNT='%s'"):format(counted) }
  local function add(name, value) list[#list + 1] = value and ("%s='%s'"):format(name, value) end
  add("FAULT_FOLDER", fault.folder)
  add("FAULT_AT", fault.at)
  add("FAULT_ERROR", errors[fault.error or "ENOSPC"])
  add("FAULT_LAST", fault.last)
  add("FAULT_KILL", fault.kill and (fault.kill == "after" and 2 or 1))
  add("FAULT_TRACE", fault.trace)
  add("FAULT_EACH", fault.each)
  add("FAULT_PART", fault.part)
  add("FAULT_CHANCE", fault.chance)
  add("FAULT_PATHS", fault.paths)
  add("FAULT_RULES", fault.rules and 1)
  add("FAULT_AFTER", fault.after)
  add("FAULT_COPIES", fault.copies)
  add("FAULT_REPORT", fault.report)
  if fault.output then list[#list + 1] = (">'%s'"):format(fault.output) end
  local status, out, err = shell.feed(input, words, table.concat(list, " "))
  local count, children = shell.read(counted):match "(%d+) (%d+)"
  os.remove(counted)
  return status, fault.output and shell.read(fault.output) or out, err, tonumber(count),
    tonumber(children)
end

---@class support.FaultEnd how a child ended, or the first of those that ended alike
---@field call integer which call failed there
---@field status integer
---@field copy string|nil its folder
---@field out string
---@field err string

-- The ends that a report tells of, see faults.h.
local function read_ends(report, copies)
  local list, at = {}, 1
  while at <= #report do
    local call, status, copy, out, err, after =
      report:match("^(%d+) (%d+) (%d+) (%d+) (%d+)\n()", at)
    assert(call, "the report is broken")
    at = after + out + err
    list[#list + 1] = { call = tonumber(call), status = tonumber(status),
      copy = copy ~= "0" and copies .. "/" .. copy or nil,
      out = report:sub(after, after + out - 1), err = report:sub(after + out, at - 1) }
  end
  return list
end

--- Runs `moyo WORDS…` once: where calls are to fail, each fails in a child, in a copy of the
--- fault's folder.  What the program itself does is as if nothing failed.
---@param fault support.Fault
---@param input string
---@param words string[]
---@return support.FaultEnd[] ends those that differ
---@return integer failed how many children there were
---@return integer status, string stdout, string stderr, integer count of the program
---@return fun() remove removes the copies
function faults.each(fault, input, words)
  local folder, remove = shell.folder()
  fault.copies, fault.report = folder .. "/copies", folder .. "/report"
  fault.output, fault.each = folder .. "/output", fault.each or 1
  assert(os.execute(("mkdir '%s'"):format(fault.copies)))
  local status, out, err, count, children = faults.feed(fault, input, words)
  return read_ends(shell.read(fault.report), fault.copies), children, status, out, err, count,
    remove
end

return faults
