-- writes: this returns the text of a rule file
-- expect: this one returns table
local t = {} for i = 1, 60000 do t[i] = ("%q,"):format("text " .. i) end return "return {" .. table.concat(t) .. "}"
