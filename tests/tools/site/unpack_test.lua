--- What a site's files are packed with, where one has been built: $MOYO_SITE or build-web/site.

local test, expect = ...
local shell = require "support.shell"

local SITE = os.getenv "MOYO_SITE" or "build-web/site"

-- Packs each of some contents in both ways, and says what comes back: whole, and cut.
local PROGRAM = [[
import { readFileSync } from "node:fs";
import { pack } from "%s/tools/site/pack.mjs";
import { unpack_now } from "%s/parts/unpack.js";
const unpacks = new WebAssembly.Module(readFileSync("%s/unpack.wasm"));
const answer = (name, packed) => {
  try {
    return unpack_now(unpacks, name, packed);
  } catch (problem) {
    return problem.message;
  }
};
const contents = ["x", "Go ".repeat(100000), "a text of Moyo's\n".repeat(3)]
  .map(one => Buffer.from(one));
contents.push(Buffer.from(Uint8Array.from({ length: 70000 }, (_, i) => i * i * 31 >> 5)));
const said = [];
for (const ending of ["lzma", "ppmd"]) {
  const name = `packed.${ending}`;
  for (const content of contents) {
    pack(content, name);
    const packed = readFileSync(name), found = answer(name, packed);
    said.push(Buffer.from(found).equals(content));
    said.push(answer(name, packed.subarray(0, packed.length >> 1)));
  }
}
console.log(said.join("\n"));
]]

test("what is packed comes back; what is cut is damaged", function()
  local file = io.open(SITE .. "/unpack.wasm")
  if not file or not os.execute "command -v node 7zz >/dev/null 2>&1" then
    expect.skip "there is no site, no Node.js or no 7-Zip"
  end
  file:close()
  local folder, remove = shell.folder()
  local function absolute(path)
    local pipe = assert(io.popen("readlink -f " .. path))
    return (pipe:read "l"), pipe:close()
  end
  local site = absolute(SITE)
  shell.write(folder .. "/try.mjs", PROGRAM:format(absolute ".", site, site))
  os.execute(("cd %s && node try.mjs >out 2>&1"):format(folder))
  local out = shell.read(folder .. "/out")
  remove()
  local wanted = ""
  for _, ending in ipairs { "lzma", "ppmd" } do
    wanted = wanted .. ("true\npacked.%s: it is damaged\n"):format(ending):rep(4)
  end
  expect.equal(out, wanted)
end)
