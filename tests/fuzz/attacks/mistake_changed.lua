-- expect: a mistake stays as it is
local _, mistake = pcall(moyo.variant, "there is none")
mistake.message = {}
error(mistake, 0)
