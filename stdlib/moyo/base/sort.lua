--- Sorting by an order of the author's, written in the Lua that the compiler takes.
--
-- It makes the comparisons of Lua's own table.sort, one after the other, so that elements of which
-- none comes before the other end up as they do there.  In longer lists Lua chooses at random;
-- where it finds that the order is none, it raises an error.

-- Lists up to this length Lua sorts always in the same way.
local MOST = 100

local M = {}

--- Sorts a list.
---@param list any[]
---@param before fun(a: any, b: any): boolean
function M.sort(list, before)
  if #list > MOST then error "a long list" end
  local first, last, left = { 1 }, { #list }, 1 -- parts of it that are left to sort
  while left > 0 do
    local low, high = first[left], last[left]
    left = left - 1
    if low < high and before(list[high], list[low]) then
      list[low], list[high] = list[high], list[low]
    end
    local p = (low + high) // 2
    if high - low > 1 then
      if before(list[p], list[low]) then
        list[p], list[low] = list[low], list[p]
      elseif before(list[high], list[p]) then
        list[p], list[high] = list[high], list[p]
      end
    end
    if high - low > 2 then
      local middle = list[p]
      list[p], list[high - 1] = list[high - 1], list[p]
      local i, j = low + 1, high - 2
      while true do
        while before(list[i], middle) do
          if i == high - 1 then error "no order" end
          i = i + 1
        end
        while before(middle, list[j]) do
          if j < i then error "no order" end
          j = j - 1
        end
        if j < i then break end
        list[i], list[j] = list[j], list[i]
        i, j = i + 1, j - 1
      end
      list[high - 1], list[i] = list[i], list[high - 1]
      local shorter = i - low < high - i and 2 or 1 -- it comes first
      first[left + shorter], last[left + shorter] = low, i - 1
      first[left + 3 - shorter], last[left + 3 - shorter] = i + 1, high
      left = left + 2
    end
  end
end

--- The order that Lua sorts by if it is given none.
function M.ascending(a, b) return a < b end

return M
