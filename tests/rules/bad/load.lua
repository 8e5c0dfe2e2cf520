-- Loads code.
-- expect: FILE:LINE: "load" is not defined in rule files
load "return 1"() -- here
