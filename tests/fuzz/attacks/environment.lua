-- expect: harmless
local _ENV = { moyo = moyo, error = error }
if os then error 'os' end
