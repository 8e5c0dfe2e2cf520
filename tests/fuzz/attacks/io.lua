-- expect: "io" is not defined in rule files
io.open("/etc/passwd")
