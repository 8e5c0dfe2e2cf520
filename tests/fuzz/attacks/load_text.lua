-- expect: "load" is not defined in rule files
load("while true do end")()
