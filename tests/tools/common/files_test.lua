--- Files that commands are given.

local test, expect = ...
local shell = require "support.shell"
local files = require "common.files"

local function in_folder(f)
  local folder, remove = shell.folder()
  local ok, problem = pcall(f, folder)
  remove()
  if not ok then error(problem, 0) end
end

test("read: a text, or why not", function()
  in_folder(function(folder)
    local path = folder .. "/a.txt"
    shell.write(path, "12345")
    expect.equal({ files.read(path, 5) }, { "12345" })
    expect.equal({ files.read(path, 4) },
      { nil, path .. ": more than 4 bytes; expected a smaller file" })
    shell.write(path, "")
    expect.equal(files.read(path, 5), "")
    expect.equal({ files.read(folder, 5) }, { nil, folder .. ": not a regular file" })
    local text, problem = files.read(folder .. "/none", 5)
    expect.equal(text, nil)
    expect.truthy(problem:find("/none: No such file", 1, true), problem)
  end)
end)

test("exists, unwritable: nothing is left behind, nothing is changed", function()
  in_folder(function(folder)
    local path = folder .. "/new"
    expect.equal({ files.exists(path), files.unwritable(path), files.exists(path) },
      { false, nil, false })
    shell.write(path, "kept")
    expect.equal({ files.unwritable(path), shell.read(path) }, { nil, "kept" })
    expect.truthy(files.unwritable(folder .. "/none/new"):find "/none/new: No such file")
    expect.truthy(files.unwritable(folder):find "Is a directory")
  end)
end)

test("list: a folder's files in order, however deep, but for hidden ones and pipes", function()
  in_folder(function(folder)
    assert(os.execute(("cd '%s' && mkdir -p b/c .hidden && mkfifo pipe.t && ln -s .. b/up")
      :format(folder)))
    for _, name in ipairs { "z.t", "b/c/d.t", "b/a.t", ".h.t", ".hidden/x.t", "a.lua" } do
      shell.write(folder .. "/" .. name, "")
    end
    local found, real = files.list(folder .. "//", ".t"), {}
    for _, path in ipairs(found) do
      if not path:find "/up/" then real[#real + 1] = path:sub(#folder + 2) end
    end
    expect.equal(real, { "b/a.t", "b/c/d.t", "z.t" })
    expect.equal(files.list(folder .. "/a.lua", ".t"), { folder .. "/a.lua" })
    expect.equal(files.list("none.t", ".t"), { "none.t" })
  end)
end)
