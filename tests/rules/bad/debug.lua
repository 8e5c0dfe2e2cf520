-- Debugs.
-- expect: FILE:LINE: "debug" is not defined in rule files
debug.getregistry() -- here
