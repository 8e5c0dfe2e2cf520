--- The same games on another architecture: 64-bit ARM, by qemu.

local test, expect = ...

test("64-bit ARM plays the same games", function()
  local pipe = assert(io.popen(("tests/aarch64.sh '%s' 2>&1"):format(arg[-1])))
  local said = pipe:read "a"
  local _, _, status = pipe:close()
  if status == 77 then expect.skip((said:gsub("%s+$", ""))) end
  expect.equal(status, 0, said)
  expect.truthy(said:find "Signature: %x+, here and on 64%-bit ARM", said)
end)
