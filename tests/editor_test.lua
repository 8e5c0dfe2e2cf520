--- .luarc.json and the annotations: with them lua-language-server, where it is here, finds no
--- fault with rule files, and completes the vocabulary in them.

local json = require "moyo.base.json"
local shell = require "support.shell"
local test, expect = ...

local SECONDS = 60 -- how long the server may take to read a folder

local function settings() return json.decode(shell.read ".luarc.json") end

local function output_of(command)
  local pipe = assert(io.popen(command))
  local text = pipe:read "a"
  pipe:close()
  return text
end

--- A folder with an author's rule files, and settings that say where the vocabulary is.
local function workspace()
  if not os.execute "command -v lua-language-server >/dev/null" then
    expect.skip "lua-language-server is not here"
  end
  local folder, remove = shell.folder()
  local own = settings()
  own["runtime.path"], own["runtime.pathStrict"], own["workspace.ignoreDir"] = nil, nil, nil
  own["workspace.library"] = json.array { output_of "pwd":gsub("\n", "") .. "/stdlib" }
  shell.write(folder .. "/.luarc.json", json.encode(own))
  assert(os.execute(("mkdir %s/rules && cp rules/*.lua tests/rules/guide/*.lua %s/rules"):format(
    folder, folder)))
  return folder, remove
end

--- A running server, which gets messages as the Language Server Protocol frames them.
local function serve(folder)
  local pipe = assert(io.popen(("lua-language-server >%s/said 2>/dev/null"):format(folder), "w"))
  return function(message)
    message.jsonrpc = "2.0"
    local text = json.encode(message)
    pipe:write(("Content-Length: %d\r\n\r\n%s"):format(#text, text))
    pipe:flush()
  end, pipe
end

--- The labels that the server completes a rule file by, which ends with the cursor.
local function completions(folder, source)
  local root = "file://" .. folder
  local document = { uri = root .. "/rules/mine.lua" }
  local say, pipe = serve(folder)
  say { id = 0, method = "initialize", params = { processId = json.null, rootUri = root,
    capabilities = json.object {}, workspaceFolders = { { uri = root, name = "rules" } } } }
  say { method = "initialized", params = json.object {} }
  say { method = "textDocument/didOpen", params = { textDocument = { uri = document.uri,
    languageId = "lua", version = 1, text = source } } }
  local _, line = source:gsub("\n", "")
  local labels = {}
  for try = 1, SECONDS do -- until it has read the vocabulary
    say { id = try, method = "textDocument/completion", params = { textDocument = document,
      position = { line = line, character = #source:match "[^\n]*$" } } }
    os.execute "sleep 1"
    for label in shell.read(folder .. "/said"):gmatch '"label":"(%a+)' do labels[label] = true end
    if labels.place then break end
  end
  say { id = -1, method = "shutdown", params = json.null }
  say { method = "exit", params = json.null }
  pipe:close()
  return labels
end

test("in the tree, rule files find the vocabulary that they require", function()
  local found
  for _, pattern in ipairs(settings()["runtime.path"]) do
    local file = io.open((pattern:gsub("?", "moyo")))
    if file then file:close() end
    found = found or file and pattern
  end
  expect.equal(found, "stdlib/?.lua")
end)

test("lua-language-server finds no fault with rule files", function()
  local folder, remove = workspace()
  local report = folder .. "/report.json"
  local output = output_of(("lua-language-server --check=%s --checklevel=Warning "
    .. "--check_out_path=%s 2>&1"):format(folder, report))
  local faults = io.open(report)
  local text = faults and faults:read "a" or ""
  if faults then faults:close() end
  remove()
  expect.truthy(output:find "no problems found", output:sub(-200) .. text)
end)

test("lua-language-server completes the vocabulary in rule files", function()
  local folder, remove = workspace()
  local words = completions(folder, 'local moyo = require "moyo"\nlocal turn = moyo.')
  remove()
  for _, word in ipairs { "game", "place", "either", "rule", "finish", "score" } do
    expect.truthy(words[word], word)
  end
end)
