-- expect: etc/passwd.map
local b = moyo.board("../../../../etc/passwd.map", 3)
