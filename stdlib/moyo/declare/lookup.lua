--- What the names in a ruleset mean: variants, presets, mutators, paths of rule files.

local core = require "moyo.core"
local fail = require "moyo.base.fail"
local files = require "moyo.base.files"
local library = require "moyo.declare.library"
local near = require "moyo.base.near"
local options = require "moyo.declare.options"
local ruleset = require "moyo.declare.ruleset"

local M = {}

-- May a file declare a preset of this name?  Moyo's own write theirs out, and so most of them need
-- not be run.
local function may_declare(path, wanted)
  if not files.is_own(path) then return true end
  local text = files.read(path) or ""
  return text:find("presets", 1, true) and text:find(wanted, 1, true)
end

-- The presets that a variant declares itself.
local function own_presets(variant)
  return not variant.inherits_presets and variant.presets or {}
end

-- The variants that declare a preset of this name, a stranger's only if there are no others.
local function find_preset(names, paths, wanted)
  local found, strange = {}, {}
  for _, name in ipairs(names) do
    local good, variant
    if may_declare(paths[name], wanted) then good, variant = fail.try(library.glance, name) end
    for _, preset in ipairs(good and own_presets(variant) or {}) do
      if preset.name == wanted then
        local list = library.is_strange(variant.file) and strange or found
        list[#list + 1] = variant
      end
    end
  end
  return #found > 0 and found or strange
end

-- All names that are known: of variants, and of presets where they are declared.
local function known_names(names)
  local known, seen = { table.unpack(names) }, {}
  for _, name in ipairs(names) do
    local good, variant = fail.try(library.glance, name)
    for _, preset in ipairs(good and own_presets(variant) or {}) do
      if not seen[preset.name] then known[#known + 1] = preset.name end
      seen[preset.name] = true
    end
  end
  return known
end

--- Moyo's own variant that has a preset of this name, or nil: the name then means that, and no file
--- in the current folder.
---@param wanted string
---@return Variant|nil
function M.own_preset(wanted)
  for _, name in ipairs((files.names())) do
    local path = files.own(name)
    local variant = path and may_declare(path, wanted) and library.variant(path)
    if variant and not variant.inherits_presets and variant:preset(wanted) then return variant end
  end
  return nil
end

-- Does the name mean the variant that was found under it?
local function is_variant(name, path)
  if name:find "/" or name:find "%.lua$" then return true end
  return path ~= nil and not (library.is_strange(path) and M.own_preset(name:lower()))
end

-- The variant that a ruleset's first name means, and a preset if it means that: a variant, a rule
-- file, or a preset of the one variant that declares it.
local function find_variant(name)
  local names, paths = files.names()
  if is_variant(name, paths[name:lower()] or paths[name]) then return library.variant(name) end
  local wanted = name:lower()
  local found = find_preset(names, paths, wanted)
  if #found == 1 then return library.variant(found[1].name), wanted end
  for i, v in ipairs(found) do found[i] = v.name .. ":" .. wanted end
  if #found > 1 then
    fail.raise("\"%s\" is a preset of several variants: write %s", name,
      table.concat(found, " or "))
  end
  if name:find "=" then
    fail.raise("expected the name of a variant or preset before \"%s\"; options follow it, "
      .. "such as go:size=9,ko=simple", near.short(name))
  end
  local _, mutators = files.mutators()
  if mutators[wanted] then library.variant(name) end -- which says what to write
  fail.raise("there is no variant or preset \"%s\"%s", near.short(name),
    near.hint(name, known_names(names), nil, "moyo list"))
end

--- Reads a ruleset.  A rule file's path at its beginning that holds `+` or parentheses needs no
--- quotation marks if there is such a file.
---@param text string
---@return moyo.ruleset|nil
---@return string|nil message with the column
function M.parse(text)
  local path, rest = text:match '^%s*([^:,%s"]+%.lua)(.*)$'
  if path and path:find "[+()]" and core.is_file(path) then
    text = ruleset.quote_name(path) .. rest
  end
  return ruleset.parse(text)
end

--- The game that a ruleset means.
---@param parsed moyo.ruleset
---@return Variant variant with its mutators
---@return table[] items in order, each with the full name of its option
---@return string name the variant's in the canonical ruleset: of a rule file its path, in quotation
---marks if it needs them
function M.game(parsed)
  local name = parsed.base.name
  local variant, preset = find_variant(name)
  local items, mutators, named = { preset and { preset = preset } }, {}, {}
  table.move(parsed.base, 1, #parsed.base, #items + 1, items)
  for i, term in ipairs(parsed.mutators) do
    local m = library.mutator(term.name)
    mutators[i] = m
    if named[m.name] then break end -- `mutated` refuses it; thousands need not be found for that
    named[m.name] = true
    for _, item in ipairs(term) do
      if item.preset then
        fail.raise("%s: expected OPTION=VALUE between the parentheses, found \"%s\"", m.name,
          item.preset)
      end
      local own = options.meant(m.options, item.name, m.name)
      items[#items + 1] = { name = m.name .. "." .. own.name, value = item.value }
    end
  end
  table.move(parsed, 1, #parsed, #items + 1, items)
  if #mutators > 0 then variant = variant:mutated(mutators) end
  local written = name:find "[/.]" and ruleset.quote_name(name) or (variant.base or variant).name
  return variant, items, written
end

--- A variant by name or by path of its rule file, perhaps with mutators: "go+density".
---@param name string
---@return Variant
function M.variant(name)
  local parsed = name:find("+", 1, true) and M.parse(name)
  if not parsed or #parsed.mutators == 0 then
    return library.variant(parsed and parsed.base.name or name)
  end
  local found, items = M.game(parsed)
  if #items > 0 then
    fail.raise("%s: expected a variant and mutators without values of options; a variant of it "
      .. "declares other defaults", name)
  end
  return found
end

return M
