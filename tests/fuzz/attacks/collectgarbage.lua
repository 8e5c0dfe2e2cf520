-- expect: "collectgarbage" is not defined in rule files
collectgarbage "stop"
