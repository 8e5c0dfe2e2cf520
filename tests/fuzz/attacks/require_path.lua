-- expect: there is no library file "../../../../etc/passwd"
require "../../../../etc/passwd"
