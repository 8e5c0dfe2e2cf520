--- What a program leaves behind whose calls fail, or that is killed: files, and experiments that
--- go on.

local core = require "moyo.core"
local shell = require "support.shell"

local left = {}

--- What a command complains of, without how long it will take, which it says on slow machines.
---@param err string
---@return string
function left.complaints(err)
  return (err:gsub("[^\n]* w%l+ take roughly [^\n]*\n", ""):gsub("[^\n]* left\n", ""))
end

--- The names in a folder, in order.
---@param folder string
---@return string[]
function left.names(folder)
  local list = {}
  for _, name in ipairs(assert(core.folder(folder), folder)) do
    if name ~= "." and name ~= ".." then list[#list + 1] = name end
  end
  table.sort(list)
  return list
end

--- Removes the files in a folder.
---@param folder string
function left.empty(folder)
  for _, name in ipairs(left.names(folder)) do assert(os.remove(folder .. "/" .. name)) end
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
  local copy, remove = shell.folder()
  for _, one in ipairs(ends) do
    left.empty(copy)
    for _, name in ipairs(left.names(one.copy)) do
      shell.write(copy .. "/" .. name, shell.read(one.copy .. "/" .. name))
    end
    f(one, copy)
  end
  remove()
end

--- What an experiment says when it goes on to its end.
---@param path string of the database
---@return integer status, string stdout, string stderr
function left.resume(path)
  return shell.moyo("compare", "--resume", "--db", path, "--threads", "1", "--json")
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
  collectgarbage() -- what failed has the database open until then
  status, out, err = shell.moyo(table.unpack(words))
  assert(status == 0 and left.complaints(err) == "", told .. out .. err)
  return false
end

return left
