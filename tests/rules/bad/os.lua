-- Runs a program.
-- expect: FILE:LINE: "os" is not defined in rule files
os.execute "true" -- here
