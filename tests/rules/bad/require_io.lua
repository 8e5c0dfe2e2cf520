-- Requires another module.
-- expect: FILE:LINE: there is no library file "io"; a rule file can require "moyo" and the files in library/ beside rule files
require "io" -- here
