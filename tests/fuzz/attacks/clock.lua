-- expect: "os" is not defined in rule files
error(os.clock())
