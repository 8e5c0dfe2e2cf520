-- expect: there is no library file "moyo.core"
require "moyo.core"
