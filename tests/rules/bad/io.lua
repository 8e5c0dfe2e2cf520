-- Reads a file.
-- expect: FILE:LINE: "io" is not defined in rule files
io.open "/etc/passwd" -- here
