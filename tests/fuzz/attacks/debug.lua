-- expect: "debug" is not defined in rule files
debug.sethook()
