-- expect: "utf8" is not defined in rule files
utf8.char(1)
