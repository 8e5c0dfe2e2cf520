-- expect: harmless
local _ENV <const> = { moyo = moyo, error = error }
if os then error 'os' end
