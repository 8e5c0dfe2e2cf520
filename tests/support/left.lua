--- What a program leaves behind whose calls fail, or that is killed: files, and experiments that
--- go on.

local faults = require "support.faults"
local shell = require "support.shell"

local left = {}

--- Runs the program without a fault, and without waiting for the disk.
---@param input string
---@param words string[]
---@return integer status, string stdout, string stderr
function left.run(input, words) return faults.feed({ call = "none" }, input, words) end

--- What a command complains of, without how long it will take, which it says on slow machines.
---@param err string
---@return string
function left.complaints(err)
  return (err:gsub("[^\n]* w%l+ take roughly [^\n]*\n", ""):gsub("[^\n]* left\n", ""))
end

--- The names in a folder.
---@param folder string
---@return string[]
function left.names(folder)
  local pipe, list = assert(io.popen(("ls -A '%s'"):format(folder))), {}
  for name in pipe:lines() do list[#list + 1] = name end
  pipe:close()
  return list
end

--- A file's text; nil where there is none.
---@param path string
---@return string|nil
function left.contents(path)
  local file = io.open(path, "rb")
  local text = file and file:read "a"
  if file then file:close() end
  return text
end

--- Calls f with each end and what its copy holds, which f may change: ends may share a copy.
---@param ends support.FaultEnd[]
---@param f fun(one: support.FaultEnd, copy: string)
function left.each_copy(ends, f)
  local folder, remove = shell.folder()
  local copy = folder .. "/copy"
  for _, one in ipairs(ends) do
    assert(os.execute(("rm -rf '%s'; cp -r '%s' '%s'"):format(copy, one.copy, copy)))
    f(one, copy)
  end
  remove()
end

--- What an experiment says when it goes on to its end.
---@param path string of the database
---@return integer status, string stdout, string stderr
function left.resume(path)
  return left.run("", { "compare", "--resume", "--db", path, "--threads", "1", "--json" })
end

--- The database goes on to what an unbroken run says, or holds no experiment yet and says so, and
--- one begins by these words.
---@param path string
---@param wanted string
---@param told string what to say of a failure
---@param words string[]
---@return boolean began there was one
function left.goes_on(path, wanted, told, words)
  local status, out, err = left.resume(path)
  local function plain(text) return (text:gsub("[%w/_.]*%.db", "DB")) end
  if status == 0 then
    assert(plain(out) == plain(wanted), told .. "\n" .. out)
    return true
  end
  assert(err:find "no such file" or err:find "holds no experiment", told .. "\n" .. err)
  status, out, err = left.run("", words)
  assert(status == 0 and left.complaints(err) == "", told .. out .. err)
  return false
end

return left
