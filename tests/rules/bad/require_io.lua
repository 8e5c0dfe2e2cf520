-- Requires another module.
-- expect: FILE:LINE: a rule file can require "moyo" only, not "io"
require "io" -- here
